import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import pg from "pg"
import { afterEach, expect, test } from "vitest"
import { isRoot } from "./account.ts"
import { DATABASE_USER } from "./initialise.ts"
import { type EmbeddedPostgres, startEmbedded } from "./postgres.ts"
import { startBound } from "../../testing/start-bound.ts"
import { isAlive } from "./process-identity.ts"

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function newFolder(...deeper: string[]): string {
  const root = mkdtempSync(join(tmpdir(), "qo-embedded-"))
  chmodSync(root, 0o755)
  const folder = join(root, ...deeper)
  mkdirSync(folder, { recursive: true })
  cleanUps.push(() => rmSync(root, { recursive: true, force: true }))
  return folder
}

async function open(dataDir: string, onRestart?: () => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dataDir, ...(onRestart ? { onRestart } : {}) })
  cleanUps.push(postgres.stop)
  return postgres
}

async function ask(host: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ host, user: DATABASE_USER, database: "postgres" })
  client.on("error", () => undefined)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

const pidOfPostgres = ({ data }: { data: string }): number =>
  Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0])

/** Starts another Node process that opens the folder and keeps running. Resolves when PostgreSQL accepts connections. */
async function openInChild(
  dataDir: string,
): Promise<{ pid: number; data: string; socketFolder: string }> {
  const code = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, "postgres.ts"))}
    const postgres = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ ...postgres, pid: process.pid }))
    setInterval(() => undefined, 1000)`
  const child = startBound(["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const opened = await new Promise<{ pid: number; data: string; socketFolder: string }>(
    (resolve, reject) => {
      child.stdout?.once("data", (line) => resolve(JSON.parse(String(line))))
      child.once("close", () => reject(new Error("the child ended")))
    },
  )
  cleanUps.push(async () => {
    child.kill("SIGKILL")
    await expect.poll(() => existsSync(opened.socketFolder)).toBe(false)
  })
  return opened
}

const TABLE = "create table kept (id int)"
const COUNT = "select count(*)::int as rows from kept"

test("PostgreSQL is created once, listens on a socket only, flushes, and keeps its rows over a stop", async () => {
  const folder = newFolder()
  const first = await open(folder)
  expect(first.fresh).toBe(true)
  await ask(first.socketFolder, TABLE, "insert into kept select generate_series(1, 10)")
  expect(
    await ask(
      first.socketFolder,
      `select name, setting from pg_settings where name in
        ('fsync', 'listen_addresses', 'server_encoding', 'synchronous_commit') order by name`,
    ),
  ).toEqual([
    { name: "fsync", setting: "on" },
    { name: "listen_addresses", setting: "" },
    { name: "server_encoding", setting: "UTF8" },
    { name: "synchronous_commit", setting: "on" },
  ])
  await first.stop()
  expect(existsSync(first.socketFolder)).toBe(false)
  expect(existsSync(join(folder, "server.lock"))).toBe(false)

  const second = await open(folder)
  expect(second.fresh).toBe(false)
  expect(await ask(second.socketFolder, COUNT)).toEqual([{ rows: 10 }])
})

test("case and order follow Unicode, for any locale of the system", async () => {
  const { socketFolder } = await open(newFolder())
  expect(await ask(socketFolder, "select upper('ёж É') as text")).toEqual([{ text: "ЁЖ É" }])
})

test("killed without warning, the server leaves no PostgreSQL behind", async () => {
  const folder = newFolder()
  const child = await openInChild(folder)
  await ask(child.socketFolder, TABLE, "insert into kept values (1)")
  const pid = pidOfPostgres(child)
  process.kill(child.pid, "SIGKILL")
  await expect.poll(() => isAlive(pid)).toBe(false)
  await expect.poll(() => existsSync(child.socketFolder)).toBe(false)

  const again = await open(folder)
  expect(await ask(again.socketFolder, COUNT)).toEqual([{ rows: 1 }])
})

test("opened the very moment the killed server's PostgreSQL still stops, it waits for it", async () => {
  const folder = newFolder()
  const child = await openInChild(folder)
  await ask(child.socketFolder, TABLE, "insert into kept values (1)")
  process.kill(child.pid, "SIGKILL")
  await expect.poll(() => isAlive(child.pid)).toBe(false)
  const again = await open(folder)
  expect(await ask(again.socketFolder, COUNT)).toEqual([{ rows: 1 }])
})

test("PostgreSQL that was killed restarts by itself with all acknowledged rows", async () => {
  const folder = newFolder()
  let restarts = 0
  const postgres = await open(folder, () => restarts++)
  await ask(postgres.socketFolder, TABLE, "insert into kept select generate_series(1, 1000)")
  const pid = pidOfPostgres(postgres)
  process.kill(pid, "SIGKILL")
  const count = () => ask(postgres.socketFolder, COUNT).catch(() => undefined)
  await expect.poll(count).toEqual([{ rows: 1000 }])
  expect(restarts).toBe(1)
  expect(pidOfPostgres(postgres)).not.toBe(pid)
})

test("a second server on the folder is refused, and told who holds it", async () => {
  const folder = newFolder()
  const child = await openInChild(folder)
  await expect(startEmbedded({ dataDir: folder })).rejects.toMatchObject({
    reason: "folderTaken",
    params: { pid: String(child.pid), folder },
  })
  expect(await ask(child.socketFolder, "select 1 as one")).toEqual([{ one: 1 }])
})

test("a pid that belongs to some other program by now does not keep the folder", async () => {
  const folder = newFolder()
  const first = await open(folder)
  await first.stop()
  const stranger = startBound(["-e", "setInterval(() => undefined, 1000)"])
  cleanUps.push(() => void stranger.kill())
  writeFileSync(join(folder, "server.lock"), `${stranger.pid}\nanother start\n`)
  const left = [stranger.pid, first.data, "1", "5432", "/nowhere", "", "1 1", "ready"].join("\n")
  writeFileSync(join(first.data, "postmaster.pid"), `${left}\n`)

  const again = await open(folder)
  expect(await ask(again.socketFolder, "select 1 as one")).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBe(null)
})

test("a data folder with a long path is no problem for the socket", async () => {
  const folder = newFolder("a".repeat(100), "длинный путь с пробелами", "b".repeat(60))
  const { data, socketFolder } = await open(folder)
  expect(data).toBe(join(folder, "postgres"))
  expect(await ask(socketFolder, "select 1 as one")).toEqual([{ one: 1 }])
})

test("a private folder is used by its owner; root moves the data permanently to a place that PostgreSQL's account can reach", async () => {
  const folder = newFolder("private")
  chmodSync(dirname(folder), 0o700)
  const first = await open(folder)
  if (isRoot()) cleanUps.unshift(() => rmSync(dirname(first.data), { recursive: true }))
  expect(dirname(first.data) === folder).toBe(!isRoot())
  await ask(first.socketFolder, TABLE, "insert into kept values (1)")
  await first.stop()

  // After its permissions were changed, the folder leads to the same rows.
  chmodSync(dirname(folder), 0o755)
  const second = await open(folder)
  expect(second.data).toBe(first.data)
  expect(await ask(second.socketFolder, COUNT)).toEqual([{ rows: 1 }])
})

test("a database of another PostgreSQL is left alone", async () => {
  const folder = newFolder()
  mkdirSync(join(folder, "postgres"))
  writeFileSync(join(folder, "postgres", "PG_VERSION"), "16\n")
  await expect(startEmbedded({ dataDir: folder })).rejects.toMatchObject({
    reason: "otherMajor",
    params: { version: "16", wanted: "18" },
  })
  expect(existsSync(join(folder, "server.lock"))).toBe(false)
})

test("an interrupted attempt leaves no obstacle", async () => {
  const folder = newFolder()
  mkdirSync(join(folder, "postgres.new"))
  writeFileSync(join(folder, "postgres.new", "half"), "")
  const { fresh } = await open(folder)
  expect(fresh).toBe(true)
})
