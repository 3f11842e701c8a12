import type { Chapter, HistoryEvent } from "@qo/core/history"
import type { LogCode } from "@qo/core/edits"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Asked, Caller } from "../http/request-context.ts"

interface Told {
  chapter: Chapter
  /** Ids and names of rules; a person's data never, since history outlives an erasure. */
  params?: Record<string, string | number>
  /** The account it is about. */
  subjectUserId?: number
  organizationId?: number | null
  /** The project it is about. */
  pid?: number
  /** 001–013, where it is an edit. */
  code?: LogCode
  before?: object
  after?: object
}

/** Writes a line of history; give the transaction of what it tells as `db`. */
export async function record(
  db: Kysely<Database>,
  asked: Pick<Asked<Caller | null>, "caller" | "service" | "originHash"> | "server",
  event: HistoryEvent,
  told: Told,
): Promise<void> {
  await recordAll(db, asked, event, [told])
}

/** A statement takes no more than 65,535 values; a line has thirteen. */
const MOST_LINES = 1000

/** Writes a line of the same kind for each of many things that were done at once. */
export async function recordAll(
  db: Kysely<Database>,
  asked: Parameters<typeof record>[1],
  event: HistoryEvent,
  all: readonly Told[],
): Promise<void> {
  for (let start = 0; start < all.length; start += MOST_LINES)
    await db
      .insertInto("history")
      .values(all.slice(start, start + MOST_LINES).map((told) => lineOf(asked, event, told)))
      .execute()
}

function lineOf(asked: Parameters<typeof record>[1], event: HistoryEvent, told: Told) {
  const by = asked === "server" ? BY_SERVER : whoOf(asked, told.subjectUserId)
  return {
    ...by,
    subject_user_id: told.subjectUserId ?? null,
    organization_id: told.organizationId ?? by.organization_id,
    chapter: told.chapter,
    message: event,
    params: JSON.stringify(told.params ?? {}),
    code: told.code ?? null,
    pid: told.pid ?? null,
    before: jsonOf(told.before),
    after: jsonOf(told.after),
  }
}

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)

const BY_SERVER = {
  user_id: null,
  organization_id: null,
  service: "server",
  origin_hash: null,
} as const

/** Who comes by a mailed link or registers has no session yet: it is the person the line is about. */
const whoOf = (
  { caller, service, originHash }: Pick<Asked<Caller | null>, "caller" | "service" | "originHash">,
  subjectUserId: number | undefined,
) => ({
  user_id: caller?.userId ?? subjectUserId ?? null,
  organization_id: caller?.organizationId ?? null,
  service,
  origin_hash: originHash,
})
