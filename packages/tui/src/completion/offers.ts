import type { Field } from "@qo/core/record"
import { KEY_NAMES, valuesOfSetting } from "../config/index.ts"
import { TOPICS, type Words } from "../help/index.ts"
import { CHOICES, isChoiceName } from "../inputs/choices.ts"
import { closedValues } from "../inputs/closed-values.ts"
import type { Input } from "../inputs/input.ts"
import type { Command } from "../shell/command.ts"
import { flagsOf, GLOBAL_FLAGS } from "../shell/common-flags.ts"
import { ownWords } from "../shell/own-words.ts"
import { listOfInput, type RecordList } from "../shell/record-lists.ts"
import { flagNamed, parseLine, type TypedLine } from "./parse-line.ts"

/** A completion of the typed word, and its description. */
export interface Offer {
  value: string
  help: string
}

/** Completions of a word: words, file names, or records of the server. */
export type OfferedWords =
  | { kind: "words"; offers: readonly Offer[] }
  | { kind: "files"; before: string }
  | { kind: "records"; list: RecordList; place: Place; byName: boolean }

/** Position of a value in the typed word. */
export interface Place {
  /** Text before it: `--role=`, and other values with their commas. */
  before: string
  typed: string
  /** Values that were given already. */
  taken: readonly string[]
}

interface CompletionWords {
  table: readonly Command[]
  words: Words
}

const offersOfWords = (offers: readonly Offer[]): OfferedWords => ({ kind: "words", offers })

/** Completions of the last word after the earlier ones. */
export function offersFor(known: CompletionWords, line: readonly string[]): OfferedWords {
  const typed = line.at(-1) ?? ""
  const parsed = parseLine(known.table, line.slice(0, -1))
  const { command, flag, ended } = parsed
  if (flag) return valueOffers(known, parsed, { input: flag, before: "", typed })
  if (ended || !typed.startsWith("-")) return wordOffers(known, parsed, typed)
  const flags: readonly Input[] = command ? flagsOf(command) : GLOBAL_FLAGS
  const [name = ""] = typed.split("=")
  const input = flagNamed(flags, typed)
  if (name !== typed && input)
    return valueOffers(known, parsed, {
      input,
      before: `${name}=`,
      typed: typed.slice(name.length + 1),
    })
  const left = flags.filter((each) => each.many || !parsed.given.has(each.name))
  return offersOfWords(
    left
      .map((each) => ({ value: `--${each.name}`, help: known.words(each.help) }))
      .filter(({ value }) => value.startsWith(typed)),
  )
}

/** Words that continue the command's name, and values of its next argument. */
function wordOffers(known: CompletionWords, line: TypedLine, typed: string): OfferedWords {
  const { command, names, args, ended } = line
  const next = args.length > 0 || ended ? [] : nextWords(known, names)
  const inputs = command?.args ?? []
  const last = inputs.at(-1)
  const input = inputs[args.length] ?? (last?.many ? last : undefined)
  const fitting = next.filter(({ value }) => value.startsWith(typed))
  if (!input || fitting.length > 0) return offersOfWords(fitting)
  return valueOffers(known, line, { input, before: "", typed })
}

/** Words that can follow these words of a command's name: `users` is followed by list, show… */
function nextWords(
  { table, words: text }: CompletionWords,
  names: readonly string[],
): readonly Offer[] {
  const start = names.map((name) => `${name} `).join("")
  const following = table.flatMap(({ name }) =>
    name.startsWith(start) ? [name.slice(start.length).split(" ")[0] ?? ""] : [],
  )
  return [...new Set(following)].map((value) => {
    const command = table.find(({ name }) => name === start + value)
    return { value, help: text(command ? command.summary : `group.${start}${value}`) }
  })
}

interface TypedInput {
  input: Input
  before: string
  typed: string
}

/** Flags that take several values in one word. */
const isSeparated = ({ name, many, type }: Input, isArgument: boolean) =>
  !isArgument &&
  (name === "fields" || name === "sort" || (many === true && (isChoiceName(type) || type === "id")))

function placeOf({ input, before, typed }: TypedInput, line: TypedLine): Place {
  const isArgument = line.command?.args?.includes(input) ?? false
  if (!isSeparated(input, isArgument)) return { before, typed, taken: input.many ? line.args : [] }
  const end = typed.lastIndexOf(",") + 1
  const taken = typed.slice(0, end).split(",").filter(Boolean)
  return { before: before + typed.slice(0, end), typed: typed.slice(end), taken }
}

function valueOffers(known: CompletionWords, line: TypedLine, at: TypedInput): OfferedWords {
  const { input } = at
  const place = placeOf(at, line)
  if (input.type === "file") return { kind: "files", before: place.before }
  const list = line.command && listOfInput(input, line.command)
  if (list) {
    const byName = !list.keyed && input.type !== "id" && /^[^\d]/.test(place.typed)
    return { kind: "records", list, place, byName }
  }
  const record = line.command?.record
  const values =
    input.name === "where" && record
      ? conditionWords(known, record.all, place.typed)
      : valuesFor(known, line, input)
  return offersOfWords(inPlace(place, values))
}

/** The first words of a condition: a field, and after `=` or `!=` its values if they are a closed list. */
function conditionWords(
  known: CompletionWords,
  fields: readonly Field[],
  typed: string,
): readonly Offer[] {
  const [, name, operator = ""] = /^(\w+)(!?=)/.exec(typed) ?? []
  const { choice } = fields.find((field) => field.name === name) ?? {}
  if (choice)
    return choice.keys.map((key) => ({
      value: `${name}${operator}${key}`,
      help: known.words(`${choice.name}.${key}`),
    }))
  return fields.map((field) => ({
    value: field.name,
    help: known.words(`fieldName.${field.label}`),
  }))
}

/** Values that begin with the typed letters, in their position. */
export const inPlace = (
  { before, typed, taken }: Place,
  values: readonly Offer[],
): readonly Offer[] =>
  values
    .filter(({ value }) => value.startsWith(typed) && !taken.includes(value))
    .map(({ value, help }) => ({ value: before + value, help }))

const isNumber = ({ value }: Offer) => /\d$/.test(value)

/** Offers in the order in which shells show them: numbers as numbers, so that 9 comes before 10, and words by their letters. */
export const sortOffers = (offers: readonly Offer[]): readonly Offer[] =>
  offers.every(isNumber)
    ? offers.toSorted((one, other) => lastNumber(one) - lastNumber(other))
    : offers.toSorted((one, other) => (one.value < other.value ? -1 : 1))

/** The number after `--pid=` or `7,`. */
const lastNumber = ({ value }: Offer) => Number(/\d*$/.exec(value)?.[0])

/** Values of an input that are known without a server; `line`: the command and the arguments before it. */
export function valuesFor(
  known: CompletionWords,
  line: Pick<TypedLine, "command" | "args">,
  input: Input,
): readonly Offer[] {
  const { command, args } = line
  const { name, type } = input
  if (type === "command") return commandWords(known, command, args)
  if (type === "setting")
    return plainOffers([...closedValues(input), ...KEY_NAMES.map((shortcut) => `keys.${shortcut}`)])
  if (type === "settingValue") return plainOffers(valuesOfSetting(args.at(-1) ?? ""))
  if (name === "sort" && command?.paged)
    return plainOffers(command.paged.sorts.flatMap((sort) => [sort, `-${sort}`]))
  if (name === "fields" && command?.record)
    return plainOffers(command.record.all.map((field) => field.name))
  if (!isChoiceName(type)) return plainOffers(closedValues(input))
  const label = (key: string) => {
    const text = `${CHOICES[type].name}.${key}`
    return known.words(text) === text ? "" : known.words(text)
  }
  return closedValues(input).map((value) => ({ value, help: label(value) }))
}

const plainOffers = (values: readonly string[]): readonly Offer[] =>
  values.map((value) => ({ value, help: "" }))

/** Commands word by word, and for help each topic once. */
function commandWords(
  known: CompletionWords,
  command: Command | undefined,
  args: readonly string[],
): readonly Offer[] {
  const next = nextWords(known, ownWords(known.table, args))
  if (command?.name !== "help" || args.length > 0) return next
  const topics = TOPICS.filter((topic) => next.every(({ value }) => value !== topic))
  return [...next, ...topics.map((value) => ({ value, help: known.words(`topic.${value}.title`) }))]
}
