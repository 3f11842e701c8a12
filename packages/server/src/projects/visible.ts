import { type Expression, type Kysely, type SqlBool, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"

type Viewer = Pick<Caller, "userId" | "role" | "organizationId">

/**
 * SQL condition on `project`: the projects that a caller sees. Administrators see all, moderators those that were ever sent to
 * moderation, VK moderators those that were ever in VK moderation, researchers their own and their organization's, issuers
 * none. Deleted ones are excluded.
 */
export function seenBy({ userId, role, organizationId }: Viewer): Expression<SqlBool> {
  switch (role) {
    case "administrator":
      return sql<SqlBool>`project.deleted_at is null`
    case "moderator":
      return sql<SqlBool>`project.deleted_at is null and project.first_sent_at is not null`
    case "moderatorVk":
      return sql<SqlBool>`project.deleted_at is null and project.first_vk_at is not null`
    case "researcher":
    case "demoResearcher":
      return organizationId === null
        ? sql<SqlBool>`project.deleted_at is null and project.owner_id = ${userId}`
        : sql<SqlBool>`project.deleted_at is null and (project.owner_id = ${userId} or project.organization_id = ${organizationId})`
    case "issuer":
      return sql<SqlBool>`false`
  }
}

/** Returns true if the caller may act as the owner: the owner, or an administrator. Colleagues may only read. */
export const ownsProject = ({ userId, role }: Viewer, { owner_id }: { owner_id: number }) =>
  owner_id === userId || role === "administrator"

/** Checks that the caller sees the project. @throws Refusal `notFound` if it does not exist or the caller cannot see it */
export async function refuseUnseen(
  db: Kysely<Database>,
  caller: Viewer,
  pid: number,
): Promise<void> {
  const found = await db
    .selectFrom("project")
    .select("pid")
    .where("pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!found) throw new Refusal("notFound")
}
