import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answerIn, approvedSurvey, beginAt, completeAt } from "../interviews/answering.setup.ts"
import { readEvents } from "../live/event-reader.setup.ts"
import { historyOf } from "../moderation/projects.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { startSurveyPulse, type SurveyPulse } from "./survey-pulse.ts"
import { tickProjects } from "./tick-projects.ts"

type Owner = Awaited<ReturnType<TestApi["signedIn"]>>
let api: TestApi
let pulse: SurveyPulse
let owner: Owner
beforeAll(async () => {
  api = await startTestApi()
  pulse = startSurveyPulse(api.services)
  api.services.onInterview = pulse.note
  owner = await api.signedIn("researcher")
})
afterAll(async () => {
  await pulse.stop()
  await api.stop()
})

const SOON = { timeout: 60_000 }
const statusOf = async (pid: number) => (await owner.send(CALLS.getProject, { pid })).status

test("the last complete ends the survey, and no interview starts after it", async () => {
  const { pid, key } = await approvedSurvey(api, owner, { target: 10 })
  const last = await beginAt(api, key)
  const others = await Promise.all(Array.from({ length: 9 }, () => beginAt(api, key)))
  for (const each of others) await answerIn(api, each)
  expect(await statusOf(pid)).toBe("active")
  await Promise.all([answerIn(api, last), answerIn(api, last)])
  await expect.poll(() => statusOf(pid), SOON).toBe("surveyFinished")
  expect((await historyOf(api, pid)).slice(-2)).toEqual([
    "projectFinished completesReached by the server",
    "projectMoved finish active surveyFinished by the server",
  ])
  expect((await refusalOf(beginAt(api, key))).key).toBe("wrongStatus")
})

test("running interviews continue after the end date; new ones are refused", async () => {
  const { pid, key } = await approvedSurvey(api, owner, { endsAt: new Date(Date.now() + 3.6e6) })
  const running = await beginAt(api, key)
  await api.database.pool.query(`update project set ends_at = now() where pid = $1`, [pid])
  expect((await refusalOf(beginAt(api, key))).key).toBe("wrongStatus")
  await tickProjects(api.services)
  expect(await statusOf(pid)).toBe("surveyFinished")
  expect((await answerIn(api, running)).word).toMatchObject({ over: "completed" })
  const { counts } = await owner.send(CALLS.countInterviews, { pid })
  expect(counts?.totals).toMatchObject({ started: 1, running: 0, completed: 1 })
})

test("watchers get one event for many answers", async () => {
  const { pid, key } = await approvedSurvey(api, owner, { target: 100 })
  const reader = await readEvents(api.url, owner.tokens())
  try {
    await Promise.all(Array.from({ length: 8 }, () => completeAt(api, key)))
    await expect
      .poll(
        () =>
          reader.events.some(
            ({ event, data }) =>
              event === "answers" && JSON.stringify(data).includes(`"pid":${pid}`),
          ),
        SOON,
      )
      .toBe(true)
    await pulse.stop()
    const { rows } = await api.database.pool.query(
      `select count(*)::int as told from live_event where kind = 'answers' and pid = $1`,
      [pid],
    )
    // Sixteen calls have changed something, but fewer events were sent.
    expect(rows[0].told).toBeLessThan(16)
  } finally {
    reader.abort()
  }
})
