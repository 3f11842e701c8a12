import { CALLS } from "@qo/core/api"
import pg from "pg"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { tickProjects } from "../life/tick-projects.ts"
import { purgeProjects } from "../projects/purge.ts"
import { openProjectData } from "../reports/data/project-data.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { endIdle } from "./end-interview.ts"
import { anonymizeDue } from "./personal/anonymize.ts"
import { settleRecords } from "./settle-record.ts"
import {
  answerEvent,
  begin,
  hours,
  no,
  openSurvey,
  send,
  THREE_QUESTIONS,
  words,
  yes,
} from "./survey.setup.ts"

/** These rules keep statements on interviews usable on a distributed PostgreSQL; see `docs/scale.md`. */

const TABLES = "interview_event|interview|response_chunk|response_revision|response|contact|quota"
const NAMES_ONE = new RegExp(
  `\\b(?:from|join|into|update|only)\\s+"?(?:${TABLES})"?(?![\\w"])`,
  "i",
)
const OTHERS =
  /\b(?:from|join)\s+"?(project|app_user|game|organization|respondent|live_event|callback)"?(?![\w"])/i

/** Records every statement that this process sends. */
const sent = vi.spyOn(pg.Client.prototype, "query")

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)

/** Runs all calls that read or write interviews. */
async function useAll(): Promise<void> {
  const owner = await api.signedIn("administrator")
  const ofSlots = { slots: 16, target: 4 }
  const survey = await openSurvey(api, owner.id, THREE_QUESTIONS, ofSlots)
  const mail = [{ id: "q1", category: "open", text: "Почта?", format: "email" }]
  const contacts = await openSurvey(api, owner.id, mail)
  const [one, two, idle] = [
    await begin(api, survey),
    await begin(api, survey),
    await begin(api, survey),
  ]
  await send(api, one, 0, [yes])
  await send(api, one, 1, [hours], false)
  await send(api, one, 1, [hours], false)
  const { receipt = "" } = await send(api, one, 2, [words])
  await send(api, two, 0, [no])
  const left = await begin(api, contacts)
  await send(api, left, 0, [answerEvent("q1", { text: "anna@example.test" })])
  await api.client().send(CALLS.resumeInterview, { interview: idle.interview, token: idle.token })
  await sql(`update interview set last_at = last_at - interval '8 days' where status = 'open'`)
  await endIdle(api.services, 10)
  await settleRecords(api.services, 10)
  await api.client().send(CALLS.withdrawAnswers, { receipt })
  await owner.send(CALLS.getProject, { pid: survey.pid })
  await owner.list(CALLS.listProjects, {})
  await owner.list(CALLS.listContacts, { pid: contacts.pid })
  await owner.send(CALLS.countInterviews, { pid: survey.pid })
  const read = { ...api.services, keptRows: 1, settledMicros: 0 }
  await openProjectData(read, { pid: survey.pid, slots: 16 })
  await openProjectData(read, { pid: survey.pid, slots: 16 })
  await tickProjects(api.services)
  await sql(
    `update project set finished_at = now() - interval '9 years', retention_notice_at = now() - interval '7 days'`,
  )
  await anonymizeDue(api.services.db, 100)
  await sql(
    `update project set deleted_at = now() - interval '99 days', purge_notice_at = now() - interval '7 days'`,
  )
  await purgeProjects(api.services.db, 100)
}

const textOf = ([first]: readonly unknown[]): string => {
  const text = typeof first === "string" ? first : (first as { text?: string } | null)?.text
  return (text ?? "").replaceAll(/\s+/g, " ")
}
const onInterviews = (): string[] => [
  ...new Set(sent.mock.calls.map(textOf).filter((text) => NAMES_ONE.test(text))),
]
/** Statements of the test itself, which are ignored. */
const OWN = /^update interview set last_at = last_at|generate_series/

test("statements on interviews are seen", async () => {
  sent.mockClear()
  await useAll()
  expect(onInterviews().length).toBeGreaterThan(30)
})

const changes = (text: string) => /^(?:update|delete|insert)\b|\bfor update\b/i.test(text)

const RULES = {
  "what changes or locks rows names their bucket": (text: string) =>
    changes(text) && !/\bbucket\b/i.test(text),
  "rows that others have locked are skipped within a bucket alone": (text: string) =>
    /skip locked/i.test(text) && !/"?bucket"? = \$/i.test(text),
  "the time is no part of a condition of values": (text: string) =>
    /(?:coalesce\([^)]*|case when[^;]*?then[^;]*?|do update set.*)now\(\)/i.test(text),
  "no question about something else has one about interviews in it, but places that are asked for by their buckets":
    (text: string) =>
      OTHERS.test(text) && !/from quota where bucket = any\(\$\d+::bigint\[\]\)/i.test(text),
  "nothing is looked up for each row of something else": (text: string) =>
    /\blateral\b/i.test(text),
}
const names = Object.keys(RULES) as (keyof typeof RULES)[]

test.for(names)("%s", (name) => {
  expect(onInterviews().filter((text) => !OWN.test(text) && RULES[name](text))).toEqual([])
})

test.for([
  { text: `update quota set reserved = 1 where portrait_id = $1`, breaks: [names[0]] },
  { text: `select id from interview limit 1 for update skip locked`, breaks: [names[0], names[1]] },
  {
    text: `update interview set last_at = coalesce($1, now()) where bucket = $2`,
    breaks: [names[2]],
  },
  {
    text: `select * from project, lateral (select * from quota where pid = project.pid) as q`,
    breaks: [names[3], names[4]],
  },
])("a statement that breaks rules is found: $text", ({ text, breaks }) => {
  expect(NAMES_ONE.test(text)).toBe(true)
  expect(names.filter((name) => RULES[name](text))).toEqual(breaks)
})
