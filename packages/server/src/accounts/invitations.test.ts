import { CALLS } from "@qo/core/api"
import { USER_STATUSES } from "@qo/core/user"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
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

test("an invitation is looked at, accepted once, and the first sign-in activates", async () => {
  const email = "petr@example.test"
  const { user } = await look.invite(email)
  expect(user.status).toBe("invitationSent")
  const token = await look.tokenTo(email)
  const seen = await api.client().send(CALLS.confirmInvitation, { token })
  expect(seen).toMatchObject({ email, fullname: "Пётр Ильин", accepted: false })
  expect(await look.statusOf(user.id)).toBe(USER_STATUSES.invitationSent.id)

  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      api.client().send(CALLS.confirmInvitation, { token, password: NEW_PASSWORD }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect(await look.statusOf(user.id)).toBe(USER_STATUSES.invitationAccepted.id)
  await api.client().send(CALLS.login, { email, password: NEW_PASSWORD })
  expect(await look.statusOf(user.id)).toBe(USER_STATUSES.activated.id)
  expect(await look.historyOf(user.id)).toEqual([
    "userCreated",
    "invitationSent",
    "invitationAccepted",
    "firstSignIn",
  ])
  expect(await look.mailsTo(email)).toEqual([{ kind: "invitation", status: "kept", said: false }])
})

test("an invitation is sent again until it was accepted", async () => {
  const email = "again@example.test"
  const { administrator, user } = await look.invite(email)
  const old = await look.tokenTo(email)
  await administrator.send(CALLS.resendInvitation, { userId: user.id })
  const replaced = await refusalOf(api.client().send(CALLS.confirmInvitation, { token: old }))
  expect(replaced).toMatchObject({ status: 404, key: "expiredCode" })
  const token = await look.tokenTo(email)
  await api.client().send(CALLS.confirmInvitation, { token, password: NEW_PASSWORD })
  const accepted = await refusalOf(administrator.send(CALLS.resendInvitation, { userId: user.id }))
  expect(accepted).toMatchObject({ status: 409, key: "alreadyConfirmed" })
  const nobody = await refusalOf(administrator.send(CALLS.resendInvitation, { userId: 999_999 }))
  expect(nobody).toMatchObject({ status: 404, key: "notFound" })
})

test("a deactivated account accepts no link and gets no mail", async () => {
  const email = "off@example.test"
  const { administrator, user } = await look.invite(email)
  const token = await look.tokenTo(email)
  const { revision } = await administrator.send(CALLS.getUser, { uid: user.id })
  await administrator.send(CALLS.updateUser, { id: user.id, revision, statusId: "deactivated" })
  const accept = await refusalOf(
    api.client().send(CALLS.confirmInvitation, { token, password: NEW_PASSWORD }),
  )
  expect(["deactivated", "expiredCode"]).toContain(accept.key)
  const resend = await refusalOf(administrator.send(CALLS.resendInvitation, { userId: user.id }))
  expect(resend).toMatchObject({ status: 409, key: "wrongStatus" })
  const reset = await refusalOf(api.client().send(CALLS.sendResetEmail, { email }))
  expect(reset).toMatchObject({ status: 403, key: "deactivated" })
})

test("manual activation mails a link to set a password, and the invitation ends", async () => {
  const email = "byhand@example.test"
  const { administrator, user } = await look.invite(email)
  const invitation = await look.tokenTo(email)
  const { revision } = await administrator.send(CALLS.getUser, { uid: user.id })
  await administrator.send(CALLS.updateUser, { id: user.id, revision, statusId: "activated" })
  expect((await look.mailsTo(email)).map(({ kind, said }) => ({ kind, said }))).toEqual([
    { kind: "invitation", said: false },
    { kind: "passwordSetup", said: true },
  ])
  const refusal = await refusalOf(api.client().send(CALLS.confirmInvitation, { token: invitation }))
  expect(refusal.key).toBe("expiredCode")
  await api
    .client()
    .send(CALLS.resetPassword, { token: await look.tokenTo(email), password: NEW_PASSWORD })
  await api.client().send(CALLS.login, { email, password: NEW_PASSWORD })
})

test.for(["confirmEmail", "confirmInvitation", "lookAtReset", "resetPassword"] as const)(
  "%s tells a link that never was one from one that has expired",
  async (name) => {
    const input = (token: string) =>
      name === "resetPassword" ? { token, password: NEW_PASSWORD } : { token }
    const send = (token: string, locale = "ru") =>
      refusalOf(api.client(undefined, locale).raw("POST", CALLS[name].path, input(token)))
    expect(await send("never-was")).toMatchObject({ status: 403, key: "invalidCode" })
    expect((await send("never-was")).message).toBe("Ссылка недействительна")
    expect((await send("never-was", "en")).message).toBe("The link is invalid")

    const email = `expired-${name}@example.test`.toLowerCase()
    if (name === "confirmEmail") await api.client().send(CALLS.register, registration({ email }))
    else if (name === "confirmInvitation") await look.invite(email)
    else {
      await api.addUser("issuer", email)
      await api.client().send(CALLS.sendResetEmail, { email })
    }
    const token = await look.tokenTo(email)
    await api.database.pool.query(
      `update one_time_link set expires_at = now() - interval '1 second'`,
    )
    expect(await send(token)).toMatchObject({
      status: 404,
      key: "expiredCode",
      message: "Ссылка устарела или уже использована",
    })
    expect((await send(token, "en")).message).toBe("The link is outdated or already used")
  },
)

test("a link of one kind is refused for another", async () => {
  const input = registration()
  await api.client().send(CALLS.register, input)
  const token = await look.tokenTo(input.email)
  const refusal = await refusalOf(
    api.client().send(CALLS.resetPassword, { token, password: NEW_PASSWORD }),
  )
  expect(refusal.key).toBe("invalidCode")
})
