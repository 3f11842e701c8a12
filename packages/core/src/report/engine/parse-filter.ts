import {
  choiceValues,
  isPlaceField,
  isPlaceId,
  type TargetField,
  TARGET_FIELDS,
} from "../../portrait/index.ts"
import { foldText, nearestWord, readNumber } from "../../lib/index.ts"
import { isTimeField, REPORT_OUTCOMES, REPORT_QUALITIES, TIME_FIELDS } from "./fields.ts"
import {
  ASKED_STATUSES,
  type AskedStatus,
  type Filter,
  type FilterTerm,
  type Range,
} from "./filter.ts"
import { momentsIn, type StartOfDay } from "./moments.ts"
import { questionPath } from "./reported-scores.ts"
import { END_FIELD, withOutcomesOfEnds } from "./reported-ends.ts"
import { reportFields, type ReportQuestion, type ReportSchema } from "./schema.ts"

/** Reasons why a part of a filter is invalid. */
export const FILTER_PROBLEMS = [
  "unknownField",
  "unknownQuestion",
  "unknownValue",
  "notAFilter",
] as const

export interface FilterProblem {
  key: (typeof FILTER_PROBLEMS)[number]
  /** The invalid part of the filter, as typed. */
  token: string
  /** The unknown name or value in this part. */
  what: string
  /** A similar known name or value, which the user probably meant. */
  meant?: string
}

/** Localised names of fields and values. The functions return undefined for unknown names. */
export interface FilterWords {
  field: (typed: string) => string | undefined
  value: (field: string, typed: string) => string | number | undefined
  /** Start of days, for typed dates. Default: UTC. */
  startOfDay?: StartOfDay
}

const NO_WORDS: FilterWords = { field: () => undefined, value: () => undefined }

const TOKEN = /(!)?([\p{L}\p{N}_.@-]+):((?:"[^"]*"|«[^»]*»|[^\s"«»])+)|\S+/gu
const VALUE = /"([^"]*)"|«([^»]*)»|([^\s,"«»]+)/gu
const RANGE = /^(-?[\d.]*?\d)?(?:\.\.|–)(-?\d[\d.]*)?$/
const SPAN = /^(\d+)-(\d+)$/

/**
 * Parses a typed filter: conditions that must all be true, such as `gender:f`, `!quality:speeder`, `age:18-24,60..`,
 * `q.brands:1,2`, `q.grid.3:5` (a row), `q.brands:skipped`, `score.sus:50..`. Invalid conditions are reported and left out.
 */
export function parseFilter(
  text: string,
  schema: ReportSchema,
  words: FilterWords = NO_WORDS,
): { filter: Filter; problems: FilterProblem[] } {
  const terms: FilterTerm[] = []
  const problems: FilterProblem[] = []
  for (const [token, negation, name, list] of text.matchAll(TOKEN)) {
    const read = name && list ? readTerm({ name, list }, schema, words) : NOT_A_FILTER(token)
    if ("key" in read) problems.push({ ...read, token })
    else terms.push(negation ? { ...read, negated: true } : read)
  }
  return { filter: { terms: withOutcomesOfEnds(terms, schema.ends) }, problems }
}

type Problem = Omit<FilterProblem, "token">

/** Returns the problem for an unknown word, with a similar known word if there is one. */
function unknownNameProblem(
  key: FilterProblem["key"],
  what: string,
  known: readonly string[],
): Problem {
  // Words of one or two letters are similar to nearly every word.
  const meant = what.length > 2 ? nearestWord(what, known) : undefined
  return { key, what, ...(meant !== undefined && { meant }) }
}
const NOT_A_FILTER = (what: string): Problem => ({ key: "notAFilter", what })

function readTerm(
  { name, list }: { name: string; list: string },
  schema: ReportSchema,
  words: FilterWords,
): FilterTerm | Problem {
  const [first, id, key, ...more] = partsOf(name)
  if (first !== "q" || id === undefined) return readField({ name, list }, schema, words)
  const question = schema.questions.find((each) => each.id === id)
  if (!question || more.length > 0 || !hasPart(question, key))
    return unknownNameProblem("unknownQuestion", name, questionNames(schema))
  const of = { question: id, ...(key !== undefined && { key: Number(key) }) }
  const typed = valuesOf(list)
  if (typed.length > 0 && typed.every(isStatus)) return { of, wanted: { status: typed } }
  const known = (value: string) => answerOf(question, value)
  return withValues(of, typed, known)
}

/** The parts of a name: `q.brands`, `q.grid.3`; `score.sus` and `q.score.sus` name the same score. */
function partsOf(name: string): string[] {
  const score = /^(?:q\.)?(score\.[a-z]\w*)$/.exec(name)?.[1]
  return score === undefined ? name.split(".") : ["q", score]
}

/** Returns the names of all questions in filters. */
const questionNames = ({ questions }: ReportSchema): string[] =>
  questions.map((each) => questionPath(each.id))

const isStatus = (typed: string): typed is AskedStatus =>
  (ASKED_STATUSES as readonly string[]).includes(typed)

/**
 * Whether a question has this part: a row of a grid, an answer of a ranking, or the second number of a pair. Other questions
 * have no named parts.
 */
function hasPart({ kind, rows, answers, pair }: ReportQuestion, key: string | undefined): boolean {
  if (key === undefined) return true
  if (kind === "grid") return rows.some(({ code }) => String(code) === key)
  if (kind === "ranking") return answers.some(({ code }) => String(code) === key)
  return pair && (key === "0" || key === "1")
}

function answerOf({ kind, answers }: ReportQuestion, typed: string): string | number | undefined {
  if (kind === "place") return typed
  const number = numberOf(typed)
  if (number === undefined || kind === "text") return undefined
  if (kind === "numbers" || kind === "ranking") return number
  return answers.some(({ code }) => code === number) ? number : undefined
}

function readField(
  { name, list }: { name: string; list: string },
  schema: ReportSchema,
  words: FilterWords,
): FilterTerm | Problem {
  const fields = fieldNames(schema)
  const field = fields.includes(name) ? name : words.field(name)
  if (field === undefined || !fields.includes(field)) {
    // A name without `q.` may also be the name of a question.
    const asked = questionNames(schema).find((each) => each === `q.${name}`)
    return asked === undefined
      ? unknownNameProblem("unknownField", name, fields)
      : { key: "unknownField", what: name, meant: asked }
  }
  if (isTimeField(field)) return withMoments(field, valuesOf(list), words.startOfDay)
  return withValues({ field }, valuesOf(list), (typed) => {
    if (field === END_FIELD) return endValue(schema.ends, typed)
    const own = fieldValue(field, typed)
    if (own !== undefined) return own
    const meant = words.value(field, typed)
    return meant === undefined ? undefined : fieldValue(field, String(meant))
  })
}

/** Returns the id of an end that is typed by its id or its name. */
function endValue(ends: ReportSchema["ends"], typed: string): string | undefined {
  const folded = foldText(typed)
  return ends.find(({ id, label }) => id === typed || foldText(label) === folded)?.id
}

/** Returns the fields by which the user may filter. */
const fieldNames = ({ ends, written, untold = [] }: ReportSchema): string[] =>
  [...TIME_FIELDS, ...reportFields({ ends }), ...written].filter((each) => !untold.includes(each))

/** Parses typed numbers, days and times of a field as a condition. Days and times become ranges of seconds. */
function withMoments(
  field: string,
  typed: readonly string[],
  startOfDay: StartOfDay | undefined,
): FilterTerm | Problem {
  const anyOf: (number | Range)[] = []
  for (const each of typed.filter((one) => one !== "")) {
    const value = numberOf(each) ?? momentsIn(each, startOfDay) ?? secondsIn(each)
    if (value === undefined) return { key: "unknownValue", what: each }
    anyOf.push(value)
  }
  return { of: { field }, wanted: { anyOf } }
}

const isTargetField = (name: string): name is TargetField =>
  (TARGET_FIELDS as readonly string[]).includes(name)

const NUMBERS: readonly string[] = ["age", "portrait", "version", "fromGame"]
const LISTS: Readonly<Record<string, readonly string[]>> = {
  outcome: REPORT_OUTCOMES,
  quality: REPORT_QUALITIES,
}

/** Parses a typed date as a range of seconds; undefined for an impossible date such as `2026-13`. */
const secondsIn = (typed: string): Range | undefined =>
  /\d{6}/.test(typed) ? rangeOf(typed, numberOf) : undefined

const closedList = (field: string): readonly string[] =>
  LISTS[field] ?? (isTargetField(field) ? choiceValues(field) : [])

/** Returns a value of a field in its stored form; undefined if the field has no such value. */
function fieldValue(field: string, typed: string): string | number | undefined {
  if (NUMBERS.includes(field)) return numberOf(typed)
  if (isPlaceField(field)) return isPlaceId(field, typed) ? typed : undefined
  const list = closedList(field)
  return list.length === 0 || list.includes(typed) ? typed : undefined
}

function withValues(
  of: FilterTerm["of"],
  typed: readonly string[],
  known: (typed: string) => string | number | undefined,
): FilterTerm | Problem {
  const anyOf: (string | number | Range)[] = []
  for (const each of typed) {
    if (each === "") continue
    const value = known(each) ?? rangeOf(each, known)
    if (value === undefined) {
      return unknownNameProblem("unknownValue", each, "field" in of ? closedList(of.field) : [])
    }
    anyOf.push(value)
  }
  return { of, wanted: { anyOf } }
}

/** Parses a range; undefined if the values are not numbers. */
function rangeOf(typed: string, known: (typed: string) => unknown): Range | undefined {
  const [, from, to] = SPAN.exec(typed) ?? RANGE.exec(typed) ?? []
  const [min, max] = [from, to].map((each) => (each === undefined ? undefined : numberOf(each)))
  if (min === undefined && max === undefined) return undefined
  if (typeof known(String(min ?? max)) !== "number") return undefined
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function numberOf(typed: string): number | undefined {
  const number = readNumber(typed)
  return Number.isNaN(number) ? undefined : number
}

const valuesOf = (list: string): string[] =>
  Array.from(
    list.matchAll(VALUE),
    ([, quoted, guillemets, bare]) => quoted ?? guillemets ?? bare ?? "",
  )
