import { type ApiClient, CALLS } from "@qo/core/api"
import { CONSENT_VERSION, USER_STATUSES } from "@qo/core/user"
import { afterAll, beforeAll, expect, test } from "vitest"
import { purgeAccounts } from "../privacy/erase-accounts.ts"
import { leaveWork, tracesOf } from "../privacy/traces.setup.ts"
import { muchLater, withFactor } from "../second-factor/codes.setup.ts"
import { oneTimeCode, PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let admin: ApiClient & { id: number }
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

const remove = (id: number) => admin.send(CALLS.deleteUser, { id })
const restore = (id: number) => admin.send(CALLS.restoreUser, { id })
const read = (uid: number) => admin.send(CALLS.getUser, { uid })
const draft = (email: string) => ({ email, fullname: "Пётр Ёлкин", roleId: "researcher" }) as const
const deletedUsers = async (
  more: { q?: string; organizationId?: number; sort?: "-email" } = {},
) => {
  const { data, total } = await admin.list(CALLS.listUsers, { deleted: "only", ...more })
  expect(total).toBe(data.length)
  return data.map(({ id }) => id)
}
const age = (id: number, days: number) =>
  api.database.pool.query(
    `update app_user set deleted_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  )
/** Sets how many days ago the mail about the removal of deleted accounts was queued. */
const setNoticeAge = (ids: readonly number[], days: number) =>
  api.database.pool.query(
    `update app_user set purge_notice_at = now() - make_interval(days => $2) where id = any($1)`,
    [ids, days],
  )
const login = (email: string, otp?: string) =>
  api.client().send(CALLS.login, { email, password: PASSWORD, ...(otp && { otp }) })
const linesOf = async (id: number) => {
  const { rows } = await api.database.pool.query<{ message: string }>(
    `select message from history where subject_user_id = $1 order by id`,
    [id],
  )
  return rows.map(({ message }) => message)
}

test("a deleted account is signed out immediately and is only in the list of deleted accounts", async () => {
  const client = await api.signedIn("researcher")
  const user = await read(client.id)
  const { token } = await client.send(CALLS.createToken, {
    name: "script",
    scope: "read",
    expiresInDays: 1,
  })
  const { total } = await admin.list(CALLS.listUsers, {})
  await remove(user.id)
  expect((await refusalOf(client.send(CALLS.currentUser, {}))).key).toBe("signedOut")
  const script = api.client({ access: token })
  expect((await refusalOf(script.send(CALLS.currentUser, {}))).key).toBe("signedOut")
  expect((await refusalOf(login(user.email))).key).toBe("wrongCredentials")
  const left = await admin.list(CALLS.listUsers, {})
  expect(left.total).toBe(total - 1)
  expect(left.data.map(({ id }) => id)).not.toContain(user.id)
  expect((await admin.list(CALLS.listUsers, { q: user.email })).data).toEqual([])
  for (const more of [{}, { q: user.email }, { sort: "-email" as const }])
    expect(await deletedUsers(more)).toContain(user.id)
  const { id: userId, revision } = user
  for (const act of [
    () => read(userId),
    () => remove(userId),
    () => admin.send(CALLS.updateUser, { id: userId, revision: revision + 1, fullname: "Иначе" }),
    () => admin.send(CALLS.mailPasswordReset, { userId }),
    () => admin.send(CALLS.changePassword, { userId, password: "another good 9" }),
  ])
    expect(await refusalOf(act())).toMatchObject({ status: 404 })
})

test("a restored account is unchanged, signs in with its password, and has no session, token or link", async () => {
  const client = await api.signedIn("researcher")
  const user = await read(client.id)
  const { token } = await client.send(CALLS.createToken, {
    name: "script",
    scope: "read",
    expiresInDays: 1,
  })
  await api.client().send(CALLS.sendResetEmail, { email: user.email })
  await remove(user.id)
  // As if a concurrent call had created a token while the account was being deleted.
  await api.database.pool.query(
    `insert into api_token (user_id, name, scope, token_hash, expires_at)
     values ($1, 'late', 'all', '\\x0102', now() + interval '1 day')`,
    [user.id],
  )
  expect(await restore(user.id)).toEqual({ ...user, revision: user.revision + 2 })
  expect(await read(user.id)).toEqual({ ...user, revision: user.revision + 2 })
  expect(await deletedUsers()).not.toContain(user.id)
  for (const back of [client, api.client({ access: token })])
    expect((await refusalOf(back.send(CALLS.currentUser, {}))).key).toBe("signedOut")
  for (const table of ["session", "api_token", "one_time_link"]) {
    const { rows } = await api.database.pool.query(`select from ${table} where user_id = $1`, [
      user.id,
    ])
    expect([table, rows]).toEqual([table, []])
  }
  expect((await login(user.email)).id).toBe(user.id)
  expect(await linesOf(user.id)).toEqual(["userDeleted", "userRestored"])
  const { data } = await admin.list(CALLS.listHistory, { limit: 1 })
  expect(data[0]?.message).toBe(`Восстановлен пользователь №${user.id}`)
})

test.for(["created", "invitationSent", "deactivated"] as const)(
  "an account that was %s is so again",
  async (status) => {
    const { id } = await api.addUser("issuer")
    await api.database.pool.query(`update app_user set status_id = $2 where id = $1`, [
      id,
      USER_STATUSES[status].id,
    ])
    await remove(id)
    expect((await restore(id)).status).toBe(status)
  },
)

test("restoring an invited account sends a new invitation and its old link stays invalid", async () => {
  const user = await admin.send(CALLS.createUser, draft("invited@example.test"))
  const newestToken = async () => {
    const { rows } = await api.database.pool.query<{ body_text: string }>(
      `select body_text from outbox_mail where user_id = $1 order by id desc limit 1`,
      [user.id],
    )
    return /token=([\w-]+)/.exec(rows[0]?.body_text ?? "")?.[1] ?? ""
  }
  const token = await newestToken()
  await remove(user.id)
  await restore(user.id)
  const refused = await refusalOf(api.client().send(CALLS.confirmInvitation, { token }))
  expect(refused.status).toBeGreaterThanOrEqual(403)
  await admin.send(CALLS.resendInvitation, { userId: user.id })
  const seen = await api.client().send(CALLS.confirmInvitation, { token: await newestToken() })
  expect(seen).toMatchObject({ email: "invited@example.test", accepted: false })
})

test("the second factor comes back with the account", async () => {
  const { client, email, secret } = await withFactor(api, "researcher")
  const { id } = await client.send(CALLS.currentUser, {})
  await remove(id)
  await restore(id)
  expect((await refusalOf(login(email))).key).toBe("otpRequired")
  expect((await login(email, oneTimeCode(secret))).id).toBe(id)
  await muchLater(api)
})

test("a deleted account keeps its address until it is erased", async () => {
  const { id, email } = await api.addUser("issuer")
  const other = await read((await api.addUser("issuer")).id)
  await remove(id)
  const held = {
    status: 409,
    key: "emailExists",
    issues: [{ path: ["email"], key: "emailOfDeleted", params: { id } }],
  }
  const { revision } = other
  const upper = email.toUpperCase()
  expect(await refusalOf(admin.send(CALLS.createUser, draft(upper)))).toMatchObject(held)
  const change = admin.send(CALLS.updateUser, { id: other.id, revision, email: upper })
  expect(await refusalOf(change)).toMatchObject(held)
  // Registering with the address does not reveal that the account was deleted.
  const registration = api.client().send(CALLS.register, {
    email,
    password: PASSWORD,
    fullname: "Вера Соколова",
    termsAccepted: true,
    consentVersion: CONSENT_VERSION,
  })
  expect(await refusalOf(registration)).toMatchObject({
    ...held,
    issues: [{ path: ["email"], key: "emailExists" }],
  })
  expect(await read(other.id)).toEqual(other)
  await age(id, 30)
  await setNoticeAge([id], 7)
  await purgeAccounts(api.database.db, 1000)
  expect((await admin.send(CALLS.createUser, draft(email))).id).not.toBe(id)
})

test("when two accounts change addresses and one is deleted, no address belongs to two accounts", async () => {
  const { id, email } = await api.addUser("issuer")
  await Promise.allSettled([
    remove(id),
    ...Array.from({ length: 5 }, () => admin.send(CALLS.createUser, draft(email))),
  ])
  const { rows } = await api.database.pool.query(`select id from app_user where email = $1`, [
    email,
  ])
  expect(rows).toEqual([{ id }])
})

test("an account that is active, erased or was deleted over 30 days ago cannot be restored", async () => {
  const { id, email } = await api.addUser("issuer")
  expect(await refusalOf(restore(id))).toMatchObject({ status: 409, key: "wrongStatus" })
  expect(await refusalOf(restore(999_999))).toMatchObject({ status: 404, key: "notFound" })
  await remove(id)
  await age(id, 31)
  expect(await refusalOf(restore(id))).toMatchObject({ status: 404, key: "notFound" })
  expect(await deletedUsers()).not.toContain(id)
  await age(id, 1)
  expect(await deletedUsers()).toContain(id)
  await admin.send(CALLS.erasePerson, { email })
  expect(await refusalOf(restore(id))).toMatchObject({ status: 404, key: "notFound" })
  expect(await deletedUsers()).not.toContain(id)
})

test("sent again with its key, a restoration is answered as before and done once", async () => {
  const { id } = await api.addUser("issuer")
  await remove(id)
  const idempotencyKey = "restore once"
  const send = () => admin.send(CALLS.restoreUser, { id }, { idempotencyKey })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map(({ revision }) => revision)).size).toBe(1)
  expect(await linesOf(id)).toEqual(["userDeleted", "userRestored"])
})

test("only administrators restore accounts or see deleted ones", async () => {
  const { id } = await api.addUser("issuer")
  await remove(id)
  for (const role of ["moderator", "moderatorVk", "researcher", "issuer"] as const) {
    const client = await api.signedIn(role)
    const refused = { status: 403, key: "notPermitted" }
    expect(await refusalOf(client.send(CALLS.restoreUser, { id }))).toMatchObject(refused)
    const list = client.list(CALLS.listUsers, { deleted: "only" })
    expect(await refusalOf(list)).toMatchObject(refused)
  }
})

test("a deleted account is found by the current name of its organization, also once restored", async () => {
  const { id: organizationId } = await admin.send(CALLS.createOrganization, {
    name: "Вывеска прежняя",
    type: "issuer",
  })
  const { id } = await admin.send(CALLS.createUser, {
    ...draft("renamed@example.test"),
    organizationId,
  })
  await remove(id)
  await admin.send(CALLS.updateOrganization, { id: organizationId, name: "Вывеска новая" })
  expect(await deletedUsers({ q: "вывеска прежняя" })).toEqual([])
  expect(await deletedUsers({ q: "вывеска новая", organizationId })).toEqual([id])
  await restore(id)
  const { data } = await admin.list(CALLS.listUsers, { q: "вывеска новая" })
  expect(data.map((user) => user.id)).toEqual([id])
})

test("pages of deleted accounts hold each of them once, in order", async () => {
  for (const { id } of await Promise.all(Array.from({ length: 5 }, () => api.addUser("issuer"))))
    await remove(id)
  const wanted = await deletedUsers({ sort: "-email" })
  const found: number[] = []
  for (let cursor: string | undefined, more = true; more;) {
    const page = await admin.list(CALLS.listUsers, {
      deleted: "only",
      sort: "-email",
      limit: 2,
      cursor,
    })
    found.push(...page.data.map(({ id }) => id))
    cursor = page.next ?? undefined
    more = cursor !== undefined
  }
  expect(found).toEqual(wanted)
})

test("an account whose removal was mailed late can be restored until the day in the mail", async () => {
  const { id } = await api.addUser("issuer")
  await remove(id)
  await age(id, 33)
  await setNoticeAge([id], 6)
  await purgeAccounts(api.database.db, 1000)
  expect(await deletedUsers()).toContain(id)
  expect((await restore(id)).id).toBe(id)
})

test("two servers erase accounts 30 days after their deletion and no others", async () => {
  const { db, pool } = api.database
  await pool.query(`update app_user set deleted_at = now() where deleted_at is not null`)
  const kept = await api.addUser("researcher")
  const fresh = await api.addUser("researcher")
  const old = await Promise.all(Array.from({ length: 120 }, () => api.addUser("researcher")))
  const worker = old[0]?.id ?? 0
  await leaveWork(api, worker)
  for (const { id } of [fresh, ...old]) await remove(id)
  await Promise.all(old.map(({ id }) => age(id, 31)))
  expect(await purgeAccounts(db, 1000)).toBe(0)
  await setNoticeAge(
    old.map(({ id }) => id),
    7,
  )
  const rounds = await Promise.all([purgeAccounts(db, 1000), purgeAccounts(db, 1000)])
  expect(rounds[0] + rounds[1]).toBe(old.length)
  expect(await purgeAccounts(db, 1000)).toBe(0)
  const { rows } = await pool.query(
    `select id from app_user where erased_at is not null and fullname = '—' and password_hash is null
       and email = 'erased-' || id || '@erased.invalid' and id = any($1) order by id`,
    [old.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(old.length)
  expect((await restore(fresh.id)).email).toBe(fresh.email)
  expect((await read(kept.id)).email).toBe(kept.email)
  // The user's work and its history stay with the organization.
  expect(await tracesOf(api, worker)).toMatchObject({
    "second_factor.user_id": 0,
    "recovery_code.user_id": 0,
    "ticket.user_id": 0,
    "picture_upload.user_id": 0,
    "project.owner_id": 1,
    "moderation_decision.decided_by": 1,
    "history.subject_user_id": 1,
  })
})
