import { CALLS } from "@qo/core/api"
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

test("the current password cannot be guessed without end", async () => {
  const client = await api.signedIn("researcher")
  const guess = () =>
    refusalOf(
      client.send(CALLS.changePassword, {
        userId: client.id,
        password: NEW_PASSWORD,
        currentPassword: "x",
      }),
    )
  for (let tries = 0; tries < 10; tries++) expect((await guess()).key).toBe("invalid")
  const refused = await guess()
  expect(refused).toMatchObject({ status: 429, key: "rateLimited" })
  expect(refused.retryAfter).toBeGreaterThan(0)
})

test("a mailbox gets five mails an hour from strangers, and as many as an administrator sends", async () => {
  const email = "often@example.test"
  const { administrator, user } = await look.invite("invited-often@example.test")
  await api.addUser("researcher", email)
  for (let mails = 0; mails < 5; mails++) await api.client().send(CALLS.sendResetEmail, { email })
  const refused = await refusalOf(api.client().send(CALLS.sendResetEmail, { email }))
  expect(refused).toMatchObject({ status: 429, key: "rateLimited" })
  expect(await look.mailsTo(email)).toHaveLength(5)
  for (let mails = 0; mails < 8; mails++)
    await administrator.send(CALLS.resendInvitation, { userId: user.id })
})

test("one address may request twenty mails an hour", async () => {
  for (let mails = 0; mails < 20; mails++) {
    const email = `many${mails}@example.test`
    await api.addUser("researcher", email)
    await api.client().send(CALLS.sendResetEmail, { email })
  }
  await api.addUser("researcher", "many20@example.test")
  const refused = await refusalOf(
    api.client().send(CALLS.sendResetEmail, { email: "many20@example.test" }),
  )
  expect(refused.key).toBe("rateLimited")
  expect(await look.mailsTo("many20@example.test")).toEqual([])
})

test("guesses at links are counted, and good links still work", async () => {
  const email = "guessed@example.test"
  await look.invite(email)
  const token = await look.tokenTo(email)
  const guesses = await Promise.all(
    Array.from({ length: 61 }, (_, at) =>
      refusalOf(api.client().send(CALLS.confirmEmail, { token: `guess${at}` })),
    ),
  )
  expect(guesses.filter(({ key }) => key === "invalidCode")).toHaveLength(60)
  expect(guesses.filter(({ key }) => key === "rateLimited")).toHaveLength(1)
  await api.client().send(CALLS.confirmInvitation, { token, password: NEW_PASSWORD })
})

test("many registrations do not reveal which addresses are known", async () => {
  await api.addUser("researcher", "known@example.test")
  const tries = []
  for (let at = 0; at < 63; at++)
    tries.push(
      await refusalOf(
        api.client().send(CALLS.register, registration({ email: "known@example.test" })),
      ),
    )
  expect(tries.at(0)?.key).toBe("emailExists")
  expect(tries.at(-1)?.key).toBe("rateLimited")
})

test("IPv6 addresses of one network are counted together", async () => {
  const behind = await startTestApi({ QO_TRUST_PROXY: "127.0.0.1" })
  try {
    const ask = async (at: number) => {
      const answer = await fetch(`${behind.url}${CALLS.sendResetEmail.path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `2001:db8:1:2::${at}` },
        body: JSON.stringify({ email: `nobody${at}@example.test` }),
      })
      return answer.status
    }
    const answers = []
    for (let at = 1; at <= 63; at++) answers.push(await ask(at))
    expect(answers.filter((status) => status === 404)).toHaveLength(60)
    expect(answers.slice(-3)).toEqual([429, 429, 429])
  } finally {
    await behind.stop()
  }
})
