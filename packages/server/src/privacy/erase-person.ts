import { ROLES } from "@qo/core/access"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { refuseLastAdministrator } from "../users/store.ts"
import { blankAnswers } from "./blank-answers.ts"
import { eraseAccounts, erasedPerson } from "./erase-accounts.ts"
import type { Person } from "./person.ts"
import type { Kind } from "./person-columns.ts"

type Trx = Kysely<Database>

/**
 * Erases a person: deletes their accounts and makes them anonymous, and removes other rows that contain personal data. Records
 * made for their organization and history stay, because both only contain ids. The proof of consent stays as well, without the
 * person. Returns the number of erased rows of each kind. @throws Refusal `lastAdministrator`
 */
export async function erase(trx: Trx, person: Person): Promise<Partial<Record<Kind, number>>> {
  const accounts = await lockAccounts(trx, person)
  for (const { id, role_id } of accounts)
    if (role_id === ROLES.administrator.id) await refuseLastAdministrator(trx, id)
  const erased = await eraseAccounts(trx, person.userIds)
  erased.mails += await deleteMailsTo(trx, person)
  erased.answers += await blankAnswers(trx, {
    emailKey: person.emailKey,
    fullnames: accounts.map(({ fullname }) => fullname),
    nameless: erasedPerson(person.userIds.at(-1) ?? 0),
  })
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

/** Deletes the mails to an address, even if it never had an account. */
async function deleteMailsTo(trx: Trx, { emailKey }: Person): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("outbox_mail")
    .where("to_key", "=", emailKey)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
