import { CALLS } from "@qo/core/api"
import { CONSENT_VERSION } from "@qo/core/user"
import { afterAll, beforeAll, expect, test } from "vitest"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { PERSON_COLUMNS } from "./person-columns.ts"
import { leaveWork, tracesOf } from "./traces.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const EMAIL = "Zoya.Unusual@example.test"
const FULLNAME = 'Зоя "Редкая" Невиданная'

/** Creates a person with data in every table: mails, stored responses, sessions, a token, history. */
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
  await administrator.send(CALLS.updateUser, { id: user.id, revision, categoryId: "agency" })
  await client.send(CALLS.sendResetEmail, { email: EMAIL })
  await api.database.pool.query(
    `insert into ended_token (token_hash, user_id, expires_at) values ('\\x00', $1, now() + interval '1 day')`,
    [user.id],
  )
  const pid = await leaveWork(api, user.id)
  return { client, user, administrator, pid }
}

/** Returns all places in the database that contain a text, in any representation. */
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
  const { client, user, administrator, pid } = await leaveTraces()
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
      secondFactorSince: expect.any(Number),
      registeredAt: expect.any(Number),
      emailConfirmedAt: expect.any(Number),
      deletedAt: 0,
      consent: { version: CONSENT_VERSION, givenAt: expect.any(Number) },
    },
  ])
  const counts = Object.entries(records).map(([kind, list]) => [kind, list.length])
  expect(Object.fromEntries(counts)).toEqual({
    accounts: 1,
    secondFactors: 1,
    recoveryCodes: 1,
    sessions: 1,
    apiTokens: 1,
    endedTokens: 1,
    knownAddresses: 1,
    links: 3,
    tickets: 1,
    stepUps: 1,
    plannedRetentions: 1,
    mails: 4,
    projects: 1,
    sentProjects: 1,
    saves: 1,
    openProjects: 1,
    pictureUploads: 1,
    decisions: 1,
    comments: 1,
    reportShares: 1,
    importReports: 1,
    answers: 1,
    tasks: 1,
    views: 1,
    history: 4,
  })
  const traces = await tracesOf(api, user.id)
  // Ensures that there is data to erase in each place.
  expect(Object.keys(traces).filter((place) => traces[place] === 0)).toEqual([])
  const text = JSON.stringify(exported)
  expect(text).not.toMatch(/hash|token=|argon2|qot_/)

  const named = ["zoya.unusual", FULLNAME, "Невиданная", 'Зоя \\"Редкая\\"', "ночная выгрузка"]
  expect((await placesThatHold(...named)).length).toBeGreaterThan(6)
  const { erased } = await administrator.send(CALLS.erasePerson, { email: EMAIL })
  expect(erased).toEqual({
    accounts: 1,
    sessions: 1,
    apiTokens: 1,
    endedTokens: 1,
    knownAddresses: 1,
    stepUps: 1,
    tickets: 1,
    recoveryCodes: 1,
    secondFactors: 1,
    openProjects: 1,
    pictureUploads: 1,
    links: 3,
    mails: 4,
    // Stored responses: to the registration, to the change, and one more.
    answers: 3,
    tasks: 1,
    views: 1,
  })
  expect(await placesThatHold(...named)).toEqual([])
  const left = await tracesOf(api, user.id)
  // History also records the erasure.
  const kept = {
    ...traces,
    "history.subject_user_id": (traces["history.subject_user_id"] ?? 0) + 1,
  }
  const fates = PERSON_COLUMNS.map(({ table, column, fate }) => ({
    place: `${table}.${column}`,
    fate,
  }))
  expect(left).toEqual({
    ...kept,
    ...Object.fromEntries(
      fates.flatMap(({ place, fate }) => (fate === "deleted" ? [[place, 0]] : [])),
    ),
  })
  const nobody = { id: user.id, fullname: "—" }
  const [comments, record] = await Promise.all([
    administrator.send(CALLS.listComments, { pid }),
    administrator.send(CALLS.getProject, { pid }),
  ])
  expect(comments).toMatchObject([{ text: "Уточните вопрос", by: nobody }])
  expect(record).toMatchObject({ owner: nobody })

  expect(await refusalOf(client.send(CALLS.currentUser, {}))).toMatchObject({ key: "signedOut" })
  expect((await refusalOf(administrator.send(CALLS.getUser, { uid: user.id }))).key).toBe(
    "notFound",
  )
  const again = await refusalOf(administrator.send(CALLS.exportPerson, { email: EMAIL }))
  expect(again).toMatchObject({ status: 404, key: "emailNotFound" })
})

test("history records both by number, and the proof of consent stays without a name", async () => {
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

test("an erased address can be registered again", async () => {
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

test("the last administrator cannot be erased, and only administrators erase accounts", async () => {
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

test("every column that names an account is in the table of exported and erased columns", async () => {
  const { rows } = await api.database.pool.query<{ place: string }>(
    `select c.relname || '.' || a.attname as place
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not a.attisdropped
       and (a.attname ~ '(^|_)(user|owner|author)_id$' or a.attname ~ '_by$'
         or exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
           and f.confrelid = 'app_user'::regclass and a.attnum = any (f.conkey)))
     order by place`,
  )
  const known = PERSON_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ place }) => place)).toEqual(known.toSorted())
})

test("who is called like a part of another word leaves the answers of others alone", async () => {
  const administrator = await api.signedIn("administrator")
  const { rows } = await api.database.pool.query<{ id: number }>(
    "update app_user set fullname = 'Ann' where id = $1 returning id",
    [(await api.addUser("researcher", "ann@example.test")).id],
  )
  const post = (path: string, key: string, body: object) =>
    fetch(api.url + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        "x-auth-token": administrator.tokens()?.access ?? "",
      },
      body: JSON.stringify(body),
    }).then((response) => response.text())
  const inHannover = () =>
    post(CALLS.createOrganization.path, "hannover", { name: "Hannover", type: "researcher" })
  const namesake = () =>
    post(CALLS.createOrganization.path, "ann", { name: "Ann", type: "researcher" })
  const [first, second] = [await inHannover(), await namesake()]
  const { erased } = await administrator.send(CALLS.erasePerson, { email: "ann@example.test" })
  expect(erased).toMatchObject({ accounts: rows.length, answers: 1 })
  // Repeated requests get the same response, and nothing is done twice.
  expect(await inHannover()).toBe(first)
  expect(await namesake()).toBe(second.replace('"Ann"', '"—"'))
  const made = await api.database.pool.query(
    "select name from organization where name in ('Hannover', 'Ann') order by name",
  )
  expect(made.rows).toEqual([{ name: "Ann" }, { name: "Hannover" }])
})
