import { OUTCOMES, QUALITY_FLAGS, type QuestionResult } from "@qo/core/interview"
import { keysOf } from "@qo/core/lib"
import type { AnswerValue, Question } from "@qo/core/questionnaire"
import { ASKED_STATUSES, type Filter, type FilterTerm, type Weights } from "@qo/core/report"
import fc from "fast-check"

/** Stored data of one interview. */
export interface StoredInterview {
  outcome: (typeof OUTCOMES)[number]
  portrait: number | null
  flags: readonly string[]
  /** Time since the end of the first interview, seconds. */
  at: number
  profile: Readonly<Record<string, unknown>>
  results: readonly QuestionResult[]
}

/** A random questionnaire with interviews and filters. */
export interface RandomSurvey {
  questions: readonly Question[]
  interviews: readonly StoredInterview[]
  filters: readonly Filter[]
  /** Filters that only use fields of the precomputed cube. */
  cubeFilters: readonly Filter[]
  weights: Weights
}

type Draw<Value> = fc.Arbitrary<Value>
type QuestionMakers = { [Category in Question["category"]]: (id: string) => Draw<Question> }

const REFUSE = 99
const PLACES = {
  city: ["RU-MOW-moscow", "RU-TA-kazan", "RU-SPE-saint-petersburg"],
  region: ["RU-MOW", "RU-TA", "RU-NVS"],
}

/** Answers whose codes differ from their positions. The last one may be a refusal to answer. */
const answersOf = (id: string, most = 12): Draw<{ id: string; code: number; text: string }[]> =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: -9, max: 60 }), { minLength: 2, maxLength: most }),
      fc.boolean(),
    )
    .map(([codes, mayRefuse]) => [
      ...codes.map((code) => ({ id: `${id}a${code}`, code, text: `Ответ ${code}` })),
      ...(mayRefuse
        ? [{ id: `${id}a${REFUSE}`, code: REFUSE, text: "Не скажу", kind: "refuse" as const }]
        : []),
    ])
const plainAnswers = (id: string, most: number) =>
  answersOf(id, most).map((answers) => answers.filter(({ code }) => code !== REFUSE))

const MADE: QuestionMakers = {
  one: (id) => answersOf(id).map((answers) => ({ category: "one", id, text: id, answers })),
  multiple: (id) =>
    answersOf(id).map((answers) => ({ category: "multiple", id, text: id, answers })),
  screening: (id) =>
    answersOf(id, 4).map((answers) => ({ category: "screening", id, text: id, answers })),
  qualification: (id) =>
    answersOf(id).map((answers) => ({
      category: "qualification",
      id,
      text: id,
      answers,
      limit: { min: 1, max: 3 },
    })),
  range: (id) =>
    fc
      .record({ to: fc.integer({ min: 1, max: 400 }), pair: fc.boolean() })
      .map(({ to, pair }) => ({ category: "range", id, text: id, from: -to, to, step: 0.5, pair })),
  open: (id) => fc.constant({ category: "open", id, text: id }),
  stars: (id) => fc.constant({ category: "stars", id, text: id, count: 7 }),
  slider: (id) => fc.constant({ category: "slider", id, text: id, from: 0, to: 1, step: 0.1 }),
  nps: (id) => fc.constant({ category: "nps", id, text: id }),
  ranking: (id) =>
    plainAnswers(id, 6).map((answers) => ({ category: "ranking", id, text: id, answers })),
  matrix: (id) =>
    fc
      .record({
        answers: answersOf(id, 5),
        statements: plainAnswers(`${id}s`, 4),
        multiple: fc.boolean(),
      })
      .map((parts) => ({ category: "matrix", id, text: id, ...parts })),
  region: (id) => fc.constant({ category: "region", id, text: id }),
  city: (id) => fc.constant({ category: "city", id, text: id }),
  note: (id) => fc.constant({ category: "note", id, text: id }),
}
/** Reports contain no notes. */
const CATEGORIES = keysOf(MADE).filter((category) => category !== "note")

/** Each category occurs at most once, so that at most one question is about the place of residence. */
const questionsArbitrary: Draw<Question[]> = fc
  .shuffledSubarray(CATEGORIES, { minLength: 5 })
  .chain((categories) =>
    fc.tuple(...categories.map((category, at) => MADE[category](`q${at + 1}`))),
  )

const someCodes = (codes: readonly number[], most = codes.length): Draw<number[]> =>
  fc.shuffledSubarray([...codes], { minLength: 1, maxLength: most })

/** Chosen codes. A refusal cannot be combined with other answers. */
const chosenCodes = (codes: readonly number[], most: number): Draw<number[]> => {
  const others = codes.filter((code) => code !== REFUSE)
  const given = someCodes(others, Math.min(most, others.length))
  return codes.includes(REFUSE)
    ? fc.oneof(
        { weight: 5, arbitrary: given },
        { weight: 1, arbitrary: fc.constant<number[]>([REFUSE]) },
      )
    : given
}

const codesOf = (answers: readonly { code: number }[]) => answers.map(({ code }) => code)
const numberOf = (draw: Draw<number>): Draw<AnswerValue> =>
  draw.map((each) => ({ numbers: [each] }))

type OfCategory<Category> = Extract<Question, { category: Category }>
type AnswerMakers = {
  [Category in Question["category"]]: (question: OfCategory<Category>) => Draw<AnswerValue>
}

const oneOf = ({ answers }: { answers: readonly { code: number }[] }) =>
  chosenCodes(codesOf(answers), 1).map((codes) => ({ codes }))
const severalOf = ({ answers }: { answers: readonly { code: number }[] }) =>
  chosenCodes(codesOf(answers), 3).map((codes) => ({ codes }))
const placeIn = ({ category }: { category: keyof typeof PLACES }) =>
  fc.constantFrom(...PLACES[category]).map((place) => ({ place }))

const GIVEN: AnswerMakers = {
  one: oneOf,
  screening: oneOf,
  multiple: severalOf,
  qualification: severalOf,
  ranking: ({ answers }) => someCodes(codesOf(answers)).map((codes) => ({ codes })),
  matrix: ({ statements, answers, multiple }) => {
    const cells = statements.map(({ code }) =>
      fc.tuple(
        fc.constant(String(code)),
        fc.option(chosenCodes(codesOf(answers), multiple ? 3 : 1), { nil: undefined }),
      ),
    )
    return fc.tuple(...cells).map((rows) => ({
      rows: Object.fromEntries(rows.flatMap(([key, codes]) => (codes ? [[key, codes]] : []))),
    }))
  },
  range: ({ from, to, pair }) => {
    const number = fc.integer({ min: 2 * from, max: 2 * to }).map((each) => each / 2)
    return pair
      ? fc.tuple(number, number).map((two) => ({ numbers: two.toSorted((a, b) => a - b) }))
      : numberOf(number)
  },
  stars: ({ count }) => numberOf(fc.integer({ min: 1, max: count })),
  slider: () => numberOf(fc.nat(10).map((each) => each / 10)),
  nps: () => numberOf(fc.nat(10)),
  city: placeIn,
  region: placeIn,
  open: () => fc.constant({ text: "Слова" }),
  note: () => fc.constant({ text: "" }),
}

const valueOf = <Category extends Question["category"]>(
  question: OfCategory<Category>,
): Draw<AnswerValue> => GIVEN[question.category](question)

/** Returns true if the value contains refusals only. An empty grid is not a refusal. */
function refuses(value: AnswerValue): boolean {
  const codes =
    "codes" in value ? value.codes : "rows" in value ? Object.values(value.rows).flat() : []
  return codes.length > 0 && codes.every((code) => code === REFUSE)
}

const resultOf = (question: Question): Draw<QuestionResult> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({ question: question.id, status: "notAsked" }) },
    { weight: 1, arbitrary: fc.constant({ question: question.id, status: "skipped", order: [] }) },
    {
      weight: 6,
      arbitrary: valueOf(question).map((value) => ({
        question: question.id,
        status: refuses(value) ? ("refused" as const) : ("answered" as const),
        value,
        order: [],
        auto: false,
      })),
    },
  )

const optionalValue = <Value>(value: Draw<Value>) => fc.option(value, { nil: undefined })
const EDUCATIONS = ["basic", "secondary", "higher"]
const DEVICES = ["iphone", "computer", "vr"]

const interviewOf = (questions: readonly Question[]): Draw<StoredInterview> =>
  fc.record(
    {
      outcome: fc.oneof(
        { weight: 5, arbitrary: fc.constant("completed" as const) },
        { weight: 1, arbitrary: fc.constantFrom(...OUTCOMES) },
      ),
      portrait: fc.constantFrom(null, 1, 2),
      flags: fc.uniqueArray(fc.constantFrom(...QUALITY_FLAGS), { maxLength: 2 }),
      at: fc.nat(500_000),
      profile: fc.record(
        {
          gender: optionalValue(fc.constantFrom("f", "m")),
          age: optionalValue(fc.integer({ min: 10, max: 80 })),
          education: optionalValue(fc.constantFrom(...EDUCATIONS)),
          city: optionalValue(fc.constantFrom(...PLACES.city)),
          device: optionalValue(fc.uniqueArray(fc.constantFrom(...DEVICES), { minLength: 1 })),
        },
        { noNullPrototype: true },
      ),
      results: fc.tuple(...questions.map(resultOf)),
    },
    { noNullPrototype: true },
  )

type WantedDraw = Draw<FilterTerm["wanted"]>
const anyOf = (values: readonly (string | number)[]): WantedDraw =>
  fc.subarray([...values], { minLength: 1 }).map((each) => ({ anyOf: each }))
const rangeBetween = (from: number, to: number): WantedDraw =>
  fc.tuple(fc.integer({ min: from, max: to }), fc.integer({ min: from, max: to })).map((ends) => ({
    anyOf: [{ min: Math.min(...ends), max: Math.max(...ends) }],
  }))
const field = (name: string, wanted: WantedDraw): Draw<FilterTerm> =>
  wanted.map((each) => ({ of: { field: name }, wanted: each }))

const cubeTerm = fc.oneof(
  field("gender", anyOf(["f", "m"])),
  field("age", fc.constantFrom({ anyOf: [{ min: 18, max: 34 }] }, { anyOf: [{ max: 17 }] })),
  field("education", anyOf(EDUCATIONS)),
  field("portrait", anyOf([1, 2])),
  field("region", anyOf(PLACES.region)),
)
const otherTerm = fc.oneof(
  field("age", rangeBetween(10, 80)),
  field("city", anyOf(PLACES.city)),
  field("device", anyOf(DEVICES)),
  field("outcome", anyOf(OUTCOMES)),
  field("quality", anyOf(["good", ...QUALITY_FLAGS])),
)

function termOf({ id, ...question }: Question): Draw<FilterTerm> {
  const term = (wanted: WantedDraw, key?: number): Draw<FilterTerm> =>
    wanted.map((each) => ({
      of: { question: id, ...(key !== undefined && { key }) },
      wanted: each,
    }))
  const statuses = term(fc.subarray([...ASKED_STATUSES]).map((status) => ({ status })))
  const codes = "answers" in question ? question.answers.map(({ code }) => code) : []
  if (question.category === "ranking")
    return fc.oneof(
      statuses,
      fc.constantFrom(...codes).chain((code) => term(rangeBetween(1, 4), code)),
    )
  if (question.category === "matrix")
    return fc.oneof(
      statuses,
      fc.constantFrom(...question.statements).chain(({ code }) => term(anyOf(codes), code)),
    )
  if (codes.length > 0) return fc.oneof(statuses, term(anyOf(codes)))
  if (question.category === "city" || question.category === "region")
    return fc.oneof(statuses, term(anyOf(PLACES[question.category])))
  if (question.category === "open") return statuses
  return fc.oneof(statuses, term(rangeBetween(-100, 100)), term(rangeBetween(0, 10)))
}

const filterOf = (term: Draw<FilterTerm>): Draw<Filter> =>
  fc.array(fc.tuple(term, fc.boolean()), { maxLength: 3 }).map((terms) => ({
    terms: terms.map(([each, negated]) => (negated ? { ...each, negated } : each)),
  }))

const weightsArbitrary: Draw<Weights> = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 6, maxLength: 6 })
  .map((weights) => ({
    by: [{ field: "gender" }, { field: "age" }],
    cells: weights.map((weight, at) => ({
      values: [[null, "f", "m"][at % 3] ?? null, at < 3 ? 2 : 3],
      weight: weight / 8,
    })),
  }))

const surveyArbitrary: Draw<RandomSurvey> = questionsArbitrary.chain((questions) =>
  fc.record(
    {
      questions: fc.constant(questions),
      interviews: fc.array(interviewOf(questions), {
        minLength: 150,
        maxLength: 400,
        size: "max",
      }),
      filters: fc.array(filterOf(fc.oneof(cubeTerm, otherTerm, ...questions.map(termOf))), {
        minLength: 8,
        maxLength: 8,
      }),
      cubeFilters: fc.array(filterOf(cubeTerm), { minLength: 4, maxLength: 4 }),
      weights: weightsArbitrary,
    },
    { noNullPrototype: true },
  ),
)

/** Returns the same survey for the same seed. */
export function randomSurvey(seed: number): RandomSurvey {
  const [survey] = fc.sample(surveyArbitrary, { numRuns: 1, seed })
  if (!survey) throw new Error("nothing was drawn")
  return survey
}
