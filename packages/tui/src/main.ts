import type { Role } from "@qo/core/access"
import { VERSION } from "@qo/core/lib"
import { readConfiguration } from "./config/index.ts"
import { COMMANDS } from "./commands/index.ts"
import { flagValue, type Route, route } from "./program/route.ts"
import { keptRole } from "./session/known-role.ts"
import { helpPage, isTopic, loadWords } from "./help/index.ts"

const WIDTH = 80
const USAGE = 2
const FAILED = 1

/**
 * Who reads help: the language by flag, environment, configuration, else Russian; the role of the kept login. A broken configuration
 * must not hide help.
 */
function helpReader(words: readonly string[]): { locale: "ru" | "en"; role?: Role | undefined } {
  try {
    const flags = {
      host: flagValue(words, "--host"),
      lang: flagValue(words, "--lang"),
      profile: flagValue(words, "--profile"),
    }
    const config = readConfiguration({ flags, env: process.env })
    const locale = config.settings.lang.value === "en" ? "en" : "ru"
    return { locale, role: keptRole(config, process.env) }
  } catch {
    return { locale: "ru" }
  }
}

/** Help without anything that help does not need; `undefined` where the words name nothing. */
async function findHelp({ words, rest }: Route): Promise<string | undefined> {
  const { locale, role } = helpReader(rest)
  const texts = await loadWords(locale, isTopic(words))
  return helpPage(COMMANDS, words, texts, { width: process.stdout.columns || WIDTH, role })
}

/** One command line. @returns what the process ends with */
async function run(argv: readonly string[]): Promise<number> {
  if (argv.length === 1 && argv[0] === "--version") {
    process.stdout.write(`qo ${VERSION}\n`)
    return 0
  }
  const found = route(argv)
  const isBare = found.words.length === 0 && !found.help
  if (isBare && process.stdin.isTTY && process.stdout.isTTY) {
    const { openScreensOn } = await import("./program/open-screens.ts")
    return openScreensOn(found)
  }
  const help = found.help || isBare ? await findHelp(found) : undefined
  if (help !== undefined) {
    const stream = isBare ? process.stderr : process.stdout
    stream.write(help)
    return isBare ? USAGE : 0
  }
  const { processIo, runCommandLine } = await import("./program/run-process.ts")
  return runCommandLine(found, processIo())
}

/** Runs `qo` with these words; the exit code is set, and output still on its way gets out. */
export async function main(argv: readonly string[]): Promise<void> {
  process.stdout.on("error", endQuietly)
  process.stderr.on("error", () => {})
  try {
    process.exitCode = await run(argv)
  } catch (error) {
    process.stderr.write(`qo: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = FAILED
  }
}

/**
 * `qo … | head` closes the pipe early: that is no failure; a full disk is one, and no mistake of ours. Work under way ends as
 * after Ctrl-C.
 */
function endQuietly(error: Error & { code?: string }): void {
  const isClosed = error.code === "EPIPE" || error.code === "EIO"
  // Once: each line that comes after would fail alike.
  process.stdout.removeListener("error", endQuietly).on("error", () => {})
  if (!isClosed) process.stderr.write(`qo: stdout: ${error.message}\n`)
  if (process.listenerCount("SIGINT") === 0) process.exit(isClosed ? 0 : FAILED)
  process.emit("SIGINT")
}
