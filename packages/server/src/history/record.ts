import type { Chapter, HistoryEvent } from "@qo/core/history"
import type { LogCode } from "@qo/core/edits"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Asked, Caller } from "../http/asked.ts"

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
  const by = asked === "server" ? BY_SERVER : whoOf(asked, told.subjectUserId)
  await db
    .insertInto("history")
    .values({
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
    })
    .execute()
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
