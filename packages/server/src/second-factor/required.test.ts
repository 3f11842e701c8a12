import type { Role } from "@qo/core/access"
import { type AnyCall, CALLS, mayCall } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { oneTimeCode, PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { enable, forgetLastCode, withFactor } from "./codes.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ QO_REQUIRE_OTP: "yes" })
})
afterAll(() => api.stop())

const STAFF: readonly Role[] = ["administrator", "moderator", "moderatorVk"]
const OPEN = ["about", "currentUser", "getOtp", "changeOtp", "logout"]

test.for(STAFF)("a %s without the factor may only call its setup", async (role) => {
  const client = await api.signedIn(role)
  expect((await client.send(CALLS.getOtp, {})).required).toBe(true)
  await client.send(CALLS.currentUser, {})
  const answered: string[] = []
  for (const name of keysOf(CALLS)) {
    const call: AnyCall = CALLS[name]
    if (OPEN.includes(name) || call.access === "public" || call.access === "game") continue
    const body = call.method === "GET" ? undefined : {}
    const { key } = await refusalOf(client.raw(call.method, call.path, body))
    if (key !== (mayCall(role, call) ? "otpSetupRequired" : "notPermitted")) answered.push(name)
  }
  expect(answered).toEqual([])
  await enable(api, client)
  expect((await client.send(CALLS.listTokens, {})).length).toBe(0)
})

test("other roles need no factor", async () => {
  const client = await api.signedIn("researcher")
  expect((await client.send(CALLS.getOtp, {})).required).toBe(false)
  expect(await client.send(CALLS.listTokens, {})).toEqual([])
})

test("an administrator without the factor cannot reset one", async () => {
  const { client } = await withFactor(api, "moderator")
  const admin = await api.signedIn("administrator")
  const reset = { action: "reset", userId: client.id } as const
  expect((await refusalOf(admin.send(CALLS.changeOtp, reset))).key).toBe("otpSetupRequired")
  await enable(api, admin)
  await admin.send(CALLS.changeOtp, reset)
})

test("API tokens of an account work while its factor is on", async () => {
  const { client, secret } = await withFactor(api, "administrator")
  const made = await client.send(CALLS.createToken, { name: "t", scope: "read", expiresInDays: 1 })
  const script = api.client({ access: made.token })
  await script.list(CALLS.listUsers, {})
  await forgetLastCode(api)
  const off = { action: "disable", currentPassword: PASSWORD, otp: oneTimeCode(secret) } as const
  expect((await client.send(CALLS.changeOtp, off)).required).toBe(true)
  expect((await refusalOf(script.list(CALLS.listUsers, {}))).key).toBe("otpSetupRequired")
})
