import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type ApiClient, historyCalls, proofCalls, userCalls } from "@qo/core/api"
import { startTestApi } from "@qo/server/testing"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { buildProgram, startProgram } from "../commands/testing/built-program.setup.ts"
import { newConfigFolder } from "../commands/testing/run-line.setup.ts"

const USERS = 500
const SET_STATUS = ["users", "set-status", "--output", "ndjson"]

let program: string
beforeAll(async () => {
  program = await buildProgram()
})

/** A server with 500 researchers, and an administrator's key to it. */
async function openOffice() {
  const server = await startTestApi()
  onTestFinished(server.stop)
  const admin = await server.signedIn("administrator")
  const { token } = await admin.send(proofCalls.createToken, {
    name: "batch",
    scope: "all",
    expiresInDays: 1,
  })
  const ids: number[] = []
  for (let i = 0; i < USERS; i++)
    ids.push((await server.addUser("researcher", `person${i}@example.test`)).id)
  const folder = newConfigFolder()
  const env = { QO_HOST: server.url, QO_TOKEN: token, QO_CONFIG_DIR: folder }
  const journal = join(folder, "batch.ndjson")
  const run = (words: readonly string[], stdin?: string) =>
    startProgram(program, words, { env, ...(stdin !== undefined && { stdin }) })
  return { admin, ids, folder, journal, run }
}

const journalIn = (folder: string) => {
  const batches = join(folder, "state/batches")
  return join(batches, readdirSync(batches)[0] ?? "")
}

const outcomes = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { outcome: string }).outcome)
const count = (all: readonly string[], wanted: string) =>
  all.filter((each) => each === wanted).length

/** Who was deactivated, as history tells it: one entry for each change. */
async function deactivations(admin: ApiClient): Promise<readonly string[]> {
  const { data } = await admin.list(historyCalls.listHistory, { limit: 1000, chapters: ["users"] })
  return data
    .map(({ message }) => message)
    .filter((message) => message.includes("→ «Деактивирован»"))
}

async function expectEachOnce(admin: ApiClient): Promise<void> {
  const { total } = await admin.list(userCalls.listUsers, { statuses: ["deactivated"], limit: 1 })
  expect(total).toBe(USERS)
  const changes = await deactivations(admin)
  expect([changes.length, new Set(changes).size]).toEqual([USERS, USERS])
}

test("500 accounts are deactivated over stdin; Ctrl-C leaves the journal whole and the rest is done later", async () => {
  const { admin, ids, journal, run } = await openOffice()
  const first = run(
    [...SET_STATUS, "--ids", "-", "--status", "deactivated", "--yes", "--journal", journal],
    ids.join("\n"),
  )
  await first.lines(60)
  first.child.kill("SIGINT")
  expect(await first.ended).toBe(130)
  const done = count(outcomes(first.stdout()), "done")
  expect(done).toBeGreaterThanOrEqual(60)
  expect(done).toBeLessThan(USERS)

  expect(first.stderr()).toContain(`qo users set-status --resume ${journal} --yes`)
  expect(readFileSync(journal, "utf8").endsWith("\n")).toBe(true)

  const second = run([...SET_STATUS, "--resume", journal])
  expect(await second.ended).toBe(0)
  expect(outcomes(second.stdout())).toHaveLength(USERS - done)
  await expectEachOnce(admin)
})

test("after kill -9 no item is lost or repeated", async () => {
  const { admin, ids, journal, run } = await openOffice()
  const first = run(
    [...SET_STATUS, "--ids", "-", "--status", "5", "--journal", journal],
    ids.join(" "),
  )
  await first.lines(60)
  first.child.kill("SIGKILL")
  expect(await first.ended).toBe(137)

  const second = run([...SET_STATUS, "--resume", journal])
  expect(await second.ended).toBe(0)
  const left = outcomes(second.stdout())
  expect(left.length).toBeLessThan(USERS)
  expect(count(left, "done")).toBe(left.length)
  await expectEachOnce(admin)

  const third = run([...SET_STATUS, "--resume", journal])
  expect(await third.ended).toBe(0)
  expect(third.stderr()).toContain("По этому журналу делать больше нечего")
  expect(count(outcomes(third.stdout()), "done")).toBe(USERS)
})

test("a reader that goes away early ends the batch as Ctrl-C does, and the rest is done later", async () => {
  const { ids, folder, run } = await openOffice()
  const first = run([...SET_STATUS, "--ids", "-", "--status", "5"], ids.slice(0, 60).join(" "))
  first.child.stdout?.destroy()
  expect(await first.ended).toBe(130)
  expect(first.stderr()).toContain("--resume")

  const second = run([...SET_STATUS, "--resume", journalIn(folder)])
  expect(await second.ended).toBe(0)
  expect(outcomes(second.stdout()).length).toBeGreaterThan(0)
})
