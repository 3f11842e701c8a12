import { CALLS, type Page } from "@qo/core/api"
import type { SortsOf } from "@qo/core/record"
import type { View, VIEW } from "@qo/core/view"
import { expressionBuilder, type Kysely } from "kysely"
import type { z } from "zod"
import { type Database, holdsWords } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { orderOf, pageIn, pageOfRows, type SortTable } from "../http/list-order.ts"
import { conditionsOf, countRows, type Filters } from "../http/paging.ts"
import type { Caller } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"

/** Selects views with their owners, without those of deleted accounts. */
const viewsOf = (db: Kysely<Database>) =>
  db
    .selectFrom("saved_view")
    .innerJoin("app_user", "app_user.id", "saved_view.user_id")
    .where("app_user.deleted_at", "is", null)

const COLUMNS = [
  "saved_view.id",
  "saved_view.list",
  "saved_view.name",
  "saved_view.query",
  "saved_view.sharing",
  "saved_view.user_id",
  "saved_view.created_at",
  "saved_view.revision",
  "app_user.fullname",
  "app_user.organization_id",
] as const

const selectViews = (db: Kysely<Database>) => viewsOf(db).select(COLUMNS)
export type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>["execute"]>>[number]

export const viewOf = (row: ViewRow): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  sharing: row.sharing,
  owner: { id: row.user_id, fullname: row.fullname },
  createdAt: unixSeconds(row.created_at),
  revision: row.revision,
})

type ViewOwner = Pick<Caller, "role" | "userId" | "organizationId">

const has = expressionBuilder<Database, "saved_view" | "app_user">()

/** Condition for the account's own views and those shared by members of its current organization. */
const offeredTo = ({ userId, organizationId }: ViewOwner) => {
  const own = has("saved_view.user_id", "=", userId)
  if (organizationId === null) return own
  return has.or([
    own,
    has.and([
      has("saved_view.sharing", "=", "organization"),
      has("app_user.organization_id", "=", organizationId),
    ]),
  ])
}

/** Condition for the views that an account sees; all for administrators. */
const seenBy = (who: ViewOwner) => (who.role === "administrator" ? undefined : offeredTo(who))

type Query = z.output<typeof CALLS.listViews.input>

const SORT_TABLE: SortTable<SortsOf<typeof VIEW.fields>> = {
  sorts: {
    id: { column: "saved_view.id", cast: "bigint" },
    name: { column: "saved_view.name_key", cast: `text collate "C"` },
  },
  id: "saved_view.id",
  first: "name",
}

const filtersFor = (who: ViewOwner): Filters<Query> => ({
  q: (q) => holdsWords("saved_view.name_key", q),
  list: (list) => has("saved_view.list", "=", list),
  only: () => offeredTo(who),
})

/** Returns one page of the views that the account sees, sorted by name by default. */
export async function listViews(
  { db, secret }: Pick<Services, "db" | "secret">,
  who: ViewOwner,
  query: Query,
): Promise<Page<View>> {
  const order = orderOf(CALLS.listViews, query, SORT_TABLE, { secret })
  const seen = seenBy(who)
  let views = viewsOf(db)
  for (const condition of [...conditionsOf(filtersFor(who), query), ...(seen ? [seen] : [])])
    views = views.where(condition)
  const total =
    order.after?.total ??
    (await countRows(db, views.select("saved_view.id"), query.count === "exact"))
  return pageOfRows(await pageIn(views.select(COLUMNS), order).execute(), order, total, viewOf)
}

/** Returns a view if the account sees it. */
export async function findView(
  db: Kysely<Database>,
  who: ViewOwner,
  id: number,
): Promise<ViewRow | undefined> {
  const seen = seenBy(who)
  let views = selectViews(db).where("saved_view.id", "=", id)
  if (seen) views = views.where(seen)
  return views.executeTakeFirst()
}
