import type { Role } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import {
  type Project,
  PROJECT_STATUS_NAMES,
  PROJECT_STATUSES,
  TEMPLATE_NAMES,
  type TemplateName,
} from "@qo/core/project"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { orderOf } from "../http/list-order.ts"
import { insertProject } from "./insert-project.ts"
import { SORT_TABLE } from "./list-order.ts"
import { listProjects } from "./list.ts"
import { lockOwner } from "./owner.ts"
import { createWorld, type ProjectWorld } from "./projects.setup.ts"

const COUNT = 120
/** Number of projects that are not deleted. */
const KEPT = 116
const EMPTY = { blocks: [], suppress: undefined, portraits: [], targetPlatforms: [] }

let api: TestApi
let world: ProjectWorld
type Client = ProjectWorld["admin"]
const clients: Partial<Record<string, Client>> = {}
/** Data of each project that its record does not contain. */
const known = new Map<number, { sent: boolean; vk: boolean; deleted: boolean }>()
let organizationId = 0

beforeAll(async () => {
  api = await startTestApi()
  world = await createWorld(api)
  organizationId = await world.addOrganization("Наши")
  const owners = [
    await world.member("researcher", organizationId),
    await world.member("researcher", organizationId),
    await world.member("researcher", null),
    await world.member("demoResearcher", await world.addOrganization("Чужие")),
  ]
  const [colleague, first, alone, demo] = owners
  Object.assign(clients, {
    administrator: world.admin,
    moderator: await api.signedIn("moderator"),
    moderatorVk: await api.signedIn("moderatorVk"),
    colleague,
    first,
    alone,
    demo,
  })
  for (let at = 0; at < COUNT; at++) {
    const owner = owners[at % owners.length] ?? world.admin
    const status = PROJECT_STATUS_NAMES[at % 11] ?? "created"
    const sent = status !== "created" || at % 22 === 0
    const vk = status === "onVkModeration" || (sent && at % 5 === 0)
    const deleted = at % 25 === 24
    const pid = await api.database.db.transaction().execute(async (trx) =>
      insertProject(
        trx,
        await lockOwner(trx, owner.id),
        // Repeated values, so that pages must be ordered by number.
        {
          name: `Ёж ${at % 7}`,
          template: TEMPLATE_NAMES[at % 5] ?? "default",
          priority: 1 + (at % 4),
        },
        EMPTY,
        owner.id,
      ),
    )
    await api.database.pool.query(
      `update project set status_id = $2, created_at = $3, first_sent_at = $4, first_vk_at = $5, deleted_at = $6,
         tpid = case when pid % 3 = 0 then 1 end
       where pid = $1`,
      [
        pid,
        PROJECT_STATUSES[status].id,
        new Date(1.6e12 + (at % 9)),
        sent ? new Date() : null,
        vk ? new Date() : null,
        deleted ? new Date() : null,
      ],
    )
    known.set(pid, { sent, vk, deleted })
  }
  // Some projects do not belong to the organization of their owner.
  await api.database.pool.query(
    `update project set organization_id = null where pid % 10 = 1 and owner_id = any($1)`,
    [[colleague?.id, demo?.id]],
  )
})
afterAll(() => api.stop())

interface Filter {
  statuses?: number[]
  templates?: TemplateName[]
  organizationId?: number
  ownerId?: number
  tpid?: number
  q?: string
  deleted?: "only"
}

async function walk(
  client: Client,
  query: Record<string, unknown>,
  limit = 13,
): Promise<Project[]> {
  const projects: Project[] = []
  let cursor: string | undefined
  for (let page = 0; page < 100; page++) {
    const input = CALLS.listProjects.input.parse({ ...query, limit, cursor })
    const { data, next } = await client.list(CALLS.listProjects, input)
    projects.push(...data)
    if (next === null) return projects
    cursor = next
  }
  throw new Error("the pages do not end")
}

const SORTS = ["pid", "name", "createdAt", "priority", "status"].flatMap((field) => [
  field,
  `-${field}`,
])
const FILTERS: Filter[] = [
  {},
  { statuses: [2, 8, 11] },
  { statuses: [1] },
  { templates: ["default", "byGame"] },
  { templates: ["target"], statuses: [3, 7] },
  { tpid: 1 },
  { q: "ёж" },
  { q: "ЕЖ 3", statuses: [1, 4, 5] },
]
const WHO = ["administrator", "moderator", "moderatorVk", "colleague", "alone", "demo"]
const cases = WHO.flatMap((who) => FILTERS.map((filter) => ({ who, filter })))

test.for(cases)(
  "$who meets each project of $filter once, in every order",
  async ({ who, filter }) => {
    const client = clientOf(who)
    const expected = await expectedFor(client, who, filter)
    for (const sort of SORTS) {
      const projects = await walk(client, { ...filter, sort })
      expect(projects.map(({ pid }) => pid).toSorted(byNumber)).toEqual(expected)
      const keys = projects.map((project) => keyOf(project, sort.replace("-", "")))
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(keys).toEqual(sort.startsWith("-") ? sorted.toReversed() : sorted)
    }
    const input = CALLS.listProjects.input.parse(filter)
    expect((await client.list(CALLS.listProjects, input)).total).toBe(expected.length)
  },
)

function clientOf(who: string): Client {
  const client = clients[who]
  if (!client) throw new Error(`there is no ${who}`)
  return client
}

const byNumber = (a: number, b: number): number => a - b

/** Returns the expected project numbers for a user, tested row by row. */
async function expectedFor(client: Client, who: string, filter: Filter): Promise<number[]> {
  const { rows } = await api.database.pool.query<{
    pid: number
    owner_id: number
    organization_id: number | null
    status_id: number
    template: TemplateName
    tpid: number | null
    name: string
  }>(`select pid, owner_id, organization_id, status_id, template, tpid, name from project`)
  const { rows: own } = await api.database.pool.query<{ organization_id: number | null }>(
    `select organization_id from app_user where id = $1`,
    [client.id],
  )
  const home = own[0]?.organization_id ?? null
  const sees = (row: (typeof rows)[number]) => {
    const { sent = false, vk = false, deleted = false } = known.get(row.pid) ?? {}
    if (deleted) return false
    if (who === "administrator") return true
    if (who === "moderator") return sent
    if (who === "moderatorVk") return vk
    return row.owner_id === client.id || (home !== null && row.organization_id === home)
  }
  const words = (filter.q ?? "").toLowerCase().replace("ё", "е").split(" ").filter(Boolean)
  return rows
    .filter(sees)
    .filter(({ status_id }) => filter.statuses?.includes(status_id) ?? true)
    .filter(({ template }) => filter.templates?.includes(template) ?? true)
    .filter(({ tpid }) => filter.tpid === undefined || tpid === filter.tpid)
    .filter(({ pid, name }) =>
      // Short words match at the start of a word or number.
      words.every((word) =>
        `${name.toLowerCase().replace("ё", "е")} ${pid}`
          .split(" ")
          .some((each) => each.startsWith(word)),
      ),
    )
    .map(({ pid }) => pid)
    .toSorted(byNumber)
}

/** Returns a sort key as text with the same order. Times are returned in whole seconds, so equal ones may be in any order. */
function keyOf(project: Project, field: string): string {
  const keys: Record<string, string | number> = {
    pid: project.pid,
    name: project.name.toLowerCase().replace("ё", "е"),
    createdAt: project.createdAt,
    priority: project.priority,
    status: PROJECT_STATUSES[project.status].id,
  }
  const key = keys[field]
  return typeof key === "number" ? String(key).padStart(20, "0") : String(key)
}

test("equal keys are ordered by number, so that pages neither repeat nor skip rows", async () => {
  for (const sort of SORTS) {
    const small = await walk(world.admin, { sort }, 7)
    const large = await walk(world.admin, { sort }, 1000)
    expect(large).toHaveLength(KEPT)
    expect(small).toEqual(large)
  }
})

test("an administrator looks at an owner's, an organization's and the deleted projects", async () => {
  const { id } = clientOf("alone")
  const ofOwner = await walk(world.admin, { ownerId: id })
  expect(ofOwner.length).toBeGreaterThan(25)
  expect(ofOwner.every(({ owner }) => owner.id === id)).toBe(true)
  for (const sort of SORTS) {
    const ours = await walk(world.admin, { organizationId, sort })
    expect(ours.length).toBeGreaterThan(25)
    expect(ours.every(({ organization }) => organization?.id === organizationId)).toBe(true)
    const deleted = await walk(world.admin, { deleted: "only", sort }, 3)
    expect(deleted.map(({ pid }) => pid).toSorted(byNumber)).toEqual(
      [...known].filter(([, each]) => each.deleted).map(([pid]) => pid),
    )
  }
})

test("a filter does not reveal hidden projects", async () => {
  const stranger = clientOf("alone")
  const seen = await walk(stranger, { organizationId })
  expect(seen).toEqual([])
  const other = await walk(stranger, { ownerId: clientOf("demo").id })
  expect(other).toEqual([])
})

test("a project is found by its number", async () => {
  const pid = [...known.keys()][100] ?? 0
  const found = await walk(world.admin, { q: String(pid) })
  expect(found.map((each) => each.pid)).toContain(pid)
})

test("pages are the same if there are too many rows to collect", async () => {
  const { services } = api
  const looker = { userId: world.admin.id, role: "administrator" as Role, organizationId: null }
  for (const sort of [...SORTS, "status,name", "-status,-priority"]) {
    const query = CALLS.listProjects.input.parse({ q: "ёж 3", sort, limit: 10 })
    const order = orderOf(CALLS.listProjects, query, SORT_TABLE, services)
    const first = await listProjects(services, query, looker)
    const { values, id } = orderOf(
      CALLS.listProjects,
      { ...query, cursor: first.next ?? "" },
      SORT_TABLE,
      services,
    ).after ?? { values: [], id: 0 }
    // A cursor as if twenty thousand projects had been counted.
    const cursor = order.next({ values, id, total: { total: 20_000, totalIsEstimate: true } })
    const gathered = await listProjects(services, { ...query, cursor: first.next ?? "" }, looker)
    const ordered = await listProjects(services, { ...query, cursor }, looker)
    expect(ordered.items).toEqual(gathered.items)
  }
})

test("a cursor that is none, or of another sort or filter, is refused beside its field", async () => {
  const { next } = await world.admin.list(CALLS.listProjects, { limit: 5, sort: "name" })
  const old = Buffer.from(JSON.stringify(["name", "x", 1, 5])).toString("base64url")
  for (const more of [
    { sort: "priority", cursor: next ?? "" },
    { sort: "name,priority", cursor: next ?? "" },
    { sort: "name", statuses: [1], cursor: next ?? "" },
    { sort: "name", q: "ёж", cursor: next ?? "" },
    { sort: "name", cursor: old },
    { sort: "name", cursor: "x" },
  ]) {
    const query = CALLS.listProjects.input.parse({ limit: 5, ...more })
    expect(await refusalOf(world.admin.list(CALLS.listProjects, query))).toMatchObject({
      status: 422,
      issues: [{ path: ["cursor"], key: "cursorInvalid" }],
    })
  }
  const [more] = (await world.admin.list(CALLS.listProjects, { sort: "name", cursor: next ?? "" }))
    .data
  expect(more).toBeDefined()
})

test("several fields sort one after the other, each its way, page by page", async () => {
  for (const sort of ["status,-name", "-priority,status,-pid", "name,-status,createdAt"]) {
    const small = await walk(world.admin, { sort }, 7)
    expect(small).toHaveLength(KEPT)
    const terms = sort.split(",")
    const keys = (project: Project) => terms.map((term) => keyOf(project, term.replace("-", "")))
    const sorted = small.toSorted((one, other) => {
      for (const [at, term] of terms.entries()) {
        const [left = "", right = ""] = [keys(one)[at], keys(other)[at]]
        if (left !== right) return left < right === !term.startsWith("-") ? -1 : 1
      }
      return 0
    })
    expect(small.map(keys)).toEqual(sorted.map(keys))
    expect(await walk(world.admin, { sort }, 1000)).toEqual(small)
  }
})

test("an issuer has no projects to look at", async () => {
  const issuer = await api.signedIn("issuer")
  expect(await refusalOf(issuer.list(CALLS.listProjects, {}))).toMatchObject({ status: 403 })
})
