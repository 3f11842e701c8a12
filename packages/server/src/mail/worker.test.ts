import { CALLS } from "@qo/core/api"
import { USER_STATUSES } from "@qo/core/user"
import type { ChildProcess } from "node:child_process"
import { join } from "node:path"
import { Kysely, PostgresDialect } from "kysely"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sendInvitation } from "../accounts/invitations.ts"
import type { Database } from "../db/index.ts"
import { createPool } from "../db/pool.ts"
import { untilIdle } from "../db/testing/index.ts"
import { refusalOf, startBound, startTestApi, type TestApi } from "../testing/index.ts"
import { insertUser } from "../users/store.ts"
import { startSilentServer, startTestSmtp, type TestSmtp } from "./smtp-server.setup.ts"
import type { DeliveryWorker } from "../delivery/worker.ts"
import { type MailWorkerOptions, startMailWorker } from "./worker.ts"

const WORKER = join(import.meta.dirname, "worker-entry.setup.ts")

let api: TestApi
let smtp: TestSmtp
let workers: DeliveryWorker[]

beforeEach(async () => {
  workers = []
  const onMailQueued = () => {
    for (const worker of workers) worker.wake()
  }
  api = await startTestApi({}, { mailServer: true, onMailQueued })
  smtp = await startTestSmtp()
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await smtp.stop()
  await api.stop()
})

function start(options: Partial<MailWorkerOptions> = {}): DeliveryWorker {
  const worker = startMailWorker(api.services, { smtpUrl: smtp.url, pollMs: 20, ...options })
  workers.push(worker)
  return worker
}

async function invite(email: string): Promise<number> {
  const draft = { email, fullname: "Ольга <Бобр>", role: "researcher" } as const
  return api.database.db.transaction().execute(async (trx) => {
    const id = await insertUser(trx, { ...draft, locale: "ru" })
    await sendInvitation(trx, api.services, "server", id)
    return id
  })
}

const mails = async () => {
  const { rows } = await api.database.pool.query<{
    to_address: string
    status: string
    attempts: number
    last_error: string | null
    later: boolean
    said: boolean
  }>(
    `select to_address, status, attempts, last_error, next_attempt_at > now() as later,
       body_text is not null as said from outbox_mail order by id`,
  )
  return rows
}
const statusOf = async (id: number) => {
  const { rows } = await api.database.pool.query<{ status_id: number; revision: number }>(
    `select status_id, revision from app_user where id = $1`,
    [id],
  )
  return rows[0]
}
const makeDue = () =>
  api.database.pool.query(`update outbox_mail set next_attempt_at = now(), last_error = null`)

test("a queued invitation leaves, and the account then counts as invited", async () => {
  start()
  const id = await invite("olga@example.test")
  expect((await statusOf(id))?.status_id).toBe(USER_STATUSES.created.id)
  await expect.poll(async () => (await mails())[0]?.status).toBe("sent")
  expect(await statusOf(id)).toEqual({ status_id: USER_STATUSES.invitationSent.id, revision: 1 })
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toMatchObject({
    from: "no-reply@localhost",
    to: ["olga@example.test"],
    messageId: expect.stringMatching(/^<\d+\.[0-9a-f]{24}@localhost>$/),
  })
  // The link may still be used, so the body is kept until then.
  expect((await mails())[0]?.said).toBe(true)
})

test("many mails and three workers: each mail is sent once", async () => {
  for (let at = 0; at < 60; at++) await invite(`person${at}@example.test`)
  for (let at = 0; at < 3; at++) start()
  await expect
    .poll(async () => (await mails()).filter(({ status }) => status === "sent").length, {
      timeout: 60_000,
    })
    .toBe(60)
  expect(smtp.received).toHaveLength(60)
  expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(60)
  expect((await mails()).every(({ attempts }) => attempts === 1)).toBe(true)
})

test("two servers with separate connections send each of 200 mails once", async () => {
  const pool = createPool({ connectionString: api.database.url }, { max: 5 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  await api.database.pool.query(
    `insert into outbox_mail (to_address, to_key, user_id, kind, locale, subject, body_text, body_html, status)
     select 'p' || n || '@example.test', 'p' || n || '@example.test', $1, 'moderationDecision', 'ru', 'Проект', 'text', 'html', 'queued'
     from generate_series(1, 200) as n`,
    [(await api.addUser("researcher")).id],
  )
  start()
  const second = startMailWorker({ ...api.services, db }, { smtpUrl: smtp.url, pollMs: 20 })
  await expect
    .poll(async () => (await mails()).filter(({ status }) => status === "sent").length, {
      timeout: 60_000,
    })
    .toBe(200)
  await second.stop()
  await pool.end()
  expect(smtp.received).toHaveLength(200)
  expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(200)
  expect((await mails()).every(({ attempts }) => attempts === 1)).toBe(true)
})

test("a mail to an unknown mailbox is given up immediately, and an administrator can send it again", async () => {
  smtp.refuse = { code: 550, words: "no such mailbox" }
  start()
  const id = await invite("gone@example.test")
  await expect.poll(async () => (await mails())[0]?.status).toBe("dead")
  expect((await mails())[0]).toMatchObject({
    attempts: 1,
    last_error: expect.stringContaining("no such mailbox"),
  })
  expect((await statusOf(id))?.status_id).toBe(USER_STATUSES.created.id)

  smtp.refuse = undefined
  const administrator = await api.signedIn("administrator")
  const { data } = await administrator.list(CALLS.listMails, { statuses: ["dead"] })
  expect(data).toHaveLength(1)
  const again = await administrator.send(CALLS.resendMail, { id: data[0]?.id ?? 0 })
  expect(again).toMatchObject({ status: "queued", attempts: 0, lastError: null })
  await expect.poll(async () => (await mails())[0]?.status).toBe("sent")
  expect((await statusOf(id))?.status_id).toBe(USER_STATUSES.invitationSent.id)
  const sent = await refusalOf(administrator.send(CALLS.resendMail, { id: data[0]?.id ?? 0 }))
  expect(sent).toMatchObject({ status: 409, key: "wrongStatus" })
})

test("a server that is busy is asked again later, and in the end no more", async () => {
  smtp.refuse = { code: 451, words: "try later" }
  start({ maxAttempts: 3 })
  await invite("later@example.test")
  for (const attempts of [1, 2]) {
    await expect
      .poll(async () => (await mails())[0])
      .toMatchObject({
        attempts,
        status: "queued",
        later: true,
        last_error: expect.stringContaining("try later"),
      })
    await makeDue()
  }
  await expect.poll(async () => (await mails())[0]).toMatchObject({ attempts: 3, status: "dead" })
  expect(smtp.received).toHaveLength(0)
})

test("no server at all: the mail waits and leaves when there is one", async () => {
  const silent = await startSilentServer()
  const { url } = silent
  await silent.stop()
  const first = start({ smtpUrl: url })
  await invite("patient@example.test")
  await expect.poll(async () => (await mails())[0]?.last_error).toContain("ECONNREFUSED")
  await first.stop()
  await makeDue()
  start()
  await expect.poll(async () => (await mails())[0]?.status).toBe("sent")
})

test("a server that never says a word holds up one lane, not the mails", async () => {
  const silent = await startSilentServer()
  const worker = start({ smtpUrl: silent.url, silenceMs: 200, lanes: 1 })
  await invite("silent@example.test")
  await expect.poll(async () => (await mails())[0]?.last_error).toMatch(/timeout|greeting/i)
  expect((await mails())[0]).toMatchObject({ status: "queued", later: true })
  await worker.stop()
  await silent.stop()
})

test("killed between sending and noting it: the mail comes again with the same Message-ID", async () => {
  let child: ChildProcess | undefined
  const killed = new Promise<void>((resolve) => {
    smtp.beforeAnswer = async () => {
      child?.once("exit", () => resolve())
      child?.kill("SIGKILL")
    }
  })
  await invite("twice@example.test")
  child = startBound([WORKER, api.database.url, smtp.url], {
    stdio: ["ignore", "inherit", "inherit"],
  })
  await killed
  expect(smtp.received).toHaveLength(1)
  // The killed server's claim has not expired, so no other worker sends the mail yet.
  expect((await mails())[0]).toMatchObject({ status: "queued", attempts: 1, later: true })

  smtp.beforeAnswer = () => Promise.resolve()
  await untilIdle(api.database.pool)
  await makeDue()
  start()
  await expect.poll(async () => (await mails())[0]?.status).toBe("sent")
  expect(smtp.received).toHaveLength(2)
  expect(smtp.received[1]?.messageId).toBe(smtp.received[0]?.messageId)
})

test("stopping finishes the mail under way and takes no other", async () => {
  const reached = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  smtp.beforeAnswer = () => {
    reached.resolve()
    return answer.promise
  }
  const worker = start({ lanes: 1 })
  await invite("first@example.test")
  await invite("second@example.test")
  await reached.promise
  const stopped = worker.stop()
  answer.resolve()
  await stopped
  expect((await mails()).map(({ status }) => status)).toEqual(["sent", "queued"])
})

test("a mail with a replaced link, or for a deleted account, is not sent", async () => {
  const replaced = await invite("replaced@example.test")
  await api.database.db
    .transaction()
    .execute((trx) => sendInvitation(trx, api.services, "server", replaced))
  const gone = await invite("deleted@example.test")
  const administrator = await api.signedIn("administrator")
  await administrator.send(CALLS.deleteUser, { id: gone })
  start()
  await expect
    .poll(async () => (await mails()).map(({ status, said }) => `${status} ${String(said)}`))
    .toEqual(["dead false", "sent true", "dead false"])
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(["replaced@example.test"])
  const { data } = await administrator.list(CALLS.listMails, { statuses: ["dead"], sort: "id" })
  expect(data.map(({ lastError }) => lastError)).toEqual([
    "Не отправлено: ссылку из письма уже использовали или заменили новой",
    "Не отправлено: срок действия ссылки из письма истёк",
  ])
  const dead = await refusalOf(administrator.send(CALLS.resendMail, { id: data[0]?.id ?? 0 }))
  expect(dead).toMatchObject({ status: 409, key: "wrongStatus" })
})
