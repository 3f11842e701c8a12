import { USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import { type Database, searchColumns } from "../db/index.ts"
import { noticeIsOver, isPastRestoring } from "../db/restorable.ts"
import { userKeys } from "../users/store.ts"
import { PERSON_COLUMNS } from "./person-columns.ts"

type Trx = Kysely<Database>
type ErasedRows = Record<
  Extract<(typeof PERSON_COLUMNS)[number], { fate: "deleted" }>["kind"],
  number
>

/**
 * Makes accounts anonymous permanently and removes their own rows; references by number stay. Returns the number of removed
 * rows of each kind.
 */
export async function eraseAccounts(trx: Trx, userIds: readonly number[]): Promise<ErasedRows> {
  const erased = await deleteRows(trx, userIds)
  for (const id of userIds) await makeNameless(trx, id)
  return erased
}

async function deleteRows(trx: Trx, userIds: readonly number[]): Promise<ErasedRows> {
  const erased: ErasedRows = {
    tickets: 0,
    stepUps: 0,
    sessions: 0,
    apiTokens: 0,
    endedTokens: 0,
    knownAddresses: 0,
    links: 0,
    mails: 0,
    recoveryCodes: 0,
    secondFactors: 0,
    pictureUploads: 0,
    openProjects: 0,
    tasks: 0,
    views: 0,
    answers: 0,
  }
  for (const each of PERSON_COLUMNS) {
    if (each.fate !== "deleted") continue
    const { numAffectedRows } = await sql`
      delete from ${sql.table(each.table)} where ${sql.ref(each.column)} = any(${userIds})`.execute(
      trx,
    )
    erased[each.kind] += Number(numAffectedRows ?? 0)
  }
  return erased
}

/** Values of an erased account. No mail can reach its address. */
export const erasedPerson = (id: number) => ({
  email: `erased-${id}@erased.invalid`,
  fullname: "—",
})

async function makeNameless(trx: Trx, id: number): Promise<void> {
  const { email, fullname } = erasedPerson(id)
  await trx
    .updateTable("app_user")
    .set({
      ...userKeys({ email, fullname }),
      ...searchColumns(email),
      status_id: USER_STATUSES.deactivated.id,
      organization_id: null,
      category_id: null,
      password_hash: null,
      deleted_at: sql`coalesce(deleted_at, now())`,
      erased_at: sql`coalesce(erased_at, now())`,
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", id)
    .execute()
}

/** Accounts per transaction. Each has rows in several tables, so a small number keeps transactions short. */
const AT_ONCE = 50

/**
 * Erases up to `most` accounts that can no longer be restored and whose owners were notified in time. Returns the number of
 * erased ones.
 */
export async function purgeAccounts(db: Trx, most: number): Promise<number> {
  for (let total = 0; ;) {
    const limit = Math.min(AT_ONCE, most - total)
    const count = await db.transaction().execute((trx) => purgeSome(trx, limit))
    total += count
    if (count < AT_ONCE || total >= most) return total
  }
}

async function purgeSome(trx: Trx, limit: number): Promise<number> {
  const rows = await trx
    .selectFrom("app_user")
    .select("id")
    .where(isPastRestoring("app_user"))
    .where(noticeIsOver("app_user"))
    .where("erased_at", "is", null)
    .orderBy("deleted_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await eraseAccounts(trx, ids)
  return ids.length
}
