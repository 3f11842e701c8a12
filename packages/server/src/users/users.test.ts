import { type ApiClient, CALLS } from "@qo/core/api"
import { CONSENT_VERSION, type User } from "@qo/core/user"
import { afterAll, beforeAll, expect, test } from "vitest"
import { hashOf } from "../secrets/secret.ts"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let admin: ApiClient & { id: number }
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

const read = (uid: number): Promise<User> => admin.send(CALLS.getUser, { uid })
const draft = (email: string) => ({
  email,
  fullname: "Пётр Ёлкин",
  roleId: "researcher" as const,
})

test("a new account is invited and appears in the list and in history", async () => {
  const user = await admin.send(CALLS.createUser, draft("petr@example.test"))
  expect(user).toMatchObject({ status: "invitationSent", role: "researcher" })
  const found = await admin.list(CALLS.listUsers, { q: "елкин" })
  expect(found.data.map(({ id }) => id)).toContain(user.id)
  const history = await admin.list(CALLS.listHistory, { chapters: ["users"] })
  const messages = history.data.map(({ message }) => message)
  expect(messages).toContain(`Создан пользователь №${user.id}, роль «Исследователь»`)
})

test("a taken e-mail is refused beside its field, in any case of letters", async () => {
  await api.addUser("issuer", "taken@example.test")
  const refusal = await refusalOf(admin.send(CALLS.createUser, draft("TAKEN@example.test")))
  expect(refusal).toMatchObject({
    status: 409,
    key: "emailExists",
    issues: [{ path: ["email"], key: "emailExists" }],
  })
})

test("all faults of a draft are returned together", async () => {
  const body = { email: "nobody", fullname: "Ян", roleId: 9, extra: 1 }
  const refusal = await refusalOf(admin.raw("POST", "/api/v1/service/user", body))
  expect(refusal.status).toBe(422)
  const faults = refusal.issues.map(({ path, key }) => `${path.join(".")}: ${key}`)
  expect(faults.toSorted()).toEqual([
    "email: emailInvalid",
    "extra: unknownField",
    "fullname: minSymbols",
    "roleId: notOneOf",
  ])
  const role = refusal.issues.find(({ path }) => path[0] === "roleId")
  expect(role?.params).toEqual({ values: "1, 2, 3, 4, 5, 6" })
})

test("a change requires the revision that was read; an old one is refused with the current record", async () => {
  const { id } = await api.addUser("issuer")
  const { revision } = await read(id)
  const changed = await admin.send(CALLS.updateUser, { id, revision, fullname: "Новое имя" })
  expect(changed.revision).toBe(revision + 1)
  const stale = await refusalOf(
    admin.send(CALLS.updateUser, { id, revision, fullname: "Ещё одно имя" }),
  )
  expect(stale).toMatchObject({ status: 409, key: "stale", current: { fullname: "Новое имя" } })
})

test("a change without effect writes no row", async () => {
  const { id } = await api.addUser("issuer")
  const user = await read(id)
  const again = await admin.send(CALLS.updateUser, {
    id,
    revision: user.revision,
    email: user.email,
  })
  expect(again).toEqual(user)
})

test("a deactivated account is signed out immediately, and can sign in again after activation", async () => {
  const client = await api.signedIn("researcher")
  const made = await client.send(CALLS.createToken, { name: "t", scope: "read", expiresInDays: 1 })
  const script = api.client({ access: made.token })
  const user = await read(client.id)
  const off = await admin.send(CALLS.updateUser, {
    id: user.id,
    revision: user.revision,
    statusId: "deactivated",
  })
  for (const ended of [client, script])
    expect(await refusalOf(ended.send(CALLS.currentUser, {}))).toMatchObject({
      status: 403,
      key: "deactivated",
      message: "Учётная запись деактивирована: обратитесь к администратору",
    })
  const login = { email: user.email, password: PASSWORD }
  const refused = await refusalOf(api.client().send(CALLS.login, login))
  expect(refused).toMatchObject({ status: 403, key: "deactivated" })
  await admin.send(CALLS.updateUser, {
    id: user.id,
    revision: off.revision,
    statusId: "activated",
  })
  expect((await api.client().send(CALLS.login, login)).id).toBe(user.id)
})

test("only the allowed changes of status can be made manually", async () => {
  const { id } = await api.addUser("researcher")
  const { revision } = await read(id)
  const statusId = "invitationSent"
  const refusal = await refusalOf(admin.send(CALLS.updateUser, { id, revision, statusId }))
  expect(refusal).toMatchObject({ status: 409, key: "wrongStatus" })
  expect(refusal.issues).toEqual([{ path: ["statusId"], key: "statusNotReachable" }])
})

test("one key creates one account, also in repeated and concurrent requests", async () => {
  const idempotencyKey = "once"
  const body = draft("once@example.test")
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.send(CALLS.createUser, body, { idempotencyKey })),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const other = admin.send(CALLS.createUser, draft("other@example.test"), { idempotencyKey })
  expect(await refusalOf(other)).toMatchObject({ status: 422, key: "idempotencyMismatch" })
})

test.for(["moderator", "moderatorVk", "researcher", "issuer", "demoResearcher"] as const)(
  "%s may not manage users",
  async (role) => {
    const client = await api.signedIn(role)
    expect(await refusalOf(client.list(CALLS.listUsers, {}))).toMatchObject({
      status: 403,
      key: "notPermitted",
    })
    expect((await client.send(CALLS.currentUser, {})).id).toBe(client.id)
  },
)

test("a new address gets a new invitation, and the link at the old one stops working", async () => {
  const user = await admin.send(CALLS.createUser, draft("old@example.test"))
  const tokenFor = async (address: string) => {
    const { data } = await admin.list(CALLS.listMails, {})
    const mail = data.find(({ to }) => to === address)
    const { text } = await admin.send(CALLS.getMail, { id: mail?.id ?? 0 })
    return /token=([\w-]+)/.exec(text ?? "")?.[1] ?? ""
  }
  const old = await tokenFor("old@example.test")
  const { revision } = await read(user.id)
  await admin.send(CALLS.updateUser, { id: user.id, revision, email: "new@example.test" })
  const refused = refusalOf(api.client().send(CALLS.confirmInvitation, { token: old }))
  expect(await refused).toMatchObject({ status: 404, key: "expiredCode" })
  const token = await tokenFor("new@example.test")
  const seen = await api.client().send(CALLS.confirmInvitation, { token })
  expect(seen).toMatchObject({ email: "new@example.test", accepted: false })
})

test("a link that was mailed before a deactivation is refused after it", async () => {
  const { id, email } = await api.addUser("researcher")
  await api.client().send(CALLS.sendResetEmail, { email })
  const { data } = await admin.list(CALLS.listMails, {})
  const { text } = await admin.send(CALLS.getMail, { id: data[0]?.id ?? 0 })
  const token = /token=([\w-]+)/.exec(text ?? "")?.[1] ?? ""
  const off = await admin.send(CALLS.updateUser, {
    id,
    revision: (await read(id)).revision,
    statusId: "deactivated",
  })
  const statusId = "activated"
  await admin.send(CALLS.updateUser, { id, revision: off.revision, statusId })
  const reset = api.client().send(CALLS.resetPassword, { token, password: "another good 9" })
  expect((await refusalOf(reset)).key).toBe("expiredCode")
})

test("an API token does not outlive a deactivation", async () => {
  const client = await api.signedIn("researcher")
  const { token } = await client.send(CALLS.createToken, {
    name: "night",
    scope: "read",
    expiresInDays: 1,
  })
  const { revision } = await read(client.id)
  const statusId = "deactivated"
  const off = await admin.send(CALLS.updateUser, { id: client.id, revision, statusId })
  await admin.send(CALLS.updateUser, {
    id: client.id,
    revision: off.revision,
    statusId: "activated",
  })
  const back = api.client({ access: token }).send(CALLS.currentUser, {})
  expect((await refusalOf(back)).key).toBe("signedOut")
})

test("history names the fields of a change in the reader's words", async () => {
  const { id } = await api.addUser("issuer")
  const { revision } = await read(id)
  await admin.send(CALLS.updateUser, { id, revision, fullname: "Другое имя", categoryId: "brand" })
  const { data } = await admin.list(CALLS.listHistory, { limit: 1 })
  expect(data[0]?.message).toBe(`Изменён пользователь №${id}: имя и фамилия, категория`)
})

test("a filter with a repeated value lists no account twice", async () => {
  const { data } = await admin.list(CALLS.listUsers, CALLS.listUsers.input.parse({ roles: [1, 1] }))
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
})

test("a key is stored with a hash of the body that needs the installation's secret", async () => {
  const registration = {
    email: "once.more@example.test",
    fullname: "Анна Новая",
    password: PASSWORD,
    termsAccepted: true as const,
    consentVersion: CONSENT_VERSION,
  }
  await api.client().send(CALLS.register, registration, { idempotencyKey: "once more" })
  const rows = await api.database.db
    .selectFrom("idempotency")
    .select(["key", "body_hash"])
    .where("user_id", "=", 0)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  const names = ["consentVersion", "email", "fullname", "password", "termsAccepted"]
  const plain = [undefined, names].map((order) =>
    hashOf(JSON.stringify(registration, order)).toString("hex"),
  )
  for (const { key, body_hash } of rows) {
    expect(key).not.toContain("once")
    expect(plain).not.toContain(body_hash.toString("hex"))
  }
})
