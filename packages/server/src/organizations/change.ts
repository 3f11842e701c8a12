import type { OrganizationWire, OrganizationChange } from "@qo/core/organization"
import { type Kysely, type Selectable, sql } from "kysely"
import { type Database, type OrganizationTable, searchColumns, sortKey } from "../db/index.ts"
import { changedFields } from "../history/changed-fields.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import { reindexMembers } from "./reindex-members.ts"
import { EDITED, findOrganization } from "./store.ts"

type ChangedOrganization = Pick<Selectable<OrganizationTable>, (typeof EDITED.names)[number]>

/**
 * Changes an organization, including its tariff. A change without effect writes nothing. Its users and games can be found by a
 * new name immediately. @throws Refusal `notFound`, `invalid` with `tariffUnknown`
 */
export async function changeOrganization(
  change: OrganizationChange,
  context: RequestContext,
): Promise<OrganizationWire> {
  const trx = context.db
  const now = await lock(trx, change.id)
  const next: ChangedOrganization = { ...now, ...EDITED.written(change) }
  const fields = EDITED.changed(now, next)
  if (fields.includes("tariff")) await refuseUnknownTariff(trx, next.tariff_id)
  if (fields.length > 0) {
    await trx
      .updateTable("organization")
      .set({
        ...next,
        name_key: sortKey(next.name),
        ...searchColumns(next.name),
        revision: sql<number>`revision + 1`,
      })
      .where("id", "=", change.id)
      .execute()
    if (fields.includes("name")) await reindexMembers(trx, change.id, next.name)
    await recordHistory(trx, context, "organizationChanged", {
      chapter: "users",
      organizationId: change.id,
      params: { id: change.id, ...changedFields("organizationChanged", fields) },
      before: idsOf(now),
      after: idsOf(next),
    })
  }
  const organization = await findOrganization(trx, change.id)
  if (!organization) throw new Refusal("notFound")
  return organization
}

async function lock(trx: Kysely<Database>, id: number): Promise<ChangedOrganization> {
  const row = await trx
    .selectFrom("organization")
    .select(EDITED.names)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal("notFound")
  return row
}

const idsOf = ({ type, category_id, tariff_id }: ChangedOrganization) => ({
  type,
  categoryId: category_id,
  tariffId: tariff_id,
})

/**
 * Checks that a tariff exists, and locks it so that it is not deleted before the transaction ends. @throws Refusal `invalid`
 * with `tariffUnknown`
 */
async function refuseUnknownTariff(trx: Kysely<Database>, id: number | null): Promise<void> {
  if (id === null) return
  const tariff = await trx
    .selectFrom("tariff")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst()
  if (!tariff) throw invalidField("tariffId", "tariffUnknown")
}
