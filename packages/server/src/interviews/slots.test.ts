import { afterAll, beforeAll, expect, test } from "vitest"
import { placesOf } from "../projects/places.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { begin, hours, no, openSurvey, send, THREE_QUESTIONS, words, yes } from "./survey.setup.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

test.for([
  { slots: 1, target: 12 },
  { slots: 16, target: 40 },
  { slots: 64, target: 40 },
])(
  "200 people at once on the last $target places in $slots slots: as many complete it as there are places",
  async ({ slots, target }) => {
    const survey = await openSurvey(api, ownerId, THREE_QUESTIONS, { slots, target })
    const { pid } = survey
    const begun = await Promise.allSettled(Array.from({ length: 200 }, () => begin(api, survey)))
    const started = begun.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))
    const refused = begun.flatMap((each) => (each.status === "rejected" ? [each.reason.key] : []))
    expect(started).toHaveLength(target)
    expect(refused).toEqual(Array.from({ length: 200 - target }, () => "wrongStatus"))
    const buckets = new Set(started.map(({ interview }) => interview.split(".")[0]))
    expect(buckets.size).toBeGreaterThan(slots === 1 ? 0 : 8)

    const ended = await Promise.all(started.map((each) => send(api, each, 0, [yes, hours, words])))
    expect(ended.map(({ word }) => word?.over)).toEqual(started.map(() => "completed"))
    const places = await placesOf(api.database.db, [{ pid, slots }])
    expect(places.get(pid)).toEqual([{ portrait_id: 0, target, completed: target, reserved: 0 }])
  },
)

test("who comes back is found in the slot where the interview was begun", async () => {
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
  expect(await refusalOf(begin(api, survey))).toMatchObject({ key: "wrongStatus" })
  await send(api, first, 0, [no])
  const second = await begin(api, survey)
  expect((await send(api, second, 0, [yes, hours, words])).word?.over).toBe("completed")
  expect(await refusalOf(begin(api, survey))).toMatchObject({ key: "wrongStatus" })
})
