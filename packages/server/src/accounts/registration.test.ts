import { CALLS } from "@qo/core/api"
import { CONSENT_VERSION } from "@qo/core/user"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { lookInto, registration } from "./accounts.setup.ts"

let api: TestApi
let look: ReturnType<typeof lookInto>
beforeAll(async () => {
  api = await startTestApi()
  look = lookInto(api)
})
afterAll(() => api.stop())
// Each test counts its own mails and guesses.
beforeEach(() => api.database.pool.query(`delete from rate_limit`))

test("who registers confirms the address, and then may sign in", async () => {
  const client = api.client()
  const input = registration({ organization: "Студия «Север»" })
  const user = await client.send(CALLS.register, input)
  expect(user).toMatchObject({
    email: input.email,
    status: "created",
    role: "demoResearcher",
    organization: { name: "Студия «Север»" },
  })
  const early = await refusalOf(
    client.send(CALLS.login, { email: input.email, password: PASSWORD }),
  )
  expect(early).toMatchObject({ status: 409, key: "emailNotConfirmed" })

  const token = await look.tokenTo(input.email)
  expect(await client.send(CALLS.confirmEmail, { token })).toEqual({ email: input.email })
  expect(await look.mailsTo(input.email)).toEqual([
    { kind: "confirmation", status: "kept", said: false },
  ])
  const signedIn = await client.send(CALLS.login, { email: input.email, password: PASSWORD })
  expect(signedIn.status).toBe("activated")
  expect(await look.historyOf(user.id)).toEqual(["userRegistered", "emailConfirmed"])
  const { rows } = await api.database.pool.query<{ consent_version: string; given: boolean }>(
    `select consent_version, consent_at is not null as given from app_user where id = $1`,
    [user.id],
  )
  expect(rows).toEqual([{ consent_version: CONSENT_VERSION, given: true }])

  const again = await refusalOf(client.send(CALLS.confirmEmail, { token }))
  expect(again).toMatchObject({ status: 404, key: "expiredCode" })
})

test("a stranger never gets into an organization by typing its name", async () => {
  const first = await api.client().send(CALLS.register, registration({ organization: "Полюс" }))
  const second = await api.client().send(CALLS.register, registration({ organization: "Полюс" }))
  expect(first.organization?.id).not.toBe(second.organization?.id)
  const none = await api.client().send(CALLS.register, registration({ organization: "" }))
  expect(none.organization).toBeNull()
})

test("all faults of a registration are returned together", async () => {
  const refusal = await refusalOf(
    api.client().raw("POST", CALLS.register.path, {
      email: "no",
      password: "ABC",
      fullname: "",
      organization: "x",
      termsAccepted: false,
    }),
  )
  expect(refusal.issues.map(({ path, key }) => `${path.join(".")} ${key}`)).toEqual([
    "email emailInvalid",
    "password minSymbols",
    "password passwordNeedsDigit",
    "password passwordNeedsLowercase",
    "fullname required",
    "organization minSymbols",
    "termsAccepted termsNotAccepted",
    "consentVersion required",
  ])
})

test("if two registrations with one address are concurrent, one succeeds", async () => {
  const input = registration()
  const outcomes = await Promise.allSettled([
    api.client().send(CALLS.register, input),
    api.client().send(CALLS.register, { ...input, email: input.email.toUpperCase() }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  const lost = outcomes.find((each) => each.status === "rejected")
  expect(lost?.reason).toMatchObject({ key: "emailExists", status: 409 })
})

test("an address in other signs is the same address: at registration, invitation, change and sign-in", async () => {
  const administrator = await api.signedIn("administrator")
  const input = registration({ email: "kira.spelled@münchen.test" })
  await api.client().send(CALLS.register, input)
  const odd = ["\u212aira.ＳＰＥＬＬＥＤ＠MÜNCHEN．test", "kira.spelled@XN--mnchen-3ya.test"]
  for (const email of odd) {
    const draft = { email, fullname: "Другая Кира", roleId: 4 }
    const refused = [
      await refusalOf(api.client().send(CALLS.register, registration({ email }))),
      await refusalOf(administrator.raw("POST", CALLS.createUser.path, draft)),
      await refusalOf(
        administrator.send(CALLS.updateUser, { id: administrator.id, revision: 1, email }),
      ),
    ]
    expect(refused.map(({ key }) => key)).toEqual(["emailExists", "emailExists", "emailExists"])
    const early = await refusalOf(api.client().send(CALLS.login, { email, password: PASSWORD }))
    expect(early.key).toBe("emailNotConfirmed")
  }
  const { rows } = await api.database.pool.query(
    "select email, email_key from app_user where email_key like 'kira.spelled%'",
  )
  expect(rows).toEqual([
    { email: "kira.spelled@münchen.test", email_key: "kira.spelled@münchen.test" },
  ])
})

test.for([
  "kirа@example.test",
  "kıra@example.test",
  "kira@exаmple.test",
  "kira@xn--exmple-4nf.test",
])("%s is refused: at registration, invitation and change", async (email) => {
  const administrator = await api.signedIn("administrator")
  const draft = { email, fullname: "Другая Кира", roleId: 4 }
  const change = { id: administrator.id, revision: 1, email }
  const refused = [
    await refusalOf(api.client().raw("POST", CALLS.register.path, registration({ email }))),
    await refusalOf(administrator.raw("POST", CALLS.createUser.path, draft)),
    await refusalOf(administrator.raw("PUT", CALLS.updateUser.path, change)),
  ]
  expect(refused.map(({ issues }) => issues)).toEqual(
    Array.from({ length: 3 }, () => [{ path: ["email"], key: "emailDeceives" }]),
  )
})

test("a new confirmation voids the one before and erases its mail", async () => {
  const input = registration()
  await api.client().send(CALLS.register, input)
  const old = await look.tokenTo(input.email)
  await api.client().send(CALLS.resendConfirmation, { email: input.email })
  expect((await look.mailsTo(input.email)).map(({ said }) => said)).toEqual([false, true])
  const refusal = await refusalOf(api.client().send(CALLS.confirmEmail, { token: old }))
  expect(refusal).toMatchObject({ status: 404, key: "expiredCode" })
  await api.client().send(CALLS.confirmEmail, { token: await look.tokenTo(input.email) })
  const done = await refusalOf(api.client().send(CALLS.resendConfirmation, { email: input.email }))
  expect(done).toMatchObject({ status: 409, key: "alreadyConfirmed" })
})

test.for([
  ["ru", "emailExists", { email: "TAKEN@example.test" }, 409, "Эта почта уже зарегистрирована"],
  ["en", "emailExists", { email: "Taken@example.test" }, 409, "This email is already registered"],
  ["ru", "invalid", { consentVersion: "1999-01" }, 422, "Текст согласия изменился"],
  ["en", "invalid", { organization: "аб" }, 422, "Minimum 3 symbols"],
  ["ru", "invalid", { fullname: "\u202eаннА" }, 422, "Уберите невидимые символы"],
] as const)(
  "a registration is refused in %s with %s: %j",
  async ([locale, key, more, status, text]) => {
    await api.database.pool.query(`delete from app_user where email_key = 'taken@example.test'`)
    await api.addUser("researcher", "taken@example.test")
    const refusal = await refusalOf(
      api.client(undefined, locale).send(CALLS.register, registration(more)),
    )
    expect(refusal).toMatchObject({ status, key })
    expect(refusal.message).toContain(text)
    expect(refusal.issues[0]?.path).toEqual([Object.keys(more)[0]])
  },
)
