import { ROLE_NAMES } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const NONE = { tokens: 0, sessions: 0, links: 0 }

const newToken = (name: string) => ({ name, scope: "read", expiresInDays: 1 }) as const

test("counts working tokens, sessions and links of all the accounts, as deletion removes them", async () => {
  const admin = await api.signedIn("administrator")
  const preview = (...ids: number[]) => admin.send(CALLS.previewUserDeletion, { ids })
  const first = await api.signedIn("researcher")
  const second = await api.signedIn("issuer")
  const { id: idle } = await api.addUser("researcher")
  await first.send(CALLS.createToken, newToken("one"))
  await first.send(CALLS.createToken, newToken("two"))
  const { id: invited } = await admin.send(CALLS.createUser, {
    email: "invited@example.test",
    fullname: "Пётр Ёлкин",
    roleId: "researcher",
  })
  // The new link replaces the first one.
  await admin.send(CALLS.resendInvitation, { userId: invited })

  expect(await preview(first.id)).toEqual({ tokens: 2, sessions: 1, links: 0 })
  expect(await preview(invited)).toEqual({ tokens: 0, sessions: 0, links: 1 })
  expect(await preview(first.id, second.id, invited, idle, 999_999)).toEqual({
    tokens: 2,
    sessions: 2,
    links: 1,
  })
  expect(await preview(idle)).toEqual(NONE)
  expect(await admin.send(CALLS.previewUserDeletion, {})).toEqual(NONE)

  await admin.send(CALLS.deleteUser, { id: first.id })
  await admin.send(CALLS.restoreUser, { id: first.id })
  expect(await preview(first.id)).toEqual(NONE)
})

test.for([
  ["api_token", "expires_at", "tokens"],
  ["session", "refresh_expires_at", "sessions"],
  ["one_time_link", "expires_at", "links"],
  ["one_time_link", "used_at", "links"],
] as const)("leaves out rows of %s whose %s has passed", async ([table, column, kind]) => {
  const admin = await api.signedIn("administrator")
  const person = await api.signedIn("researcher")
  await person.send(CALLS.createToken, newToken("script"))
  await admin.send(CALLS.mailPasswordReset, { userId: person.id })
  const preview = () => admin.send(CALLS.previewUserDeletion, { ids: [person.id] })
  const all = { tokens: 1, sessions: 1, links: 1 }
  expect(await preview()).toEqual(all)
  await api.database.pool.query(
    `update ${table} set ${column} = now() - interval '1 second' where user_id = $1`,
    [person.id],
  )
  expect(await preview()).toEqual({ ...all, [kind]: 0 })
})

test.for(ROLE_NAMES.filter((role) => role !== "administrator"))(
  "refuses the count to %s",
  async (role) => {
    const person = await api.signedIn(role)
    expect(
      await refusalOf(person.send(CALLS.previewUserDeletion, { ids: [person.id] })),
    ).toMatchObject({ status: 403 })
  },
)
