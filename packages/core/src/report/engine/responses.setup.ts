import fc from "fast-check"
import { type QuestionResult, OUTCOMES, QUALITY_FLAGS } from "../../interview/index.ts"
import type { AnswerValue, Question, Questionnaire } from "../../questionnaire/index.ts"
import { type Filter, type FilterTerm, ASKED_STATUSES } from "./filter.ts"
import { type Dataset, openDataset } from "./dataset.ts"
import { packChunk } from "./pack-chunk.ts"
import type { ResponseRow } from "./response-row.ts"
import { reportSchema } from "./schema.ts"
import type { Weights } from "./weights.ts"

const answer = (code: number, kind?: "refuse") => ({
  id: `a${code}`,
  code,
  text: `Answer ${code}`,
  ...(kind && { kind }),
})
const answers = [answer(1), answer(2), answer(3), answer(9, "refuse")]
const own = { text: "?" }

const WRITE: NonNullable<Question["write"]> = {
  fields: [{ field: "favourite", value: "code", when: "completed", mode: "set" }],
}

/** One question of each kind that is counted differently. */
const QUESTIONS: readonly Question[] = [
  { category: "one", id: "one", ...own, answers, write: WRITE },
  { category: "multiple", id: "many", ...own, answers },
  { category: "nps", id: "nps", ...own },
  { category: "range", id: "pair", ...own, from: 0, to: 5000, step: 0.5, pair: true },
  { category: "ranking", id: "rank", ...own, answers: answers.slice(0, 3) },
  { category: "matrix", id: "grid", ...own, answers, statements: answers.slice(0, 2) },
  {
    category: "matrix",
    id: "grids",
    ...own,
    answers,
    statements: answers.slice(0, 2),
    multiple: true,
  },
  { category: "city", id: "city", ...own },
  { category: "open", id: "open", ...own },
]

export const QUESTIONNAIRE: Pick<Questionnaire, "blocks"> = {
  blocks: [{ id: "b", title: "Block", questions: [...QUESTIONS] }],
}
export const SCHEMA = reportSchema([{ version: 1, questionnaire: QUESTIONNAIRE }])

/** Builds a dataset with several chunks, as for many responses. `size`: rows per chunk. */
export function datasetOf(rows: readonly ResponseRow[], size = 50): Dataset {
  const dataset = openDataset(SCHEMA, [])
  for (let from = 0; from < rows.length; from += size)
    dataset.put(String(from), packChunk(SCHEMA, rows.slice(from, from + size)))
  return dataset
}

const code = fc.constantFrom<number[]>(1, 2, 3)
const codes = fc.oneof(
  { weight: 5, arbitrary: fc.uniqueArray(code, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant<number[]>([9]) },
)
const rowsOf = (row: fc.Arbitrary<number[]>) =>
  fc
    .record({ 1: row, 2: row }, { requiredKeys: ["1"], noNullPrototype: true })
    .map((rows): AnswerValue => ({ rows: rows as Record<string, number[]> }))
const PLACES = ["RU-MOW-moscow", "RU-TA-kazan", "RU-SPE-saint-petersburg"]

const VALUES: Record<string, fc.Arbitrary<AnswerValue>> = {
  one: fc.oneof(code, fc.constant(9)).map((each) => ({ codes: [each] })),
  many: codes.map((each) => ({ codes: each })),
  nps: fc.integer({ min: 0, max: 10 }).map((each) => ({ numbers: [each] })),
  pair: fc
    .tuple(fc.nat(9999), fc.nat(9999))
    .map(([one, other]) => ({ numbers: [Math.min(one, other) / 2, Math.max(one, other) / 2] })),
  rank: fc.shuffledSubarray([1, 2, 3], { minLength: 2 }).map((each) => ({ codes: each })),
  grid: rowsOf(fc.oneof(code, fc.constant(9)).map((each) => [each])),
  grids: rowsOf(codes),
  city: fc.constantFrom(...PLACES).map((place) => ({ place })),
  open: fc.constant({ text: "word" }),
}

const refuses = (value: AnswerValue): boolean => {
  const chosen =
    "codes" in value ? value.codes : "rows" in value ? Object.values(value.rows).flat() : []
  return chosen.length > 0 && chosen.every((each) => each === 9)
}

const resultOf = (question: string): fc.Arbitrary<QuestionResult> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({ question, status: "notAsked" }) },
    { weight: 1, arbitrary: fc.constant({ question, status: "skipped", order: [] }) },
    {
      weight: 6,
      arbitrary: (VALUES[question] ?? fc.constant({ text: "" })).map((value) => ({
        question,
        status: refuses(value) ? ("refused" as const) : ("answered" as const),
        value,
        order: [],
        auto: false,
      })),
    },
  )

/** More genres than the number of overlapping columns that are counted together. */
const GENRES = Array.from({ length: 15 }, (_, at) => `genre-${at}`)
const EDUCATIONS = ["basic", "secondary", "higher"]
const optionalValue = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const profileArbitrary = fc.record(
  {
    gender: optionalValue(fc.constantFrom("f", "m")),
    age: optionalValue(fc.integer({ min: 10, max: 80 })),
    education: optionalValue(fc.constantFrom(...EDUCATIONS)),
    city: optionalValue(fc.constantFrom(...PLACES)),
    device: optionalValue(
      fc.uniqueArray(fc.constantFrom("iphone", "computer", "vr"), { minLength: 1 }),
    ),
    genre: optionalValue(fc.uniqueArray(fc.constantFrom(...GENRES), { minLength: 1 })),
    favourite: optionalValue(fc.constantFrom("blue", "red")),
  },
  { noNullPrototype: true },
)

const rowArbitrary: fc.Arbitrary<ResponseRow> = fc.record(
  {
    interview: fc.string({ unit: fc.constantFrom("a", "B", "7", "_"), minLength: 1, maxLength: 8 }),
    version: fc.constant(1),
    outcome: fc.oneof(
      { weight: 4, arbitrary: fc.constant("completed" as const) },
      { weight: 1, arbitrary: fc.constantFrom(null, ...OUTCOMES) },
    ),
    portrait: fc.constantFrom(null, 1, 2),
    end: fc.constantFrom(null, "thanks", "sorry"),
    source: fc.constantFrom("link", "sdk"),
    gameId: fc.constantFrom(null, 5),
    language: fc.constantFrom("ru", "en"),
    startedAt: fc.integer({ min: 1_790_000_000, max: 1_790_400_000 }),
    finishedAt: fc.constantFrom(0, 1_790_500_000, 1_790_600_000),
    flags: fc.uniqueArray(fc.constantFrom(...QUALITY_FLAGS)),
    profile: profileArbitrary,
    results: fc.tuple(...QUESTIONS.map(({ id }) => resultOf(id))),
  },
  { noNullPrototype: true },
)

export const rowsArbitrary = fc
  .array(rowArbitrary, { maxLength: 120 })
  .map((rows) => rows.map((row, at) => ({ ...row, interview: `i${at}` })))

const field = (name: string, wanted: fc.Arbitrary<FilterTerm["wanted"]>) =>
  wanted.map((each): FilterTerm => ({ of: { field: name }, wanted: each }))
const someValues = <Value extends string | number>(...values: readonly Value[]) =>
  fc.subarray([...values]).map((anyOf) => ({ anyOf }))
const rangeUpTo = (most: number) =>
  fc
    .tuple(fc.nat(most), fc.nat(most))
    .map(([min, max]) => ({ anyOf: [{ min, max: Math.max(min, max) }] }))
const bands = fc
  .subarray([{ min: 18, max: 24 }, { min: 14, max: 34 }, { min: 35 }, { max: 17 }])
  .map((anyOf) => ({ anyOf }))

const cubeTerm = fc.oneof(
  field("gender", someValues("f", "m")),
  field("age", bands),
  field("education", someValues(...EDUCATIONS)),
  field("portrait", someValues(1, 2, 3)),
  field("region", someValues("RU-MOW", "RU-TA", "RU-XX")),
)
const question = (id: string, wanted: fc.Arbitrary<FilterTerm["wanted"]>, key?: number) =>
  wanted.map((each): FilterTerm => ({
    of: { question: id, ...(key !== undefined && { key }) },
    wanted: each,
  }))

const anyTerm = fc.oneof(
  cubeTerm,
  field("age", rangeUpTo(80)),
  field("outcome", someValues("completed", "abandoned", "running")),
  field("device", someValues("iphone", "vr")),
  field("favourite", someValues("blue")),
  field("quality", someValues("good", "speeder")),
  field(
    "startedAt",
    fc
      .nat(300_000)
      .map((at) => ({ anyOf: [{ min: 1_790_000_000 + at, max: 1_790_100_000 + at }] })),
  ),
  ...["one", "many", "nps", "city", "open", "gone"].map((id) =>
    question(
      id,
      fc.subarray([...ASKED_STATUSES]).map((status) => ({ status })),
    ),
  ),
  question("one", someValues(1, 3, 77)),
  question("many", someValues(1, 2, 9)),
  question("nps", rangeUpTo(10)),
  question("pair", rangeUpTo(5000), 1),
  question("rank", someValues(1, 2), 3),
  question("grid", someValues(1, 2), 1),
  question("grids", someValues(2, 9), 2),
  question("city", someValues(...PLACES)),
)

const filterOf = (term: fc.Arbitrary<FilterTerm>): fc.Arbitrary<Filter> =>
  fc.array(fc.tuple(term, fc.boolean()), { maxLength: 3 }).map((terms) => ({
    terms: terms.map(([each, negated]) => (negated ? { ...each, negated } : each)),
  }))

export const filterArbitrary = filterOf(anyTerm)
/** Generates filters that use only fields of the cube. */
export const cubeFilterArbitrary = filterOf(cubeTerm)

export const weightsArbitrary: fc.Arbitrary<Weights> = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 6, maxLength: 6 })
  .map((weights) => ({
    by: [{ field: "gender" }, { field: "age" }],
    cells: weights.map((weight, at) => ({
      values: [[null, "f", "m"][at % 3] ?? null, at < 3 ? 2 : 3],
      weight: weight / 10,
    })),
  }))
