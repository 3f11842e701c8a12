import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { oneTimeCode, PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { enable, forgetLastCode, muchLater, withFactor } from "./codes.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(() => muchLater(api))
afterAll(() => api.stop())

const begin = { action: "begin", currentPassword: PASSWORD } as const
const toldOf = async (userId: number) => {
  const { rows } = await api.database.pool.query<{ message: string }>(
    "select message from history where subject_user_id = $1 and message like any('{otp%,recovery%}') order by id",
    [userId],
  )
  return rows.map(({ message }) => message)
}

test("begun, the factor is not on: the account is signed in to by its password", async () => {
  const client = await api.signedIn("researcher")
  const { email } = await client.send(CALLS.currentUser, {})
  const begun = await client.send(CALLS.changeOtp, begin)
  expect(begun).toMatchObject({ enabled: false, enabledAt: 0, recoveryCodesLeft: 0 })
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(begun.uri ?? "")
  expect(decodeURIComponent(uri.pathname)).toBe(`/Questionnaire Office:${email}`)
  expect(uri.searchParams.get("secret")).toBe(begun.secret)
  await api.client().send(CALLS.login, { email, password: PASSWORD })
})

test("turned on by its first code, it gives ten recovery codes and ends the other sessions", async () => {
  const client = await api.signedIn("researcher")
  const { email } = await client.send(CALLS.currentUser, {})
  const other = api.client()
  await other.send(CALLS.login, { email, password: PASSWORD })
  const { secret } = await client.send(CALLS.changeOtp, begin)
  const otp = oneTimeCode(secret ?? "")
  const enabled = await client.send(CALLS.changeOtp, { action: "enable", otp })
  expect(enabled).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
  expect(new Set(enabled.recoveryCodes).size).toBe(10)
  expect(enabled).not.toHaveProperty("secret")
  expect((await refusalOf(other.send(CALLS.currentUser, {}))).key).toBe("signedOut")
  expect(await client.send(CALLS.getOtp, {})).toEqual({
    enabled: true,
    enabledAt: enabled.enabledAt,
    recoveryCodesLeft: 10,
    required: false,
  })
  expect(await toldOf(client.id)).toEqual(["otpEnabled"])
})

test("signing in needs both, and a code without the password gives no information", async () => {
  const { email, secret } = await withFactor(api, "researcher")
  const refused = async (input: { password: string; otp?: string }) =>
    (await refusalOf(api.client().send(CALLS.login, { email, ...input }))).key
  expect(await refused({ password: PASSWORD })).toBe("otpRequired")
  expect(await refused({ password: "wrong", otp: oneTimeCode(secret) })).toBe("wrongCredentials")
  expect(await refused({ password: PASSWORD, otp: "000000" })).toBe("wrongOtp")
  expect(await refused({ password: PASSWORD, otp: "not a code" })).toBe("wrongOtp")
  const client = api.client()
  await client.send(CALLS.login, { email, password: PASSWORD, otp: oneTimeCode(secret) })
  expect((await client.send(CALLS.currentUser, {})).email).toBe(email)
})

test("codes of the half minutes before and after count, others do not", async () => {
  const { email, secret } = await withFactor(api, "researcher")
  const signIn = (steps: number) =>
    api.client().send(CALLS.login, { email, password: PASSWORD, otp: oneTimeCode(secret, steps) })
  for (const steps of [-1, 0, 1]) {
    await signIn(steps)
    await forgetLastCode(api)
  }
  for (const steps of [-3, 3]) expect((await refusalOf(signIn(steps))).key).toBe("wrongOtp")
})

test("a code works once, also for two concurrent requests, and no earlier code works", async () => {
  const { email, secret } = await withFactor(api, "researcher")
  const signIn = (otp: string) => api.client().send(CALLS.login, { email, password: PASSWORD, otp })
  const code = oneTimeCode(secret, 1)
  const outcomes = await Promise.allSettled([signIn(code), signIn(code), signIn(code)])
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect((await refusalOf(signIn(code))).key).toBe("wrongOtp")
  expect((await refusalOf(signIn(oneTimeCode(secret, 0)))).key).toBe("wrongOtp")
})

test("the code that turned the factor on cannot be used to sign in", async () => {
  const client = await api.signedIn("researcher")
  const { email } = await client.send(CALLS.currentUser, {})
  const { secret } = await client.send(CALLS.changeOtp, begin)
  const otp = oneTimeCode(secret ?? "", 1)
  await client.send(CALLS.changeOtp, { action: "enable", otp })
  const again = api.client().send(CALLS.login, { email, password: PASSWORD, otp })
  expect((await refusalOf(again)).key).toBe("wrongOtp")
})

test("a recovery code works once in any spelling, and history records it", async () => {
  const { client, email, recoveryCodes } = await withFactor(api, "researcher")
  const [first = "", second = ""] = recoveryCodes
  const signIn = (otp: string) => api.client().send(CALLS.login, { email, password: PASSWORD, otp })
  await signIn(first)
  expect((await refusalOf(signIn(first))).key).toBe("wrongOtp")
  const outcomes = await Promise.allSettled([
    signIn(second.toUpperCase().replaceAll("-", " ")),
    signIn(second.replaceAll("-", "")),
  ])
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect((await client.send(CALLS.getOtp, {})).recoveryCodesLeft).toBe(8)
  expect(await toldOf(client.id)).toEqual(["otpEnabled", "recoveryCodeUsed", "recoveryCodeUsed"])
})

test("another account's codes are of no use", async () => {
  const one = await withFactor(api, "researcher")
  const two = await withFactor(api, "researcher")
  for (const otp of [oneTimeCode(two.secret), two.recoveryCodes[0] ?? ""]) {
    const login = api.client().send(CALLS.login, { email: one.email, password: PASSWORD, otp })
    expect((await refusalOf(login)).key).toBe("wrongOtp")
  }
})

test("turning it off takes the password and a code", async () => {
  const { client, email, secret, recoveryCodes } = await withFactor(api, "researcher")
  const disable = (currentPassword: string, otp: string) =>
    client.send(CALLS.changeOtp, { action: "disable", currentPassword, otp })
  expect((await refusalOf(disable("wrong", oneTimeCode(secret)))).issues).toEqual([
    { path: ["currentPassword"], key: "wrongPassword" },
  ])
  expect((await refusalOf(disable(PASSWORD, "000000"))).issues).toEqual([
    { path: ["otp"], key: "wrongOtp" },
  ])
  expect(await disable(PASSWORD, oneTimeCode(secret))).toMatchObject({ enabled: false })
  await api.client().send(CALLS.login, { email, password: PASSWORD })
  expect((await refusalOf(disable(PASSWORD, recoveryCodes[0] ?? ""))).key).toBe("wrongStatus")
  expect(await toldOf(client.id)).toEqual(["otpEnabled", "otpDisabled"])
})

test("the factor can be turned on and off again, with another secret each time", async () => {
  const { client, secret, recoveryCodes } = await withFactor(api, "researcher")
  const otp = recoveryCodes[0] ?? ""
  await client.send(CALLS.changeOtp, { action: "disable", currentPassword: PASSWORD, otp })
  const again = await enable(api, client)
  expect(again.secret).not.toBe(secret)
  expect(again.recoveryCodes).not.toContain(recoveryCodes[1])
})

test("setup without the password, twice or without a beginning is refused", async () => {
  const client = await api.signedIn("researcher")
  const wrong = client.send(CALLS.changeOtp, { action: "begin", currentPassword: "wrong" })
  expect((await refusalOf(wrong)).issues).toEqual([
    { path: ["currentPassword"], key: "wrongPassword" },
  ])
  const early = client.send(CALLS.changeOtp, { action: "enable", otp: "123456" })
  expect((await refusalOf(early)).key).toBe("wrongStatus")
  await client.send(CALLS.changeOtp, begin)
  const guess = client.send(CALLS.changeOtp, { action: "enable", otp: "123".padEnd(6, "x") })
  expect((await refusalOf(guess)).issues).toEqual([{ path: ["otp"], key: "wrongOtp" }])
  await enable(api, client)
  expect((await refusalOf(client.send(CALLS.changeOtp, begin))).key).toBe("wrongStatus")
})

test("an API token does not change how its account is signed in to", async () => {
  const client = await api.signedIn("administrator")
  const made = await client.send(CALLS.createToken, { name: "t", scope: "all", expiresInDays: 1 })
  const script = api.client({ access: made.token })
  const refusal = await refusalOf(script.send(CALLS.changeOtp, begin))
  expect(refusal).toMatchObject({ status: 403, key: "notPermitted" })
  expect(refusal.issues).toEqual([{ path: [], key: "tokenNotEnough" }])
})

test("an administrator removes it from another account, whose sessions end", async () => {
  const { client, email } = await withFactor(api, "moderator")
  const admin = await api.signedIn("administrator")
  const reset = { action: "reset", userId: client.id } as const
  expect(await admin.send(CALLS.changeOtp, reset)).toMatchObject({ enabled: false })
  expect((await refusalOf(client.send(CALLS.currentUser, {}))).key).toBe("signedOut")
  await api.client().send(CALLS.login, { email, password: PASSWORD })
  expect(await toldOf(client.id)).toEqual(["otpEnabled", "otpReset"])
  await admin.send(CALLS.changeOtp, reset)
  expect(await toldOf(client.id)).toEqual(["otpEnabled", "otpReset"])
})

test("only administrators reset a factor, and not their own", async () => {
  const { client } = await withFactor(api, "researcher")
  const moderator = await api.signedIn("moderator")
  const reset = { action: "reset", userId: client.id } as const
  expect((await refusalOf(moderator.send(CALLS.changeOtp, reset))).key).toBe("notPermitted")
  expect((await refusalOf(client.send(CALLS.changeOtp, reset))).key).toBe("notPermitted")
  const admin = await withFactor(api, "administrator")
  const own = admin.client.send(CALLS.changeOtp, { action: "reset", userId: admin.client.id })
  expect((await refusalOf(own)).key).toBe("invalid")
  const nobody = admin.client.send(CALLS.changeOtp, { action: "reset", userId: 999_999 })
  expect((await refusalOf(nobody)).key).toBe("notFound")
})

test("secrets and recovery codes are never stored in clear text, and a secret is useless in another row", async () => {
  const { client, secret, recoveryCodes } = await withFactor(api, "researcher")
  const { rows } = await api.database.pool.query(
    "select f::text as factor, (select string_agg(c::text, ' ') from recovery_code c) as codes from second_factor f where user_id = $1",
    [client.id],
  )
  const stored = JSON.stringify(rows).toLowerCase()
  for (const told of [secret, ...recoveryCodes]) {
    expect(stored).not.toContain(told.toLowerCase())
    expect(stored).not.toContain(Buffer.from(told).toString("hex"))
  }
  const other = await withFactor(api, "researcher")
  await api.database.pool.query(
    "update second_factor set secret = (select secret from second_factor where user_id = $1) where user_id = $2",
    [client.id, other.client.id],
  )
  // A secret that is moved to the row of another account cannot be decrypted.
  const login = { email: other.email, password: PASSWORD, otp: oneTimeCode(secret) }
  expect((await refusalOf(api.client().send(CALLS.login, login))).status).toBe(500)
})
