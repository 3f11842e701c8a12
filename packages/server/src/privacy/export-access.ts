import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"

type Db = Kysely<Database>
type Ids = readonly number[]

export async function sessions(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "service", "created_at", "rotated_at", "refresh_expires_at"])
    .where("user_id", "in", ids)
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    service: row.service,
    createdAt: unixSeconds(row.created_at),
    lastRenewedAt: unixSeconds(row.rotated_at),
    expiresAt: unixSeconds(row.refresh_expires_at),
  }))
}

export async function apiTokens(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("api_token")
    .select(["id", "name", "scope", "created_at", "expires_at", "last_used_at"])
    .where("user_id", "in", ids)
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: unixSeconds(row.created_at),
    expiresAt: unixSeconds(row.expires_at),
    lastUsedAt: unixSeconds(row.last_used_at),
  }))
}

/**
 * Exports tokens that a deactivation has ended, with the time until which they are recognized. Only their hashes are stored.
 */
export async function endedTokens(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("ended_token")
    .select("expires_at")
    .where("user_id", "in", ids)
    .orderBy("expires_at")
    .execute()
  return rows.map((row) => ({ expiresAt: unixSeconds(row.expires_at) }))
}

/**
 * Exports the number of networks from which the person signed in, and the last time. The networks themselves are only stored as
 * hashes.
 */
export async function knownAddresses(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("known_address")
    .select("last_used_at")
    .where("user_id", "in", ids)
    .orderBy("last_used_at")
    .execute()
  return rows.map((row) => ({ lastUsedAt: unixSeconds(row.last_used_at) }))
}

export async function links(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("one_time_link")
    .select(["id", "kind", "created_at", "expires_at", "used_at", "voided_at"])
    .where("user_id", "in", ids)
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: unixSeconds(row.created_at),
    expiresAt: unixSeconds(row.expires_at),
    usedAt: unixSeconds(row.used_at),
    voidedAt: unixSeconds(row.voided_at),
  }))
}

/** Exports second factors, including those that are not confirmed yet. */
export async function secondFactors(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("second_factor")
    .select(["user_id", "created_at", "enabled_at"])
    .where("user_id", "in", ids)
    .orderBy("user_id")
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    begunAt: unixSeconds(row.created_at),
    enabledAt: unixSeconds(row.enabled_at),
  }))
}

/** Exports the number of unused recovery codes. The codes themselves are secret. */
export async function recoveryCodes(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("recovery_code")
    .select(["user_id", ({ fn }) => fn.countAll<number>().as("left")])
    .where("user_id", "in", ids)
    .groupBy("user_id")
    .orderBy("user_id")
    .execute()
  return rows.map((row) => ({ userId: row.user_id, left: row.left }))
}

/** Exports tickets. Each is valid for a minute. */
export async function tickets(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("ticket")
    .select(["target", "expires_at"])
    .where("user_id", "in", ids)
    .orderBy("expires_at")
    .execute()
  return rows.map((row) => ({ target: row.target, expiresAt: unixSeconds(row.expires_at) }))
}

/** Exports the times of proofs of identity before irreversible acts, without the proofs themselves. */
export async function stepUps(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("step_up_proof")
    .select(["act", "expires_at"])
    .where("user_id", "in", ids)
    .orderBy("expires_at")
    .execute()
  return rows.map((row) => ({ act: row.act, expiresAt: unixSeconds(row.expires_at) }))
}

/** Exports calls whose responses are stored for a day for repeated requests. */
export async function answers(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("idempotency")
    .select(["call", "created_at"])
    .where("user_id", "in", ids)
    .orderBy("created_at")
    .execute()
  return rows.map((row) => ({ call: row.call, createdAt: unixSeconds(row.created_at) }))
}
