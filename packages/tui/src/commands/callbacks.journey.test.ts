import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { ApiClient } from "@qo/core/api"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addDeadLetter, projectWithCallback } from "./testing/games-office.setup.ts"
import { newConfigFolder } from "./testing/run-line.setup.ts"
import { type RunSignedIn, signedInLine } from "./testing/signed-in-line.setup.ts"

let server: TestApi
let admin: ApiClient
let run: RunSignedIn
let pid: number
beforeAll(async () => {
  server = await startTestApi()
  admin = await server.signedIn("administrator")
  run = await signedInLine(server, (await server.addUser("administrator")).email)
  pid = await projectWithCallback(admin)
})
afterAll(() => server.stop())

test("dead letters are passed from one command to the next, and sent ones stay", async () => {
  for (let made = 0; made < 3; made++) await addDeadLetter(server, pid)
  const trial = await run(`callbacks test ${pid} --block b1 --jq .id`)
  const queued = trial.stdout.trim()
  const dead = await run(`callbacks list --status dead --project ${pid} --output ids --sort id`)
  expect(dead.stdout.trim().split("\n")).toHaveLength(3)
  const shown = await run(`callbacks show ${queued} --json`)
  expect(JSON.parse(shown.stdout)).toMatchObject({ pid, block: "b1", status: "queued" })

  const resent = await run("callbacks resend --ids - --json", { stdin: dead.stdout + queued })
  expect(resent.exit).toBe(80)
  const items = JSON.parse(resent.stdout) as { id: number; outcome: string; code: string | null }[]
  expect(items.filter(({ outcome }) => outcome === "done")).toHaveLength(3)
  expect(items.filter(({ code }) => code === "callbackQueued").map(({ id }) => id)).toEqual([
    Number(queued),
  ])
  expect((await run("callbacks list --status dead --output ids")).stdout).toBe("")
  expect((await run("callbacks show 999")).exit).toBe(66)
})

test("a trial goes to a block that has an address", async () => {
  const none = await run(`callbacks test ${pid} --block b7`)
  expect([none.exit, none.stdout]).toEqual([65, ""])
  const plan = await run(`callbacks test ${pid} --block b1 --dry-run --json`)
  expect(JSON.parse(plan.stdout)).toMatchObject({ request: { body: { pid, block: "b1" } } })
})

test("the key of the callbacks is printed only on request", async () => {
  expect((await run(`callbacks key ${pid}`)).exit).toBe(2)
  const shown = await run(`callbacks key ${pid} --show --jq .key`)
  const file = join(newConfigFolder(), "callback.key")
  const written = await run(`callbacks key ${pid} --output-file ${file}`)
  expect([written.exit, written.stdout]).toEqual([0, ""])
  expect(readFileSync(file, "utf8")).toBe(shown.stdout)
  const moderator = await signedInLine(server, (await server.addUser("moderator")).email)
  // The right is theirs, the project is not: it was never sent to moderation.
  expect((await moderator(`callbacks key ${pid} --show`)).exit).toBe(66)
  expect((await moderator("callbacks list")).exit).toBe(77)
})

test("hosts without https are added and removed, and forbidden ones are refused", async () => {
  const hosts = async () => (await run("callbacks hosts --jq .hosts[]")).stdout
  expect((await run("callbacks hosts add hooks.example.com:8080 api.example.com")).exit).toBe(0)
  expect((await run("callbacks hosts add HOOKS.example.com:8080 --jq .revision")).stdout).toBe(
    "1\n",
  )
  const forbidden = await run("callbacks hosts add 127.0.0.1")
  expect([forbidden.exit, forbidden.stdout]).toEqual([65, ""])
  expect((await run("callbacks hosts add http://a.example.com")).exit).toBe(65)
  expect((await run("callbacks hosts remove hooks.example.com:8080")).exit).toBe(0)
  expect(await hosts()).toBe("api.example.com\n")
})

test("a report without answers says that it is empty, and a file is complete", async () => {
  await server.database.pool.query("update project set status_id = 3 where pid = $1", [pid])
  expect((await run("reports list --output ids")).stdout).toBe(`${pid}\n`)
  const terminal = { columns: 80, rows: 60 }
  const people = await run(`reports show ${pid}`, { terminal, env: { NO_COLOR: "1" } })
  expect(people.stdout).toContain("Интервью ещё не было")
  expect(people.stdout).not.toContain("Ответы\n")
  const figures = await run(`reports show ${pid} --json`)
  expect(JSON.parse(figures.stdout)).toMatchObject({ pid, interviews: 0, questions: [] })
  const file = join(newConfigFolder(), "answers.json")
  const exported = await run(`reports export ${pid} --format json --file ${file}`)
  expect([exported.exit, exported.stdout]).toEqual([0, ""])
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid, responses: [], total: 0 })
  const sav = join(newConfigFolder(), "answers.sav")
  expect((await run(`reports export ${pid} --format sav --file ${sav}`)).exit).toBe(0)
  expect(readFileSync(sav, "latin1")).toMatch(/^\$FL2@\(#\) SPSS DATA FILE/)
  const words = await run(`reports export ${pid} --format csv --labels`)
  expect(words.stdout).toMatch(/^\ufeffИнтервью,Версия анкеты,/)
  expect((await run(`reports export ${pid} --format xls`)).exit).toBe(2)
  const wrongStatus = await run("reports list --status created")
  expect([wrongStatus.exit, wrongStatus.stdout]).toEqual([2, ""])
  const issuer = await signedInLine(server, (await server.addUser("issuer")).email)
  expect((await issuer("reports list")).exit).toBe(77)
  const researcher = await signedInLine(server, (await server.addUser("researcher")).email)
  expect((await researcher("reports list --output ids")).stdout).toBe("")
  expect((await researcher(`reports show ${pid}`)).exit).toBe(66)
})
