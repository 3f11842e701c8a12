import { CALLS, CountingAnswer, CountProgress } from "@qo/core/api"
import { FiguresFile } from "@qo/core/report"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  answerEvent,
  begin,
  type OpenSurvey,
  openSurvey,
  send,
} from "../../interviews/survey.setup.ts"
import { headersOf, pathOf } from "../../pictures/pictures.setup.ts"
import { StillCounting } from "../../http/still-counting.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { createReportThread } from "./create-report-thread.ts"
import { DataCache } from "./data-cache.ts"
import { askReports } from "./jobs.ts"

let api: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
})
afterAll(() => api.stop())

const CHOICE = {
  id: "q1",
  category: "one",
  text: "Играете ли вы?",
  answers: [
    { id: "a1", code: 1, text: "Да" },
    { id: "a2", code: 2, text: "Нет" },
  ],
}
const ROWS = {
  id: "q2",
  category: "matrix",
  text: "Как часто?",
  statements: [{ id: "r1", code: 1, text: "Дома" }],
  answers: [
    { id: "a1", code: 1, text: "Часто" },
    { id: "a2", code: 2, text: "Редко" },
  ],
}

const take = async (survey: OpenSurvey, code: number) =>
  send(api, await begin(api, survey), 0, [
    answerEvent("q1", { codes: [code] }),
    answerEvent("q2", { rows: { 1: [code] } }),
  ])

const figures = async ({ pid }: OpenSurvey) => {
  const response = await fetch(
    api.url + pathOf(CALLS.statsFile, { pid: String(pid), type: "stats" }),
    {
      headers: headersOf(owner),
    },
  )
  expect(response.status).toBe(200)
  return FiguresFile.parse(await response.json())
}

const timesOf = async (survey: OpenSurvey) => {
  const { questions } = await figures(survey)
  return questions.map(({ base, answers, statements }) => ({
    base: base?.n,
    counts: (answers ?? statements?.[0]?.answers)?.map(({ count }) => count),
  }))
}

test("the file of figures contains the answers until they are withdrawn", async () => {
  const survey = await openSurvey(api, owner.id, [CHOICE, ROWS])
  await take(survey, 1)
  const { receipt = "" } = await take(survey, 2)
  await take(survey, 2)
  expect(await timesOf(survey)).toEqual([
    { base: 3, counts: [1, 2] },
    { base: 3, counts: [1, 2] },
  ])
  await api.client().send(CALLS.withdrawAnswers, { receipt })
  expect(await timesOf(survey)).toEqual([
    { base: 2, counts: [1, 1] },
    { base: 2, counts: [1, 1] },
  ])
})

const ask = (thread: ReturnType<typeof createReportThread>, { pid }: OpenSurvey) =>
  askReports(thread, { kind: "make", project: { pid, slots: 1 } })

test("a lost thread is reported, and the next one answers", async () => {
  const survey = await openSurvey(api, owner.id, [CHOICE])
  const threads = { lost: new URL("./lost-worker.setup.ts", import.meta.url) }
  const lost = createReportThread(() => api.services, { entry: threads.lost })
  const both = await Promise.allSettled([ask(lost, survey), ask(lost, survey)])
  expect(both).toMatchObject([
    { status: "rejected", reason: { key: "unavailable" } },
    { status: "rejected", reason: { key: "unavailable" } },
  ])
  await expect(ask(lost, survey)).rejects.toMatchObject({ key: "unavailable" })
  await lost.close()
})

test("a failing job affects no other jobs", async () => {
  const survey = await openSurvey(api, owner.id, [CHOICE])
  const thread = createReportThread(() => api.services)
  await expect(thread.ask({ kind: "make", project: null })).rejects.toThrow("a report failed")
  expect(await ask(thread, survey)).toBe(0)
  await thread.close()
})

const PATIENCE_MS = 1000
const threadOf = (name: string) =>
  createReportThread(() => api.services, {
    entry: new URL(`./${name}-worker-entry.setup.ts`, import.meta.url),
    patienceMs: PATIENCE_MS,
  })

test("counting that has stopped is 503 with the time to come again", async () => {
  const thread = threadOf("silent")
  await expect(thread.ask({ kind: "make" })).rejects.toMatchObject({
    key: "unavailable",
    retryAfter: 5,
  })
  await thread.close()
})

test.for([
  ["reads on", { steps: 50 }],
  ["is busy without a word", { busyMs: 3 * PATIENCE_MS }],
] as const)(
  "a thread that %s gets three times more time than one without progress",
  async ([, work]) => {
    const thread = threadOf("slow")
    expect(await thread.ask({ project: { pid: 1 }, ...work })).toBe("counted")
    await thread.close()
  },
)

test("a caller that stops waiting gets the number of read responses, and joins the same count later", async () => {
  const thread = threadOf("slow")
  const job = { project: { pid: 7 }, steps: 8 }
  const told: unknown[] = []
  const waited = async (): Promise<unknown> => {
    try {
      return await thread.ask(job, { waitMs: 150, total: 1000 })
    } catch (error) {
      if (!(error instanceof StillCounting)) throw error
      told.push(error.progress)
      return waited()
    }
  }
  expect(await waited()).toBe("counted")
  expect(told.length).toBeGreaterThan(1)
  expect(told.at(-1)).toMatchObject({ read: expect.any(Number), total: 1000 })
  const reads = told.map((each) => CountProgress.parse(each).read)
  expect(reads).toEqual(reads.toSorted((one, other) => one - other))
  // The thread makes eight steps. More would mean that counting was started again.
  expect(Math.max(...reads)).toBeLessThanOrEqual(800)
  await thread.close()
})

test("with prefer: wait=0 a report that is not there yet is 202 with its progress, then 200", async () => {
  const survey = await openSurvey(api, owner.id, [CHOICE])
  await take(survey, 1)
  const usual = api.services.reports
  const fresh = createReportThread(() => api.services)
  api.services.reports = fresh
  const url = api.url + pathOf(CALLS.readReport, { pid: String(survey.pid) })
  const read = (wait: string) => fetch(url, { headers: { ...headersOf(owner), prefer: wait } })
  const first = await read("wait=0")
  expect(first.status).toBe(202)
  expect(CountingAnswer.parse(await first.json()).counting.total).toBe(1)
  const last = await read("wait=20")
  expect(last.status).toBe(200)
  // The API client waits automatically.
  const { people } = await owner.send(CALLS.readReport, { pid: survey.pid })
  expect(people?.n).toBe(1)
  api.services.reports = usual
  await fresh.close()
})

test.for(["prepareReport", "readReport", "reportCourse", "reportTexts"] as const)(
  "%s with prefer: wait=0 is 202 with its progress while responses are read",
  async (name) => {
    const survey = await openSurvey(api, owner.id, [CHOICE])
    await take(survey, 1)
    const usual = api.services.reports
    const fresh = createReportThread(() => api.services)
    api.services.reports = fresh
    const response = await fetch(api.url + pathOf(CALLS[name], { pid: String(survey.pid) }), {
      headers: { ...headersOf(owner), prefer: "wait=0" },
    })
    api.services.reports = usual
    expect(response.status).toBe(202)
    expect(CountingAnswer.parse(await response.json()).counting.total).toBe(1)
    await fresh.close()
  },
)

test("concurrent callers wait for one reading, and the latest used projects are kept in memory", async () => {
  const surveys = [
    await openSurvey(api, owner.id, [CHOICE]),
    await openSurvey(api, owner.id, [CHOICE]),
  ]
  const { db, secret } = api.services
  const cache = new DataCache({ db, secret }, 1)
  const project = { pid: surveys[0]?.pid ?? 0, slots: 1 }
  const [one, other] = await Promise.all([cache.get(project), cache.get(project)])
  expect(one).toBe(other)
  expect(cache.has(project)).toBe(true)
  const next = { pid: surveys[1]?.pid ?? 0, slots: 1 }
  await cache.get(next)
  expect([cache.has(project), cache.has(next)]).toEqual([false, true])
})
