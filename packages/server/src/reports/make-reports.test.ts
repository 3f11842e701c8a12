import { CALLS } from "@qo/core/api"
import { PROJECT_STATUSES } from "@qo/core/project"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answered, begin, openSurvey, send } from "../interviews/survey.setup.ts"
import { tickProjects } from "../life/tick-projects.ts"
import { historyOf, mailsTo } from "../moderation/projects.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { makeReports, startReportMaker } from "./make-reports.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const NPS = [{ id: "q1", category: "nps", text: "Порекомендуете?" }]
const query = (text: string, values: unknown[]) => api.database.pool.query(text, values)

/** A survey that one has answered, and whose time is up; nobody has noticed yet. */
async function answeredSurvey() {
  const { id: ownerId } = await api.addUser("researcher")
  const survey = await openSurvey(api, ownerId, NPS)
  await send(api, await begin(api, survey), 0, [answered("q1", { numbers: [9] })])
  await query(`update project set ends_at = now() - interval '1 second' where pid = $1`, [
    survey.pid,
  ])
  return { ...survey, ownerId }
}

const statusOf = async (pid: number): Promise<number> => {
  const { rows } = await query(`select status_id from project where pid = $1`, [pid])
  return Number(rows[0].status_id)
}

test("the report of a survey that has ended is made, told in history, and its owner gets a mail, once", async () => {
  const { pid, ownerId } = await answeredSurvey()
  expect(await makeReports(api.services)).toBe(0)
  await tickProjects(api.services)
  expect(await statusOf(pid)).toBe(10)
  const both = await Promise.all([makeReports(api.services), makeReports(api.services)])
  expect(both[0] + both[1]).toBe(1)
  expect(await statusOf(pid)).toBe(7)
  expect(await historyOf(api, pid)).toEqual([
    expect.stringContaining("projectFinished"),
    "projectMoved finish active surveyFinished by the server",
    "projectMoved startReport surveyFinished reportInProgress by the server",
    "projectMoved finishReport reportInProgress finished by the server",
  ])
  expect(await mailsTo(api, ownerId)).toEqual(["reportReady"])
  expect(await makeReports(api.services)).toBe(0)
})

test("nothing is called ready that could not be made; whoever comes after a server that died goes on", async () => {
  const { pid, ownerId } = await answeredSurvey()
  await tickProjects(api.services)
  const broken = { ...api.services, reports: { ...api.services.reports, ask: failing } }
  expect(await makeReports(broken)).toBe(0)
  expect(await statusOf(pid)).toBe(9)
  expect(await mailsTo(api, ownerId)).toEqual([])
  const maker = startReportMaker(api.services)
  await expect.poll(() => statusOf(pid), { timeout: 20_000 }).toBe(7)
  await maker.stop()
  expect(await mailsTo(api, ownerId)).toHaveLength(1)
})

const failing = () => Promise.reject(new Error("no thread is left"))

/** The administrator's form. */
async function form() {
  const administrator = await api.signedIn("administrator")
  return (pid: number, status: keyof typeof PROJECT_STATUSES) =>
    administrator.send(CALLS.setProjectStatus, { pid, statusId: PROJECT_STATUSES[status].id })
}

test("a survey that an administrator has ended by the form gets its report as well, and its owner the mail", async () => {
  const set = await form()
  const ended = await answeredSurvey()
  const begun = await answeredSurvey()
  await set(ended.pid, "surveyFinished")
  await set(begun.pid, "reportInProgress")
  expect(await makeReports(api.services)).toBe(2)
  expect(await statusOf(ended.pid)).toBe(7)
  expect(await statusOf(begun.pid)).toBe(7)
  expect(await mailsTo(api, ended.ownerId)).toEqual(["reportReady"])
  expect(await mailsTo(api, begun.ownerId)).toEqual(["reportReady"])
})

test("any other status that a person sets stays, also where it was set in the middle of the work", async () => {
  const set = await form()
  const byForm = await answeredSurvey()
  await set(byForm.pid, "surveyFinished")
  await set(byForm.pid, "stopped")
  const between = await answeredSurvey()
  await tickProjects(api.services)
  const during = (work: () => Promise<unknown>) => ({
    ...api.services,
    reports: {
      ...api.services.reports,
      ask: async (job: object) => {
        await work()
        return api.services.reports.ask(job)
      },
    },
  })
  expect(await makeReports(during(() => set(between.pid, "paused")))).toBe(0)
  expect(await statusOf(byForm.pid)).toBe(6)
  expect(await statusOf(between.pid)).toBe(5)
  expect(await mailsTo(api, between.ownerId)).toEqual([])

  await set(between.pid, "surveyFinished")
  const again = async () => {
    await set(between.pid, "active")
    await set(between.pid, "reportInProgress")
  }
  expect(await makeReports(during(again))).toBe(0)
  expect(await statusOf(between.pid)).toBe(9)
  expect(await makeReports(api.services)).toBe(1)
  expect(await mailsTo(api, between.ownerId)).toEqual(["reportReady"])
})
