import type { Chapter, HistoryEvent } from "@qo/core/history"
import type { LogCode } from "@qo/core/edits"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"

interface HistoryEntry {
  chapter: Chapter
  /** Ids and names of rules. Personal data is not allowed, because history is kept after an erasure. */
  params?: Record<string, string | number>
  /** Account that the entry is about. */
  subjectUserId?: number
  organizationId?: number | null
  /** Project that the entry is about. */
  pid?: number
  /** Code of the change log, 001–013, for an edit. */
  code?: LogCode
  before?: object
  after?: object
}

/** Writes a history entry. `db` is the transaction of the change. */
export async function recordHistory(
  db: Kysely<Database>,
  by: Pick<RequestContext<Caller | null>, "caller" | "service" | "originHash"> | "server",
  event: HistoryEvent,
  entry: HistoryEntry,
): Promise<void> {
  await recordAll(db, by, event, [entry])
}

/** Maximum number of entries per statement: PostgreSQL allows 65,535 parameters, and an entry has thirteen. */
const MOST_ENTRIES = 1000

/** Writes an entry of the same kind for each of many records that are changed together. */
export async function recordAll(
  db: Kysely<Database>,
  by: Parameters<typeof recordHistory>[1],
  event: HistoryEvent,
  all: readonly HistoryEntry[],
): Promise<void> {
  for (let start = 0; start < all.length; start += MOST_ENTRIES)
    await db
      .insertInto("history")
      .values(all.slice(start, start + MOST_ENTRIES).map((entry) => rowOf(by, event, entry)))
      .execute()
}

function rowOf(by: Parameters<typeof recordHistory>[1], event: HistoryEvent, entry: HistoryEntry) {
  const actor = by === "server" ? BY_SERVER : whoOf(by, entry.subjectUserId)
  return {
    ...actor,
    subject_user_id: entry.subjectUserId ?? null,
    organization_id: entry.organizationId ?? actor.organization_id,
    chapter: entry.chapter,
    message: event,
    params: JSON.stringify(entry.params ?? {}),
    code: entry.code ?? null,
    pid: entry.pid ?? null,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
  }
}

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)

const BY_SERVER = {
  user_id: null,
  organization_id: null,
  service: "server",
  origin_hash: null,
} as const

/**
 * Returns the acting account. Users of a mailed link and users who register have no session yet; for them it is the account
 * that the entry is about.
 */
const whoOf = (
  {
    caller,
    service,
    originHash,
  }: Pick<RequestContext<Caller | null>, "caller" | "service" | "originHash">,
  subjectUserId: number | undefined,
) => ({
  user_id: caller?.userId ?? subjectUserId ?? null,
  organization_id: caller?.organizationId ?? null,
  service,
  origin_hash: originHash,
})
