import { roleOf } from "@qo/core/access"
import { draftAct, type UserWire } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { isRestorable } from "../db/restorable.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { queueAccountNotices } from "../mail/queue-account-notices.ts"
import { restartGrace } from "../projects/restart-grace.ts"
import { useProof } from "../step-up/use-proof.ts"
import { lockAccount } from "./change-user.ts"
import { findUser, refuseLastAdministrator } from "../users/store.ts"
import type { MailServices } from "../mail/services.ts"

/**
 * Marks an account as deleted, so that it can be restored. Its sessions, tokens and links end, and administrators of its
 * projects are notified of planned removals. @throws Refusal `notFound`, `lastAdministrator`; `stepUpRequired` for an API token
 */
export async function deleteUser(
  services: MailServices,
  id: number,
  context: RequestContext,
): Promise<{ id: number }> {
  const { db: trx } = context
  const account = await lockAccount(trx, id)
  if (account.role === "administrator") await refuseLastAdministrator(trx, id)
  await useProof(trx, context, "user.delete")
  await setDeletedAt(trx, id, sql<Date>`now()`)
  await restartGrace(trx, services, { ownerId: id })
  await recordHistory(trx, context, "userDeleted", {
    chapter: "users",
    subjectUserId: id,
    params: { id },
  })
  await queueAccountNotices(trx, services, id, { change: "accountDeleted" })
  return { id }
}

/**
 * Restores a deleted account with its status, password and second factor. @throws Refusal `notFound` if it does not exist or was
 * deleted too long ago; `wrongStatus` if it is not deleted; `stepUpRequired` for an administrator
 */
export async function restoreUser(
  services: MailServices,
  id: number,
  context: RequestContext,
): Promise<UserWire> {
  const { db: trx } = context
  const deleted = await trx
    .selectFrom("app_user")
    .select(["id", "role_id"])
    .where("id", "=", id)
    .where(isRestorable("app_user"))
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) throw new Refusal((await findUser(trx, id)) ? "wrongStatus" : "notFound")
  const opening = draftAct({ roleId: roleOf(deleted.role_id) })
  if (opening) await useProof(trx, context, opening)
  await setDeletedAt(trx, id, null)
  await restartGrace(trx, services, { ownerId: id })
  await recordHistory(trx, context, "userRestored", {
    chapter: "users",
    subjectUserId: id,
    params: { id },
  })
  await queueAccountNotices(trx, services, id, { change: "accountRestored" })
  const user = await findUser(trx, id)
  if (!user) throw new Refusal("notFound")
  return user
}

/**
 * Sets or clears the time of deletion and ends all sessions, tokens and links. They end on restoring as well: a call that ran
 * during the deletion may have created new ones.
 */
async function setDeletedAt(
  trx: Kysely<Database>,
  id: number,
  deleted_at: ReturnType<typeof sql<Date>> | null,
): Promise<void> {
  await trx
    .updateTable("app_user")
    .set({ deleted_at, revision: sql<number>`revision + 1` })
    .where("id", "=", id)
    .execute()
  for (const table of ["session", "api_token", "one_time_link"] as const)
    await trx.deleteFrom(table).where("user_id", "=", id).execute()
}
