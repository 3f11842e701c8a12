import { hash } from "@node-rs/argon2"
import { CALLS } from "@qo/core/api"
import { normalizePassword } from "@qo/core/user"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { hashPassword } from "../secrets/password-hash.ts"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { registration } from "./accounts.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(() => api.database.pool.query(`delete from rate_limit`))

/**
 * The same password in four Unicode forms: composed with plain spaces, decomposed, with no-break spaces, with ideographic
 * spaces.
 */
const FORMS = {
  composed: "й café ключ 7",
  decomposed: "й café ключ 7".normalize("NFD"),
  noBreak: "й\u00a0café\u202fключ\u00a07",
  ideographic: "й\u3000café\u2003ключ 7".normalize("NFD"),
}
const forms = Object.entries(FORMS)

const login = (email: string, password: string) =>
  api.client().send(CALLS.login, { email, password })
const storedHash = async (email: string): Promise<string> => {
  const { rows } = await api.database.pool.query<{ password_hash: string }>(
    `select password_hash from app_user where email = $1`,
    [email],
  )
  return rows[0]?.password_hash ?? ""
}
/** Adds an account whose hash is of the password as typed, as an earlier version stored it. */
async function accountWith(typed: string) {
  const { email } = await api.addUser("researcher")
  const stored = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await api.database.pool.query(`update app_user set password_hash = $1 where email = $2`, [
    stored,
    email,
  ])
  return { email, stored }
}

test.for(forms)("a password that is set as %s opens in every other form", async ([, password]) => {
  const { email } = await api.addUser("researcher")
  const passwordHash = await hashPassword(password)
  await api.database.pool.query(`update app_user set password_hash = $1 where email = $2`, [
    passwordHash,
    email,
  ])
  for (const [, typed] of forms) await login(email, typed)
  expect(await storedHash(email)).toBe(passwordHash)
  expect(await refusalOf(login(email, `${password} `))).toMatchObject({ key: "wrongCredentials" })
})

test.for(forms)(
  "a hash of %s from an earlier version opens as typed and is replaced",
  async ([, typed]) => {
    const { email, stored } = await accountWith(typed)
    await login(email, typed)
    const isReplaced = (await storedHash(email)) !== stored
    expect(isReplaced).toBe(typed !== normalizePassword(typed))
    for (const [, other] of forms) await login(email, other)
  },
)

test("the current password of a session is accepted in every form", async () => {
  const { email } = await accountWith(FORMS.decomposed)
  const client = api.client()
  const { id } = await client.send(CALLS.login, { email, password: FORMS.decomposed })
  await client.send(CALLS.changePassword, {
    userId: id,
    password: PASSWORD,
    currentPassword: FORMS.noBreak,
  })
  expect((await login(email, PASSWORD)).email).toBe(email)
})

test("a registration accepts its password in every form afterwards", async () => {
  const draft = registration({ password: FORMS.ideographic })
  await api.client().send(CALLS.register, draft)
  await api.database.pool.query(
    `update app_user set status_id = 4, email_confirmed_at = now() where email = $1`,
    [draft.email],
  )
  for (const [, typed] of forms) expect((await login(draft.email, typed)).email).toBe(draft.email)
})
