import { CALLS } from "@qo/core/api"
import { PROJECT_STATUSES } from "@qo/core/project"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answerEvent, begin, openSurvey, send } from "../interviews/survey.setup.ts"
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

/** Creates a survey with one answer and a past end date, for which the clock has not run. */
const answeredSurvey = () =>
  endedSurvey(async (survey) => {
    await send(api, await begin(api, survey), 0, [answerEvent("q1", { numbers: [9] })])
  })

/** Creates a survey that has ended after `during`. */
async function endedSurvey(
  during: (survey: Awaited<ReturnType<typeof openSurvey>>) => Promise<void> = async () => {},
) {
  const { id: ownerId } = await api.addUser("researcher")
  const survey = await openSurvey(api, ownerId, NPS)
  await during(survey)
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

test("a report that failed is not called ready, and another server continues after a crash", async () => {
  const { pid, ownerId } = await answeredSurvey()
  await tickProjects(api.services)
  const broken = { ...api.services, reports: { ...api.services.reports, ask: rejectWork } }
  expect(await makeReports(broken)).toBe(0)
  expect(await statusOf(pid)).toBe(9)
  expect(await mailsTo(api, ownerId)).toEqual([])
  const maker = startReportMaker(api.services)
  await expect.poll(() => statusOf(pid)).toBe(7)
  await maker.stop()
  expect(await mailsTo(api, ownerId)).toHaveLength(1)
})

const rejectWork = () => Promise.reject(new Error("no thread is left"))

/** Sets the status as an administrator. */
async function form() {
  const administrator = await api.signedIn("administrator")
  return (pid: number, status: keyof typeof PROJECT_STATUSES) =>
    administrator.send(CALLS.setProjectStatus, { pid, statusId: status })
}

test("a status that the form sets stays for good, with interviews or without, and no report is mailed", async () => {
  const set = await form()
  const statuses = ["surveyFinished", "reportInProgress"] as const
  for (const status of statuses)
    for (const create of [answeredSurvey, endedSurvey]) {
      const project = await create()
      await set(project.pid, status)
      expect(await tickProjects(api.services)).toBe(0)
      expect(await makeReports(api.services)).toBe(0)
      expect(await statusOf(project.pid)).toBe(PROJECT_STATUSES[status].id)
      expect(await mailsTo(api, project.ownerId)).not.toContain("reportReady")
    }
})

test("a survey that the clock has ended and the form has set to the report's status stays there", async () => {
  const set = await form()
  const { pid, ownerId } = await answeredSurvey()
  await tickProjects(api.services)
  await set(pid, "reportInProgress")
  expect(await makeReports(api.services)).toBe(0)
  expect(await statusOf(pid)).toBe(9)
  expect(await mailsTo(api, ownerId)).toEqual([])
})

test("a status that the form sets while a report is being made stays", async () => {
  const set = await form()
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
  expect(await statusOf(between.pid)).toBe(5)
  expect(await mailsTo(api, between.ownerId)).toEqual([])

  const same = await answeredSurvey()
  await tickProjects(api.services)
  const away = async () => {
    await set(same.pid, "active")
    await set(same.pid, "reportInProgress")
  }
  expect(await makeReports(during(away))).toBe(0)
  expect(await statusOf(same.pid)).toBe(9)
  expect(await makeReports(api.services)).toBe(0)
  expect(await mailsTo(api, same.ownerId)).toEqual(["projectChanged"])
})
