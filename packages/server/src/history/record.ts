import type { Chapter, HistoryEvent } from "@qo/core/history"
import type { LogCode } from "@qo/core/edits"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"

interface HistoryEntry {
  chapter: Chapter
  /** Ids and names of rules; a person's data never, since history outlives an erasure. */
  params?: Record<string, string | number>
  /** The account it is about. */
  subjectUserId?: number
  organizationId?: number | null
  /** The project it is about. */
  pid?: number
  /** 001–013, if it is an edit. */
  code?: LogCode
  before?: object
  after?: object
}

/** Writes a history entry; `db` is the transaction of the change. */
export async function recordHistory(
  db: Kysely<Database>,
  by: Pick<RequestContext<Caller | null>, "caller" | "service" | "originHash"> | "server",
  event: HistoryEvent,
  entry: HistoryEntry,
): Promise<void> {
  await recordAll(db, by, event, [entry])
}

/** A statement takes no more than 65,535 values; an entry has thirteen. */
const MOST_ENTRIES = 1000

/** Writes an entry of the same kind for each of many records changed together. */
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

/** The actor. Users of a mailed link or of registration have no session yet: the actor is the account of the entry. */
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
