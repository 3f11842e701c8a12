import { ROLES } from "@qo/core/access"
import { type ApiClient, CALLS, createApiClient, type Tokens } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { USER_STATUSES } from "@qo/core/user"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { hashPassword } from "../secrets/password-hash.ts"
import { createTestDatabase, PASSWORD, refusalOf, type TestDatabase } from "../testing/index.ts"
import { addSignedIn, passWindowEnd } from "./account.setup.ts"
import { accountsLike, createAccount } from "./create-account.setup.ts"
import { type ServerProcess, startServerProcess } from "./server-process.setup.ts"

const CLOCK = join(import.meta.dirname, "shifted-clock-entry.setup.ts")
const OFF_SECONDS = [0, 600, -600]

let database: TestDatabase
let servers: ServerProcess[]
const folders: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  servers = await Promise.all(
    OFF_SECONDS.map((seconds) => {
      const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
      folders.push(dataDir)
      return startServerProcess({
        QO_DATABASE_URL: database.url,
        QO_DATA_DIR: dataDir,
        QO_TEST_CLOCK_SECONDS: String(seconds),
        NODE_OPTIONS: `--import=${CLOCK}`,
      })
    }),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Returns a client of the server with this index: clock right, ahead or behind. Clients may share the tokens of a session. */
function clientOf(at: number, kept: { tokens?: Tokens | undefined } = {}): ApiClient {
  const tokens = { read: () => kept.tokens, write: (pair: Tokens) => void (kept.tokens = pair) }
  const baseUrl = servers[at]?.url ?? ""
  return createApiClient({ baseUrl, fetch: createNodeFetch(), tokens })
}
const eachServer = OFF_SECONDS.map((seconds, at) => ({ seconds, at }))

async function addAccount(): Promise<{ id: number; email: string }> {
  const account = await addSignedIn(database.pool, ROLES.researcher.id)
  await database.db
    .updateTable("app_user")
    .set({
      password_hash: await hashPassword(PASSWORD),
      status_id: USER_STATUSES.activated.id,
    })
    .where("id", "=", account.id)
    .execute()
  return account
}

/** Returns the age of a time in the database by its clock, seconds. */
async function ageOf(column: string, table: string, where: string): Promise<number> {
  const { rows } = await database.pool.query<{ age: number }>(
    `select extract(epoch from now() - ${column})::float8 as age from ${table} where ${where} order by id desc limit 1`,
  )
  return rows[0]?.age ?? Number.NaN
}

/** Returns the time of a request by the server's clock, from its log. */
const timeIn = ({ output }: ServerProcess): number =>
  Number(/"time":(\d+)/.exec(output())?.[1] ?? Number.NaN)

test.for(eachServer)("the clock is really off by $seconds s", async ({ seconds, at }) => {
  const server = servers[at]
  if (!server) throw new Error("no server")
  await fetch(`${server.url}/health`)
  await expect.poll(() => timeIn(server)).toBeGreaterThan(0)
  expect(Math.abs(timeIn(server) - Date.now() - seconds * 1000)).toBeLessThan(60_000)
})

test.for(eachServer)(
  "a session that began on a clock that is off by $seconds s is valid on every server, with the same duration",
  async ({ at }) => {
    const { id, email } = await addAccount()
    const kept: { tokens?: Tokens | undefined } = {}
    await clientOf(at, kept).send(CALLS.login, { email, password: PASSWORD })
    const { access } = kept.tokens ?? {}
    for (const other of eachServer)
      expect(await clientOf(other.at, kept).send(CALLS.currentUser, {})).toMatchObject({ id })
    // The token was not considered expired.
    expect(kept.tokens?.access).toBe(access)
    const left = -(await ageOf("access_expires_at", "session", `user_id = ${id}`))
    expect(Math.round(left / 60)).toBe(15)
  },
)

test.for(eachServer)(
  "an expired access token is exchanged on a clock that is off by $seconds s",
  async ({ at }) => {
    const { id, email } = await addAccount()
    const kept: { tokens?: Tokens | undefined } = {}
    await clientOf(0, kept).send(CALLS.login, { email, password: PASSWORD })
    const { access } = kept.tokens ?? {}
    await database.pool.query(
      "update session set access_expires_at = now() - interval '1 second' where user_id = $1",
      [id],
    )
    expect(await clientOf(at, kept).send(CALLS.currentUser, {})).toMatchObject({ id })
    expect(kept.tokens?.access).not.toBe(access)
  },
)

test.for(eachServer)(
  "an API token made on a clock that is off by $seconds s is valid on every server",
  async ({ at }) => {
    const { id, email } = await addAccount()
    const kept: { tokens?: Tokens | undefined } = {}
    await clientOf(at, kept).send(CALLS.login, { email, password: PASSWORD })
    const { token } = await clientOf(at, kept).send(CALLS.createToken, {
      name: "script",
      scope: "read",
      expiresInDays: 1,
    })
    for (const other of eachServer) {
      const client = clientOf(other.at, { tokens: { access: token } })
      expect(await client.send(CALLS.currentUser, {})).toMatchObject({ id })
    }
  },
)

test.for(eachServer)(
  "a link to a new password, requested on a clock that is off by $seconds s, is valid on every server",
  async ({ at }) => {
    const { email } = await addAccount()
    await clientOf(at).send(CALLS.sendResetEmail, { email })
    const { rows } = await database.pool.query<{ body_text: string }>(
      "select body_text from outbox_mail where to_address = $1",
      [email],
    )
    const token = /token=([\w-]+)/.exec(rows[0]?.body_text ?? "")?.[1] ?? ""
    expect(token).not.toBe("")
    const other = clientOf((at + 1) % servers.length)
    await other.send(CALLS.resetPassword, { token, password: `${PASSWORD}8` })
    await clientOf(at).send(CALLS.login, { email, password: `${PASSWORD}8` })
    const again = await refusalOf(other.send(CALLS.resetPassword, { token, password: PASSWORD }))
    expect(again.key).toBe("expiredCode")
  },
)

test("sign-in tries are counted together, and the returned wait is the same everywhere", async () => {
  const { email } = await addAccount()
  await passWindowEnd(database.pool)
  for (let attempt = 0; attempt < 10; attempt++)
    await refusalOf(clientOf(attempt % 3).send(CALLS.login, { email, password: "wrong" }))
  for (const { at } of eachServer) {
    const refusal = await refusalOf(clientOf(at).send(CALLS.login, { email, password: PASSWORD }))
    expect(refusal.key).toBe("rateLimited")
    expect(refusal.retryAfter).toBeGreaterThan(0)
    expect(refusal.retryAfter).toBeLessThanOrEqual(15 * 60)
  }
})

test("one key is one call on all servers, and its rows have the database's time", async () => {
  const { headers } = await addSignedIn(database.pool, ROLES.administrator.id)
  for (const { at } of eachServer) {
    const creation = { email: `clock${at}@example.test`, key: `clock ${at}` }
    const [first, ...others] = [at, (at + 1) % 3, (at + 2) % 3]
    const answer = await createAccount(servers[first]?.url ?? "", headers, creation)
    expect(answer.status).toBe(200)
    for (const other of others)
      expect(await createAccount(servers[other]?.url ?? "", headers, creation)).toEqual(answer)
    expect(await accountsLike(database.pool, creation.email)).toHaveLength(1)
    const own = `email = '${creation.email}'`
    const subject = `subject_user_id = (select id from app_user where ${own})`
    const ages = [
      await ageOf("registered_at", "app_user", own),
      await ageOf("at", "history", subject),
      await ageOf("created_at", "outbox_mail", `to_address = '${creation.email}'`),
      await ageOf("created_at", "one_time_link", subject.replace("subject_user_id", "user_id")),
    ]
    for (const age of ages) expect(Math.round(age / 300)).toBe(0)
  }
})
