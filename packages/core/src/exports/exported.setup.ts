import fc from "fast-check"
import { loadTranslate } from "../i18n/index.ts"
import { OUTCOMES, QUALITY_FLAGS, type QuestionResult } from "../interview/index.ts"
import type { AnswerKind, AnswerValue, Question } from "../questionnaire/index.ts"
import { reportSchema, type ResponseRow } from "../report/index.ts"
import { codebookOf } from "./codebook.ts"
import type { ExportSource } from "./export-file.ts"
import type { WeightedRow } from "./variable.ts"

const answer = <Kind extends AnswerKind = never>(code: number, text: string, kind?: Kind) => ({
  id: `a${code}`,
  code,
  text,
  ...(kind && { kind }),
})
const answers = [
  answer(1, 'He said "=1+1", twice'),
  answer(2, "שלום עולם"),
  answer(-3, "👩‍👩‍👧\u2009& <b>"),
]
const refusing = [answer(98, "No comment", "refuse"), answer(99, "-", "refuse")]
const statements = [answer(-7, "Seven"), answer(8, "@eight")]

/** One question of each kind with a distinct form of values. Their names must be changed for every format. */
const QUESTIONS: readonly Question[] = [
  {
    category: "one",
    id: "One",
    text: "Which\none?",
    answers: [...answers, answer(5, "Other", "other"), ...refusing],
  },
  { category: "multiple", id: "one", text: "Which?", answers: [...answers, ...refusing] },
  { category: "range", id: "with", text: "Which?", from: -500, to: 500, step: 0.5 },
  { category: "range", id: "pair", text: "?", from: 0, to: 1e12, step: 1, pair: true },
  { category: "ranking", id: "1-rank", text: "+", answers },
  { category: "matrix", id: "grid", text: "?", answers: [...answers, ...refusing], statements },
  { category: "matrix", id: "grids", text: "?", answers, statements, multiple: true },
  { category: "city", id: "city", text: "Where?" },
  { category: "open", id: "weight", text: "Why?" },
  { category: "open", id: "mail", text: "Mail?", format: "email" },
]

export const SCHEMA = reportSchema([
  {
    version: 1,
    questionnaire: { blocks: [{ id: "b", title: "Block", questions: [...QUESTIONS] }] },
  },
])

const compareNumbers = (one: number, other: number) => one - other
const code = fc.constantFrom<number[]>(1, 2, -3)
const refusal = fc.constantFrom<number[]>(98, 99).map((each) => [each])
const some = fc.uniqueArray(code, { minLength: 1 })
/** Texts that often cause errors in files, spreadsheets and databases. */
const text = fc
  .oneof(
    fc.constantFrom(
      "=1+1",
      "+7",
      "-",
      "@me",
      "\tx",
      'a"b',
      "a,b;c",
      "line\r\nline",
      "",
      " ",
      "_x000D_",
      "שלום",
    ),
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "grapheme", minLength: 200, maxLength: 900 }),
  )
  .filter((each) => !each.includes("\0"))
const rows = (row: fc.Arbitrary<number[]>) =>
  fc
    .record({ "-7": row, 8: row }, { requiredKeys: ["-7"], noNullPrototype: true })
    .map((each): AnswerValue => ({ rows: each as Record<string, number[]> }))

const VALUES: Record<string, fc.Arbitrary<AnswerValue>> = {
  One: fc.oneof(
    fc
      .oneof(
        code.map((each) => [each]),
        refusal,
      )
      .map((codes) => ({ codes })),
    text.map((words) => ({ codes: [5], texts: { 5: words } })),
  ),
  one: fc.oneof(some, refusal).map((codes) => ({ codes })),
  with: fc.integer({ min: -1000, max: 1000 }).map((each) => ({ numbers: [each / 2] })),
  pair: fc
    .tuple(fc.nat(1e9), fc.nat(1e9))
    .map((numbers) => ({ numbers: numbers.toSorted(compareNumbers) })),
  "1-rank": fc.shuffledSubarray([1, 2, -3], { minLength: 1 }).map((codes) => ({ codes })),
  grid: rows(
    fc.oneof(
      code.map((each) => [each]),
      refusal,
    ),
  ),
  grids: rows(some),
  city: fc.constantFrom("RU-MOW-moscow", "RU-TA-kazan").map((each) => ({ place: each })),
  weight: text.map((each) => ({ text: each })),
}

const refuses = (value: AnswerValue) => {
  const chosen =
    "codes" in value ? value.codes : "rows" in value ? Object.values(value.rows).flat() : []
  return chosen.length > 0 && chosen.every((each) => each >= 98)
}

const resultArbitrary = ({ id }: Question): fc.Arbitrary<QuestionResult> => {
  const value = VALUES[id]
  const answered: fc.Arbitrary<QuestionResult> = value
    ? value.map((each) => ({
        question: id,
        status: refuses(each) ? "refused" : "answered",
        value: each,
        order: [],
        auto: false,
      }))
    : fc.constant({ question: id, status: "answered", withheld: true, order: [] })
  return fc.oneof(
    fc.constant({ question: id, status: "notAsked" as const }),
    fc.constant({ question: id, status: "skipped" as const, order: [] }),
    { weight: 4, arbitrary: answered },
  )
}

const optionalValue = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const rowArbitrary: fc.Arbitrary<ResponseRow> = fc.record(
  {
    interview: fc.uuid(),
    version: fc.constant(1),
    outcome: fc.constantFrom(null, ...OUTCOMES),
    portrait: fc.constantFrom(null, 1),
    end: fc.constantFrom(null, "thanks", "sorry"),
    source: fc.constantFrom("link", "sdk"),
    gameId: fc.constantFrom(null, 5),
    language: fc.constantFrom("ru", "en"),
    startedAt: fc.integer({ min: 1_790_000_000, max: 1_790_400_000 }),
    finishedAt: fc.constantFrom(0, 1_790_500_000),
    flags: fc.uniqueArray(fc.constantFrom(...QUALITY_FLAGS)),
    profile: fc.record(
      {
        gender: optionalValue(fc.constantFrom("f", "m")),
        age: optionalValue(fc.oneof(fc.integer({ min: 14, max: 99 }), fc.constant("35"))),
        device: optionalValue(fc.uniqueArray(fc.constantFrom("iphone", "vr"), { minLength: 1 })),
        motto: optionalValue(text),
      },
      { noNullPrototype: true },
    ),
    results: fc.tuple(...QUESTIONS.map(resultArbitrary)),
  },
  { noNullPrototype: true },
)
export const rowsArbitrary: fc.Arbitrary<readonly WeightedRow[]> = fc.array(
  fc.record({ row: rowArbitrary, weight: fc.constantFrom(0.25, 1, 1.5) }),
  { maxLength: 12 },
)

export const t = await loadTranslate("en", "questionnaire")
export const CODEBOOK = codebookOf(SCHEMA, {
  fields: ["gender", "age", "device", "motto"],
  isWeighted: true,
  words: { t, locale: "en", portraits: new Map([[1, "Women, 18–24"]]) },
})

export const sourceOf = (all: readonly WeightedRow[], labels = false): ExportSource => ({
  codebook: CODEBOOK,
  about: {
    pid: 12,
    name: "Games & <people>",
    versions: [1],
    generatedAt: 1_790_600_000,
    filter: "пол=жен",
    weighting: "portraits",
    base: "asked",
  },
  t,
  labels,
  // Batches have any size, including empty ones.
  async *read() {
    yield all.slice(0, 1)
    yield []
    yield all.slice(1)
  },
})

/** Values of a response in a file, by variable name. Missing values are null or an empty text. */
export type FileRecord = Readonly<Record<string, string | number | null>>

/** Code of missing answers in these tests, because −97 and similar codes are answers to a question. */
export const NOT_ASKED = -997
const [SKIPPED, REFUSED] = [-998, -999]
type ExportedAnswer = "notAsked" | "skipped" | "given" | Record<string, unknown>

const inRows = (read: (row: number) => number[]) => ({
  rows: Object.fromEntries(
    [-7, 8].map((row) => [row, read(row)]).filter(([, codes]) => (codes as number[]).length > 0),
  ),
})

/** Negative codes have an `m` in names of variables. */
const nameOfCode = (each: number) => String(each).replace("-", "m")

/** Returns the answers of a response as read from a file with its codebook. */
export function answersIn(record: FileRecord): Record<string, ExportedAnswer> {
  const of = (name: string) => record[name] ?? null
  const said = (name: string, read: () => ExportedAnswer): ExportedAnswer => {
    if (of(name) === NOT_ASKED) return "notAsked"
    return of(name) === SKIPPED ? "skipped" : read()
  }
  const chosen = (prefix: string, codes: readonly number[]) =>
    codes.filter((each) => of(`${prefix}_${nameOfCode(each)}`) === 1)
  return {
    One: said("One", () => ({
      codes: [of("One")],
      ...(of("One") === 5 && { words: of("One_5_text") ?? "" }),
    })),
    one: said("one_2_1", () => ({ codes: chosen("one_2", [-3, 1, 2, 98, 99]) })),
    with: said("with_2", () => ({ numbers: [of("with_2")] })),
    pair: said("pair_from", () => ({ numbers: [of("pair_from"), of("pair_to")] })),
    "1-rank": said("Q_1_rank_1", () => ({
      codes: [1, 2, -3]
        .map((each) => ({ each, place: of(`Q_1_rank_${nameOfCode(each)}`) }))
        .filter(({ place }) => place !== null && place !== REFUSED)
        .toSorted((one, other) => Number(one.place) - Number(other.place))
        .map(({ each }) => each),
    })),
    grid: said("grid_m7", () =>
      inRows((row) => [Number(of(`grid_${nameOfCode(row)}`))].filter((each) => each !== SKIPPED)),
    ),
    grids: said("grids_m7_1", () =>
      inRows((row) => chosen(`grids_${nameOfCode(row)}`, [-3, 1, 2])),
    ),
    city: said("city_given", () => ({ place: of("city_code") })),
    weight: said("weight_2_given", () => ({ text: of("weight_2") ?? "" })),
    mail: said("mail_given", () => "given"),
  }
}

/** Returns the answers of a response in the same form as {@link answersIn}. */
export function answersOf({ row }: WeightedRow): Record<string, ExportedAnswer> {
  return Object.fromEntries(row.results.map((result) => [result.question, saidIn(result)]))
}

const sortCodes = (codes: readonly number[]) => codes.toSorted(compareNumbers)

function saidIn(result: QuestionResult): ExportedAnswer {
  if (result.status === "notAsked" || result.status === "skipped") return result.status
  if (!("value" in result)) return "given"
  const { value } = result
  if ("rows" in value)
    return {
      rows: Object.fromEntries(
        Object.entries(value.rows).map(([row, codes]) => [row, sortCodes(codes)]),
      ),
    }
  if (!("codes" in value)) return value
  if (result.question === "1-rank") return { codes: value.codes }
  return { codes: sortCodes(value.codes), ...(value.texts && { words: value.texts[5] ?? "" }) }
}
