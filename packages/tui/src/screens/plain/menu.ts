import { matchCommands, wordsOf } from "../base/palette.ts"
import { settleQueue, undoPlain } from "./settle-queue.ts"
import { meOf } from "../actions/me.ts"
import { letterOf, type TalkSession, TalkOver } from "../../talk/talk.ts"
import type {
  AppStore,
  WithAreas,
  WithPreferences,
  WithProgram,
  WithQueue,
  WithSession,
} from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/**
 * Asks for the next step. Handles the answers that work everywhere: `?`, `u`, `q`, and any command of `qo`. Every other answer is
 * the caller's. @throws TalkCancelled, TalkOver
 */
export async function askMenu(
  talk: TalkSession,
  given: { store: AppStore; context: RenderContext; prompt: string; help: readonly string[] },
): Promise<string> {
  const { store, context, prompt, help } = given
  const { t } = context
  for (;;) {
    const answer = await talk.ask(prompt)
    const letter = letterOf(answer)
    if (answer === "?" || answer === ",")
      talk.say(...help, t("plain.help.undo"), t("plain.help.command"), t("plain.help.quit"))
    else if (letter === "u") {
      undoPlain(talk, store)
      await settleQueue(talk, store)
    } else if (letter === "q") await quitPlain(talk, store)
    else if (!(await runCommand(talk, store, context, answer))) return answer
  }
}

/** A line that is a command of `qo`: with `qo` or `:` before it, or by its name. */
async function runCommand(
  talk: TalkSession,
  store: WithAreas & WithProgram & WithSession,
  context: RenderContext,
  line: string,
): Promise<boolean> {
  const isMeant = /^(?:qo\s|:)/.test(line)
  const words = wordsOf(line.replace(/^(?:qo\s+|:)/, ""))
  const [first = ""] = words
  const commands = store.options.commands(context.t, meOf(store).role)
  const isKnown = /^[a-z]/.test(first) && commands.some(({ name }) => name.split(" ")[0] === first)
  if (!isMeant && !isKnown) return false
  if (words.length === 0) {
    talk.say(...commands.map(({ name, summary }) => `${name} — ${summary}`))
    return true
  }
  if (!isKnown) {
    talk.say(context.t("plain.noSuchCommand", { command: first }))
    const near = matchCommands(commands, words.join(" ")).slice(0, 5)
    talk.say(...near.map(({ name, summary }) => `${name} — ${summary}`))
    return true
  }
  const { exit, stdout, stderr } = await store.options.runCommand(words, context.locale)
  talk.say(...[stdout, stderr].map((text) => text.replace(/\n$/, "")).filter(Boolean))
  if (exit !== 0) talk.say(context.t("plain.exitCode", { exit }))
  store.areas.refreshAll()
  return true
}

/** Asks about waiting actions, then exits. */
export async function quitPlain(
  talk: TalkSession,
  store: WithPreferences & WithQueue,
): Promise<void> {
  const { t } = store.preferences.words
  const waiting = store.queue.waiting()
  if (waiting.length > 0) {
    talk.say(t("quit.title"), ...waiting.map(({ action }) => action.title))
    // The countdown pauses while the question is open.
    const release = store.queue.hold()
    const answer = await talk
      .choose(t("plain.chooseOrCancel"), [t("quit.send"), t("quit.drop")])
      .finally(release)
    if (answer === undefined) return
    if (answer === 0) await store.queue.sendAll()
  }
  talk.leave()
  throw new TalkOver()
}
