import { ROLES } from "@qo/core/access"
import { CALLS, createApiClient, type Tokens } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { urlOfDatabase } from "../db/testing/urls.ts"
import { startTestSmtp, type TestSmtp } from "../mail/smtp-server.setup.ts"
import { hashPassword } from "../secrets/password-hash.ts"
import { PASSWORD, refusalOf } from "../testing/index.ts"
import { addSignedIn, passWindowEnd } from "./account.setup.ts"
import { createAccount } from "./create-account.setup.ts"
import { type ServerProcess, startServerProcess } from "./server-process.setup.ts"

const NAME = `qo_two_${process.pid}`
const postgres = inject("postgres")
const folders: string[] = []
let smtp: TestSmtp
let pool: pg.Pool
let servers: ServerProcess[]

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

// Both start concurrently on an empty database.
beforeAll(async () => {
  await admin(`create database ${NAME}`)
  smtp = await startTestSmtp()
  const url = urlOfDatabase(postgres.url, NAME)
  pool = new pg.Pool({ connectionString: url })
  servers = await Promise.all(
    [1, 2].map(() => {
      const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
      folders.push(dataDir)
      return startServerProcess({
        QO_DATABASE_URL: url,
        QO_DATA_DIR: dataDir,
        QO_SMTP_URL: smtp.url,
      })
    }),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await pool.end()
  await smtp.stop()
  await admin(`drop database ${NAME} with (force)`)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const urlOf = (at: number): string => servers[at % servers.length]?.url ?? ""

const clientOf = (at: number, kept: { tokens?: Tokens | undefined } = {}) =>
  createApiClient({
    baseUrl: urlOf(at),
    fetch: createNodeFetch(),
    tokens: { read: () => kept.tokens, write: (pair) => void (kept.tokens = pair) },
  })

async function addResearcher() {
  const account = await addSignedIn(pool, ROLES.researcher.id)
  await pool.query("update app_user set password_hash = $2 where id = $1", [
    account.id,
    await hashPassword(PASSWORD),
  ])
  return account
}

test("two servers that start concurrently on an empty database migrate it once", async () => {
  const { rows } = await pool.query<{ name: string; times: number }>(
    "select name, count(*)::int as times from kysely_migration group by name",
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ times }) => times === 1)).toBe(true)
  for (const { url } of servers) expect((await fetch(`${url}/health`)).status).toBe(200)
})

test("an expired pair of tokens that is used forty times concurrently on both servers is exchanged for one new pair", async () => {
  const { id, email } = await addResearcher()
  const kept: { tokens?: Tokens | undefined } = {}
  await clientOf(0, kept).send(CALLS.login, { email, password: PASSWORD })
  await pool.query(
    "update session set access_expires_at = now() - interval '1 second' where user_id = $1",
    [id],
  )
  const seen = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const own = { tokens: kept.tokens }
      expect(await clientOf(at, own).send(CALLS.currentUser, {})).toMatchObject({ id })
      return `${own.tokens?.access} ${own.tokens?.refresh}`
    }),
  )
  expect(new Set(seen).size).toBe(1)
  expect(seen[0]).not.toContain(kept.tokens?.access)
})

test("each of a hundred mails that both send leaves once", async () => {
  const { headers } = await addSignedIn(pool, ROLES.administrator.id)
  const emails = Array.from({ length: 100 }, (_, at) => `mailed${at}@example.test`)
  const answers = await Promise.all(
    emails.map((email, at) => createAccount(urlOf(at), headers, { email, key: email })),
  )
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200))
  const left = async () => {
    const { rows } = await pool.query<{ left: number }>(
      "select count(*)::int as left from outbox_mail where status <> 'sent'",
    )
    return rows[0]?.left
  }
  await expect.poll(left).toBe(0)
  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted())
})

test("tries to sign in at both are counted together", async () => {
  const { email } = await addResearcher()
  await passWindowEnd(pool)
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      refusalOf(clientOf(at).send(CALLS.login, { email, password: "wrong" })),
    ),
  )
  const keys = Object.groupBy(tries, ({ key }) => key ?? "none")
  expect(keys["wrongCredentials"]).toHaveLength(10)
  expect(keys["rateLimited"]).toHaveLength(20)
})

test("one key is one call on both servers, even at the same moment", async () => {
  const { headers } = await addSignedIn(pool, ROLES.administrator.id)
  const creation = { email: "both@example.test", key: "both" }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => createAccount(urlOf(at), headers, creation)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  const { rows } = await pool.query("select 1 from app_user where email = $1", [creation.email])
  expect(rows).toHaveLength(1)
})

test("a session that ends at one has ended at the other", async () => {
  const { email } = await addResearcher()
  const kept: { tokens?: Tokens | undefined } = {}
  await clientOf(0, kept).send(CALLS.login, { email, password: PASSWORD })
  await clientOf(1, kept).send(CALLS.currentUser, {})
  await clientOf(1, kept).send(CALLS.logout, {})
  expect(await refusalOf(clientOf(0, kept).send(CALLS.currentUser, {}))).toMatchObject({
    key: "signedOut",
  })
})
