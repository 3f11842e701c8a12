import { type Role, ROLES } from "@qo/core/access"
import { type Category, USER, type UserDraft, USER_STATUSES, type UserWire } from "@qo/core/user"
import type { Locale } from "@qo/core/i18n"
import type { InsertObject, Kysely } from "kysely"
import { type AppUserTable, type Database, emailKey, searchColumns, sortKey } from "../db/index.ts"
import { editedColumns } from "../db/edited-columns.ts"
import { isUniqueViolation } from "../db/is-unique-violation.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import { USER_COLUMNS, userOf } from "./record.ts"

/** Returns an account that is not deleted. */
export async function findUser(db: Kysely<Database>, id: number): Promise<UserWire | undefined> {
  const row = await db
    .selectFrom("app_user")
    .leftJoin("organization", "organization.id", "app_user.organization_id")
    .select(USER_COLUMNS)
    .where("app_user.id", "=", id)
    .where("app_user.deleted_at", "is", null)
    .executeTakeFirst()
  return row && userOf(row)
}

/** Returns the columns for searching and sorting accounts. The organization's name is searched as well. */
export const userKeys = (user: { email: string; fullname: string }) => ({
  email: user.email,
  email_key: emailKey(user.email),
  fullname: user.fullname,
  fullname_key: sortKey(user.fullname),
})

export const EDITED = editedColumns<AppUserTable>()(USER, {
  email: "email",
  fullname: "fullname",
  role: "role_id",
  organization: "organization_id",
  category: "category_id",
})

/** Initial data of an account. */
export interface NewUser extends Omit<UserDraft, "roleId" | "categoryId"> {
  role: Role
  category?: Category | null | undefined
  locale: Locale
}

/** Adds an account. @throws Refusal `emailExists`, or `invalid` for an unknown organization */
export async function insertUser(
  trx: Kysely<Database>,
  draft: NewUser,
  more: Partial<InsertObject<Database, "app_user">> = {},
): Promise<number> {
  await refuseEmailOfDeleted(trx, draft.email)
  const organization = await organizationName(trx, draft.organizationId)
  const { role, category, ...given } = draft
  const wire: UserDraft = { ...given, roleId: role, categoryId: category }
  const { id } = await trx
    .insertInto("app_user")
    .values({
      organization_id: null,
      category_id: null,
      ...EDITED.written(wire),
      ...userKeys(draft),
      status_id: USER_STATUSES.created.id,
      locale: draft.locale,
      password_hash: null,
      consent_version: null,
      consent_at: null,
      email_confirmed_at: null,
      deleted_at: null,
      ...searchColumns(draft.email, draft.fullname, organization),
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isTaken(error) ? emailExists() : error
    })
  return id
}

export const emailExists = (): Refusal =>
  new Refusal("emailExists", { issues: [{ path: ["email"], key: "emailExists" }] })

/** Finds the deleted account that has an address. */
export const deletedWith = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom("app_user")
    .select("id")
    .where("email_key", "=", emailKey(email))
    .where("deleted_at", "is not", null)
    .where("erased_at", "is", null)
    .executeTakeFirst()

/** Refuses an address of a deleted account. @throws Refusal `emailExists` with the id of the account */
export async function refuseEmailOfDeleted(db: Kysely<Database>, email: string): Promise<void> {
  const deleted = await deletedWith(db, email)
  if (deleted)
    throw new Refusal("emailExists", {
      issues: [{ path: ["email"], key: "emailOfDeleted", params: { id: deleted.id } }],
    })
}

/**
 * Returns true if a statement that writes an account has failed because its email is taken. The only other unique column is the
 * id, which the database sets.
 */
export const isTaken = isUniqueViolation

/**
 * Returns the name of an organization, "" for none, locked until the end of the transaction, so that search columns never
 * contain an outdated name. @throws Refusal `invalid` if there is no such organization
 */
export async function organizationName(
  trx: Kysely<Database>,
  id: number | null | undefined,
): Promise<string> {
  if (id == null) return ""
  const row = await trx
    .selectFrom("organization")
    .select("name")
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst()
  if (!row) throw invalidField("organizationId", "organizationUnknown")
  return row.name
}

/**
 * Refuses the removal of the last administrator. Two concurrent calls cannot remove each other's remaining administrator,
 * because the row lock serializes them.
 */
export async function refuseLastAdministrator(trx: Kysely<Database>, id: number): Promise<void> {
  const administrators = await trx
    .selectFrom("app_user")
    .select("id")
    .where("role_id", "=", ROLES.administrator.id)
    .where("status_id", "=", USER_STATUSES.activated.id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute()
  if (administrators.length === 1 && administrators[0]?.id === id)
    throw new Refusal("lastAdministrator")
}
