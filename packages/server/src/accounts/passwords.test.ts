import { type ApiError, CALLS } from "@qo/core/api"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { lookInto, NEW_PASSWORD, registration } from "./accounts.setup.ts"

let api: TestApi
let look: ReturnType<typeof lookInto>
beforeAll(async () => {
  api = await startTestApi()
  look = lookInto(api)
})
afterAll(() => api.stop())
// Each test counts its own mails and guesses.
beforeEach(() => api.database.pool.query(`delete from rate_limit`))

test("a reset by link sets the password, ends every session and works once", async () => {
  const user = await api.addUser("researcher")
  const old = api.client()
  await old.send(CALLS.login, { email: user.email, password: PASSWORD })
  await api.client().send(CALLS.sendResetEmail, { email: user.email.toUpperCase() })
  const token = await look.tokenTo(user.email)
  const seen = await api.client().send(CALLS.lookAtReset, { token })
  expect(seen).toEqual({ email: user.email })
  const answer = await api.client().send(CALLS.resetPassword, { token, password: NEW_PASSWORD })
  expect(answer).toEqual({ email: user.email })
  expect(await refusalOf(old.send(CALLS.currentUser, {}))).toMatchObject({ key: "signedOut" })
  await api.client().send(CALLS.login, { email: user.email, password: NEW_PASSWORD })
  const used = await refusalOf(
    api.client().send(CALLS.resetPassword, { token, password: NEW_PASSWORD }),
  )
  expect(used).toMatchObject({ status: 404, key: "expiredCode" })
  const late = await refusalOf(api.client().send(CALLS.lookAtReset, { token }))
  expect(late).toMatchObject({ status: 404, key: "expiredCode" })
  expect(await look.historyOf(user.id)).toContain("passwordReset")
})

test("if many requests use one link concurrently, one sets the password", async () => {
  const user = await api.addUser("researcher")
  await api.client().send(CALLS.sendResetEmail, { email: user.email })
  const token = await look.tokenTo(user.email)
  const passwords = Array.from({ length: 5 }, (_, at) => `${NEW_PASSWORD} ${at}`)
  const outcomes = await Promise.allSettled(
    passwords.map((password) => api.client().send(CALLS.resetPassword, { token, password })),
  )
  const set = passwords.filter((_, at) => outcomes[at]?.status === "fulfilled")
  expect(set).toHaveLength(1)
  const refused = outcomes.filter((outcome) => outcome.status === "rejected")
  expect(refused.map(({ reason }) => (reason as ApiError).key)).toEqual(
    Array.from({ length: 4 }, () => "expiredCode"),
  )
  await api.client().send(CALLS.login, { email: user.email, password: set[0] ?? "" })
  const events = await look.historyOf(user.id)
  expect(events.filter((event) => event === "passwordReset")).toHaveLength(1)
})

test.for([
  ["nobody@example.test", 404, "emailNotFound", "Пользователя с такой почтой нет"],
  ["unconfirmed@example.test", 409, "emailNotConfirmed", "Почта не подтверждена"],
] as const)("no reset goes to %s: %s %s", async ([email, status, key, text]) => {
  if (key === "emailNotConfirmed") await api.client().send(CALLS.register, registration({ email }))
  const refusal = await refusalOf(api.client().send(CALLS.sendResetEmail, { email }))
  expect(refusal).toMatchObject({ status, key })
  expect(refusal.message).toContain(text)
})

test("the own password is changed with the current one, and the other sessions end", async () => {
  const client = await api.signedIn("researcher")
  const user = await client.send(CALLS.currentUser, {})
  const other = api.client()
  await other.send(CALLS.login, { email: user.email, password: PASSWORD })
  await api.client().send(CALLS.sendResetEmail, { email: user.email })
  const reset = await look.tokenTo(user.email)

  const missing = await refusalOf(
    client.send(CALLS.changePassword, { userId: user.id, password: NEW_PASSWORD }),
  )
  expect(missing.issues).toEqual([{ path: ["currentPassword"], key: "required" }])
  const wrong = await refusalOf(
    client.send(CALLS.changePassword, {
      userId: user.id,
      password: NEW_PASSWORD,
      currentPassword: "no",
    }),
  )
  expect(wrong).toMatchObject({
    status: 422,
    issues: [{ path: ["currentPassword"], key: "wrongPassword" }],
  })
  expect(wrong.message).toContain("Неверный текущий пароль")

  await client.send(CALLS.changePassword, {
    userId: user.id,
    password: NEW_PASSWORD,
    currentPassword: PASSWORD,
  })
  expect(await client.send(CALLS.currentUser, {})).toMatchObject({ id: user.id })
  expect(await refusalOf(other.send(CALLS.currentUser, {}))).toMatchObject({ key: "signedOut" })
  const voided = await refusalOf(
    api.client().send(CALLS.resetPassword, { token: reset, password: NEW_PASSWORD }),
  )
  expect(voided.key).toBe("expiredCode")
  expect(await look.historyOf(user.id)).toContain("passwordChanged")
})

test("only an administrator sets another user's password", async () => {
  const administrator = await api.signedIn("administrator")
  const researcher = await api.signedIn("researcher")
  await administrator.send(CALLS.changePassword, { userId: researcher.id, password: NEW_PASSWORD })
  expect(await refusalOf(researcher.send(CALLS.currentUser, {}))).toMatchObject({
    key: "signedOut",
  })
  expect(await look.historyOf(researcher.id)).toContain("passwordSetByAdministrator")
  const issuer = await api.signedIn("issuer")
  const refusal = await refusalOf(
    issuer.send(CALLS.changePassword, { userId: researcher.id, password: NEW_PASSWORD }),
  )
  expect(refusal).toMatchObject({ status: 403, key: "notPermitted" })
  const own = await refusalOf(
    administrator.send(CALLS.changePassword, { userId: administrator.id, password: NEW_PASSWORD }),
  )
  expect(own.issues).toEqual([{ path: ["currentPassword"], key: "required" }])
  const nobody = await refusalOf(
    administrator.send(CALLS.changePassword, { userId: 999_999, password: NEW_PASSWORD }),
  )
  expect(nobody).toMatchObject({ status: 404, key: "notFound" })
})
