import { loadTranslate, type Translate } from "@qo/core/i18n"
import { VERSION } from "@qo/core/lib"
import type { CommandContext } from "./command.ts"
import { findCommand } from "./find-command.ts"
import { COMMANDS } from "./index.ts"
import { type Environment, faultsText, localeOf, readConfig } from "../lib/config.ts"
import { createLifeCycle, stopOnSignals } from "../lib/life-cycle.ts"
import { whyFailed } from "./why-failed.ts"

const EXIT = { done: 0, failed: 1, usage: 2 }

/** Runs `qo-server` with these arguments. Resolves with the exit code when everything has stopped. */
export async function runProgram(options: {
  words: readonly string[]
  environment: Environment
  say: (line: string) => void
  complain: (line: string) => void
}): Promise<number> {
  const { words, environment, say, complain } = options
  const locale = localeOf(environment)
  const t = await loadTranslate(locale, "server")
  if (words.includes("--version")) return print(say, VERSION)
  if (words.includes("--help") || words[0] === "help") return print(say, helpText(t))

  const found = findCommand(COMMANDS, words)
  if (!found) {
    complain(`${t("commands.unknown", { name: words.join(" ") })}\n\n${helpText(t)}`)
    return EXIT.usage
  }
  const config = readConfig(environment)
  if (!config.ok) {
    complain(await faultsText(locale, config.problem))
    return EXIT.usage
  }
  const onError = (error: unknown) => complain(t("serve.stopFailed", { detail: String(error) }))
  const life = createLifeCycle({ onError })
  stopOnSignals(life, { stopping: () => say(t("serve.stopping")) })
  const context: CommandContext = { config: config.value, t, say, life }
  const code = await found.command.run(found.args, context).catch((error: unknown) => {
    complain(whyFailed(t, error, context.config))
    return EXIT.failed
  })
  const bySignal = life.stopping.aborted
  await life.stop()
  if (bySignal) say(t("serve.stopped"))
  return code
}

function print(say: (line: string) => void, text: string): number {
  say(text)
  return EXIT.done
}

function helpText(t: Translate<"server">): string {
  const rows = COMMANDS.map(
    (each) => [`${each.name} ${each.args}`.trim(), t(each.summary)] as const,
  )
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}`)
  return [t("commands.title"), ...lines].join("\n")
}
