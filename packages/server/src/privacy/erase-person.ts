import { ROLES } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import { type Database, searchColumns } from "../db/index.ts"
import { refuseLastAdministrator, userKeys } from "../users/store.ts"
import { blankAnswers } from "./blank-answers.ts"
import type { Person } from "./person.ts"
import { type Kind, PERSON_COLUMNS } from "./person-columns.ts"

type Trx = Kysely<Database>
type Erased = Record<Extract<(typeof PERSON_COLUMNS)[number], { fate: "deleted" }>["kind"], number>

/**
 * Erases a person: their accounts are deleted and made nameless, and what else named them is removed. What they made for their
 * organization stays, and so does history: both hold ids only; so does the proof that consent was given, without by whom. Returns how
 * much of each was erased. @throws Refusal `lastAdministrator`
 */
export async function erase(trx: Trx, person: Person): Promise<Partial<Record<Kind, number>>> {
  const accounts = await lockAccounts(trx, person)
  for (const { id, role_id } of accounts)
    if (role_id === ROLES.administrator.id) await refuseLastAdministrator(trx, id)
  const erased = await deleteRows(trx, person)
  erased.mails += await deleteMailsTo(trx, person)
  erased.answers += await blankAnswers(trx, {
    emailKey: person.emailKey,
    fullnames: accounts.map(({ fullname }) => fullname),
    nameless: nameless(person.userIds.at(-1) ?? 0),
  })
  for (const { id } of accounts) await makeNameless(trx, id)
  return { accounts: accounts.length, ...erased }
}

const lockAccounts = (trx: Trx, { userIds }: Person) =>
  trx
    .selectFrom("app_user")
    .select(["id", "fullname", "role_id"])
    .where("id", "in", userIds.length > 0 ? userIds : [-1])
    .orderBy("id")
    .forUpdate()
    .execute()

async function deleteRows(trx: Trx, { userIds }: Person): Promise<Erased> {
  const erased: Erased = {
    tickets: 0,
    sessions: 0,
    apiTokens: 0,
    links: 0,
    mails: 0,
    recoveryCodes: 0,
    secondFactors: 0,
    pictureUploads: 0,
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

/** Deletes the mails to an address, be it of somebody who never had an account. */
async function deleteMailsTo(trx: Trx, { emailKey }: Person): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("outbox_mail")
    .where("to_key", "=", emailKey)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Address in the place of an erased person's; no mail can reach it. */
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
