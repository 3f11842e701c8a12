import { CALLS } from "@qo/core/api"
import { CONSENT_VERSION } from "@qo/core/user"
import { afterAll, beforeAll, expect, test } from "vitest"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const EMAIL = "Zoya.Unusual@example.test"
const FULLNAME = 'Зоя "Редкая" Невиданная'

/** Somebody who has left traces everywhere: mails, answers kept for retries, sessions, a token, history. */
async function leaveTraces() {
  const client = api.client()
  await client.send(CALLS.register, {
    email: EMAIL,
    password: PASSWORD,
    fullname: FULLNAME,
    organization: "Студия «Север»",
    termsAccepted: true,
    consentVersion: CONSENT_VERSION,
  })
  await client.send(CALLS.resendConfirmation, { email: EMAIL })
  const { rows } = await api.database.pool.query<{ body_text: string }>(
    `select body_text from outbox_mail where to_address = $1 and body_text is not null`,
    [EMAIL],
  )
  const token = /token=(\S+)/.exec(rows[0]?.body_text ?? "")?.[1] ?? ""
  await client.send(CALLS.confirmEmail, { token })
  const user = await client.send(CALLS.login, { email: EMAIL, password: PASSWORD })
  await client.send(CALLS.createToken, { name: "ночная выгрузка", scope: "read", expiresInDays: 7 })
  const administrator = await api.signedIn("administrator")
  const { revision } = await administrator.send(CALLS.getUser, { uid: user.id })
  await administrator.send(CALLS.updateUser, { id: user.id, revision, categoryId: 2 })
  await client.send(CALLS.sendResetEmail, { email: EMAIL })
  return { client, user, administrator }
}

/** Every place of the database that holds a text, however it is stored. */
async function placesThatHold(...texts: string[]): Promise<string[]> {
  const { rows: columns } = await api.database.pool.query<{ table_name: string; name: string }>(
    `select table_name, column_name as name from information_schema.columns
     where table_schema = 'public' and data_type not in ('bytea')`,
  )
  expect(columns.length).toBeGreaterThan(80)
  const places = []
  for (const { table_name, name } of columns)
    for (const text of texts) {
      const { rows } = await api.database.pool.query(
        `select 1 from "${table_name}" where position(lower($1) in lower("${name}"::text)) > 0 limit 1`,
        [text],
      )
      if (rows.length > 0) places.push(`${table_name}.${name} holds ${text}`)
    }
  return places
}

test("a person is exported whole, without secrets, and then erased without a trace", async () => {
  const { client, user, administrator } = await leaveTraces()
  const exported = await administrator.send(CALLS.exportPerson, { email: EMAIL.toLowerCase() })
  const { records } = exported
  expect(records["accounts"]).toEqual([
    {
      id: user.id,
      email: EMAIL,
      fullname: FULLNAME,
      role: "demoResearcher",
      organization: "Студия «Север»",
      categoryId: 2,
      status: "activated",
      locale: "ru",
      hasPassword: true,
      secondFactorSince: 0,
      registeredAt: expect.any(Number),
      emailConfirmedAt: expect.any(Number),
      deletedAt: 0,
      consent: { version: CONSENT_VERSION, givenAt: expect.any(Number) },
    },
  ])
  const counts = Object.entries(records).map(([kind, list]) => [kind, list.length])
  expect(Object.fromEntries(counts)).toEqual({
    accounts: 1,
    sessions: 1,
    apiTokens: 1,
    links: 3,
    mails: 3,
    history: 4,
  })
  const text = JSON.stringify(exported)
  expect(text).not.toMatch(/hash|token=|argon2|qot_/)

  const named = ["zoya.unusual", FULLNAME, "Невиданная", 'Зоя \\"Редкая\\"', "ночная выгрузка"]
  expect((await placesThatHold(...named)).length).toBeGreaterThan(6)
  const { erased } = await administrator.send(CALLS.erasePerson, { email: EMAIL })
  expect(erased).toEqual({
    accounts: 1,
    sessions: 1,
    apiTokens: 1,
    links: 3,
    mails: 3,
    // The registration's and the change's, kept to be given again.
    answers: 2,
  })
  expect(await placesThatHold(...named)).toEqual([])

  expect(await refusalOf(client.send(CALLS.currentUser, {}))).toMatchObject({ key: "signedOut" })
  expect((await refusalOf(administrator.send(CALLS.getUser, { uid: user.id }))).key).toBe(
    "notFound",
  )
  const again = await refusalOf(administrator.send(CALLS.exportPerson, { email: EMAIL }))
  expect(again).toMatchObject({ status: 404, key: "emailNotFound" })
})

test("history tells of both by number, and the proof of consent stays without a name", async () => {
  const administrator = await api.signedIn("administrator")
  const { data } = await administrator.list(CALLS.listHistory, { chapters: ["users"], limit: 2 })
  expect(data.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Стёрты личные данные пользователя №\d+$/),
    expect.stringMatching(/^Выгружены личные данные пользователя №\d+$/),
  ])
  const { rows } = await api.database.pool.query(
    `select email, fullname, password_hash, consent_version, consent_at is not null as given
     from app_user where email like 'erased-%'`,
  )
  expect(rows).toEqual([
    {
      email: expect.stringMatching(/^erased-\d+@erased\.invalid$/),
      fullname: "—",
      password_hash: null,
      consent_version: CONSENT_VERSION,
      given: true,
    },
  ])
})

test("an erased address can be registered anew", async () => {
  const user = await api.client().send(CALLS.register, {
    email: EMAIL,
    password: PASSWORD,
    fullname: FULLNAME,
    termsAccepted: true,
    consentVersion: CONSENT_VERSION,
  })
  expect(user.email).toBe(EMAIL)
})

test("a deleted account is erased as well", async () => {
  const administrator = await api.signedIn("administrator")
  const { id } = await api.addUser("researcher", "left@example.test")
  await administrator.send(CALLS.deleteUser, { id })
  const { erased } = await administrator.send(CALLS.erasePerson, { email: "left@example.test" })
  expect(erased["accounts"]).toBe(1)
  expect(await placesThatHold("left@example.test")).toEqual([])
})

test("the last administrator is not erased, and nobody else erases anyone", async () => {
  const other = await startTestApi()
  try {
    const administrator = await other.signedIn("administrator")
    const { email } = await administrator.send(CALLS.currentUser, {})
    const last = await refusalOf(administrator.send(CALLS.erasePerson, { email }))
    expect(last).toMatchObject({ status: 409, key: "lastAdministrator" })
    const researcher = await other.signedIn("researcher")
    for (const call of [CALLS.erasePerson, CALLS.exportPerson] as const)
      expect(await refusalOf(researcher.raw(call.method, call.path, { email }))).toMatchObject({
        status: 403,
        key: "notPermitted",
      })
  } finally {
    await other.stop()
  }
})
