import { afterAll, beforeAll, expect, test } from "vitest"
import { noteBackup } from "../backup/note-backup.ts"
import { createMeters } from "../http/meters.ts"
import { answerEvent, begin, openSurvey, send } from "../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { createMetrics } from "./create-metrics.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** Returns the value of each line, by name and labels. */
async function figures(services = api.services): Promise<Record<string, number>> {
  const metrics = createMetrics(services, {
    meters: createMeters(),
    packer: { oldestMs: () => 7000 },
  })
  const lines = (await metrics.text()).split("\n").filter((line) => /^[a-z]/.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(" ")
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}
const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)

test("queues are measured by their number and the age of the oldest entry, without ended ones", async () => {
  expect(await figures()).toMatchObject({
    database_up: 1,
    'queue_length{queue="mails"}': 0,
    'queue_oldest_age_seconds{queue="mails"}': 0,
    'queue_length{queue="tasks"}': 0,
    report_packing_oldest_age_seconds: 7,
  })
  await sql(
    `insert into outbox_mail (to_address, to_key, kind, locale, subject, status, created_at)
     select 'x@example.test', 'x@example.test', 'moderationDecision', 'ru', '', status, now() - make_interval(mins => age)
     from (values ('queued', 5), ('queued', 2), ('sent', 60), ('dead', 90)) as mail(status, age)`,
  )
  await sql(
    `insert into callback (pid, block, url, body, status, created_at)
     select 1, 'b', 'https://example.test/', '{}', status, now() - make_interval(hours => age)
     from (values ('queued', 3), ('dead', 9)) as one(status, age)`,
  )
  const read = await figures()
  expect(read).toMatchObject({
    'queue_length{queue="mails"}': 2,
    'queue_length{queue="callbacks"}': 1,
  })
  expect(Math.round((read['queue_oldest_age_seconds{queue="mails"}'] ?? 0) / 60)).toBe(5)
  expect(Math.round((read['queue_oldest_age_seconds{queue="callbacks"}'] ?? 0) / 3600)).toBe(3)
})

const nps = (id: string) => ({ id, category: "nps", text: "Сколько?" }) as const

test("open interviews and the ways of their answers are counted", async () => {
  const { id } = await api.addUser("researcher")
  const survey = await openSurvey(api, id, [nps("q1"), nps("q2"), nps("q3")])
  const one = await begin(api, survey)
  await begin(api, survey)
  expect(await figures()).toMatchObject({ interviews_open: 2 })
  const before = { ...api.services.ingested }
  await send(api, one, 0, [answerEvent("q1", { numbers: [1] })])
  await send(api, one, 1, [answerEvent("q2", { numbers: [1] })])
  // The last answer ends the interview, which takes more statements.
  await send(api, one, 2, [answerEvent("q3", { numbers: [1] })])
  expect(await figures()).toMatchObject({
    interviews_open: 1,
    'interview_requests_total{way="together"}': before.together + 2,
    'interview_requests_total{way="alone"}': before.alone + 1,
    'interview_requests_total{way="failed"}': 0,
  })
})

test("the age of the last backup is known after the first one", async () => {
  expect(await figures()).not.toHaveProperty("backup_age_seconds")
  const connection = { connectionString: api.database.url }
  await noteBackup(connection)
  await sql(`update setting set updated_at = now() - interval '2 hours'`)
  expect(Math.round((await figures())["backup_age_seconds"] ?? 0)).toBe(7200)
  await noteBackup(connection)
  expect((await figures())["backup_age_seconds"]).toBeLessThan(3600)
})

test("free space is a figure where it is known, and none otherwise", async () => {
  expect(await figures()).not.toHaveProperty("disk_free_bytes")
  const storage = { isFull: () => false, freeBytes: () => 12_345 }
  expect(await figures({ ...api.services, storage })).toMatchObject({ disk_free_bytes: 12_345 })
})

test("without the database, the figures of the process are still served", async () => {
  const db = new Proxy(api.services.db, {
    get: () => {
      throw new Error("connection refused")
    },
  })
  const read = await figures({ ...api.services, db })
  expect(read).toMatchObject({ database_up: 0, 'worker_threads{state="waiting"}': 0 })
  expect(read).not.toHaveProperty("interviews_open")
})
