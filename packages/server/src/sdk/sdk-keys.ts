import { type GameUse, NO_GAME_USE, type SdkKey } from "@qo/core/game"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { lockGame, managedBy } from "../games/visible.ts"
import { recordHistory } from "../history/record.ts"
import { Refusal } from "../http/refusal.ts"
import type { Caller, RequestContext } from "../http/request-context.ts"
import { useProof } from "../step-up/use-proof.ts"
import { GRACE_HOURS, refuseOneMore, RESTORABLE_UNTIL } from "./key-grace.ts"
import { mailIssuers } from "./mail-issuers.ts"
import type { MailServices } from "../mail/services.ts"

/** SQL for keys that work now. The outer query must name the game `game`. */
const WORKING_KEYS = sql`(
  select game.key_number as number, game.api_key, null::timestamptz as ends_at where game.token is not null
  union all
  select number, api_key, ends_at from game_old_key where game_id = game.id and ends_at > now())`

/** SQL for keys that work now and old keys that can be restored. */
const KNOWN_KEYS = sql`(
  select game.key_number as number, game.api_key, null::timestamptz as ends_at, null::timestamptz as restorable_until, true as works
  where game.token is not null
  union all
  select number, api_key, ends_at, restorable_until, ends_at > now()
  from game_old_key where game_id = game.id and restorable_until > now())`

interface KeyRow {
  number: number
  api_key: string
  ends_at: Date | null
  restorable_until: Date | null
  works: boolean
  calls: number
}

/**
 * Returns the SDK keys of a game, newest first: those that work now, and old ones that can be restored. @throws Refusal
 * `notFound` if the caller does not manage the game
 */
export async function listSdkKeys(
  db: Kysely<Database>,
  caller: Caller,
  gameId: number,
): Promise<SdkKey[]> {
  const game = await db
    .selectFrom("game")
    .select("id")
    .where("id", "=", gameId)
    .where(managedBy(caller))
    .executeTakeFirst()
  if (!game) throw new Refusal("notFound")
  const { rows } = await sql<KeyRow>`
    select key.number, key.api_key, key.ends_at, key.restorable_until, key.works, coalesce(used.calls, 0) as calls
    from game cross join lateral ${KNOWN_KEYS} as key
    left join (
      select key_number, sum(calls)::integer as calls from (
        select key_number, calls from game_calls where game_id = ${gameId} and hour > now() - interval '24 hours'
        union all
        select key_number, 1 from sdk_nonce where game_id = ${gameId}
      ) as counted group by key_number
    ) as used on used.key_number = key.number
    where game.id = ${gameId}
    order by key.ends_at desc nulls first, key.number desc`.execute(db)
  return rows.map(({ number, api_key, ends_at, restorable_until, works, calls }) => ({
    number,
    apiKey: api_key,
    isCurrent: ends_at === null,
    isWorking: works,
    endsAt: unixSeconds(ends_at),
    restorableUntil: unixSeconds(restorable_until),
    callsLastDay: calls,
  }))
}

/**
 * Makes an old key with its token the current one again, even if it has ended. The previous current key stays valid until the
 * old one would have ended, or for the default grace period, so no valid key ends earlier than before.
 * @throws Refusal `notFound` if the caller does not manage the game, or it has no such key that can be restored;
 * `stepUpRequired`; `invalid` with `sdkKeysTooMany`
 */
export async function restoreSdkKey(
  services: MailServices,
  { gameId, number }: { gameId: number; number: number },
  context: RequestContext,
): Promise<SdkKey[]> {
  const { db: trx, caller } = context
  const game = await lockGame(trx, caller, gameId)
  const old = await trx
    .selectFrom("game_old_key")
    .select(["number", "api_key", "token"])
    .select(sql<boolean>`ends_at > now()`.as("works"))
    .select(sql<number>`ceil(extract(epoch from ends_at - now()) / 3600)::integer`.as("hours"))
    .where("game_id", "=", gameId)
    .where("number", "=", number)
    .where("restorable_until", ">", sql<Date>`now()`)
    .executeTakeFirst()
  if (!old || game.token === null || game.api_key === null) throw new Refusal("notFound")
  await useProof(trx, context, "game.restoreKey")
  if (!old.works) await refuseOneMore(trx, gameId)
  await trx
    .updateTable("game_old_key")
    .set({
      number: game.key_number,
      api_key: game.api_key,
      token: game.token,
      restorable_until: RESTORABLE_UNTIL,
      ...(!old.works && { ends_at: RESTORABLE_UNTIL }),
    })
    .where("game_id", "=", gameId)
    .where("number", "=", number)
    .execute()
  await trx
    .updateTable("game")
    .set({
      token: old.token,
      api_key: old.api_key,
      key_number: old.number,
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", gameId)
    .execute()
  await recordHistory(trx, context, "gameKeyRestored", {
    chapter: "games",
    organizationId: game.organization_id,
    params: { id: gameId, number },
  })
  await mailIssuers(trx, services, game, {
    kind: "gameKeysChanged",
    change: "restored",
    hours: old.works ? old.hours : GRACE_HOURS,
  })
  return listSdkKeys(trx, caller, gameId)
}

/** Counts the recent use of these games. Games that the caller does not manage are left out. */
export async function previewGameDeletion(
  db: Kysely<Database>,
  caller: Caller,
  gameIds: readonly number[],
): Promise<GameUse> {
  if (gameIds.length === 0) return NO_GAME_USE
  const managed = await db
    .selectFrom("game")
    .select("id")
    .where("id", "in", gameIds)
    .where(managedBy(caller))
    .execute()
  const ids = managed.map(({ id }) => id)
  const { rows } = await sql<GameUse>`
    select ${ids.length}::integer as games,
      (select count(*)::integer from game cross join lateral ${WORKING_KEYS} as key
        where game.id = any(${ids}::bigint[])) as keys,
      (select coalesce(sum(calls), 0)::integer from game_calls
        where game_id = any(${ids}::bigint[]) and hour > now() - interval '24 hours')
        + (select count(*)::integer from sdk_nonce where game_id = any(${ids}::bigint[])) as "callsLastDay",
      count(*) filter (where finished_at is null)::integer as "interviewsUnderWay",
      count(*) filter (where finished_at > now() - interval '7 days')::integer as "interviewsLastWeek",
      count(finished_at)::integer as interviews
    from respondent_interview where game_id = any(${ids}::bigint[])`.execute(db)
  return rows[0] ?? NO_GAME_USE
}
