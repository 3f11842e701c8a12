import fc from "fast-check"
import { expect, test } from "vitest"
import { EVERYBODY, type Filter, openDataset, packChunk } from "../engine/index.ts"
import { filterArbitrary, rowsArbitrary, SCHEMA } from "../engine/responses.setup.ts"
import { isFew } from "../statistics/index.ts"
import { codes, datasetOf, META, people } from "./people.setup.ts"
import { reportView } from "./report-view.ts"
import { ReportView } from "./shapes/index.ts"
import { runCount } from "../../testing/index.ts"

const women: Filter = { terms: [{ of: { field: "gender" }, wanted: { anyOf: ["f"] } }] }
const everybody = { filter: EVERYBODY, filterText: "", rows: true }
const onlyWomen = { filter: women, filterText: "gender:f", rows: true }

const questionIn = (view: ReportView, id: string) => {
  const found = view.questions.find((question) => question.id === id)
  if (!found) throw new RangeError(id)
  return found
}
const answerIn = (view: ReportView, id: string, code: number) =>
  questionIn(view, id).answers.find((answer) => answer.code === code)

/** 60 of 100 women and 30 of 100 men choose the first answer. */
const DIFFERENT = datasetOf(
  people(60, { gender: "f", age: 20, answers: { one: codes(1), nps: { numbers: [10] } } }),
  people(40, { gender: "f", age: 40, answers: { one: codes(2), nps: { numbers: [0] } } }),
  people(30, { gender: "m", age: 20, answers: { one: codes(1), nps: { numbers: [8] } } }),
  people(70, { gender: "m", age: 40, answers: { one: codes(2), nps: { numbers: [0] } } }),
)

test("an answer has its share, its interval by Wilson, and beside it the share of those outside of the filter", () => {
  const answer = answerIn(reportView(DIFFERENT, META, onlyWomen), "one", 1)
  expect(answer).toMatchObject({ label: "Answer 1", n: 60, share: 0.6 })
  // (0.6 + z²/200 ∓ z√(0.24/100 + z²/40000)) / (1 + z²/100), z = 1.959964
  expect(answer?.low).toBeCloseTo(0.502_003, 6)
  expect(answer?.high).toBeCloseTo(0.690_599, 6)
  expect(answer?.others).toMatchObject({ share: 0.3, mark: "higher" })
  // z = 0.3 / √(0.45 · 0.55 · 2/100) = 4.264
  expect(answer?.others?.p).toBeCloseTo(2.008e-5, 8)
})

test("without a filter there is no comparison", () => {
  const view = reportView(DIFFERENT, META, everybody)
  expect(answerIn(view, "one", 1)).toMatchObject({ n: 90, share: 0.45, others: null })
  expect(questionIn(view, "one")).toMatchObject({ marks: [], state: "shown" })
  expect(view.people).toEqual(view.everybody)
})

test("a score has an interval, its three shares, and the score of the others with how surely it differs", () => {
  const { nps, numbers, marks } = questionIn(reportView(DIFFERENT, META, onlyWomen), "nps")
  expect(nps).toMatchObject({ others: { mean: -70, mark: "higher" } })
  // 20 ∓ 100z√((0.6 + 0.4 − 0.2²)/100)
  expect([nps?.score, nps?.low, nps?.high].map((each) => each?.toFixed(3))).toEqual([
    "20.000",
    "0.796",
    "39.204",
  ])
  expect(nps?.promoters).toMatchObject({ share: 0.6 })
  expect(numbers[0]).toMatchObject({ mean: 6, median: 10, min: 0, max: 10, n: 100 })
  expect(numbers[0]?.bands).toEqual([
    { from: 0, to: 0, n: 40, share: 0.4 },
    { from: 10, to: 10, n: 60, share: 0.6 },
  ])
  expect(marks).toEqual(["higher"])
})

test("below 30 respondents figures are grey and no mark is shown", () => {
  const few = datasetOf(
    people(25, { gender: "f", answers: { one: codes(1) } }),
    people(100, { gender: "m", answers: { one: codes(2) } }),
  )
  const question = questionIn(reportView(few, META, onlyWomen), "one")
  expect(question).toMatchObject({ state: "grey", base: { n: 25 }, marks: [] })
  expect(question.answers[0]?.others).toEqual({ share: 0, p: null, mark: null })
})

test("who refuses is counted, but is no share of those who answered", () => {
  const refusing = datasetOf(
    people(50, { answers: { one: codes(1) } }),
    people(50, { answers: { one: codes(9) } }),
  )
  const shareOf = (base: "answered" | "asked") =>
    answerIn(reportView(refusing, META, { ...everybody, base }), "one", 9)
  expect(shareOf("answered")).toMatchObject({ n: 50, share: null })
  expect(shareOf("asked")).toMatchObject({ n: 50, share: 0.5 })
})

test("a ranking tells mean places and who put an answer among the first", () => {
  const ranked = datasetOf(
    people(60, { answers: { rank: codes(1, 2, 3) } }),
    people(40, { answers: { rank: codes(2, 1) } }),
  )
  const { ranks } = questionIn(reportView(ranked, META, everybody), "rank")
  expect(ranks[0]).toMatchObject({ label: "Answer 1", n: 100, mean: 1.4, top: [0.6, 1, 1] })
  expect(ranks[2]).toMatchObject({ n: 60, mean: 3, top: [0, 0, 0.6] })

  // Answers ranked by nine respondents are hidden from users without the right to single responses.
  const few = datasetOf(
    people(9, { answers: { rank: codes(1, 2, 3) } }),
    people(60, { answers: { rank: codes(2, 1) } }),
  )
  const third = (rows: boolean) =>
    questionIn(reportView(few, META, { ...everybody, rows }), "rank").ranks[2]
  expect(third(false)).toMatchObject({ n: null, mean: null, top: [null, null, null] })
  expect(third(true)).toMatchObject({ n: 9, mean: 3 })
})

test("answers of a ranking are sorted by mean place, and unranked ones come last", () => {
  const ranked = datasetOf(
    people(60, { answers: { rank: codes(3, 2) } }),
    people(40, { answers: { rank: codes(2, 3) } }),
    people(9, { answers: { rank: codes(1, 3, 2) } }),
  )
  const orderFor = (rows: boolean) =>
    questionIn(reportView(ranked, META, { ...everybody, rows }), "rank").ranks.map(
      ({ code }) => code,
    )
  expect(orderFor(false)).toEqual([3, 2, 1])
  expect(orderFor(true)).toEqual([1, 3, 2])
})

const FEW_WOMEN = datasetOf(
  people(8, { gender: "f", answers: { one: codes(1) } }),
  people(100, { gender: "m", answers: { one: codes(1) } }),
)

const RELEASED = { ...everybody, rows: false }
const seenBy = (dataset: ReturnType<typeof datasetOf>, filter: Filter) =>
  reportView(dataset, META, { filter, filterText: "", rows: false })
const gender = (...anyOf: string[]): Filter => ({
  terms: [{ of: { field: "gender" }, wanted: { anyOf } }],
})

test("refuses a filter that no group meets as a whole, and names the fields that are possible", () => {
  expect(seenBy(FEW_WOMEN, women)).toMatchObject({
    refused: { key: "report.refused.mixedAll" },
    people: null,
    questions: [],
    fields: [],
    everybody: { n: 108 },
  })
  expect(reportView(FEW_WOMEN, META, onlyWomen)).toMatchObject({
    refused: null,
    people: { n: 8 },
  })
  const divided = datasetOf(
    people(30, { gender: "f", age: 20, answers: { one: codes(1) } }),
    people(30, { gender: "m", age: 20, answers: { one: codes(2) } }),
    people(30, { gender: "m", age: 40, answers: { one: codes(1, 2) } }),
  )
  const rare: Filter = { terms: [{ of: { field: "city" }, wanted: { anyOf: ["RU-TA-kazan"] } }] }
  const few = datasetOf(
    people(30, { gender: "f", age: 20 }),
    people(30, { gender: "m", age: 40 }),
    people(4, { gender: "f", age: 20, answers: { one: codes(3) } }),
  )
  expect(seenBy(divided, gender("f"))).toMatchObject({ refused: null, people: { n: 30 } })
  expect(seenBy(divided, rare)).toMatchObject({ refused: null, people: { n: 0 } })
  const third: Filter = { terms: [{ of: { question: "one" }, wanted: { anyOf: [3] } }] }
  expect(seenBy(few, third).refused).toEqual({
    key: "report.refused.mixed",
    params: { possible: { keys: ["targetField.gender", "targetField.age"] } },
  })
})

test("counts the groups that meet a filter as a whole, and leaves out those that meet it in part", () => {
  const men = seenBy(FEW_WOMEN, gender("m"))
  expect(men.refused).toBeNull()
  // The eight women are in a group with two men, so these two men are also left out.
  expect(men).toMatchObject({ people: { n: 98 }, leftOut: 10 })
  const terms = gender("m").terms.map((term) => ({ ...term, negated: true }))
  const gone = seenBy(FEW_WOMEN, { terms })
  expect(gone.people).toBeNull()
  // Adding a value to the filter must reveal nothing: whether the other ten are women or men is not used.
  expect(seenBy(FEW_WOMEN, gender("f", "m")).people).toMatchObject({ n: 98 })
})

test("a value that no group has as a whole is not named", () => {
  const view = reportView(FEW_WOMEN, META, RELEASED)
  const values = view.fields.find(({ field }) => field === "gender")?.values ?? []
  expect(values.map(({ value, n }) => [value, n])).toEqual([["m", 98]])
  const all = reportView(FEW_WOMEN, META, everybody)
  expect(all.fields.find(({ field }) => field === "gender")?.values).toMatchObject([
    { value: "f", label: { key: "targetValue.gender.f" }, n: 8 },
    { value: "m", label: { key: "targetValue.gender.m" }, n: 100 },
  ])
})

test.each([
  ["moments", { of: { field: "startedAt" }, wanted: { anyOf: [{ min: 0 }] } }],
  ["cutsFew", { of: { field: "age" }, wanted: { anyOf: [{ min: 18, max: 23 }] } }],
  ["cutsFew", { of: { question: "nps" }, wanted: { anyOf: [{ min: 0, max: 6 }] }, negated: true }],
])("refuses %s, which could be moved until a single person is found", (key, term) => {
  expect(seenBy(DIFFERENT, { terms: [term] }).refused?.key).toBe(`report.refused.${key}`)
})

test("questions that few of a group answer are counted in several groups together", () => {
  const dataset = datasetOf(
    ...Array.from({ length: 12 }, (_, at) => [
      ...people(3, { gender: at % 2 ? "f" : "m", age: 20 + at, answers: { one: codes(1) } }),
      ...people(9, { gender: at % 2 ? "f" : "m", age: 20 + at }),
    ]),
  )
  const view = reportView(dataset, META, RELEASED)
  const { base, people: counted } = questionIn(view, "one")
  expect(base?.n).toBeGreaterThanOrEqual(20)
  expect(counted?.answered).toBeLessThanOrEqual(36)
})

const datasets = rowsArbitrary.map((rows) =>
  openDataset(SCHEMA, [["all", packChunk(SCHEMA, rows)]]),
)

test("for any filter, no base of one to nine respondents is shown, nor one that differs by so few from the view without it", () => {
  fc.assert(
    fc.property(datasets, filterArbitrary, (dataset, filter) => {
      const other = reportView(dataset, META, { filter, filterText: "", rows: false })
      const whole = reportView(dataset, META, RELEASED)
      const isPlain = filter.terms.every(({ of }) => !("field" in of && of.field === "outcome"))
      const told = [
        other.people?.n ?? 0,
        ...other.questions.map(({ people: of }) => of?.answered ?? 0),
      ]
      expect(told.filter(isFew)).toEqual([])
      for (const question of other.questions) {
        if (!question.people) continue
        const all = questionIn(whole, question.id).people?.answered ?? 0
        expect(isPlain && isFew(all - question.people.answered)).toBe(false)
      }
    }),
    runCount(60),
  )
})

test("a view conforms to its schema, so that it arrives unchanged", () => {
  fc.assert(
    fc.property(datasets, filterArbitrary, fc.boolean(), (dataset, filter, rows) => {
      const view = reportView(dataset, META, { filter, filterText: "", rows })
      expect(ReportView.parse(JSON.parse(JSON.stringify(view)))).toEqual(view)
    }),
    runCount(40),
  )
})

test("respondents excluded by a quality condition are counted, and so are slots of erased ones", () => {
  const fast = people(12, { gender: "f" }).map((row) => ({ ...row, flags: ["speeder" as const] }))
  const dataset = datasetOf(people(40, { gender: "f" }), fast, people(20, { gender: "m" }))
  const read = (terms: Filter["terms"], rows = true) =>
    reportView(dataset, { ...META, collected: 75 }, { filter: { terms }, filterText: "", rows })
  const ofWomen = women.terms
  const fastOnes = { of: { field: "quality" }, wanted: { anyOf: ["speeder"] }, negated: true }
  expect(read(ofWomen)).toMatchObject({ doubtful: null, withdrawn: 3 })
  expect(read([...ofWomen, fastOnes])).toMatchObject({
    people: { n: 40 },
    doubtful: { n: 12, isOnlySpeeders: true },
    withdrawn: 3,
  })
  const good = { of: { field: "quality" }, wanted: { anyOf: ["good"] } }
  expect(read([good]).doubtful).toEqual({ n: 12, isOnlySpeeders: false })
  // A refusal must not reveal these respondents either.
  const few = datasetOf(people(40, {}), fast.slice(0, 3))
  const lens = { filter: { terms: [fastOnes] }, filterText: "", rows: false }
  expect(reportView(few, META, lens)).toMatchObject({ people: null, doubtful: null, withdrawn: 0 })
})
