import { CALLS } from "@qo/core/api"
import { Kysely, PostgresDialect } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { searchColumns, sortKey, type Database } from "../db/index.ts"
import { createPool } from "../db/pool.ts"
import { listHistory } from "../history/list.ts"
import { listMails } from "../mail/store.ts"
import { listQueue } from "../moderation/queue.ts"
import { listProjects } from "../projects/list.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { listUsers } from "../users/list.ts"
import type { Caller } from "./request-context.ts"
import type { Services } from "./services.ts"

/** Number of rows above which lists are not counted exactly. */
const COUNT = 24_000
const ADMINISTRATOR: Caller = {
  userId: 1,
  role: "administrator",
  organizationId: null,
  sessionId: null,
  apiTokenId: null,
  scope: "all",
}

let api: TestApi
/** A database that records its statements. */
let services: Pick<Services, "db" | "pool" | "secret" | "texts">
const sent: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  api = await startTestApi()
  const pool = createPool({ connectionString: api.database.url }, { max: 1 })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text, parameters } }) => void sent.push({ sql: text, parameters }),
  })
  services = { ...api.services, pool, db }
  const names = Array.from({ length: COUNT }, (_, n) => `${n % 2 ? "Опрос" : "Анкета"} ${n}`)
  const found = names.map((name) => searchColumns(name, `user${name.split(" ")[1]}@example.test`))
  const columns = [
    names,
    names.map(sortKey),
    found.map(({ search_text }) => search_text),
    found.map(({ search_grams }) => `{${search_grams.join(",")}}`),
  ]
  const rows = `unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as row (name, key, text, grams, n)`
  await pool.query(
    `insert into project (name, name_key, search_text, search_grams, owner_id, template, status_id, link_key, version, first_sent_at, sent_at)
     select name, key, text, grams::integer[], 1, 'default', 2, 'k' || n, 1, now(), now() - make_interval(secs => n) from ${rows}`,
    columns,
  )
  await pool.query(
    `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
     select 'user' || n - 1 || '@example.test', 'user' || n - 1 || '@example.test', name, key, 1, 4, text, grams::integer[] from ${rows}`,
    columns,
  )
  await pool.query(
    `insert into outbox_mail (to_address, to_key, search_text, search_grams, kind, locale, subject, status)
     select name, key, text, grams::integer[], 'invitation', 'ru', 'x', 'kept' from ${rows}`,
    columns,
  )
  await pool.query(
    `insert into history (user_id, service, chapter, message, at)
     select id, 'web', 'users', 'signedIn', now() - make_interval(secs => id::integer) from app_user`,
  )
  await pool.query("vacuum analyze")
})
afterAll(async () => {
  await services.pool.end()
  await api.stop()
})

interface ListedPage {
  total: number
  isEstimate: boolean
  next: string | null
}
type Query = Record<string, unknown>

const LISTS: Record<string, (query: Query) => Promise<ListedPage>> = {
  projects: async (query) => {
    const page = await listProjects(services, CALLS.listProjects.input.parse(query), ADMINISTRATOR)
    return pageTotals({ ...page.total, next: page.next })
  },
  users: async (query) => {
    const page = await listUsers(services, CALLS.listUsers.input.parse(query))
    return pageTotals({ ...page.total, next: page.next })
  },
  queue: async (query) => {
    const input = CALLS.listQueue.input.parse(query)
    return pageTotals(await listQueue(input, { db: services.db, caller: ADMINISTRATOR }, services))
  },
  history: async (query) =>
    pageTotals(
      await listHistory(
        services,
        { t: services.texts.ru, locale: "ru" },
        CALLS.listHistory.input.parse(query),
      ),
    ),
  mails: async (query) =>
    pageTotals(await listMails(services, services.texts.ru, CALLS.listMails.input.parse(query))),
}

const pageTotals = (page: {
  total: number
  totalIsEstimate?: true | undefined
  next: string | null
}) => ({
  total: page.total,
  isEstimate: page.totalIsEstimate === true,
  next: page.next,
})

const listOf = (name: string) => LISTS[name] ?? (() => Promise.reject(new Error(name)))

test.for(Object.keys(LISTS))(
  "however often %s are listed, no plan is made without values",
  async (name) => {
    for (const query of [{}, { q: name === "history" ? "user" : "опрос" }])
      for (let time = 0; time < 8; time++) await listOf(name)(query)
    const { rows } = await services.pool.query<{ statement: string }>(
      "select statement from pg_prepared_statements where generic_plans > 0",
    )
    expect(rows).toEqual([])
  },
)

test.for([
  ["projects", "опрос", 12_000, 1.5],
  ["users", "опрос", 12_000, 1.5],
  ["queue", "опрос", 12_000, 1.5],
  ["mails", "опрос", 12_000, 1.5],
  ["history", "user", COUNT, 2],
  // Matches are stored together, nine of ten in one range of blocks, so a sample of blocks contains too many or too few of
  // them.
  ["history", "user1", 11_111, 3],
] as const)("the number of %s with «%s» is of the right size", async ([name, q, count, times]) => {
  const { total, isEstimate } = await listOf(name)({ q })
  expect(isEstimate).toBe(true)
  expect(total).toBeGreaterThan(count / times)
  expect(total).toBeLessThan(count * times)
  expect(await listOf(name)({ q, count: "exact" })).toMatchObject({
    total: count,
    isEstimate: false,
  })
})

const ODD_WITH_239 = Array.from({ length: COUNT / 2 }, (_, at) => 2 * at + 1).filter((n) =>
  String(n).includes("239"),
).length

test.for([
  ["projects", "опрос 23999", 1],
  ["users", "23999", 1],
  ["queue", "опрос 239", ODD_WITH_239],
  ["mails", "опрос 23999", 1],
  ["history", "user23999@", 1],
] as const)("the %s with «%s» are counted individually", async ([name, q, count]) => {
  expect(await listOf(name)({ q })).toMatchObject({ total: count, isEstimate: false })
})

/** Returns the number of rows that a statement has read, from its plan with execution figures. */
async function rowsRead({ sql: text, parameters }: (typeof sent)[number]): Promise<number> {
  const { rows } = await services.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    [...parameters],
  )
  const [plan] = rows[0]?.["QUERY PLAN"] ?? []
  return plan ? readBelow(plan.Plan) : 0
}
interface Plan {
  "Relation Name"?: string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  Plans?: Plan[]
}
const readBelow = (plan: Plan): number =>
  (plan["Relation Name"] === undefined
    ? 0
    : (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"]) +
  (plan.Plans ?? []).reduce((sum, below) => sum + readBelow(below), 0)

test.for([
  ["queue", "опрос"],
  ["history", "user2"],
  ["mails", "опрос"],
  ["mails", "23999"],
  ["history", "user23999@"],
] as const)("a further page of %s with «%s» reads a small part of them", async ([name, q]) => {
  const { next } = await listOf(name)({ q, limit: 1 })
  sent.length = 0
  await listOf(name)({ q, limit: 20, ...(next !== null && { cursor: next }) })
  const pages = sent.filter(({ sql: text }) => !text.includes("tablesample"))
  expect(pages.length).toBeGreaterThan(0)
  for (const page of pages) expect(await rowsRead(page)).toBeLessThan(COUNT / 8)
})

test("several fields without a sorted index are refused beyond the rows that are sorted for a page", async () => {
  const refusal = {
    key: "invalid",
    issues: [{ path: ["sort"], key: "sortTooMany", params: { maximum: 10_000 } }],
  }
  await expect(listOf("projects")({ sort: "name,priority" })).rejects.toMatchObject(refusal)
  await expect(listOf("users")({ sort: "-fullname,email" })).rejects.toMatchObject(refusal)
  expect(await listOf("users")({ sort: "-fullname,email", q: "опрос 2399" })).toMatchObject({
    isEstimate: false,
  })
})

test.for([
  ["projects", "status,name"],
  ["projects", "-status,-createdAt"],
  ["users", "role,status,email"],
  ["users", "-role,-status"],
  ["projects", "pid,name"],
] as const)("%s by %s are read by their index, page after page", async ([name, sort]) => {
  const { next } = await listOf(name)({ sort, limit: 10 })
  expect(next).not.toBeNull()
  expect((await listOf(name)({ sort, limit: 10, cursor: next })).next).not.toBeNull()
})
