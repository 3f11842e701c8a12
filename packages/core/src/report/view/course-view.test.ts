import { expect, test } from "vitest"
import { EVERYBODY, type Filter } from "../engine/index.ts"
import { courseView, everySpan } from "./course-view.ts"
import { codes, datasetOf, META, people } from "./people.setup.ts"
import { CourseView } from "./shapes/index.ts"

const DATASET = datasetOf(
  people(100, { gender: "f", answers: { one: codes(1), many: codes(1) } }),
  people(20, { gender: "f", outcome: "abandoned", answers: { one: codes(1) } }),
  people(4, { gender: "f", outcome: "quotaFull", answers: { one: codes(1) } }),
  people(12, { gender: "f", outcome: "screenedOut", answers: { one: codes(2) } }),
  people(50, { gender: "m", outcome: null, answers: {} }),
)
const women: Filter = { terms: [{ of: { field: "gender" }, wanted: { anyOf: ["f"] } }] }
const course = (filter: Filter, rows: boolean) =>
  courseView(DATASET, META, { filter, filterText: "", rows }, { by: "day" })

test("the funnel tells everybody who came by how it ended, and each question who left there", () => {
  const view = course(EVERYBODY, false)
  expect(view.funnel).toEqual([
    { step: "started", n: 186 },
    { step: "running", n: 50 },
    { step: "completed", n: 100 },
    { step: "screenedOut", n: 12 },
    { step: "quotaFull", n: 4 },
    { step: "abandoned", n: 20 },
  ])
  expect(view.dropOff).toMatchObject({ started: 186, brokeOff: 20, stoppedAtStart: 0 })
  expect(view.dropOff.steps[0]).toMatchObject({ question: "one", asked: 136, stopped: 20 })
  expect(view.timeLine.points).toEqual([{ at: 1_789_948_800, n: 100 }])
  expect(CourseView.parse(view)).toEqual(view)
})

test("of the people of a filter no step of one to nine is told to whoever may not read single responses, nor computed", () => {
  const { funnel } = course(women, false)
  expect(funnel).toContainEqual({ step: "quotaFull", n: null })
  expect(funnel).toContainEqual({ step: "screenedOut", n: null })
  expect(funnel).toContainEqual({ step: "completed", n: 100 })
  expect(course(women, true).funnel).toContainEqual({ step: "quotaFull", n: 4 })
})

test("days without anybody are told as such, so that no line passes over them; of very long times only days with somebody", () => {
  const day = 86_400
  const points = [
    { at: 10 * day, n: 4 },
    { at: 13 * day, n: 1 },
  ]
  expect(everySpan(points, "day").map(({ at, n }) => [at / day, n])).toEqual([
    [10, 4],
    [11, 0],
    [12, 0],
    [13, 1],
  ])
  expect(everySpan([], "day")).toEqual([])
  const years = [points[0], { at: 5000 * day, n: 1 }].flatMap((each) => each ?? [])
  expect(everySpan(years, "day")).toEqual(years)
})

const at = (day: number) => ({ finishedAt: 1_790_000_000 + day * 86_400 })
const answered = (...anyOf: number[]): Filter => ({
  terms: [{ of: { question: "one" }, wanted: { anyOf } }],
})

test("nobody's answer is told by when it was given: a day of a few is hidden whatever is asked of it", () => {
  const dataset = datasetOf(
    people(60, { ...at(0), answers: { one: codes(1) } }),
    people(60, { ...at(0), answers: { one: codes(2) } }),
    people(1, { ...at(2), answers: { one: codes(2) } }),
  )
  const daysOf = (filter: Filter, rows = false) =>
    courseView(dataset, META, { filter, filterText: "", rows }, { by: "day" }).timeLine.points.map(
      ({ n }) => n,
    )
  expect(daysOf(EVERYBODY, true)).toEqual([120, 0, 1])
  expect(daysOf(EVERYBODY).at(-1)).toBeNull()
  for (const filter of [answered(1), answered(2)]) expect(daysOf(filter).at(-1)).toBeNull()
})

test("who sees one look alone is shown it where it and the rest are ten people or more", () => {
  const dataset = datasetOf(
    people(30, { gender: "f", answers: { one: codes(1) } }),
    people(4, { gender: "f", answers: { one: codes(2) } }),
    people(60, { gender: "m", answers: { one: codes(1) } }),
  )
  const filter: Filter = {
    terms: [
      { of: { field: "gender" }, wanted: { anyOf: ["f"] } },
      { of: { question: "one" }, wanted: { anyOf: [1] } },
    ],
  }
  const look = { filter, filterText: "", rows: false }
  expect(courseView(dataset, META, look, { by: "day" }).refused).not.toBeNull()
  expect(courseView(dataset, META, { ...look, isOnly: true }, { by: "day" }).refused).toBeNull()
})
