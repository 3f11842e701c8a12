import { VERSION } from "@qo/core/lib"
import { COMMANDS } from "./commands/index.ts"
import { helpReader } from "./program/help-reader.ts"
import { type Route, routeArguments, unknownBareFlags } from "./program/route.ts"
import { helpPage, isTopic, loadWords } from "./help/index.ts"

const WIDTH = 80
const USAGE = 2
const FAILED = 1

/** True if the locale names a charset other than UTF-8. */
const namesCharset = (env: NodeJS.ProcessEnv): boolean =>
  /\.(?!utf-?8)/i.test(env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || "")

/** Help without anything that help does not need; `undefined` where the words name nothing. */
async function findHelp({ words, rest }: Route): Promise<string | undefined> {
  const { locale, role } = helpReader(rest)
  const texts = await loadWords(locale, isTopic(words) ? ["topics"] : [])
  return helpPage(COMMANDS, words, texts, { width: process.stdout.columns || WIDTH, role })
}

/** Runs for completion scripts. A server that does not respond must not block typing. */
async function complete(line: readonly string[]): Promise<number> {
  const { answerCompletion } = await import("./program/answer-completion.ts")
  const answer = await answerCompletion(line).catch(() => "")
  await new Promise((settle) => process.stdout.write(answer, settle))
  process.exit(0)
}

/** Runs one command line. @returns the exit code of the process */
async function run(argv: readonly string[]): Promise<number> {
  const charset = namesCharset(process.env)
    ? (await import("./program/speak-charset.ts")).speakCharset(process)
    : undefined
  if (argv.length === 1 && argv[0] === "--version") {
    process.stdout.write(`qo ${VERSION}\n`)
    return 0
  }
  if (argv[0] === "__complete") return complete(argv.slice(1))
  const found = routeArguments(argv)
  const isBare = found.words.length === 0 && !found.help
  if (isBare && unknownBareFlags(found).length === 0) return runBare(found, charset?.encode)
  const help = found.help ? await findHelp(found) : undefined
  if (help !== undefined) {
    process.stdout.write(help)
    return 0
  }
  const { processIo, runCommandLine } = await import("./program/run-process.ts")
  return runCommandLine(found, processIo(charset?.encode))
}

/** `qo` alone: the screens, and without a terminal help. */
async function runBare(found: Route, encode?: (text: string) => Uint8Array): Promise<number> {
  if (process.stdin.isTTY && process.stdout.isTTY) {
    const { openScreensOn } = await import("./program/open-screens.ts")
    return openScreensOn(found, encode)
  }
  process.stderr.write((await findHelp(found)) ?? "")
  return USAGE
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

/** `qo … | head` closes the pipe early, which is no failure; a full disk is a failure but no bug. Running work ends as after Ctrl-C. */
function endQuietly(error: Error & { code?: string }): void {
  const isClosed = error.code === "EPIPE" || error.code === "EIO"
  // Once: each line that comes after would fail alike.
  process.stdout.removeListener("error", endQuietly).on("error", () => {})
  if (!isClosed) process.stderr.write(`qo: stdout: ${error.message}\n`)
  if (process.listenerCount("SIGINT") === 0) process.exit(isClosed ? 0 : FAILED)
  process.emit("SIGINT")
}
