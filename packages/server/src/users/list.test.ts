import { ROLES, ROLE_NAMES } from "@qo/core/access"
import { type ApiClient, CALLS } from "@qo/core/api"
import { USER_STATUSES, USER_STATUS_NAMES, type User } from "@qo/core/user"
import { afterAll, beforeAll, expect, test } from "vitest"
import { insertUser } from "./store.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

const COUNT = 120
let api: TestApi
let admin: ApiClient
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  for (let i = 0; i < COUNT; i++) {
    const role = ROLE_NAMES[i % 6] ?? "issuer"
    const status = USER_STATUS_NAMES[Math.floor(i / 6) % 5] ?? "created"
    await insertUser(
      api.database.db,
      // Names repeat, so that pages must be ordered by id.
      { email: `user${i}@example.test`, fullname: `Имя ${i % 7}`, role, locale: "ru" },
      { status_id: USER_STATUSES[status].id, registered_at: new Date(1.6e12 + (i % 9) * 1000) },
    )
  }
})
afterAll(() => api.stop())

type Query = Parameters<typeof CALLS.listUsers.input.parse>[0]

async function walk(query: Record<string, unknown>): Promise<User[]> {
  const users: User[] = []
  let cursor: string | undefined
  for (let page = 0; page < 100; page++) {
    const input = CALLS.listUsers.input.parse({ ...query, limit: 13, cursor } satisfies Query)
    const { data, next } = await admin.list(CALLS.listUsers, input)
    users.push(...data)
    if (next === null) return users
    cursor = next
  }
  throw new Error("the pages do not end")
}

const FILTERS = [
  {},
  { roles: [4] },
  { statuses: [4] },
  { roles: [1, 4, 6], statuses: [2, 4] },
  { statuses: [1, 5] },
  { q: "имя" },
  { q: "user1", roles: [2, 3] },
]
const SORTS = ["id", "email", "fullname", "registeredAt", "status", "role"].flatMap((field) => [
  field,
  `-${field}`,
])
const cases = FILTERS.flatMap((filter) => SORTS.map((sort) => ({ filter, sort })))

test.for(cases)(
  "pages of $filter by $sort hold each account once, in order",
  async ({ filter, sort }) => {
    const users = await walk({ ...filter, sort })
    expect(new Set(users.map(({ id }) => id)).size).toBe(users.length)
    const { total } = await admin.list(CALLS.listUsers, CALLS.listUsers.input.parse(filter))
    expect(users).toHaveLength(total)
    const keys = users.map((user) => keyOf(user, sort.replace("-", "")))
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(keys).toEqual(sort.startsWith("-") ? sorted.toReversed() : sorted)
    const matches = ({ role, status }: User) =>
      (filter.roles?.includes(ROLES[role].id) ?? true) &&
      (filter.statuses?.includes(USER_STATUSES[status].id) ?? true)
    expect(users.filter((user) => !matches(user))).toEqual([])
  },
)

/** Returns sort keys as text with the same order. */
function keyOf(user: User, field: string): string {
  const keys: Record<string, string | number> = {
    id: user.id,
    email: user.email,
    fullname: user.fullname.toLowerCase(),
    registeredAt: user.registeredAt,
    status: USER_STATUSES[user.status].id,
    role: ROLES[user.role].id,
  }
  const key = keys[field]
  return typeof key === "number" ? String(key).padStart(20, "0") : String(key)
}

test("a cursor that is none, or of another sort, is refused beside its field", async () => {
  const { next } = await admin.list(CALLS.listUsers, { limit: 5, sort: "email" })
  if (next === null) throw new Error("one page only")
  for (const cursor of [next, "x", "W10"]) {
    const refusal = await refusalOf(admin.list(CALLS.listUsers, { limit: 5, sort: "role", cursor }))
    expect(refusal).toMatchObject({
      status: 422,
      issues: [{ path: ["cursor"], key: "cursorInvalid" }],
    })
  }
})

test("a limit beyond its bounds is refused with the bound", async () => {
  for (const [limit, key] of [
    [0, "tooSmall"],
    [1001, "tooBig"],
  ] as const) {
    const refusal = await refusalOf(admin.raw("GET", `/api/v1/service/users?limit=${limit}`))
    expect(refusal.issues).toEqual([expect.objectContaining({ path: ["limit"], key })])
  }
})
