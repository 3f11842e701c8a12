import { afterAll, beforeAll, expect, test } from "vitest"
import { placesOf } from "../projects/places.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { begin, hours, openSurvey, send, THREE_QUESTIONS, words, yes } from "./survey.setup.ts"
import { untilServed } from "./until-served.setup.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

test.for([
  { slots: 1, target: 20 },
  { slots: 16, target: 40 },
  { slots: 64, target: 40 },
])(
  "200 people who finish concurrently on $target places in $slots slots give exactly $target completes",
  async ({ slots, target }) => {
    const survey = await openSurvey(api, ownerId, THREE_QUESTIONS, { slots, target })
    const { pid } = survey
    const started = await Promise.all(
      Array.from({ length: 200 }, () => untilServed(() => begin(api, survey))),
    )
    const buckets = new Set(started.map(({ interview }) => interview.split(".")[0]))
    expect(buckets.size).toBeGreaterThan(slots === 1 ? 0 : 8)

    const ended = await Promise.all(
      started.map((each) => untilServed(() => send(api, each, 0, [yes, hours, words]))),
    )
    const outcomes = Object.groupBy(ended, ({ word }) => String(word?.over))
    expect(outcomes["completed"]).toHaveLength(target)
    expect(outcomes["ended"]).toHaveLength(200 - target)
    const places = await placesOf(api.database.db, [{ pid, slots }])
    expect(places.get(pid)).toEqual([{ portrait_id: 0, target, completed: target, reserved: 0 }])
    expect(await outcomesIn(pid)).toEqual({ completed: target, quotaFull: 200 - target })
  },
)

const outcomesIn = async (pid: number) => {
  const { rows } = await api.database.pool.query(
    `select outcome, count(*)::int as count from response where bucket / 64 = $1 group by 1 order by 1`,
    [pid],
  )
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}

test("a returning respondent is found in the slot of the interview's start", async () => {
  const survey = await openSurvey(api, ownerId, THREE_QUESTIONS, { slots: 64, target: 100 })
  const visitors = Array.from(
    { length: 20 },
    (_, at) => `visitor-number-${String(at).padStart(7, "0")}`,
  )
  const first = await Promise.all(visitors.map((visitor) => begin(api, survey, visitor)))
  const again = await Promise.all(visitors.map((visitor) => begin(api, survey, visitor)))
  expect(again.map(({ interview }) => interview)).toEqual(first.map(({ interview }) => interview))
})

test("a place that is given back in one slot is there for another", async () => {
  const survey = await openSurvey(api, ownerId, THREE_QUESTIONS, { slots: 16, target: 1 })
  const first = await begin(api, survey)
  await send(api, first, 0, [yes, hours])
  expect(await refusalOf(begin(api, survey))).toMatchObject({ key: "wrongStatus" })
  await api.database.pool.query(
    `update interview set last_at = last_at - interval '16 minutes' where bucket / 64 = $1`,
    [survey.pid],
  )
  await api.database.pool.query(
    `update interview_event set at = at - interval '16 minutes' where bucket / 64 = $1`,
    [survey.pid],
  )
  const second = await begin(api, survey)
  expect((await send(api, second, 0, [yes, hours, words])).word?.over).toBe("completed")
  expect(await refusalOf(begin(api, survey))).toMatchObject({ key: "wrongStatus" })
})
