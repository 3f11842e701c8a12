import { ROLE_NAMES } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import { USER_STATUS_NAMES } from "@qo/core/user"
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { type DemoAccounts, openDemo } from "./open-demo.ts"
import { makePeople } from "./base/people.ts"

let api: TestApi
let dataDir: string
let opened: (DemoAccounts | undefined)[]

beforeAll(async () => {
  api = await startTestApi({ QO_OPERATOR: "ООО «Ромашка»" })
  dataDir = mkdtempSync(join(tmpdir(), "qo-demo-"))
  // Two servers start at the same time with one database and one data folder.
  opened = await Promise.all([
    openDemo(api.services, { dataDir, interviews: false }),
    openDemo(api.services, { dataDir, interviews: false }),
  ])
})
afterAll(async () => {
  await api.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const countOf = async (table: "app_user" | "organization" | "history" | "outbox_mail") => {
  const { rows } = await api.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count
}

test("two servers that start concurrently fill it once and know the same password", async () => {
  expect(await countOf("app_user")).toBe(420)
  expect(await countOf("organization")).toBe(12)
  expect(opened[0]).toEqual(opened[1])
  expect(opened[0]?.list.map(({ role }) => role)).toEqual(ROLE_NAMES.toSorted(byDemoOrder))
})

const ORDER = ["administrator", "moderator", "moderatorVk", "researcher", "issuer"]
const byDemoOrder = (a: string, b: string) =>
  (ORDER.indexOf(a) + 1 || 9) - (ORDER.indexOf(b) + 1 || 9)

test("the password lies in the data folder, for its owner alone", () => {
  const file = join(dataDir, "demo-accounts.json")
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const kept = JSON.parse(readFileSync(file, "utf8")) as { password: string }
  expect(kept.password).toBe(opened[0]?.password)
})

test("every account to try can sign in", async () => {
  for (const { email, role } of opened[0]?.list ?? []) {
    const user = await api
      .client()
      .send(CALLS.login, { email, password: opened[0]?.password ?? "" })
    expect(user).toMatchObject({ email, status: "activated" })
    expect(user.role.toLowerCase()).toBe(role.toLowerCase())
  }
})

test("the demo has accounts of every role and status, and all lists are valid", async () => {
  const people = makePeople()
  expect(new Set(people.map(({ role }) => role)).size).toBe(ROLE_NAMES.length)
  expect(new Set(people.map(({ status }) => status)).size).toBe(USER_STATUS_NAMES.length)
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  const { rows } = await api.database.pool.query<{ disorder: number }>(
    `select count(*)::int as disorder from (
       select at < lag(at) over (order by id) as wrong from history) as each where wrong`,
  )
  expect(rows[0]?.disorder).toBe(0)
})

test("the people are the same at every run", () => {
  expect(makePeople()).toEqual(makePeople())
})

test("an invitation of the demo can be accepted", async () => {
  const { rows } = await api.database.pool.query<{ body_text: string; to_address: string }>(
    `select body_text, to_address from outbox_mail where kind = 'invitation' and status = 'kept' and body_text is not null`,
  )
  expect(rows.length).toBeGreaterThan(5)
  const token = /\/invitations\?token=(\S+)/.exec(rows[0]?.body_text ?? "")?.[1] ?? ""
  const invitation = await api
    .client()
    .send(CALLS.confirmInvitation, { token, password: "new password 7" })
  expect(invitation).toMatchObject({ email: rows[0]?.to_address, accepted: true })
})

test("SDK keys of demo games are numbered from 1, and an old one is restored after a rotation", async () => {
  const administrator = await api.signedIn("administrator")
  const { rows } = await api.database.pool.query<{ id: number }>(
    `select id::int from game where token is not null order by id`,
  )
  expect(rows.length).toBeGreaterThan(3)
  const numbers = []
  for (const { id: gameId } of rows)
    for (const { number } of await administrator.send(CALLS.listSdkKeys, { gameId }))
      numbers.push(number)
  expect(numbers).toEqual(rows.map(() => 1))
  const gameId = rows[0]?.id ?? 0
  await administrator.send(CALLS.issueSdkKeys, { gameId, graceHours: 24 })
  const restored = await administrator.send(CALLS.restoreSdkKey, { gameId, number: 1 })
  expect(restored.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
    [1, true],
    [2, false],
  ])
})

test("mails with expired links have no body", async () => {
  const { rows } = await api.database.pool.query<{ talkative: number }>(
    `select count(*)::int as talkative from outbox_mail join one_time_link as link on link.id = link_id
     where body_text is not null and (used_at is not null or expires_at < now())`,
  )
  expect(rows[0]?.talkative).toBe(0)
})

test("history tells it in both languages", async () => {
  const { email = "" } = opened[0]?.list[0] ?? {}
  const password = opened[0]?.password ?? ""
  for (const [locale, text] of [
    ["ru", "База заполнена демонстрационными данными"],
    ["en", "The database was filled with demo data"],
  ] as const) {
    const client = api.client(undefined, locale)
    await client.send(CALLS.login, { email, password })
    const { data } = await client.list(CALLS.listHistory, { chapters: ["system"] })
    expect(data.map(({ message }) => message)).toContain(text)
  }
})

test("another start has no effect, and another data folder does not know the password", async () => {
  const before = await countOf("history")
  expect(await openDemo(api.services, { dataDir, password: "another password 7" })).toEqual(
    opened[0],
  )
  expect(await openDemo(api.services, { dataDir: join(dataDir, "other") })).toBeUndefined()
  expect(await countOf("history")).toBe(before)
})

test("an account whose password was changed is no longer listed", async () => {
  await api.database.pool.query(
    `update app_user set password_hash = 'other' where email = 'issuer@example.test'`,
  )
  const again = await openDemo(api.services, { dataDir, interviews: false })
  expect(again?.list).toHaveLength(5)
})

test("a database with a single account is never filled", async () => {
  const other = await startTestApi()
  try {
    await other.addUser("administrator")
    expect(await openDemo(other.services, { dataDir: join(dataDir, "third") })).toBeUndefined()
    const { rows } = await other.database.pool.query(`select id from app_user`)
    expect(rows).toHaveLength(1)
  } finally {
    await other.stop()
  }
})
