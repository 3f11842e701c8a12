import { taskCalls } from "@qo/core/api"
import { startTaskWorker, startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type RunSignedIn, signedInLine } from "./testing/signed-in-line.setup.ts"

const MANY = 101

let api: TestApi
let run: RunSignedIn
let worker: ReturnType<typeof startTaskWorker> | undefined
let ids: number[]

beforeAll(async () => {
  api = await startTestApi()
  const { email } = await api.addUser("administrator")
  run = await signedInLine(api, email)
  ids = []
  for (let at = 0; at < MANY; at++) ids.push((await api.addUser("researcher")).id)
})
afterAll(async () => {
  await worker?.stop()
  await api.stop()
})

const begin = () => (worker = startTaskWorker(api.services, { pollMs: 20 }))
const end = async () => {
  await worker?.stop()
  worker = undefined
}
const stdin = () => ids.join("\n")
const outcomes = (text: string) =>
  Object.groupBy(JSON.parse(text) as { outcome: string }[], ({ outcome }) => outcome)
const tasks = async () =>
  JSON.parse((await run("tasks list --json")).stdout) as {
    id: number
    status: string
    done: number
  }[]

test("a batch of more than a hundred runs on the server and prints each outcome", async () => {
  begin()
  const line = "users set-status --ids - --status deactivated --json --lang en"
  const first = await run(line, { stdin: stdin() })
  expect([first.exit, first.stderr.includes("Task 1 runs on the server.")]).toEqual([0, true])
  expect(outcomes(first.stdout)["done"]).toHaveLength(MANY)
  expect(first.stderr).toContain("Done: 101, unchanged: 0")
  expect(await tasks()).toMatchObject([
    { id: 1, act: "users.set-status", status: "done", done: MANY },
  ])

  const gone = await run(line, { stdin: `${stdin()} 999999` })
  expect(gone.exit).toBe(80)
  expect([outcomes(gone.stdout)["unchanged"]?.length, outcomes(gone.stdout)["failed"]]).toEqual([
    MANY,
    [
      {
        id: 999_999,
        outcome: "failed",
        changed: false,
        label: null,
        code: "notFound",
        message: "Not found",
      },
    ],
  ])
  expect(gone.stderr).toContain("qo tasks resume 2")
  expect((await run("tasks items 2 --outcome failed --output ids")).stdout).toBe("999999\n")
  const { exit, stdout } = await run("tasks show 2 --follow --json")
  expect([exit, JSON.parse(stdout)]).toMatchObject([80, { status: "done", failed: 1, total: 102 }])
  await end()
})

test("Ctrl-C leaves the task to the server; it is stopped, and goes on, by its number", async () => {
  const interrupted = Promise.withResolvers<() => void>()
  const running = run("users set-status --ids - --status activated --lang en", {
    stdin: stdin(),
    onInterrupt: interrupted.resolve,
  })
  await expect.poll(async () => (await tasks())[0]).toMatchObject({ id: 3 })
  const interrupt = await interrupted.promise
  interrupt()
  const left = await running
  expect([left.exit, left.stdout]).toEqual([130, ""])
  expect(left.stderr).toContain("qo tasks show 3 --follow")
  expect(left.stderr).toContain("qo tasks stop 3")

  expect((await run("tasks stop 3")).exit).toBe(0)
  const shown = await run("tasks show 3 --output table --lang en")
  expect(shown.stdout).toContain("stopped by hand")
  expect((await run("tasks stop 3 --json")).stdout).toContain('"unchanged"')
  expect((await run("tasks show 3 --follow --json")).exit).toBe(80)
  expect((await run("tasks resume 3")).exit).toBe(0)
  begin()
  expect((await run("tasks show 3 --follow")).exit).toBe(0)
  expect((await run("tasks list --status done --output ids")).stdout).toBe("3\n2\n1\n")
  const refused = await run("tasks resume 3 --json")
  expect([refused.exit, refused.stderr.includes("taskIsDone")]).toEqual([65, true])
  expect((await run("tasks show 99")).exit).toBe(66)
  await end()
})

test("a given journal or a limit of failures keeps the batch in the terminal", async () => {
  const path = `${process.env["TMPDIR"] ?? "/tmp"}/qo-own-${process.pid}.ndjson`
  const words = "users set-status --ids - --status deactivated --json"
  expect((await run(`${words} --journal ${path}`, { stdin: stdin() })).exit).toBe(0)
  expect((await run(`${words} --max-failures 5`, { stdin: stdin() })).exit).toBe(0)
  expect((await tasks()).length).toBe(3)
})

test("a condition that fits more than a hundred asks as before, and tells their names", async () => {
  begin()
  const line = "users set-status --where role=researcher --status activated --lang en"
  const asked = await run(line)
  expect(asked.exit).toBe(2)
  const { exit, stdout } = await run(`${line} --yes --json`)
  expect(exit).toBe(0)
  expect((JSON.parse(stdout) as { label: string }[])[0]?.label).toContain("researcher")
  await end()
})

test("a researcher sees the own tasks alone", async () => {
  const { email } = await api.addUser("researcher")
  const other = await signedInLine(api, email)
  expect((await other("tasks list --output ids")).stdout).toBe("")
  expect((await other("tasks show 1")).exit).toBe(66)
  const client = await api.signedIn("researcher")
  expect((await client.list(taskCalls.listTasks, {})).total).toBe(0)
})
