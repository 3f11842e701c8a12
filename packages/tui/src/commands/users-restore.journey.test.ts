import { PassThrough } from "node:stream"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { signedInLine } from "./testing/signed-in-line.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test("deleted accounts are listed and restored, one or many", async () => {
  const { email } = await api.addUser("administrator")
  const run = await signedInLine(api, email)
  const [first, second, kept] = [
    await api.addUser("researcher"),
    await api.addUser("researcher"),
    await api.addUser("researcher"),
  ]
  expect((await run(`users delete ${first.id} ${second.id} --yes`)).exit).toBe(0)
  const both = `${first.id}\n${second.id}\n`
  expect((await run("users list --deleted --output ids")).stdout).toBe(both)
  expect((await run("users list --output ids --role researcher")).stdout).toBe(`${kept.id}\n`)
  expect((await run(`users show ${first.id}`)).exit).toBe(66)

  const plan = await run(`users restore ${first.id} --dry-run`)
  expect([plan.exit, plan.stdout.includes(first.email)]).toEqual([0, true])
  expect((await run("users restore --ids -", { stdin: both })).exit).toBe(0)
  expect((await run("users list --deleted --output ids")).stdout).toBe("")
  expect((await run(`users restore ${kept.id} --json`)).stdout).toContain('"unchanged"')
  expect((await run("users restore 999999")).exit).not.toBe(0)
})

test("a deletion shows permanent losses in its dry run, its question and beside --yes", async () => {
  const { email } = await api.addUser("administrator")
  const run = await signedInLine(api, email)
  const person = await api.addUser("researcher")
  const theirs = await signedInLine(api, person.email)
  await theirs("tokens create --name script --show")
  const idle = await api.addUser("researcher")
  const losses = "These stop working immediately and for good: 1 API token, 1 session."
  const line = `users delete ${person.id} ${idle.id} --lang en`
  const plan = await run(`${line} --dry-run`)
  expect([plan.exit, plan.stderr.includes(losses)]).toEqual([0, true])
  const questions = { input: new PassThrough(), output: new PassThrough() }
  questions.input.write("n\n")
  const declined = await run(line, { questions })
  expect([declined.exit === 0, declined.stderr.includes(losses)]).toEqual([false, true])
  expect(String(questions.output.read())).toContain("Delete 2 users?")
  const done = await run(`${line} --yes`)
  expect([done.exit, done.stderr.includes(losses)]).toEqual([0, true])
  await run(`users restore ${person.id}`)
  const again = await run(`users delete ${person.id} --lang en --yes`)
  expect(again.stderr).toContain("There are no API tokens, sessions or unused mailed links now.")
})

test("creating an account with the address of a deleted one reports the deleted account", async () => {
  const { email } = await api.addUser("administrator")
  const run = await signedInLine(api, email)
  const gone = await api.addUser("researcher")
  await run(`users delete ${gone.id} --yes`)
  const refused = await run(
    `users create --email ${gone.email} --fullname Анна_Новая --role researcher --lang en`,
  )
  expect(refused.exit).not.toBe(0)
  expect(refused.stderr).toContain(`belongs to deleted account ${gone.id}`)
})
