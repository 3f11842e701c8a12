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

test("who would give out the address of a deleted account is told whose it is", async () => {
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
