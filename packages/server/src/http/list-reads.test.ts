import { CALLS } from "@qo/core/api"
import { PROJECT_STATUSES } from "@qo/core/project"
import { afterAll, beforeAll, expect, test } from "vitest"
import { searchColumns } from "../db/index.ts"
import { listHistory } from "../history/list.ts"
import { listQueue } from "../moderation/queue.ts"
import { listProjects } from "../projects/list.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { type Reads, startReads } from "./reads.setup.ts"
import type { Caller } from "./request-context.ts"

/**
 * Number of projects called «Анкета», which come before those called «Исследовательский» in every order except the newest-first
 * one.
 */
const FIRST = 25_000
const COMMON = 35_000
/** The planner assumes that the word's trigrams are independent, and estimates that no project contains it. */
const COMMON_WORD = "исследовательский"
/** Number of the last projects that belong to one organization, wait for moderators, or are in VK moderation. */
const FEW = 400
const ORGANIZATION = 77
/** Number of accounts with a long history ({@link LINES} entries each), and of accounts without history. */
const BUSY = 500
const LINES = 200
const QUIET = 12_000

const ADMINISTRATOR: Caller = {
  userId: 1,
  role: "administrator",
  organizationId: null,
  sessionId: null,
  apiTokenId: null,
  scope: "all",
}
const RESEARCHER: Caller = { ...ADMINISTRATOR, role: "researcher", organizationId: ORGANIZATION }
const VK_MODERATOR: Caller = { ...ADMINISTRATOR, role: "moderatorVk" }

let api: TestApi
let reads: Reads

const grams = (text: string): string => `{${searchColumns(text).search_grams.join(",")}}`

beforeAll(async () => {
  api = await startTestApi()
  reads = startReads(api)
  const { pool } = api.database
  await pool.query(
    `insert into project (name, name_key, search_text, search_grams, owner_id, organization_id, template, status_id, priority,
       link_key, version, first_sent_at, first_vk_at, sent_at)
     select name || n, lower(name) || n, lower(name) || n, case when n > $1 then $4 else $3 end::integer[], 999999,
       case when n > $1 + $2 - $5 then ${ORGANIZATION} end, 'default', case when n > $1 + $2 - $5 then ${PROJECT_STATUSES.onVkModeration.id} else ${PROJECT_STATUSES.active.id} end,
       case when n > $1 then 90 else 10 end, 'k' || n, 1, now(), case when n > $1 + $2 - $5 then now() end,
       case when n > $1 + $2 - $5 then now() end
     from generate_series(1, $1::int + $2::int) as n, lateral (select case when n > $1 then 'Исследовательский ' else 'Анкета ' end as name)`,
    [FIRST, COMMON, grams("анкета"), grams(COMMON_WORD), FEW],
  )
  await pool.query(
    `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
     select email, email, 'x', 'x', 1, 4, email, case when n > $1 then $4 else $3 end::integer[]
     from generate_series(1, $1::int + $2::int) as n,
       lateral (select case when n > $1 then 'quiet' else 'busy' end || n || '@example.test' as email)`,
    [BUSY, QUIET, grams("busy"), grams("quiet")],
  )
  await pool.query(
    `insert into history (user_id, service, chapter, message, at)
     select id, 'web', 'users', 'signedIn', now() - make_interval(secs => line * 1000 + id::integer)
     from app_user cross join generate_series(1, $1::int) as line where email_key like 'busy%'`,
    [LINES],
  )
  await pool.query("vacuum analyze project")
  await pool.query("vacuum analyze app_user")
  await pool.query("vacuum analyze history")
})
afterAll(async () => {
  await reads.stop()
  await api.stop()
})

const projects = (query: object, caller = ADMINISTRATOR) =>
  listProjects(reads.services, CALLS.listProjects.input.parse({ q: COMMON_WORD, ...query }), caller)

const tooFar = { key: "invalid", issues: [{ path: ["sort"], key: "sortTooFar" }] }

test.for(["priority", "pid", "createdAt", "status"])(
  "by %s, a first page of very many that all lie behind others is refused",
  async (sort) => {
    await expect(projects({ sort })).rejects.toMatchObject(tooFar)
  },
)

test("the other way round, and page after page, they are read", async () => {
  const first = await projects({ sort: "-priority", limit: 10 })
  expect(first.total.total).toBeGreaterThan(COMMON / 1.5)
  expect(first.next).not.toBeNull()
  const second = await projects({ sort: "-priority", limit: 10, cursor: first.next })
  expect(second.next).not.toBeNull()
})

test("who reads all of a list comes to its end", async () => {
  let next: string | null = null
  let read = 0
  do {
    const page = await projects({
      sort: "-priority",
      limit: 1000,
      ...(next !== null && { cursor: next }),
    })
    read += (JSON.parse(`[${page.items}]`) as unknown[]).length
    next = page.next
  } while (next !== null)
  expect(read).toBe(COMMON)
})

/** Waits until vacuum can mark all rows as visible, which running transactions may prevent. */
async function waitForVacuum(): Promise<void> {
  let share = 0
  while (share < 0.99) {
    await api.database.pool.query("vacuum analyze project")
    const { rows } = await api.database.pool.query<{ share: number }>(
      "select relallvisible / relpages::float8 as share from pg_class where oid = 'project'::regclass",
    )
    share = rows[0]?.share ?? 1
  }
}

test.for(["name", "status,name"])(
  "by %s, their index is looked through, not the rows",
  async (sort) => {
    await waitForVacuum()
    const page = await projects({ sort, limit: 10 })
    expect(page.items).toContain("Исследовательский")
    // A table as small as this one would be sorted completely, so the planner's settings are changed.
    await reads.services.pool.query({
      text: "set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off",
    })
    expect(await reads.blocksOf(() => projects({ sort, limit: 10 }))).toBeLessThan(1500)
    await reads.services.pool.query({
      text: "reset enable_seqscan; reset enable_bitmapscan; reset enable_sort",
    })
  },
)

test.for([
  ["a researcher", RESEARCHER],
  ["a moderator for VK", VK_MODERATOR],
] as const)(
  "%s who sees few projects reads few, for any frequency of a word",
  async ([, caller]) => {
    expect((await projects({ sort: "name" }, caller)).total).toEqual({ total: FEW })
    expect(await reads.blocksOf(() => projects({ sort: "name" }, caller))).toBeLessThan(1500)
  },
)

test("a queue with few entries is scanned, for any frequency of a word", async () => {
  const query = CALLS.listQueue.input.parse({ q: COMMON_WORD })
  const list = () =>
    listQueue(query, { db: reads.services.db, caller: VK_MODERATOR }, reads.services)
  expect((await list()).total).toBe(FEW)
  expect(await reads.blocksOf(list)).toBeLessThan(1500)
})

const history = (query: object) =>
  listHistory(
    reads.services,
    { t: reads.services.texts.ru, locale: "ru" },
    CALLS.listHistory.input.parse(query),
  )

test.for(["-date", "date"])("by %s, the lines of many who did much are merged", async (sort) => {
  const query = { q: "busy", sort, limit: 100 }
  const first = await history(query)
  const second = await history({ ...query, cursor: first.next })
  const { rows } = await api.database.pool.query<{ id: number }>(
    `select id from history where user_id in (select id from app_user where email_key like 'busy%')
     order by at ${sort === "date" ? "asc" : "desc"}, id ${sort === "date" ? "asc" : "desc"} limit 200`,
  )
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  // Reading a page for each author would read 50,000 entries.
  expect(await reads.blocksOf(() => history({ ...query, cursor: first.next }))).toBeLessThan(10_000)
})

test("very many accounts without acts are refused, and fewer are found to have none", async () => {
  await expect(history({ q: "quiet" })).rejects.toMatchObject({
    key: "invalid",
    issues: [{ path: ["q"], key: "searchTooWide" }],
  })
  expect(await history({ q: "quiet123" })).toMatchObject({ data: [], total: 0, next: null })
})
