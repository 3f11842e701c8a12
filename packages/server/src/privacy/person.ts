import type { Kysely } from "kysely"
import { type Database, emailKey } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"

/** A person, identified by an email address, with all accounts that have it, including deleted ones. */
export interface Person {
  emailKey: string
  userIds: readonly number[]
}

/** Finds all accounts of an address. @throws Refusal `emailNotFound` if there is no data about this address */
export async function findPerson(db: Kysely<Database>, email: string): Promise<Person> {
  const key = emailKey(email)
  const accounts = await db
    .selectFrom("app_user")
    .select("id")
    .where("email_key", "=", key)
    .orderBy("id")
    .execute()
  const mail = await db
    .selectFrom("outbox_mail")
    .select("id")
    .where("to_key", "=", key)
    .limit(1)
    .executeTakeFirst()
  if (accounts.length === 0 && !mail) throw new Refusal("emailNotFound")
  return { emailKey: key, userIds: accounts.map(({ id }) => id) }
}
