import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { withFactor } from "../second-factor/codes.setup.ts"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { runProgram } from "./program.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const resetUnasked = (...words: string[]) =>
  runProgram(["admin", "reset-otp", ...words], { QO_DATABASE_URL: api.database.url })
const reset = (...words: string[]) => resetUnasked(...words, "--yes")

test("a server operator removes a second factor, and history records it", async () => {
  const { client, email } = await withFactor(api, "administrator")
  const unasked = await resetUnasked(email)
  expect(unasked.code).toBe(2)
  expect(unasked.output).toContain("--yes")
  expect(await client.send(CALLS.currentUser, {})).toMatchObject({ id: client.id })
  expect(await reset(email.toUpperCase())).toMatchObject({ code: 0 })
  expect((await refusalOf(client.send(CALLS.currentUser, {}))).key).toBe("signedOut")
  await api.client().send(CALLS.login, { email, password: PASSWORD })
  const { rows } = await api.database.pool.query(
    "select user_id, service from history where subject_user_id = $1 and message = 'otpReset'",
    [client.id],
  )
  expect(rows).toEqual([{ user_id: null, service: "server" }])
  const again = await reset(email)
  expect(again.code).toBe(0)
  expect(again.output).toContain("has no second factor")
})

test("an unknown account and a missing argument are reported", async () => {
  expect((await reset("nobody@example.test")).code).toBe(1)
  expect((await reset()).code).toBe(2)
  expect((await reset("a@example.test", "b@example.test")).code).toBe(2)
})
