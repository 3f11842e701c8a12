import { VIEW, type View, type ViewChange, type ViewDraft, VIEWS_MAX } from "@qo/core/view"
import { type Kysely, sql } from "kysely"
import { type Database, type SavedViewTable, sortKey } from "../db/index.ts"
import { editedColumns } from "../db/edited-columns.ts"
import type { Caller, RequestContext } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import { findView, viewOf, type ViewRow } from "./store.ts"

const EDITED = editedColumns<SavedViewTable>()(VIEW, {
  name: "name",
  list: "list",
  query: "query",
  sharing: "sharing",
})

/** Creates a view. @throws Refusal `invalid` with `listItemExists`, `viewsTooMany`, `organizationNeeded` */
export async function createView(draft: ViewDraft, { db, caller }: RequestContext): Promise<View> {
  if (draft.sharing === "organization") needOrganization(caller.organizationId)
  await lockOwner(db, caller.userId)
  const own = await db
    .selectFrom("saved_view")
    .select("id")
    .where("user_id", "=", caller.userId)
    .limit(VIEWS_MAX)
    .execute()
  if (own.length >= VIEWS_MAX) throw invalidField("name", "viewsTooMany", { maximum: VIEWS_MAX })
  await refuseSameName(db, { userId: caller.userId, list: draft.list, name: draft.name })
  const { id } = await db
    .insertInto("saved_view")
    .values({ ...EDITED.written(draft), user_id: caller.userId, name_key: sortKey(draft.name) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return readView(db, caller, id)
}

/**
 * Changes a view. A change without effect writes nothing.
 * @throws Refusal `notFound`, `notPermitted` for a colleague's view, `stale` with the current record, `invalid` as {@link
 * createView}
 */
export async function changeView(
  change: ViewChange,
  { db, caller }: RequestContext,
): Promise<View> {
  const row = await lockView(db, caller, change.id)
  if (row.revision !== change.revision) throw new Refusal("stale", { current: viewOf(row) })
  if (change.sharing === "organization") needOrganization(row.organization_id)
  const next = { ...row, ...EDITED.written(change) }
  if (EDITED.changed(row, next).length === 0) return viewOf(row)
  if (sortKey(next.name) !== sortKey(row.name))
    await refuseSameName(db, { userId: row.user_id, list: row.list, name: next.name })
  await db
    .updateTable("saved_view")
    .set({
      ...EDITED.written(change),
      name_key: sortKey(next.name),
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", row.id)
    .execute()
  return readView(db, caller, row.id)
}

/** Deletes a view. @throws Refusal `notFound`, `notPermitted` for a colleague's view */
export async function deleteView(
  { id }: { id: number },
  { db, caller }: RequestContext,
): Promise<{ id: number }> {
  await lockView(db, caller, id)
  await db.deleteFrom("saved_view").where("id", "=", id).execute()
  return { id }
}

/** Checks that the account has an organization, which sharing needs. @throws Refusal `invalid` with `organizationNeeded` */
function needOrganization(id: number | null): void {
  if (id === null) throw invalidField("sharing", "organizationNeeded")
}

/** Locks the account, so that concurrent changes check names and the number of views one after the other. */
const lockOwner = (db: Kysely<Database>, userId: number) =>
  db.selectFrom("app_user").select("id").where("id", "=", userId).forUpdate().execute()

async function refuseSameName(
  db: Kysely<Database>,
  { userId, list, name }: { userId: number; list: string; name: string },
): Promise<void> {
  const same = await db
    .selectFrom("saved_view")
    .select("id")
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .where("name_key", "=", sortKey(name))
    .executeTakeFirst()
  if (same) throw invalidField("name", "listItemExists")
}

/** Returns a view that the caller may change, locked until the end of the transaction. */
async function lockView(db: Kysely<Database>, caller: Caller, id: number): Promise<ViewRow> {
  const seen = await findView(db, caller, id)
  if (!seen) throw new Refusal("notFound")
  if (seen.user_id !== caller.userId && caller.role !== "administrator")
    throw new Refusal("notPermitted")
  await lockOwner(db, seen.user_id)
  const now = await findView(db, caller, id)
  if (!now) throw new Refusal("notFound")
  return now
}

/** Returns a view. @throws Refusal `notFound` */
export async function readView(db: Kysely<Database>, caller: Caller, id: number): Promise<View> {
  const row = await findView(db, caller, id)
  if (!row) throw new Refusal("notFound")
  return viewOf(row)
}
