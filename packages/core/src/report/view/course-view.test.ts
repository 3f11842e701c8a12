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
  expect(course(EVERYBODY, true).funnel).toEqual([
    { step: "started", n: 186 },
    { step: "running", n: 50 },
    { step: "completed", n: 100 },
    { step: "screenedOut", n: 12 },
    { step: "quotaFull", n: 4 },
    { step: "abandoned", n: 20 },
  ])
  expect(view.rounded).toEqual({ funnel: true, timeLine: true })
  expect(view.funnel).toEqual([
    { step: "started", n: 180 },
    { step: "running", n: 50 },
    { step: "completed", n: 100 },
    { step: "screenedOut", n: 10 },
    { step: "abandoned", n: 20 },
  ])
  // Respondents whose interview is running, and the four who were rejected because the quota was full, are in no group.
  expect(view.dropOff).toMatchObject({ started: 132, brokeOff: 20, stoppedAtStart: 0 })
  expect(view.dropOff.steps[0]).toMatchObject({ question: "one", asked: 132, stopped: 20 })
  expect(course(EVERYBODY, true).dropOff).toMatchObject({ started: 186, brokeOff: 20 })
  expect(view.timeLine.points).toEqual([{ at: 1_789_948_800, n: 100 }])
  expect(CourseView.parse(view)).toEqual(view)
})

test("the funnel of a filter has the outcomes of whole groups for readers of figures, and every outcome for others", () => {
  const { funnel } = course(women, false)
  expect(funnel).toEqual([
    { step: "started", n: 132 },
    { step: "completed", n: 100 },
    { step: "screenedOut", n: 12 },
    { step: "abandoned", n: 20 },
  ])
  expect(course(women, true).funnel).toContainEqual({ step: "quotaFull", n: 4 })
})

test("days without interviews are included, so that no line passes over them; for very long periods only days with interviews", () => {
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

const rowOnDay = (day: number) => ({ finishedAt: 1_790_000_000 + day * 86_400 })
const answeredFilter = (...anyOf: number[]): Filter => ({
  terms: [{ of: { question: "one" }, wanted: { anyOf } }],
})

test("for any requested zone, unit and moment, a reader of figures gets days of UTC, rounded down to tens", () => {
  const dataset = datasetOf(
    people(37, { finishedAt: 1_790_000_000, answers: { one: codes(1) } }),
    people(5, { finishedAt: 1_790_000_000 + 3600, answers: { one: codes(1) } }),
    people(21, { finishedAt: 1_790_000_000 + 2 * 86_400, answers: { one: codes(1) } }),
  )
  const timeLineOf = (time: Parameters<typeof courseView>[3], rows = false) =>
    courseView(dataset, META, { filter: EVERYBODY, filterText: "", rows }, time).timeLine
  const days = timeLineOf({ by: "day" })
  expect(days.points.map(({ n }) => n)).toEqual([40, null, 20])
  for (const zone of [-720, -95, 30, 565, 840])
    expect(timeLineOf({ by: "day", zone })).toEqual(days)
  expect(timeLineOf({ by: "hour", of: "startedAt", zone: 60 })).toEqual(days)
  expect(timeLineOf({ by: "hour" }, true).points[0]?.n).toBe(37)
})

test("a day with few respondents is hidden in every request", () => {
  const dataset = datasetOf(
    people(60, { ...rowOnDay(0), answers: { one: codes(1) } }),
    people(60, { ...rowOnDay(0), answers: { one: codes(2) } }),
    people(1, { ...rowOnDay(2), answers: { one: codes(2) } }),
  )
  const daysOf = (filter: Filter, rows = false) =>
    courseView(dataset, META, { filter, filterText: "", rows }, { by: "day" }).timeLine.points.map(
      ({ n }) => n,
    )
  expect(daysOf(EVERYBODY, true)).toEqual([120, 0, 1])
  expect(daysOf(EVERYBODY).at(-1)).toBeNull()
  // The group with the second answer is shown only as a whole, so neither the day nor the single respondent can be identified.
  expect(daysOf(answeredFilter(1))).toEqual([60])
  expect([null, 60]).toContain(daysOf(answeredFilter(2)).at(-1))
})

test("the funnel without a filter counts all interviews, rounded down to tens; with one, and for the last questions, it counts groups", () => {
  const dataset = datasetOf(
    people(40, { gender: "f", answers: { one: codes(1) } }),
    people(30, { gender: "m", answers: { one: codes(1) } }),
    people(2, { gender: "m", outcome: "screenedOut" }),
    people(3, { gender: "f", outcome: "abandoned", answers: { one: codes(2) } }),
  )
  const courseOf = (filter: Filter) =>
    courseView(dataset, META, { filter, filterText: "", rows: false }, { by: "day" })
  const whole = courseOf(EVERYBODY)
  expect(whole.funnel).toEqual([
    { step: "started", n: 70 },
    { step: "completed", n: 70 },
  ])
  expect(whole.dropOff).toMatchObject({ started: 70, brokeOff: 0 })
  expect(courseOf(women).funnel).toEqual([
    { step: "started", n: 40 },
    { step: "completed", n: 40 },
  ])
})
