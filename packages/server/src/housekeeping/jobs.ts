import { LINK_MAIL_KINDS } from "@qo/core/mail"
import { type Kysely, type SqlBool, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { endIdle } from "../interviews/end-interview.ts"
import { removeForgottenRehearsals } from "../interviews/rehearsals.ts"
import { settleRecords } from "../interviews/settle-record.ts"
import { anonymizeDue } from "../interviews/personal/anonymize.ts"
import {
  applyPlannedRetentions,
  sendPurgeNotices,
  sendRetentionNotices,
} from "../interviews/personal/apply-retention.ts"
import { EVENTS_KEPT_SECONDS } from "../live/announce.ts"
import type { Services } from "../http/services.ts"
import { BY_DAY } from "../limits/rate-limit.ts"
import { withoutBody } from "../mail/erase-bodies.ts"
import type { MailServices } from "../mail/services.ts"
import { purgeAccounts } from "../privacy/erase-accounts.ts"
import { sendAccountPurgeNotices } from "../privacy/purge-notices.ts"
import { removeUnusedPictures } from "../pictures/clean-pictures.ts"
import { PRESENCE_SECONDS } from "../projects/presence.ts"
import { purgeProjects } from "../projects/purge.ts"
import { forgetNonces } from "../sdk/forget-nonces.ts"
import { purgeGames } from "../sdk/purge-games.ts"
import { REFRESH_SECONDS, SESSION_SECONDS } from "../session/lifetimes.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"

type Db = Kysely<Database>

/** Handles one kind of expired row. Returns the number of handled rows, at most {@link BATCH}. */
type Job = (
  db: Db,
  services: MailServices & Pick<Services, "onCallbackQueued" | "secret">,
) => Promise<number>

/** Rows per statement, few enough not to block other statements. Servers that clean up concurrently skip each other's rows. */
export const BATCH = 1000

/** Number of idle interviews that are ended per run, each in a separate transaction. */
const IDLE_AT_ONCE = 200

const DAY = 24 * 3600
/** Time after which an expired link is treated like an unknown one, seconds. */
const LINK_MEMORY_SECONDS = 30 * DAY
/** Time for which counts of rate limits are kept, seconds; no limit has a longer period. */
const LIMIT_MEMORY_SECONDS = 2 * 3600
/** Time for which texts of notices and sent callbacks are kept, seconds. */
const DELIVERY_MEMORY_SECONDS = 30 * DAY
/** Time for which callbacks that were given up can be sent again, seconds. */
const DEAD_CALLBACK_SECONDS = 90 * DAY
/** Time for which counts of calls are kept, seconds; the last 24 hours are shown. */
const CALLS_MEMORY_SECONDS = 2 * DAY
/** Time for which a task and its outcomes are kept after its end, seconds. */
const TASK_MEMORY_SECONDS = 30 * DAY

const isOlderThan = (column: string, seconds: number) =>
  sql<SqlBool>`${sql.ref(column)} < ${secondsFromNow(-seconds)}`

/** Erases the bodies of mails whose link has expired or is gone with its account. */
const eraseMailBodies: Job = async (db) => {
  const { numUpdatedRows } = await db
    .updateTable("outbox_mail")
    .set(withoutBody("linkExpired"))
    .where("id", "in", (from) =>
      from
        .selectFrom("outbox_mail")
        .select("outbox_mail.id")
        .where("body_text", "is not", null)
        .where("kind", "in", LINK_MAIL_KINDS)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom("one_time_link")
                .select("one_time_link.id")
                .whereRef("one_time_link.id", "=", "outbox_mail.link_id")
                .where("used_at", "is", null)
                .where("voided_at", "is", null)
                .where("expires_at", ">", sql<Date>`now()`),
            ),
          ),
        )
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Erases the bodies of notices some time after they were sent, or after they were written if they are never sent. */
const eraseNoticeBodies: Job = async (db) => {
  const { numUpdatedRows } = await db
    .updateTable("outbox_mail")
    .set({ body_text: null, body_html: null })
    .where("id", "in", (from) =>
      from
        .selectFrom("outbox_mail")
        .select("id")
        .where("body_text", "is not", null)
        .where("link_id", "is", null)
        .where("kind", "not in", LINK_MAIL_KINDS)
        .where("status", "!=", "queued")
        .where(
          sql<SqlBool>`coalesce(sent_at, created_at) < ${secondsFromNow(-DELIVERY_MEMORY_SECONDS)}`,
        )
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

interface Sweep {
  table: keyof Database
  /** Primary key columns. */
  key: readonly string[]
  old: ReturnType<typeof isOlderThan>
}

/** Expired rows that one statement deletes. */
export const SWEEPS: Record<string, Sweep> = {
  callbacksSent: {
    table: "callback",
    key: ["pid", "id"],
    old: sql<SqlBool>`status = 'sent' and ${isOlderThan("sent_at", DELIVERY_MEMORY_SECONDS)}`,
  },
  callbacksDead: {
    table: "callback",
    key: ["pid", "id"],
    old: sql<SqlBool>`status = 'dead' and ${isOlderThan("created_at", DEAD_CALLBACK_SECONDS)}`,
  },
  liveEvents: { table: "live_event", key: ["id"], old: isOlderThan("at", EVENTS_KEPT_SECONDS) },
  sessions: { table: "session", key: ["id"], old: isOlderThan("refresh_expires_at", 0) },
  // Refresh tokens that have expired cannot be used again.
  spentTokens: {
    table: "spent_refresh",
    key: ["refresh_hash"],
    old: isOlderThan("spent_at", REFRESH_SECONDS),
  },
  endedTokens: { table: "ended_token", key: ["token_hash"], old: isOlderThan("expires_at", 0) },
  // No session from these addresses can still exist.
  knownAddresses: {
    table: "known_address",
    key: ["user_id", "address_hash"],
    old: isOlderThan("last_used_at", SESSION_SECONDS),
  },
  apiTokens: {
    table: "api_token",
    key: ["id"],
    old: isOlderThan("expires_at", LINK_MEMORY_SECONDS),
  },
  links: {
    table: "one_time_link",
    key: ["id"],
    old: isOlderThan("expires_at", LINK_MEMORY_SECONDS),
  },
  answers: {
    table: "idempotency",
    key: ["user_id", "call", "key"],
    old: isOlderThan("created_at", DAY),
  },
  // An expired challenge is refused anyway.
  spentWork: { table: "spent_work", key: ["id"], old: isOlderThan("expires_at", 0) },
  tickets: { table: "ticket", key: ["ticket_hash"], old: isOlderThan("expires_at", 0) },
  stepUpProofs: { table: "step_up_proof", key: ["proof_hash"], old: isOlderThan("expires_at", 0) },
  // Records of a task are deleted before the task itself, so that no statement deletes more than its batch by cascade.
  taskItems: {
    table: "task_item",
    key: ["task_id", "position"],
    old: sql<SqlBool>`task_id in (select id from task where ${isOlderThan("ended_at", TASK_MEMORY_SECONDS)})`,
  },
  tasks: {
    table: "task",
    key: ["id"],
    old: sql<SqlBool>`${isOlderThan("ended_at", TASK_MEMORY_SECONDS)}
      and not exists (select from task_item where task_item.task_id = task.id)`,
  },
  // Second factors that were set up but not confirmed by a code.
  secondFactors: {
    table: "second_factor",
    key: ["user_id"],
    old: sql<SqlBool>`enabled_at is null and ${isOlderThan("created_at", DAY)}`,
  },
  limits: {
    table: "rate_limit",
    key: ["bucket", "window_start"],
    old: sql<SqlBool>`${isOlderThan("window_start", LIMIT_MEMORY_SECONDS)}
      and (bucket not like ${`${BY_DAY}%`} or ${isOlderThan("window_start", DAY)})`,
  },
  // Windows that were closed without signing off.
  presences: {
    table: "project_presence",
    key: ["pid", "user_id", "tab"],
    old: isOlderThan("seen_at", PRESENCE_SECONDS),
  },
  oldGameKeys: {
    table: "game_old_key",
    key: ["game_id", "number"],
    old: isOlderThan("restorable_until", 0),
  },
  gameCalls: {
    table: "game_calls",
    key: ["game_id", "key_number", "hour"],
    old: isOlderThan("hour", CALLS_MEMORY_SECONDS),
  },
}

const sweep =
  ({ table, key, old }: Sweep): Job =>
  async (db) => {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${old} limit ${BATCH} for update skip locked
      )`.execute(db)
    return Number(numAffectedRows ?? 0n)
  }

/** All clean-up jobs in order. Bodies of mails come before links, which determine when the bodies are erased. */
export const JOBS: Record<string, Job> = {
  mailBodies: eraseMailBodies,
  accountNotices: (db, services) => sendAccountPurgeNotices(db, services, BATCH),
  accounts: (db) => purgeAccounts(db, BATCH),
  purgeNotices: (db, services) => sendPurgeNotices(db, services, BATCH),
  // Projects come before pictures, which may become unused by their removal.
  projects: (db) => purgeProjects(db, BATCH),
  games: (db) => purgeGames(db, BATCH),
  nonces: (db) => forgetNonces(db, BATCH),
  pictures: (db) => removeUnusedPictures(db, BATCH),
  noticeBodies: eraseNoticeBodies,
  plannedRetentions: (db) => applyPlannedRetentions(db, BATCH),
  retentionNotices: (db, services) => sendRetentionNotices(db, services, BATCH),
  anonymous: (db) => anonymizeDue(db, BATCH),
  interviews: (db, services) => endIdle({ ...services, db }, IDLE_AT_ONCE),
  rehearsals: (db) => removeForgottenRehearsals(db),
  respondentRecords: (db, { secret }) => settleRecords({ db, secret }, IDLE_AT_ONCE),
  ...Object.fromEntries(Object.entries(SWEEPS).map(([name, each]) => [name, sweep(each)])),
}
