import { ROLES } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import { type Kysely, type SqlBool, sql } from "kysely"
import { type Database, searchColumns } from "../db/index.ts"
import { refuseLastAdministrator, userKeys } from "../users/store.ts"
import type { Person } from "./person.ts"

type Trx = Kysely<Database>

/**
 * Erases a person: their accounts are deleted and made nameless, and what else named them is removed. History stays, it holds ids
 * only; so does the proof that consent was given, without by whom. Returns how much of each was erased.
 * @throws Refusal `lastAdministrator`
 */
export async function erase(trx: Trx, person: Person): Promise<Record<string, number>> {
  const erased = { accounts: 0, sessions: 0, apiTokens: 0, links: 0, mails: 0, answers: 0 }
  erased.mails += await deleteMails(trx, person)
  erased.answers += await forgetAnswers(trx, person.emailKey)
  for (const id of person.userIds) {
    const account = await trx
      .selectFrom("app_user")
      .select(["id", "email", "fullname", "role_id", "status_id", "deleted_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (account.role_id === ROLES.administrator.id) await refuseLastAdministrator(trx, id)
    erased.answers += await forgetAnswers(trx, account.fullname)
    erased.sessions += await deleteOf(trx, "session", id)
    erased.apiTokens += await deleteOf(trx, "api_token", id)
    erased.links += await deleteOf(trx, "one_time_link", id)
    for (const table of ["second_factor", "recovery_code", "ticket"] as const)
      await deleteOf(trx, table, id)
    await makeNameless(trx, id)
    erased.accounts++
  }
  return erased
}

const count = ({ numDeletedRows }: { numDeletedRows: bigint }): number => Number(numDeletedRows)

const deleteOf = async (
  trx: Trx,
  table: "session" | "api_token" | "one_time_link" | "second_factor" | "recovery_code" | "ticket",
  userId: number,
): Promise<number> =>
  count(await trx.deleteFrom(table).where("user_id", "=", userId).executeTakeFirstOrThrow())

const deleteMails = async (trx: Trx, { emailKey, userIds }: Person): Promise<number> =>
  count(
    await trx
      .deleteFrom("outbox_mail")
      .where((where) =>
        where.or([
          where("to_key", "=", emailKey),
          ...(userIds.length > 0 ? [where("user_id", "in", userIds)] : []),
        ]),
      )
      .executeTakeFirstOrThrow(),
  )

/** Answers that are kept for a day to be given again, where they hold this text as JSON writes it. */
const forgetAnswers = async (trx: Trx, text: string): Promise<number> =>
  count(
    await trx
      .deleteFrom("idempotency")
      .where(
        sql<SqlBool>`position(lower(${JSON.stringify(text).slice(1, -1)}) in lower(answer)) > 0`,
      )
      .executeTakeFirstOrThrow(),
  )

/** What stands in the place of a person that was erased; no mail can reach it. */
const nameless = (id: number) => ({ email: `erased-${id}@erased.invalid`, fullname: "—" })

async function makeNameless(trx: Trx, id: number): Promise<void> {
  const { email, fullname } = nameless(id)
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
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", id)
    .execute()
}
