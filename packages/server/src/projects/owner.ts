import { can, roleOf } from "@qo/core/access"
import type { Locale } from "@qo/core/i18n"
import { mostProjects } from "@qo/core/project"
import type { Limits } from "@qo/core/questionnaire"
import { USER_STATUSES } from "@qo/core/user"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { codeRefusal, invalidField } from "../http/refusal.ts"
import type { Viewer } from "./list-ranges.ts"

/** An account that can own projects, as a viewer. */
export interface Owner extends Viewer {
  /** Works in the demo mode. */
  demo: boolean
  /** The language that the account reads. */
  locale: Locale
}

/**
 * Locks an active account that can own projects until the transaction ends, so that concurrent projects are created one after the
 * other. @throws Refusal `invalid` with `ownerUnknown`
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

/** The owner of a project in any state of the account, locked until the transaction ends. */
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

/** The owner of a project in any state of the account, as a viewer. */
export async function viewerOf(db: Kysely<Database>, id: number): Promise<Viewer> {
  const { role_id, organization_id } = await db
    .selectFrom("app_user")
    .select(["role_id", "organization_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  return { userId: id, role: roleOf(role_id), organizationId: organization_id }
}

/** Call it with the owner locked. @throws Refusal 40502 where the owner has as many questionnaires as allowed */
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
