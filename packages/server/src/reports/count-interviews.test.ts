import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { headersOf, pathOf } from "../pictures/pictures.setup.ts"
import { answerIn, approvedSurvey, beginAt, completeAt } from "../interviews/answering.setup.ts"
import { colleagueOf } from "./colleague.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const sql = (text: string, values: unknown[]) => api.database.pool.query(text, values)

test("the funnel counts who started, who is at it, who completed and how long that took", async () => {
  const owner = await api.signedIn("researcher")
  const { pid, key } = await approvedSurvey(api, owner, { target: 20 })
  const empty = await owner.send(CALLS.countInterviews, { pid })
  expect(empty.counts).toMatchObject({ totals: { started: 0 }, seconds: null, target: 20 })
  await completeAt(api, key)
  await completeAt(api, key)
  await completeAt(api, key)
  const half = await beginAt(api, key)
  await answerIn(api, half, 1)
  await sql(
    `update interview set started_at = finished_at - interval '83 seconds' where bucket = $1 and outcome = 'completed'`,
    [pid * 64],
  )
  const { counts } = await owner.send(CALLS.countInterviews, { pid })
  expect(counts).toMatchObject({
    totals: { started: 4, running: 1, completed: 3, screenedOut: 0 },
    target: 20,
    reserved: 1,
    seconds: { median: 85, p90: 85 },
  })
  expect((await owner.send(CALLS.getProject, { pid })).progress).toMatchObject({ completed: 3 })
})

test("a withdrawal changes no rounded count: 19 of 20 completes and all 20 places are shown to a colleague as 20", async () => {
  const owner = await api.signedIn("researcher")
  const { pid, key } = await approvedSurvey(api, owner, { target: 30 })
  const colleague = await colleagueOf(api, owner.id, pid)
  for (let at = 0; at < 19; at++) await completeAt(api, key)
  const { receipt = "" } = await answerIn(api, await beginAt(api, key))
  await api.client().send(CALLS.withdrawAnswers, { receipt })
  const figures = await fetch(
    api.url + pathOf(CALLS.statsFile, { pid: String(pid), type: "stats" }),
    {
      headers: headersOf(colleague),
    },
  )
  const { counts } = await colleague.send(CALLS.countInterviews, { pid })
  const { progress } = await colleague.send(CALLS.getProject, { pid })
  expect(progress).toMatchObject({ completed: 20, rounded: true })
  expect(counts).toMatchObject({ totals: { started: 20, completed: 20 }, rounded: true })
  expect(await figures.json()).toMatchObject({ totals: { started: 20, completed: 20 } })
  const exact = await owner.send(CALLS.countInterviews, { pid })
  expect(exact.counts?.totals).toMatchObject({ started: 19, completed: 19 })
})

test("previews and rehearsals are no interviews", async () => {
  const owner = await api.signedIn("researcher")
  const { pid, key } = await approvedSurvey(api, owner, { target: 20 })
  await completeAt(api, key)
  await sql(`update interview set source = 'preview' where bucket = $1`, [pid * 64])
  const { counts } = await owner.send(CALLS.countInterviews, { pid })
  expect(counts?.totals.started).toBe(0)
})

test("if the setting withholds counters, the owner sees none in any call until the survey has ended", async () => {
  const owner = await api.signedIn("researcher")
  const [administrator, moderator] = [
    await api.signedIn("administrator"),
    await api.signedIn("moderator"),
  ]
  const { pid, key } = await approvedSurvey(api, owner, { target: 20 })
  await completeAt(api, key)
  await administrator.send(CALLS.setProjectSettings, {
    pid,
    settings: { set_stat_fill_online: false },
  })
  const seenBy = async (who: typeof owner) => {
    const { data } = await who.list(CALLS.listProjects, { limit: 1000 })
    const one = await who.send(CALLS.getProject, { pid })
    expect(data.find((each) => each.pid === pid)?.progress).toEqual(one.progress)
    return one.progress
  }
  expect(await seenBy(owner)).toBeNull()
  expect(await owner.send(CALLS.countInterviews, { pid })).toEqual({ pid, counts: null })
  expect(await seenBy(administrator)).toMatchObject({ completed: 1, target: 20, rounded: false })
  expect(await seenBy(moderator)).toMatchObject({ completed: 0, target: 20, rounded: true })
  const { counts } = await administrator.send(CALLS.countInterviews, { pid })
  expect(counts?.totals.completed).toBe(1)

  await owner.send(CALLS.stopProject, { pid })
  expect(await seenBy(owner)).toMatchObject({ completed: 1 })
  expect((await owner.send(CALLS.countInterviews, { pid })).counts).not.toBeNull()
})

test("a report that is kept back is no file for the owner until the survey is over, and figures wait for counters too", async () => {
  const owner = await api.signedIn("researcher")
  const administrator = await api.signedIn("administrator")
  const { pid } = await approvedSurvey(api, owner, { target: 20 })
  const files = async (who: typeof owner) => {
    const answers = ["json", "stats"].map((type) =>
      fetch(api.url + pathOf(CALLS.statsFile, { pid: String(pid), type }), {
        headers: headersOf(who),
      }),
    )
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  const keepBack = (set_report_fill_online: boolean, set_stat_fill_online: boolean) =>
    administrator.send(CALLS.setProjectSettings, {
      pid,
      settings: { set_report_fill_online, set_stat_fill_online },
    })
  expect(await files(owner)).toEqual([200, 200])
  await keepBack(true, false)
  expect(await files(owner)).toEqual([200, 409])
  await keepBack(false, true)
  expect(await files(owner)).toEqual([409, 409])
  expect(await files(administrator)).toEqual([200, 200])
  await owner.send(CALLS.stopProject, { pid })
  expect(await files(owner)).toEqual([200, 200])
})

test("a user without the right to reports is refused, and strangers get notFound", async () => {
  const owner = await api.signedIn("researcher")
  const { pid } = await approvedSurvey(api, owner, { target: 20 })
  const asked = async (role: "researcher" | "moderator") =>
    refusalOf((await api.signedIn(role)).send(CALLS.countInterviews, { pid }))
  expect(await asked("researcher")).toMatchObject({ status: 404 })
  expect(await asked("moderator")).toMatchObject({ status: 403 })
})
