import { CALLS, type CallName, isMutating } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openSurvey } from "../interviews/survey.setup.ts"
import { headersOf } from "../pictures/pictures.setup.ts"
import { hashOf } from "../secrets/secret.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { colleagueOf } from "./colleague.setup.ts"
import { addPeople, QUESTION } from "./people.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const COMPLETED = "AAAA-AAAA-AAAA"
const SCREENED_OUT = "BBBB-BBBB-BBBB"
type Client = Awaited<ReturnType<TestApi["signedIn"]>>

/**
 * Creates a survey with 20 completed responses and 20 screened-out respondents, so that a single withdrawal lowers a rounded
 * count by ten. The two respondents who will withdraw are in no group yet, because figures of groups change when a member
 * withdraws.
 */
async function survey() {
  const owner = await api.signedIn("researcher")
  const { pid } = await openSurvey(api, owner.id, [QUESTION])
  const { pool } = api.database
  for (const [outcome, code] of [
    ["completed", COMPLETED],
    ["screenedOut", SCREENED_OUT],
  ] as const) {
    await addPeople(api, pid, { count: 19, gender: "f", outcome })
    const [waiting] = await addPeople(api, pid, { count: 1, gender: "m", outcome })
    await pool.query("update interview set receipt_hash = $2 where bucket = $3 and id = $1", [
      waiting,
      hashOf(code),
      pid * 64,
    ])
  }
  await pool.query(
    `update project set portraits = '[{"id": 1, "name": "Все", "respondents": 60, "conditions": []}]' where pid = $1`,
    [pid],
  )
  await pool.query(
    "insert into quota (bucket, portrait_id, target, completed, reserved) values ($1, 1, 60, 20, 0)",
    [pid * 64],
  )
  await pool.query("update interview set portrait_id = 1 where bucket = $1", [pid * 64])
  await pool.query("update response set portrait_id = 1 where bucket = $1", [pid * 64])
  return { owner, colleague: await colleagueOf(api, owner.id, pid), pid }
}

/** Returns the responses of all reading calls for a reader, by call; for refusals the status. */
async function readingsOf(
  reader: Client | undefined,
  values: Readonly<Record<string, string>>,
): Promise<Partial<Record<CallName, string>>> {
  const readings: Partial<Record<CallName, string>> = {}
  for (const name of keysOf(CALLS)) {
    const call = CALLS[name]
    if (isMutating(call) || name === "events") continue
    const own = Object.keys("shape" in call.input ? call.input.shape : {})
    const input = Object.fromEntries(Object.entries(values).filter(([key]) => own.includes(key)))
    const isGet = call.method === "GET"
    const response = await fetch(
      api.url + call.path + (isGet ? `?${new URLSearchParams(input).toString()}` : ""),
      {
        method: call.method,
        headers: {
          ...(reader && headersOf(reader)),
          ...(!isGet && { "content-type": "application/json" }),
        },
        ...(!isGet && { body: JSON.stringify(input) }),
      },
    )
    const text = await response.text()
    readings[name] = response.ok
      ? text.replaceAll(/"(generatedAt|serverTime|time|now)":\d+/g, "")
      : String(response.status)
  }
  return readings
}

const shownIn = (readings: Partial<Record<CallName, string>>): string[] =>
  Object.entries(readings).flatMap(([name, text]) => (text.length > 3 ? [name] : []))

test("no call shows a reader without single responses that completed and screened out interviews were withdrawn", async () => {
  const { owner, colleague, pid } = await survey()
  const links = await Promise.all(
    (["live", "frozen"] as const).map(async (kind) => {
      const { link } = await owner.send(CALLS.createReportShare, { pid, kind, days: 1 })
      return new URL(link).pathname.split("/").at(-1) ?? ""
    }),
  )
  const moderator = await api.signedIn("moderator")
  const values = {
    pid: String(pid),
    id: String(pid),
    rows: "q.q1",
    columns: "gender",
    type: "stats",
  }
  const readAll = async () => ({
    colleague: await readingsOf(colleague, values),
    moderator: await readingsOf(moderator, values),
    links: await Promise.all(links.map((share) => readingsOf(undefined, { share }))),
  })
  const before = await readAll()
  expect(shownIn(before.colleague)).toEqual(
    expect.arrayContaining([
      "countInterviews",
      "crossReport",
      "getProject",
      "listProjects",
      "readReport",
      "reportCourse",
      "statsFile",
    ]),
  )
  for (const readings of before.links) expect(shownIn(readings)).toContain("readSharedReport")
  expect(before.colleague.readReport).toContain('"interviews":40')
  for (const receipt of [COMPLETED, SCREENED_OUT])
    await api.client().send(CALLS.withdrawAnswers, { receipt })
  expect(await readAll()).toEqual(before)

  const report = await owner.send(CALLS.readReport, { pid })
  expect([report.interviews, report.people?.n, report.withdrawn]).toEqual([38, 19, 1])
  const { counts } = await owner.send(CALLS.countInterviews, { pid })
  expect(counts?.totals).toMatchObject({ started: 38, completed: 19, screenedOut: 19 })
})

test("withdrawn completes of which no outcome was counted are known by the completed places", async () => {
  const { colleague, pid } = await survey()
  await api.client().send(CALLS.withdrawAnswers, { receipt: COMPLETED })
  await api.database.pool.query("delete from withdrawn_count where bucket = $1", [pid * 64])
  const { counts } = await colleague.send(CALLS.countInterviews, { pid })
  expect(counts?.totals).toMatchObject({ started: 40, completed: 20, screenedOut: 20 })
})
