import { fuzzyMatch } from "../../list/index.ts"
import { foldText } from "@qo/core/lib"
import type { PaletteCommand, PaletteWord } from "../../app-store/screens-options.ts"

/** Commands that match the typed text: those that begin with it first, then those that contain its letters. */
export function matchCommands(
  commands: readonly PaletteCommand[],
  typed: string,
): readonly PaletteCommand[] {
  const wanted = foldText(typed.trim())
  const starts = commands.filter(
    ({ name }) => name.startsWith(wanted) || wanted.startsWith(`${name} `),
  )
  const holds = commands.filter(
    (command) =>
      !starts.includes(command) &&
      fuzzyMatch(foldText(`${command.name}\n${command.summary}`), wanted),
  )
  return [...starts, ...holds]
}

/** An act or a screen that the palette runs, with its key. */
export interface PaletteEntry {
  text: string
  key: string
  run: () => void
}

/** Acts and screens that contain the typed letters; none once the line names a command. */
export const matchEntries = (
  entries: readonly PaletteEntry[],
  commands: readonly PaletteCommand[],
  typed: string,
): readonly PaletteEntry[] => {
  const wanted = foldText(typed.trim())
  const isCommand = wanted !== "" && commands.some(({ name }) => startsAlike(name, wanted))
  return isCommand ? [] : entries.filter(({ text }) => fuzzyMatch(foldText(text), wanted))
}

const startsAlike = (name: string, typed: string) =>
  name.startsWith(typed) || typed.startsWith(`${name} `)

/** A completion at the end of the line, and its description. */
export interface Suggestion {
  text: string
  help: string
}

/** Display of the palette for a line. */
export interface PaletteView {
  /** The command that the line names already. */
  command: PaletteCommand | undefined
  suggestions: readonly Suggestion[]
  /** The line after Tab. */
  completed: string
  /** It asks for confirmation, which is impossible here. */
  needsYes: boolean
}

/** Looks at a line that is being typed. */
export function viewLine(commands: readonly PaletteCommand[], typed: string): PaletteView {
  const line = typed.replace(/^\s*(?:qo\s+)?/, "")
  const command = commandOf(commands, line)
  const suggestions = command
    ? [...longerNames(commands, line), ...wordSuggestions(command, line)]
    : matchCommands(commands, line).map(({ name, summary }) => ({ text: name, help: summary }))
  return {
    command,
    suggestions,
    completed: command ? withWord(line, suggestions) : withName(line, suggestions),
    needsYes: command !== undefined && needsYes(command, wordsOf(line)),
  }
}

/** The longest command that the line begins with, once a space has ended its name. */
const commandOf = (commands: readonly PaletteCommand[], line: string) =>
  commands
    .filter(({ name }) => line.startsWith(`${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)[0]

/** `games genres` goes on as `games genres add`. */
const longerNames = (commands: readonly PaletteCommand[], line: string): readonly Suggestion[] =>
  commands
    .filter(({ name }) => name.startsWith(line) && name !== line.trimEnd())
    .map(({ name, summary }) => ({ text: name.split(" ").at(-1) ?? name, help: summary }))

/** The last word, empty after a space; quoted text is one word. */
const lastWord = (line: string) => /(?:[^\s"']|"[^"]*"?|'[^']*'?)*$/.exec(line)?.[0] ?? ""

function wordSuggestions(command: PaletteCommand, line: string): readonly Suggestion[] {
  const { flags } = command
  const last = lastWord(line)
  const before = wordsOf(line.slice(command.name.length, line.length - last.length))
  const previous = flags.find(({ name, takesValue }) => takesValue && name === before.at(-1))
  if (previous && !last.startsWith("-")) return valuesOf(previous, last)
  const [name = "", given] = last.split("=", 2)
  const assigned = given === undefined ? undefined : flags.find((flag) => flag.name === name)
  if (assigned)
    return valuesOf(assigned, given ?? "").map(({ text, help }) => ({
      text: `${name}=${text}`,
      help,
    }))
  const unused = flags.filter((flag) => !before.includes(flag.name))
  const flagsHere = unused
    .filter((flag) => flag.name.startsWith(last))
    .map((flag) => ({ text: flag.name, help: flag.help }))
  return last.startsWith("-")
    ? flagsHere
    : [...argumentValues(command, before, last), ...(last === "" ? flagsHere : [])]
}

/** Values of a closed list; of several, separated by commas, the last is typed. */
function valuesOf({ values, help }: PaletteWord, typed: string): readonly Suggestion[] {
  const comma = typed.lastIndexOf(",") + 1
  const wanted = foldText(typed.slice(comma))
  return values
    .filter((value) => foldText(value).startsWith(wanted))
    .map((value) => ({ text: typed.slice(0, comma) + value, help }))
}

function argumentValues(
  { args, flags }: PaletteCommand,
  before: readonly string[],
  typed: string,
): readonly Suggestion[] {
  const operands = before.filter((word, i) => {
    const flag = flags.find(({ name }) => name === before[i - 1])
    return !word.startsWith("-") && !flag?.takesValue
  })
  const argument = args[Math.min(operands.length, args.length - 1)]
  return argument ? valuesOf(argument, typed) : []
}

const needsYes = ({ asks }: PaletteCommand, words: readonly string[]): boolean => {
  const has = (...names: string[]) => words.some((word) => names.includes(word.split("=")[0] ?? ""))
  if (asks === "never" || has("--yes", "-y", "--dry-run")) return false
  return asks === "always" || has("--where")
}

const withName = (line: string, [best]: readonly Suggestion[]) => (best ? `${best.text} ` : line)

/** As much as all suggestions share; where they share no more than was typed, the first of them. */
function withWord(line: string, suggestions: readonly Suggestion[]): string {
  const last = lastWord(line)
  const fitting = suggestions.filter(({ text }) => foldText(text).startsWith(foldText(last)))
  const [first] = fitting
  if (!first || (last === "" && fitting.length > 1)) return line
  const shared = fitting.map(({ text }) => text).reduce(sharedStart)
  const isWhole = fitting.length === 1 || shared.length <= last.length
  const head = line.slice(0, line.length - last.length)
  return isWhole ? `${head}${first.text} ` : head + shared
}

function sharedStart(a: string, b: string): string {
  let end = 0
  while (end < a.length && a[end] === b[end]) end++
  return a.slice(0, end)
}

const WORD = /"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g

/** A line as a shell would cut it: quotes keep spaces together. */
export const wordsOf = (line: string): readonly string[] =>
  Array.from(line.matchAll(WORD), ([, double, single, bare]) =>
    double === undefined ? (single ?? bare ?? "") : double.replaceAll(/\\(.)/g, "$1"),
  )
