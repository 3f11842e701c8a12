import { CALLS, createApiClient, type Tokens } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { newFolder } from "../backup/backup.setup.ts"
import { createTestDatabase } from "../db/testing/index.ts"
import { runProgram, startServer } from "./program.setup.ts"

/** A folder with an administrator, and the administrator's session. Each test has a copy. */
let filled: ReturnType<typeof newFolder>
let session: Tokens | undefined
let folder: string
let source: { QO_DATA_DIR: string }
const cleanUps: (() => Promise<unknown> | void)[] = []
beforeEach(() => {
  const made = newFolder()
  folder = made.folder
  source = { QO_DATA_DIR: join(folder, "from") }
  // The copy belongs to the owner of the original: started as root, the program runs PostgreSQL as another user.
  execFileSync("cp", ["-a", filled.folder, source.QO_DATA_DIR])
  cleanUps.push(made.remove)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function startAt(environment: Record<string, string>) {
  const server = await startServer(environment)
  cleanUps.push(server.stop)
  return server
}

/** Returns the URL of an empty database that is dropped after the test. */
async function emptyDatabase(): Promise<string> {
  const made = await createTestDatabase()
  cleanUps.push(made.drop)
  await made.pool.query("drop schema public cascade")
  await made.pool.query("create schema public")
  return made.url
}

async function ask(url: string, statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ cell: string }>(statement)
    return rows.map(({ cell }) => cell)
  } finally {
    await client.end()
  }
}

function clientAt(baseUrl: string, kept: { tokens?: Tokens | undefined }) {
  const tokens = { read: () => kept.tokens, write: (pair: Tokens) => void (kept.tokens = pair) }
  return createApiClient({ baseUrl, fetch: createNodeFetch(), tokens, locale: "en" })
}

const PASSWORD = "new password 7"

beforeAll(async () => {
  filled = newFolder()
  const environment = { QO_DATA_DIR: filled.folder }
  const server = await startServer(environment)
  try {
    const created = await runProgram(
      ["admin", "create", "boss@example.org", "Big", "Boss"],
      environment,
    )
    const token = /token=(\S+)/.exec(created.output)?.[1] ?? ""
    const kept: { tokens?: Tokens | undefined } = {}
    const client = clientAt(server.url, kept)
    await client.send(CALLS.resetPassword, { token, password: PASSWORD })
    await client.send(CALLS.login, { email: "boss@example.org", password: PASSWORD })
    session = kept.tokens
  } finally {
    await server.stop()
  }
})
afterAll(() => filled.remove())

test("data moves to an external PostgreSQL with its sessions, and the folder is used again only on request", async () => {
  const url = await emptyDatabase()

  const moved = await runProgram(["move", "--to", url], source)
  expect(moved.output).toContain("The move is complete")
  expect(moved.code).toBe(0)
  expect(moved.output).not.toContain(new URL(url).password || "no password")

  const other = await startAt({ QO_DATA_DIR: join(folder, "to"), QO_DATABASE_URL: url })
  // The session from before the move is still valid.
  const client = clientAt(other.url, { tokens: session })
  const user = await client.send(CALLS.currentUser, {})
  expect(user.email).toBe("boss@example.org")
  const { data } = await client.list(CALLS.listHistory, { chapters: ["system"] })
  expect(data.map(({ message }) => message)).toContain(
    "The data was moved from the embedded database to this PostgreSQL",
  )
  const keys = await ask(
    url,
    "select count(*)::text as cell from pg_constraint where contype = 'f' and convalidated",
  )
  expect(Number(keys[0])).toBeGreaterThan(10)

  const refused = await runProgram(["serve"], source)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain("move --back")
  expect((await runProgram(["move", "--back"], source)).output).toContain("--yes")
  expect((await runProgram(["move", "--back", "--yes"], source)).code).toBe(0)
  const again = await startAt(source)
  const back = await clientAt(again.url, {}).send(CALLS.login, {
    email: "boss@example.org",
    password: PASSWORD,
  })
  expect(back).toBeDefined()
})

test("an interrupted move keeps servers away from the target, and continues without copying again", async () => {
  const url = await emptyDatabase()
  expect((await runProgram(["move", "--to", url], source)).code).toBe(0)
  // The state of a move that was killed while it copied accounts and before its last steps.
  await runProgram(["move", "--back", "--yes"], source)
  for (const statement of [
    `create table unfinished_move as select encode(sha256('installation'::bytea || secret), 'hex') as installation
       from server_key where name = 'main'`,
    "alter table session drop constraint session_user_id_fkey",
    "truncate app_user cascade",
    "select setval('app_user_id_seq', 1, false)::text as cell",
  ])
    await ask(url, statement)
  const before = await ask(url, "select xmin::text as cell from server_key")

  expect(before).toHaveLength(1)

  const early = await runProgram(["serve"], { ...source, QO_DATABASE_URL: url })
  expect(early.code).toBe(1)
  expect(early.output).toContain("the move was interrupted")

  const continued = await runProgram(["move", "--to", url], source)
  expect(continued.output).toContain("Continuing the interrupted move")
  expect(continued.code).toBe(0)
  expect(await ask(url, "select email as cell from app_user")).toEqual(["boss@example.org"])
  expect(await ask(url, "select last_value::text as cell from app_user_id_seq")).toEqual(["1"])
  // Rows that were equal are the same rows as before.
  expect(await ask(url, "select xmin::text as cell from server_key")).toEqual(before)
})

test("a move is refused to a database with data, while a server runs, and beside QO_DATABASE_URL", async () => {
  const url = await emptyDatabase()
  const otherFolder = { QO_DATA_DIR: join(folder, "other") }
  const created = await runProgram(["admin", "create", "other@example.org", "Other"], {
    ...otherFolder,
    QO_DATABASE_URL: url,
  })
  expect(created.code).toBe(0)

  const refused = await runProgram(["move", "--to", url], source)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain("has data already")
  expect(await ask(url, "select email as cell from app_user")).toEqual(["other@example.org"])

  await ask(url, "create table unfinished_move as select 'another' as installation")
  const foreign = await runProgram(["move", "--to", url], source)
  expect(foreign.output).toContain("Data of another installation")

  const beside = await runProgram(["move", "--to", url], { ...source, QO_DATABASE_URL: url })
  expect(beside.code).toBe(2)
  const nothing = await runProgram(["move", "--to", "localhost/office"], source)
  expect(nothing.output).toContain("Usage: qo-server move")

  const empty = await runProgram(["move", "--to", url], { QO_DATA_DIR: join(folder, "wrong") })
  expect(empty.output).toContain("There is no database in")
  expect(existsSync(join(folder, "wrong"))).toBe(false)

  const readOnly = await emptyDatabase()
  const name = new URL(readOnly).pathname.slice(1)
  await ask(readOnly, `alter database "${name}" set default_transaction_read_only = on`)
  const failed = await runProgram(["move", "--to", readOnly], source)
  expect(failed.code).toBe(1)
  expect(failed.output).toContain("The move failed: cannot execute CREATE TABLE")

  const server = await startAt(source)
  const taken = await runProgram(["move", "--to", url], source)
  expect(taken.output).toContain(`process ${server.pid}`)
})
