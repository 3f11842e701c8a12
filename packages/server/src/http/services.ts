import type { Locale, Translate } from "@qo/core/i18n"
import type { ServerAbout, AnyCall } from "@qo/core/api"
import type { Limits } from "@qo/core/questionnaire"
import type { Kysely } from "kysely"
import type pg from "pg"
import type { Logger } from "pino"
import type { Database } from "../db/index.ts"
import type { CallThreads } from "./call-threads.ts"
import type { ReportThread } from "./report-thread.ts"
import type { Caller, RequestContext } from "./request-context.ts"

/** Free space on the disk of the database. */
export interface StorageRoom {
  /** Returns true if there is not enough space for new data. */
  isFull: () => boolean
  /** Returns the free space, bytes; undefined if it is unknown. */
  freeBytes: () => number | undefined
}

/**
 * Services that the parts of the server share, created once at the start. Each part declares the services that it needs:
 * `Pick<Services, …>`.
 */
export interface Services {
  db: Kysely<Database>
  /** The same connections as `db`, for prepared statements in frequently run code. */
  pool: pg.Pool
  /** Connections that are reserved for interviews, so that respondents do not wait for saves and lists. */
  interviews: Pick<Services, "db" | "pool">
  about: ServerAbout
  /** URL of the web app, without a slash at the end. Links in mails begin with it. */
  publicUrl: string
  /** Whether a mail server is configured. Without one, mails stay in the outbox. */
  mailServer: boolean
  /** `uniform`: responses do not reveal whether an email address is known. */
  disclosure: "open" | "uniform"
  texts: Record<Locale, Translate<"server">>
  /** Secret that all servers on this database share, for keyed hashes and derived tokens. */
  secret: Buffer
  log: Logger
  threads: CallThreads
  reports: ReportThread
  /** Whether each response is validated against its schema before it is sent. Used in tests. */
  checkAnswers: boolean
  storage: StorageRoom
  /** Aborted when the server is about to stop but still handles requests, so that a load balancer can send them elsewhere. */
  drain: AbortController
  /** Maximum sizes that this installation accepts. */
  limits: Limits
  /** Whether administrators and moderators need a second factor. */
  requireOtp: boolean
  /** Registered calls, for workers that run them on behalf of an account; see `inside-calls.ts`. */
  insideCalls: InsideCalls
  /**
   * Number of requests with answers since the start, by the way they were stored: several together, alone because they need
   * more statements, and those of failed batches, which were repeated alone.
   */
  ingested: Record<"together" | "alone" | "failed", number>
  /** Called when a task was created, so that it starts immediately. */
  onTaskQueued: () => void
  /** Called when a callback was queued, so that it is sent immediately. */
  onCallbackQueued: () => void
  /** Called after the commit when an interview of a project has begun, taken a place or ended. */
  onInterview: (pid: number) => void
  /** Called after the commit when a mail was queued, so that it is sent immediately. */
  onMailQueued: () => void
}

/** Handles a call with a known caller and parsed input, once per idempotency key, and returns the response. */
type AnswerInside = (
  input: unknown,
  context: RequestContext<Caller | null>,
  key: string | undefined,
) => Promise<string>

/** Calls that can be run inside the server on behalf of an account, without HTTP and without a session. */
type InsideCalls = Map<AnyCall, AnswerInside>
