import { SORTS_MAX } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { Command, Values } from "../shell/command.ts"
import type { CommandLine } from "./command-line.ts"
import { flagsOf } from "../shell/common-flags.ts"
import { nearestWord } from "@qo/core/lib"
import { readInput, type UnreadableInput } from "../inputs/read-value.ts"
import type { Input, InputProblem } from "../inputs/input.ts"

type T = Translate<"terminal">

/** Valid values, and all problems. */
export interface ReadValues {
  values: Values
  problems: readonly InputProblem[]
}

/** Types whose values are free text: a comma in them separates nothing. */
const FREE: ReadonlySet<string> = new Set(["text", "pair", "file", "command", "settingValue"])

function problemText(t: T, problem: UnreadableInput): string {
  if (problem.key !== "input.notChoice") return t(problem.key)
  const { values, suggestion } = problem
  const allowed = t("input.notChoice", { values })
  return suggestion ? `${allowed}. ${t("input.didYouMean", { word: suggestion })}` : allowed
}

/** Reads flags and arguments by their types; tells every problem, not the first only. */
export async function readValues(
  command: Command,
  line: CommandLine,
  context: { t: T; now: Date },
): Promise<ReadValues> {
  const { t, now } = context
  const values: Record<string, unknown> = {}
  const problems: InputProblem[] = [
    ...(await unknownFlags(command, line, t)),
    ...line.unfinished.map((field) => ({ field, message: t("input.valueMissing") })),
  ]

  async function read(input: Input, texts: readonly string[], field: string): Promise<void> {
    const { name, type, many } = input
    if (type === "switch") return
    const separated = many && !FREE.has(type)
    const words = separated ? texts.flatMap((text) => text.split(",")) : texts
    const readings = await Promise.all(
      words.map((word) => readInput({ ...input, type }, word.trim(), now)),
    )
    const found: unknown[] = []
    for (const [i, reading] of readings.entries())
      if ("value" in reading) found.push(reading.value)
      else if (input.missing && words[i]?.trim() === "")
        problems.push({ field, message: t(input.missing) })
      else
        problems.push({
          field,
          message: `${problemText(t, reading.problem)} ${t("input.given", { text: words[i] ?? "" })}`,
        })
    if (found.length > 0) values[name] = many ? found : found.at(-1)
  }

  for (const input of flagsOf(command)) {
    const given = line.flags[input.name]
    const field = `--${input.name}`
    if (given === true) values[input.name] = true
    // A flag without any value was reported already.
    else if (given && given.length > 0) await read(input, given, field)
    else if (isMissing(input, line))
      problems.push({ field, message: t(input.missing ?? "input.required") })
  }
  const { sort } = values
  if (typeof sort === "string" && !isKnownSort(command, sort)) {
    const { sortMeant } = await import("./sort-meant.ts")
    values["sort"] = sortMeant(command, sort)
  }
  problems.push(
    ...unknownSort(command, values, t),
    ...keptInJournal(command, values, t),
    ...twoFormats(values, t),
  )
  await readArguments(command, line, { t, problems, read })
  return { values, problems }
}

const isMissing = ({ required, requiredUnless }: Input, { flags }: CommandLine) =>
  required === true || (requiredUnless !== undefined && !flags[requiredUnless])

/** Up to three fields are allowed, separated by commas; an order that combines several fields must be alone. */
function isKnownSort({ paged }: Command, sort: string): boolean {
  if (!paged) return true
  const names = sort.split(",").map((part) => part.replace(/^-/, ""))
  const isDerived = (name: string) => paged.derived?.[name] !== undefined
  return (
    names.length <= SORTS_MAX &&
    names.every((name) => paged.sorts.includes(name)) &&
    (names.length === 1 || !names.some(isDerived))
  )
}

/** The sort with each unknown field replaced by the nearest; `undefined` if one of them is near none. */
function sortNear(sorts: readonly string[], sort: string): string | undefined {
  const parts = sort.split(",").map((part) => {
    const [, sign = "", name = ""] = /^(-?)(.*)$/s.exec(part.trim()) ?? []
    const near = sorts.includes(name) ? name : nearestWord(name, sorts)
    return near === undefined ? undefined : sign + near
  })
  const isNear = parts.length <= SORTS_MAX && !parts.includes(undefined)
  return isNear && parts.join(",") !== sort ? parts.join(",") : undefined
}

function unknownSort(command: Command, values: Values, t: T): readonly InputProblem[] {
  const { paged } = command
  const { sort } = values
  if (!paged || typeof sort !== "string" || isKnownSort(command, sort)) return []
  const sorts = paged.sorts.flatMap((name) => [name, `-${name}`])
  const allowed = t("input.notChoice", { values: sorts.join(", ") })
  const meant = sortNear(paged.sorts, sort)
  const message = meant ? `${allowed}. ${t("input.didYouMean", { word: meant })}` : allowed
  return [{ field: "--sort", message }]
}

/** One of two formats would be passed over in silence. */
function twoFormats({ json, envelope, output }: Values, t: T): readonly InputProblem[] {
  if (json === true && output !== undefined && output !== "json")
    return [{ field: "--json, --output", message: t("input.oneFormat") }]
  const hasEnvelope = output === undefined || output === "json" || output === "yaml"
  return envelope === true && !hasEnvelope
    ? [{ field: "--envelope", message: t("input.noEnvelope") }]
    : []
}

/** The act and records of a batch are stored in its journal: another status beside it would be ignored. */
function keptInJournal(
  { batch, flags = [] }: Command,
  values: Values,
  t: T,
): readonly InputProblem[] {
  if (!batch || values["resume"] === undefined) return []
  return ["journal", ...flags.map(({ name }) => name)]
    .filter((name) => values[name] !== undefined)
    .map((name) => ({ field: `--${name}`, message: t("input.inJournal") }))
}

async function readArguments(
  command: Command,
  line: CommandLine,
  context: {
    t: T
    problems: InputProblem[]
    read: (input: Input, texts: readonly string[], field: string) => Promise<void>
  },
): Promise<void> {
  const { t, problems, read } = context
  const { operands } = line
  const args = command.args ?? []
  let at = 0
  for (const [i, input] of args.entries()) {
    // An optional argument is left out where the words only suffice for the required ones behind it.
    const needed = args.slice(i + 1).filter(({ required }) => required).length
    if (!input.required && needed > 0 && operands.length - at <= needed) continue
    const texts = operands.slice(at, input.many ? operands.length : at + 1)
    at += texts.length
    const field = input.name.toUpperCase()
    if (texts.length > 0) await read(input, texts, field)
    else if (isMissing(input, line)) problems.push({ field, message: t("input.required") })
  }
  for (const extra of operands.slice(at))
    problems.push({ field: extra, message: t("input.tooMany") })
}

async function unknownFlags(
  command: Command,
  line: CommandLine,
  t: T,
): Promise<readonly InputProblem[]> {
  if (line.unknown.length === 0) return []
  const { flagMeant } = await import("../shell/meanings.ts")
  const known = flagsOf(command).map(({ name }) => `--${name}`)
  return line.unknown.map((word) => {
    const [field = word] = word.split("=")
    const meant = flagMeant(field, known) ?? nearestWord(field, known)
    const message = t("input.unknownFlag")
    return {
      field,
      message: meant ? `${message}. ${t("input.didYouMean", { word: meant })}` : message,
    }
  })
}
