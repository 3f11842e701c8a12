import type { Command } from "../shell/command.ts"
import { GLOBAL_FLAGS } from "../shell/common-flags.ts"
import { COMMANDS } from "../commands/index.ts"
import { ownWord } from "../shell/own-words.ts"

/** A command line before its flags are parsed. */
export interface Route {
  /** `undefined` where the words name no command. */
  command: Command | undefined
  /** The words that named it, or that should have. */
  words: readonly string[]
  /** Everything else, in its order. */
  rest: readonly string[]
  /** `--help` or `-h` stands somewhere before `--`. */
  help: boolean
}

/** Flags of `qo` alone, which opens the screens, with a value. */
const SCREEN_FLAGS = ["--renderer", "--cursor"]

/** Every flag that `qo` takes without a command; on screens there is no room for what `--debug` prints. */
export const BARE_FLAGS: readonly string[] = [
  ...GLOBAL_FLAGS.filter(({ name }) => name !== "debug").flatMap((flag) => [
    `--${flag.name}`,
    ...("short" in flag ? [`-${flag.short}`] : []),
  ]),
  ...SCREEN_FLAGS,
  "--accessible",
]

const TAKE_VALUE: ReadonlySet<string> = new Set([
  ...GLOBAL_FLAGS.filter(({ type }) => type !== "switch").map(({ name }) => `--${name}`),
  ...SCREEN_FLAGS,
])

const isGroupOf = (words: readonly string[]) => {
  const prefix = `${words.join(" ")} `
  return COMMANDS.some(({ name }) => name.startsWith(prefix))
}
const commandOf = (words: readonly string[]) => {
  const name = words.join(" ")
  return COMMANDS.find((command) => command.name === name)
}

/** Finds the command by its words; global flags may precede them. */
export function routeArguments(argv: readonly string[]): Route {
  const words: string[] = []
  const rest: string[] = []
  let at = 0
  let named: Command | undefined
  while (at < argv.length) {
    const word = argv[at] ?? ""
    const follows = word.startsWith("-") ? undefined : ownWord(COMMANDS, words, word)
    if (word === "--" || (!word.startsWith("-") && follows === undefined)) break
    at++
    if (follows !== undefined) words.push(follows)
    else rest.push(word, ...(TAKE_VALUE.has(word) ? argv.slice(at, ++at) : []))
    named = commandOf(words)
    if (named && !isGroupOf(words)) break
  }
  const left = argv.slice(at)
  const unnamed = named ? [] : left.filter((word) => !word.startsWith("-")).slice(0, 1)
  return {
    command: named,
    words: [...words, ...unnamed],
    rest: [...rest, ...left],
    help: asksForHelp([...rest, ...left]),
  }
}

/** Flags of a line without a command that `qo` does not take. */
export const unknownBareFlags = ({ words, rest }: Route): readonly string[] =>
  words.length > 0
    ? []
    : rest
        .filter((word, at) => word.startsWith("-") && !TAKE_VALUE.has(rest[at - 1] ?? ""))
        .map((word) => word.split("=")[0] ?? word)
        .filter((flag) => flag !== "--" && !BARE_FLAGS.includes(flag))

function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf("--")
  const flags = end < 0 ? words : words.slice(0, end)
  return flags.includes("--help") || flags.includes("-h")
}

/** The value of one flag that must be known before the line is parsed: `--lang`. */
export function flagValue(argv: readonly string[], name: string): string | undefined {
  const at = argv.findIndex((word) => word === name || word.startsWith(`${name}=`))
  const word = argv[at]
  if (word === undefined) return undefined
  return word === name ? argv[at + 1] : word.slice(name.length + 1)
}
