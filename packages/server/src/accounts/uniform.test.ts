import { CALLS } from "@qo/core/api"
import { CONSENT_VERSION, USER_STATUSES } from "@qo/core/user"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ QO_ACCOUNT_DISCLOSURE: "uniform" })
})
afterAll(() => api.stop())
beforeEach(() => api.database.pool.query(`delete from rate_limit`))

const register = (email: string, organization = "Студия «Север»") =>
  api.client().send(CALLS.register, {
    email,
    password: PASSWORD,
    fullname: "Вера Соколова",
    organization,
    termsAccepted: true,
    consentVersion: CONSENT_VERSION,
  })

const kindsTo = async (email: string) => {
  const { rows } = await api.database.pool.query<{ kind: string }>(
    `select kind from outbox_mail where to_address = $1 order by id`,
    [email],
  )
  return rows.map(({ kind }) => kind)
}

test("a registration has the same response for a known address, whose owner gets the next step by mail", async () => {
  const known = await api.addUser("researcher")
  const first = await register("new1@example.test")
  const second = await register(known.email)
  const third = await register("new2@example.test")
  expect(second).toEqual({
    ...first,
    id: first.id + 1,
    email: known.email,
    organization: { id: expect.any(Number), name: "Студия «Север»" },
    registeredAt: expect.any(Number),
  })
  expect(third.id).toBe(second.id + 1)
  expect(third.organization?.id).toBe((second.organization?.id ?? 0) + 1)
  expect(await kindsTo(known.email)).toEqual(["passwordReset"])
  expect(await kindsTo("new1@example.test")).toEqual(["confirmation"])
  const { rows } = await api.database.pool.query(`select id from app_user where email = $1`, [
    known.email,
  ])
  expect(rows).toEqual([{ id: known.id }])
})

test("the response is the same for the address of a deleted account, and no mail is sent", async () => {
  const administrator = await api.signedIn("administrator")
  const known = await api.addUser("researcher")
  await administrator.send(CALLS.deleteUser, { id: known.id })
  const first = await register("new3@example.test")
  const second = await register(known.email)
  expect(second).toEqual({
    ...first,
    id: first.id + 1,
    email: known.email,
    organization: { id: expect.any(Number), name: "Студия «Север»" },
    registeredAt: expect.any(Number),
  })
  expect(await kindsTo(known.email)).toEqual(["accountChanged"])
  const { rows } = await api.database.pool.query(`select id from app_user where email = $1`, [
    known.email,
  ])
  expect(rows).toEqual([{ id: known.id }])
})

test("a reset and a confirmation have the same response for every address", async () => {
  const active = await api.addUser("researcher")
  const off = await api.addUser("issuer")
  await api.database.pool.query(`update app_user set status_id = $2 where id = $1`, [
    off.id,
    USER_STATUSES.deactivated.id,
  ])
  const administrator = await api.signedIn("administrator")
  const invited = "invited@example.test"
  await administrator.send(CALLS.createUser, {
    email: invited,
    fullname: "Ян Савин",
    roleId: "researcher",
  })
  await register("waiting@example.test")
  const addresses = [active.email, off.email, invited, "waiting@example.test", "no@example.test"]
  for (const email of addresses) {
    expect(await api.client().send(CALLS.sendResetEmail, { email })).toEqual({ email })
    expect(await api.client().send(CALLS.resendConfirmation, { email })).toEqual({ email })
  }
  expect(await Promise.all(addresses.map(kindsTo))).toEqual([
    ["passwordReset", "passwordReset"],
    [],
    ["invitation", "invitation", "invitation"],
    ["confirmation", "confirmation", "confirmation"],
    [],
  ])
})

test("the limit of mails comes for unknown addresses as it does for known ones", async () => {
  const known = await api.addUser("researcher")
  for (const email of [known.email, "unknown@example.test"]) {
    await Promise.all(
      Array.from({ length: 5 }, () => api.client().send(CALLS.sendResetEmail, { email })),
    )
    const refusal = await refusalOf(api.client().send(CALLS.sendResetEmail, { email }))
    expect(refusal.key).toBe("rateLimited")
  }
})
