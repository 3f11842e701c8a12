import { can, roleOf } from "@qo/core/access"
import type { Locale } from "@qo/core/i18n"
import { mostProjects } from "@qo/core/project"
import type { Limits } from "@qo/core/questionnaire"
import { USER_STATUSES } from "@qo/core/user"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { codeRefusal, invalidField } from "../http/refusal.ts"
import type { Viewer } from "./list-ranges.ts"

/** An account that can own projects, with its rights to see projects. */
export interface Owner extends Viewer {
  /** Whether the account is in demo mode. */
  demo: boolean
  /** Language of the account. */
  locale: Locale
}

/**
 * Locks an active account that can own projects until the transaction ends, so that concurrently created projects are counted
 * one after the other. @throws Refusal `invalid` with `ownerUnknown`
 */
export async function lockOwner(trx: Kysely<Database>, id: number): Promise<Owner> {
  const account = await trx
    .selectFrom("app_user")
    .select(["role_id", "organization_id", "locale"])
    .where("id", "=", id)
    .where("status_id", "=", USER_STATUSES.activated.id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const role = account && roleOf(account.role_id)
  if (!role || !can(role, "projects.change")) throw invalidField("ownerId", "ownerUnknown")
  return {
    userId: id,
    role,
    organizationId: account.organization_id,
    demo: role === "demoResearcher",
    locale: account.locale,
  }
}

/** Returns the owner of a project, also a deactivated or deleted one, locked until the transaction ends. */
export async function lockFormerOwner(trx: Kysely<Database>, id: number): Promise<Owner> {
  const { role_id, organization_id, locale } = await trx
    .selectFrom("app_user")
    .select(["role_id", "organization_id", "locale"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const role = roleOf(role_id)
  return {
    userId: id,
    role,
    organizationId: organization_id,
    demo: role === "demoResearcher",
    locale,
  }
}

/** Returns the rights of a project's owner, also of a deactivated or deleted one, to see projects. */
export async function viewerOf(db: Kysely<Database>, id: number): Promise<Viewer> {
  const { role_id, organization_id } = await db
    .selectFrom("app_user")
    .select(["role_id", "organization_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  return { userId: id, role: roleOf(role_id), organizationId: organization_id }
}

/**
 * Checks the number of projects of an owner. The caller must hold the lock of the owner. @throws Refusal 40502 if the owner has
 * reached the limit
 */
export async function refuseOneMore(
  trx: Kysely<Database>,
  { userId, demo }: Owner,
  limits: Limits,
): Promise<void> {
  const most = mostProjects(demo, limits)
  const { count } = await trx
    .selectFrom("project")
    .select((each) => each.fn.countAll<number>().as("count"))
    .where("owner_id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow()
  if (count < most) return
  const key = demo ? "demoProjects" : "projectsTooMany"
  throw codeRefusal(40502, [{ path: [], key, params: { maximum: most } }])
}
