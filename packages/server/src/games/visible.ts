import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from "kysely"
import type { Database, GameTable } from "../db/index.ts"
import { isRestorable } from "../db/restorable.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"

type Viewer = Pick<Caller, "role" | "organizationId">

/**
 * SQL condition on `game`: the games that a caller may manage. Administrators manage all, issuers those of their organization.
 */
export const managedBy = (viewer: Viewer): Expression<SqlBool> =>
  sql<SqlBool>`game.deleted_at is null and ${ownedBy(viewer)}`

/** SQL condition on `game`: the deleted games that a caller may restore. */
export const restorableBy = (viewer: Viewer): Expression<SqlBool> =>
  sql<SqlBool>`${isRestorable("game")} and ${ownedBy(viewer)}`

function ownedBy({ role, organizationId }: Viewer): Expression<SqlBool> {
  if (role === "administrator") return sql<SqlBool>`true`
  if (role !== "issuer" || organizationId === null) return sql<SqlBool>`false`
  return sql<SqlBool>`game.organization_id = ${organizationId}`
}

/**
 * Returns a game that the caller may change, locked until the end of the transaction. @throws Refusal `notFound`, also if it
 * belongs to another organization
 */
export async function lockGame(
  trx: Kysely<Database>,
  caller: Viewer,
  gameId: number,
): Promise<Selectable<GameTable>> {
  const game = await trx
    .selectFrom("game")
    .selectAll()
    .where("id", "=", gameId)
    .where(managedBy(caller))
    .forUpdate()
    .executeTakeFirst()
  if (!game) throw new Refusal("notFound")
  return game
}
