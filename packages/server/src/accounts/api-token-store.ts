import type { ApiToken } from "@qo/core/api"
import { type Kysely, type Selectable, sql } from "kysely"
import type { ApiTokenTable, Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal, tokenRefusal } from "../http/refusal.ts"
import { queueAccountNotices } from "../mail/queue-account-notices.ts"
import type { MailServices } from "../mail/services.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { newApiToken } from "../session/tokens.ts"
import { hashOf } from "../secrets/secret.ts"

const DAY_SECONDS = 24 * 3600

const tokenOf = (row: Omit<Selectable<ApiTokenTable>, "user_id" | "token_hash">): ApiToken => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  createdAt: unixSeconds(row.created_at),
  expiresAt: unixSeconds(row.expires_at),
  lastUsedAt: unixSeconds(row.last_used_at),
})

const COLUMNS = ["id", "name", "scope", "created_at", "expires_at", "last_used_at"] as const

/** Returns the valid API tokens of an account, newest first. */
export async function listApiTokens(db: Kysely<Database>, userId: number): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom("api_token")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("id", "desc")
    .execute()
  return rows.map(tokenOf)
}

/**
 * Creates an API token and stores only its hash. An API token cannot create tokens: otherwise a leaked token could outlive its
 * revocation.
 */
export async function createApiToken(
  services: MailServices,
  input: { name: string; scope: "read" | "all"; expiresInDays: number },
  context: RequestContext,
): Promise<ApiToken & { token: string }> {
  if (context.caller.sessionId === null) throw tokenRefusal("tokenNotEnough")
  const token = newApiToken()
  return inTransaction(context.db, async (trx) => {
    const row = await trx
      .insertInto("api_token")
      .values({
        user_id: context.caller.userId,
        name: input.name,
        scope: input.scope,
        token_hash: hashOf(token),
        expires_at: secondsFromNow(input.expiresInDays * DAY_SECONDS),
        last_used_at: null,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    await recordHistory(trx, context, "tokenCreated", { chapter: "users", params: { id: row.id } })
    const { userId } = context.caller
    await queueAccountNotices(trx, services, userId, { change: "tokenCreated", name: row.name })
    return { ...tokenOf(row), token }
  })
}

export async function revokeApiToken(id: number, context: RequestContext): Promise<{ id: number }> {
  const row = await context.db
    .deleteFrom("api_token")
    .where("id", "=", id)
    .where("user_id", "=", context.caller.userId)
    .returning("id")
    .executeTakeFirst()
  if (!row) throw new Refusal("notFound")
  await recordHistory(context.db, context, "tokenRevoked", {
    chapter: "users",
    params: { id: row.id },
  })
  return row
}
