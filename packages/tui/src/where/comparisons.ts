import { foldText, nearestWord, readNumber, readTypedMoment } from "@qo/core/lib"
import { type Choice, namesOfValue } from "@qo/core/record"
import { choiceTexts, findValue } from "../inputs/find-choice.ts"
import { readMoment, readPercent } from "../inputs/read-value.ts"
import { isNamedDay } from "../inputs/relative-moment.ts"
import type { Items, RecordField } from "./record-fields.ts"
import type { WhereOperator, WhereProblem, Word } from "./where-syntax.ts"

/** How two values are compared once; `!=`, `!~` and `in` are made of these. */
export type PlainOperator = Exclude<WhereOperator, "!=" | "!~" | "in" | "not in">

/** Whether one value of a field fits, or why nothing can be compared so. */
export type FitsValue = (value: unknown) => boolean
export type ValueComparison = { fits: FitsValue } | { problem: WhereProblem }

/** Comparison of a word with the value of a field. */
export async function comparisonOf(
  field: RecordField,
  operator: PlainOperator,
  word: Word,
  now: Date,
): Promise<ValueComparison> {
  const { holds } = field
  switch (holds.kind) {
    case "choice":
      return comparingChoice(holds.choice, field.path, operator, word)
    case "number":
      return comparingNumber(field.path, operator, word, now)
    case "item":
      return comparingItem(await holds.items(), field.path, operator, word)
    case "percent":
      return comparingPercent(field.path, operator, word)
    case "boolean":
      return comparingBoolean(field.path, operator, word)
    case "text":
      return { fits: textFits(operator, word.text) }
    case "record":
      return operator === "=" || operator === "~"
        ? { fits: recordFits(operator, word) }
        : { problem: { code: "notOrdered", field: field.path } }
    case "any":
      return { fits: anyFits(operator, word, now) }
  }
}

const ORDERS: Record<Exclude<PlainOperator, "~">, (order: number) => boolean> = {
  "=": (order) => order === 0,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
}

/** Compares texts, ignoring case and reading ё as е; `~` means that the text contains the value. */
function textFits(operator: PlainOperator, text: string): FitsValue {
  const wanted = foldText(text)
  const holds = ORDERS[operator === "~" ? "=" : operator]
  return (value) => {
    if (!isPlain(value)) return false
    const given = foldText(String(value))
    if (operator === "~") return given.includes(wanted)
    return holds(given === wanted ? 0 : given < wanted ? -1 : 1)
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"

/** A number, or the seconds from the first up to the one after the last. */
interface Span {
  from: number
  end: number
}

/** A date alone means the whole day. */
function spanOf(text: string, now: Date): Span | undefined {
  const number = readNumber(text)
  if (!Number.isNaN(number)) return { from: number, end: number }
  const from = readMoment(text, now)
  if (from === undefined) return undefined
  const reading = readTypedMoment(text)
  const isDay = isNamedDay(text) || ("moment" in reading && !reading.moment.time)
  if (!isDay) return { from, end: from }
  const next = new Date(from * 1000)
  next.setDate(next.getDate() + 1)
  return { from, end: Math.floor(next.getTime() / 1000) - 1 }
}

const spanFits =
  (operator: Exclude<PlainOperator, "~">, { from, end }: Span): FitsValue =>
  (value) => {
    if (typeof value !== "number") return false
    return ORDERS[operator](value < from ? -1 : value > end ? 1 : 0)
  }

function comparingNumber(
  field: string,
  operator: PlainOperator,
  word: Word,
  now: Date,
): ValueComparison {
  if (operator === "~") return { fits: textFits(operator, word.text) }
  const span = spanOf(word.text, now)
  return span
    ? { fits: spanFits(operator, span) }
    : { problem: { code: "notNumber", field, value: word.text } }
}

function comparingPercent(field: string, operator: PlainOperator, { text }: Word): ValueComparison {
  if (operator === "~") return { fits: textFits(operator, text) }
  const percent = readPercent(text)
  return percent === undefined
    ? { problem: { code: "notNumber", field, value: text } }
    : { fits: spanFits(operator, { from: percent, end: percent }) }
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["да", true],
  ["false", false],
  ["no", false],
  ["нет", false],
])

function comparingBoolean(field: string, operator: PlainOperator, word: Word): ValueComparison {
  if (operator !== "=") return { problem: { code: "notOrdered", field } }
  const wanted = BOOLEANS.get(foldText(word.text))
  return wanted === undefined
    ? { problem: { code: "notBoolean", field, value: word.text } }
    : { fits: (value) => value === wanted }
}

/** A nested record: by its number, or by its name. */
function recordFits(operator: "=" | "~", word: Word): FitsValue {
  const isNumber = !word.quoted && /^\d+$/.test(word.text)
  const fits = textFits(operator, word.text)
  return (value) => {
    const texts = Object.entries(recordOf(value))
    if (operator === "=" && isNumber)
      return texts.some(([name, each]) => isId(name) && each === Number(word.text))
    return texts.some(([name, each]) => !isId(name) && fits(each))
  }
}

const isId = (name: string) => /^(?:id|pid|uid|gameId)$/.test(name)
const recordOf = (value: unknown): object =>
  typeof value === "object" && value !== null ? value : {}

/** The key or the number of a closed list's value, whichever the record has. */
const keyOf = (value: unknown): string => {
  const { id } = recordOf(value) as { id?: unknown }
  return String(id ?? value)
}

/** Values of a choice in a record: key, number, or name on the wire. */
const keyFits = (choice: Choice, keys: readonly string[]): FitsValue => {
  const wanted = new Set(keys.flatMap((key) => namesOfValue(choice, key)))
  return (value) => wanted.has(keyOf(value))
}

async function comparingChoice(
  choice: Choice,
  field: string,
  operator: PlainOperator,
  word: Word,
): Promise<ValueComparison> {
  if (operator === "~") return { fits: keyFits(choice, await choicesHolding(choice, word.text)) }
  const key = await findValue(choice, word.text)
  if (key === undefined) return { problem: await noSuchChoice(choice, word.text) }
  if (operator === "=") return { fits: keyFits(choice, [key]) }
  const number = choice.numbers?.[key]?.id
  if (number === undefined) return { problem: { code: "notOrdered", field } }
  return {
    fits: (value) => spanFits(operator, { from: number, end: number })(Number(keyOf(value))),
  }
}

function comparingItem(
  items: Items,
  field: string,
  operator: PlainOperator,
  { text }: Word,
): ValueComparison {
  if (operator !== "=" && operator !== "~") return { problem: { code: "notOrdered", field } }
  const wanted = foldText(text)
  const isMeant = (name: string) =>
    operator === "~" ? foldText(name).includes(wanted) : foldText(name) === wanted
  const keys = new Set<unknown>(items.filter((names) => names.some(isMeant)).map(([key]) => key))
  if (keys.size > 0 || operator === "~") return { fits: (value) => keys.has(value) }
  const values = items.map(([key]) => key).join(", ")
  return {
    problem: { code: "notChoice", value: text, values, meant: nearestWord(text, items.flat()) },
  }
}

/** The values whose key, name or label holds this text. */
async function choicesHolding(choice: Choice, text: string): Promise<readonly string[]> {
  const wanted = foldText(text)
  const labels = await choiceTexts(choice)
  return choice.keys.filter((key) =>
    [key, choice.numbers?.[key]?.name ?? key, ...(labels.get(key) ?? [])].some((each) =>
      foldText(each).includes(wanted),
    ),
  )
}

async function noSuchChoice(choice: Choice, value: string): Promise<WhereProblem> {
  const labels = await choiceTexts(choice)
  const { keys, numbers } = choice
  const names = keys.flatMap((key) => [
    key,
    numbers?.[key]?.name ?? key,
    ...(labels.get(key) ?? []),
  ])
  return {
    code: "notChoice",
    value,
    values: keys.map((key) => (numbers ? `${numbers[key]?.id} ${key}` : key)).join(", "),
    meant: nearestWord(value, names),
  }
}

/** Unknown fields are compared according to the record's value. */
function anyFits(operator: PlainOperator, word: Word, now: Date): FitsValue {
  const span = word.quoted ? undefined : spanOf(word.text, now)
  const wanted = BOOLEANS.get(foldText(word.text))
  const asText = textFits(operator, word.text)
  return (value) => {
    if (typeof value === "number" && span && operator !== "~")
      return spanFits(operator, span)(value)
    if (typeof value === "boolean") return operator === "=" && value === wanted
    if (typeof value === "object" && value !== null)
      return (operator === "=" || operator === "~") && recordFits(operator, word)(value)
    return asText(value)
  }
}
