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

/** Room on the database's disk. */
export interface StorageRoom {
  /** Is too little room left to take anything new? */
  isFull: () => boolean
}

/** The services that the parts of the server share; made once at the start. Each part takes those that it needs: `Pick<Services, …>`. */
export interface Services {
  db: Kysely<Database>
  /** The same connections, for statements prepared on hot paths. */
  pool: pg.Pool
  /** Connections for interviews only, so that respondents do not wait for saves and lists. */
  interviews: Pick<Services, "db" | "pool">
  about: ServerAbout
  /** Address of the web app, without a slash at the end; links in mails start with it. */
  publicUrl: string
  /** A mail server is set; without one, mails are kept in the outbox. */
  mailServer: boolean
  /** `uniform`: responses do not reveal whether an e-mail address is known. */
  disclosure: "open" | "uniform"
  texts: Record<Locale, Translate<"server">>
  /** A secret shared by all servers on this database: keyed hashes and derived tokens. */
  secret: Buffer
  log: Logger
  threads: CallThreads
  reports: ReportThread
  /** Is every answer parsed by its schema before it is sent, so that drift fails loudly? For tests. */
  checkAnswers: boolean
  storage: StorageRoom
  /** Greatest sizes that this installation accepts. */
  limits: Limits
  /** Administrators and moderators need a second factor. */
  requireOtp: boolean
  /** The calls that were registered, for workers that make them in an account's name; see `inside-calls.ts`. */
  insideCalls: InsideCalls
  /** Called when a task was created, so that it starts immediately. */
  onTaskQueued: () => void
  /** Called when a callback was queued, so that it is sent immediately. */
  onCallbackQueued: () => void
  /** Called when an interview of a project has begun, taken a place or ended, once that is committed. */
  onInterview: (pid: number) => void
  /** Called after the commit when a mail was queued, so that it is sent immediately. */
  onMailQueued: () => void
}

/** Handles a call and writes its answer, once for a key: everything that a request goes through once its caller and its input are known. */
type AnswerInside = (
  input: unknown,
  context: RequestContext<Caller | null>,
  key: string | undefined,
) => Promise<string>

/** Calls that can be made inside of the server: without HTTP and without a session, in the name of an account. */
type InsideCalls = Map<AnyCall, AnswerInside>
