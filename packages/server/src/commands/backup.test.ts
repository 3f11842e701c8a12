import { CALLS, createApiClient, type Tokens } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { newFolder } from "../backup/backup.setup.ts"
import { runProgram, startServer } from "./program.setup.ts"

let folder: string
const cleanUps: (() => Promise<unknown> | void)[] = []
beforeEach(() => {
  const made = newFolder()
  folder = made.folder
  cleanUps.push(made.remove)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function startAt(dataDir: string, environment: Record<string, string> = {}) {
  const server = await startServer({ QO_DATA_DIR: dataDir, ...environment })
  cleanUps.push(server.stop)
  return server
}

function clientAt(baseUrl: string) {
  let kept: Tokens | undefined
  const tokens = { read: () => kept, write: (pair: Tokens) => void (kept = pair) }
  return createApiClient({ baseUrl, fetch: createNodeFetch(), tokens, locale: "en" })
}

test("beside a server that runs a backup is taken and an administrator made; elsewhere it becomes a server like it", async () => {
  const file = join(folder, "backup.qo")
  const from = { QO_DATA_DIR: join(folder, "from") }
  const to = { QO_DATA_DIR: join(folder, "to") }
  const server = await startAt(from.QO_DATA_DIR)
  const created = await runProgram(["admin", "create", "boss@example.org", "Big", "Boss"], from)
  expect(created).toMatchObject({ code: 0 })
  const token = /token=(\S+)/.exec(created.output)?.[1] ?? ""
  await clientAt(server.url).send(CALLS.resetPassword, { token, password: "new password 7" })

  const taken = await runProgram(["backup", file], from)
  expect(taken.code).toBe(0)
  expect(taken.output).toContain(`The backup was written: ${file}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await runProgram(["backup", file], from)).output).toContain("exists")
  const first = readFileSync(file)
  const replacing = await runProgram(["backup", file, "--replace"], from)
  expect(replacing.code).toBe(0)
  expect(replacing.output).toContain(`${file}.before`)
  expect(readFileSync(`${file}.before`).equals(first)).toBe(true)

  const unasked = await runProgram(["restore", file, "--replace"], from)
  expect(unasked.code).toBe(2)
  expect(unasked.output).toContain("--yes")
  const refused = await runProgram(["restore", file, "--replace", "--yes"], from)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(`process ${server.pid}`)

  const restored = await runProgram(["restore", file], to)
  expect(restored.code).toBe(0)
  expect(restored.output).toContain("The database was restored.")
  const other = await startAt(to.QO_DATA_DIR)
  const client = clientAt(other.url)
  await client.send(CALLS.login, { email: "boss@example.org", password: "new password 7" })
  const { data } = await client.list(CALLS.listHistory, { chapters: ["system"] })
  expect(data.map(({ message }) => message)).toContain("The database was restored from a backup")
})

test("with an external PostgreSQL both commands name the tools to use instead", async () => {
  const environment = {
    QO_DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    QO_DATA_DIR: join(folder, "data"),
  }
  for (const [word, tool] of [
    ["backup", "pg_dump"],
    ["restore", "pg_restore"],
  ] as const) {
    const { code, output } = await runProgram([word, join(folder, "backup.qo")], environment)
    expect(code).toBe(2)
    expect(output).toContain(tool)
  }
  expect(readdirSync(folder)).toEqual([])
})

test.for([["backup"], ["restore"], ["backup", "a", "b"], ["restore", "--all"]])(
  "%j is answered with how to call it",
  async (words) => {
    const { code, output } = await runProgram(words, { QO_DATA_DIR: join(folder, "data") })
    expect(code).toBe(2)
    expect(output).toContain(`Usage: qo-server ${words[0] ?? ""} FILE`)
  },
)

test("backing up an empty database, or into a missing folder, prints the reason", async () => {
  const data = { QO_DATA_DIR: join(folder, "data") }
  const nothing = await runProgram(["backup", join(folder, "backup.qo")], data)
  expect(nothing.code).toBe(1)
  expect(nothing.output).toContain("nothing to back up")
  expect(readdirSync(folder)).toEqual([])
  const { code, output } = await runProgram(["backup", join(folder, "none", "backup.qo")], {
    QO_DATA_DIR: join(folder, "data"),
  })
  expect(code).toBe(1)
  expect(output).toContain(`There is no folder ${join(folder, "none")}`)
  expect(output).not.toContain("    at ")
})

test("a folder is not offered to be replaced", async () => {
  for (const more of [[], ["--replace"]]) {
    const { code, output } = await runProgram(["backup", folder, ...more], {
      QO_DATA_DIR: join(folder, "data"),
    })
    expect(code).toBe(1)
    expect(output).toContain(`${folder} is a folder`)
    expect(output).not.toContain("--replace")
  }
})
