import {
  accountCalls,
  type AnyCall,
  type Fetch,
  historyCalls,
  organizationCalls,
  sessionCalls,
  userCalls,
} from "@qo/core/api"
import type { LogEntry } from "@qo/core/history"
import { ROLE_NAMES } from "@qo/core/access"
import {
  canTransition,
  USER_STATUS_NAMES,
  USER_STATUSES,
  User,
  UserDraft,
  userStatusOf,
  type UserWire,
} from "@qo/core/user"
import { buildUserWire } from "@qo/core/testing"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"

/** A handler's response: status and body. */
interface Answer {
  status: number
  body: unknown
}
type Handler = (input: Record<string, unknown>) => Answer

export interface FakeServer {
  fetch: Fetch
  users: Map<number, UserWire>
  /** Deleted accounts that can be restored. */
  deleted: Map<number, UserWire>
  /** One of them, as the client reads it. */
  userOf: (id: number) => User | undefined
  history: LogEntry[]
  /** Calls that reached the server, by path and method. */
  calls: string[]
  /** `down`: no response; `signedOut`: every session is over. */
  mode: "up" | "down" | "signedOut"
  /** Pages after the first wait for it. */
  later?: Promise<void>
}

const okAnswer = (data: unknown): Answer => ({ status: 200, body: { data } })
const refuse = (status: number, key: string, more: object = {}): Answer => ({
  status,
  body: { message: key, key, ...more },
})

/** `count` accounts of all roles and statuses; number 1 is the administrator. */
function manyUsers(count: number): Map<number, UserWire> {
  const users = Array.from({ length: count }, (_, i) => {
    const id = i + 1
    return buildUserWire({
      id,
      email: id === 1 ? "admin@example.test" : `user${id}@example.test`,
      fullname: id === 1 ? "Ада Лавлейс" : `Пользователь ${id}`,
      role: ROLE_NAMES[i % ROLE_NAMES.length] ?? "researcher",
      status:
        id === 1 ? "activated" : (USER_STATUS_NAMES[i % USER_STATUS_NAMES.length] ?? "created"),
    })
  })
  return new Map(users.map((user) => [user.id, user]))
}

/** The part of the server that the screens use, in memory, behind the real client. */
export function createFakeServer(count = 12): FakeServer {
  const server: FakeServer = {
    users: manyUsers(count),
    deleted: new Map(),
    userOf: (id) => User.safeParse(server.users.get(id)).data,
    history: [],
    calls: [],
    mode: "up",
    fetch: (url, init) => answer(server, new URL(url), init),
  }
  return server
}

async function answer(server: FakeServer, url: URL, init: Parameters<Fetch>[1]) {
  if (server.mode === "down") throw new TypeError("fetch failed")
  server.calls.push(`${init.method} ${url.pathname}`)
  if (url.searchParams.has("cursor")) await server.later
  const input: Record<string, unknown> = init.body
    ? JSON.parse(init.body)
    : Object.fromEntries(url.searchParams)
  const handle = handlersOf(server).get(`${init.method} ${url.pathname}`)
  const isOpen =
    url.pathname === sessionCalls.login.path || url.pathname === sessionCalls.about.path
  const { status, body } =
    server.mode === "signedOut" && !isOpen
      ? refuse(401, "signedOut")
      : (handle?.(input) ?? refuse(404, "notFound"))
  return {
    ok: status < 400,
    status,
    headers: { get: (name: string) => (name === "content-type" ? "application/json" : null) },
    text: async () => JSON.stringify(body),
    arrayBuffer: async () => new ArrayBuffer(0),
  }
}

function handlersOf(server: FakeServer): Map<string, Handler> {
  const { users, deleted } = server
  const on = (call: AnyCall, handle: Handler) => [`${call.method} ${call.path}`, handle] as const
  return new Map([
    on(sessionCalls.about, () =>
      okAnswer({
        version: "0.5.0",
        operator: null,
        consentVersion: "1",
        dashboardUrl: null,
        statisticsUrl: null,
        sendsMails: true,
        seesOneAddress: false,
        demo: true,
        picture: { bytes: 5_000_000, pixels: 25_000_000 },
      }),
    ),
    on(sessionCalls.login, ({ email, password }) => {
      const user = [...users.values()].find((each) => each.email === email)
      if (!user || password !== "secret1a") return refuse(401, "wrongCredentials")
      server.mode = "up"
      return okAnswer(user)
    }),
    on(userCalls.listUsers, (input) => {
      const listed = input["deleted"] === "only" ? deleted : users
      return page([...listed.values()].toReversed(), input)
    }),
    on(historyCalls.listHistory, (input) => page(server.history.toReversed(), input)),
    on(organizationCalls.listOrganizations, () => ({
      status: 200,
      body: { data: [], total: 0, next: null },
    })),
    on(userCalls.createUser, (input) => create(server, input)),
    on(userCalls.updateUser, (input) => update(server, input)),
    on(userCalls.deleteUser, ({ id }) => {
      const user = users.get(Number(id))
      if (!user) return refuse(404, "notFound")
      users.delete(user.id)
      deleted.set(user.id, user)
      return okAnswer({ id })
    }),
    on(userCalls.previewUserDeletion, () => okAnswer({ tokens: 2, sessions: 1, links: 0 })),
    on(userCalls.restoreUser, ({ id }) => {
      const user = deleted.get(Number(id))
      if (!user) return refuse(404, "notFound")
      deleted.delete(user.id)
      users.set(user.id, user)
      return okAnswer(user)
    }),
    on(accountCalls.resendInvitation, ({ userId }) => okAnswer(users.get(Number(userId)))),
    on(accountCalls.mailPasswordReset, ({ userId }) => okAnswer(users.get(Number(userId)))),
    on(accountCalls.changePassword, ({ userId, currentPassword }) =>
      currentPassword === "secret1a"
        ? okAnswer({ userId })
        : refuse(422, "invalid", { issues: [{ path: ["currentPassword"], key: "wrongPassword" }] }),
    ),
  ])
}

function page(rows: readonly unknown[], { cursor, limit }: Record<string, unknown>): Answer {
  const from = Number(cursor ?? 0)
  const to = from + Number(limit ?? 100)
  return {
    status: 200,
    body: {
      data: rows.slice(from, to),
      total: rows.length,
      next: to < rows.length ? String(to) : null,
    },
  }
}

function create({ users }: FakeServer, input: Record<string, unknown>): Answer {
  const draft = UserDraft.safeParse(input, REPORT_INPUT)
  if (!draft.success) return refuse(422, "invalid", { issues: issuesOf(draft.error) })
  const { email, fullname, roleId } = draft.data
  if ([...users.values()].some((user) => user.email === email)) return refuse(409, "emailExists")
  const id = Math.max(...users.keys()) + 1
  const user = buildUserWire({
    id,
    email,
    fullname,
    role: roleId,
    status: "invitationSent",
  })
  users.set(id, user)
  return okAnswer(user)
}

function update({ users }: FakeServer, input: Record<string, unknown>): Answer {
  const user = users.get(Number(input["id"]))
  if (!user) return refuse(404, "notFound")
  if (user.revision !== input["revision"]) return refuse(409, "stale", { current: user })
  const to = input["statusId"] === undefined ? undefined : userStatusOf(Number(input["statusId"]))
  if (to && !canTransition(userStatusOf(user.status.id), to)) return refuse(409, "wrongStatus")
  const changed: UserWire = {
    ...user,
    email: typeof input["email"] === "string" ? input["email"] : user.email,
    fullname: typeof input["fullname"] === "string" ? input["fullname"] : user.fullname,
    status: to ? USER_STATUSES[to] : user.status,
    revision: user.revision + 1,
  }
  users.set(user.id, changed)
  return okAnswer(changed)
}
