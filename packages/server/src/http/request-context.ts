import type { IrreversibleActName, Role } from "@qo/core/access"
import { STEP_UP_HEADER } from "@qo/core/api"
import { Service } from "@qo/core/history"
import type { Locale } from "@qo/core/i18n"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { localeOf } from "./locale.ts"
import { originHash } from "./origin.ts"
import type { Services } from "./services.ts"
import { waitIn } from "./still-counting.ts"

/** The account that calls, by a session or an API token: the id of the other is null. */
export interface Caller {
  userId: number
  role: Role
  organizationId: number | null
  sessionId: number | null
  apiTokenId: number | null
  /** `read`: an API token that may change nothing. */
  scope: "read" | "all"
}

/** The game whose server signed the call. */
export interface CallingGame {
  gameId: number
}

export interface ReceivedFile {
  /** The name that the caller gave; never trusted. */
  name: string
  bytes: Buffer
}

/** A request as its handler knows it, besides the input. */
export interface RequestContext<Who extends Caller | null = Caller> {
  caller: Who
  /**
   * The database to read and write. In a call that takes an Idempotency-Key this is the transaction that also keeps the answer:
   * all that is written through it is committed together or not at all. In others it is no transaction.
   */
  db: Kysely<Database>
  /** The game whose server signed the call. */
  game: CallingGame | undefined
  /** Files of calls that take some. */
  files: readonly ReceivedFile[]
  locale: Locale
  service: Service
  /** The client's address; only its keyed hash is stored. */
  address: string
  /** A keyed hash of the address, for history and limits. */
  originHash: Buffer
  /** The proof of the password or of a code that came with the call. */
  proof?: string | undefined
  /** For calls made by a task: the irreversible act that was confirmed when the task was created. Requests cannot set it. */
  provenAct?: IrreversibleActName | undefined
  /** The etag of an answer that the caller has kept. */
  kept?: string | undefined
  /** How long the caller waits for figures before it receives the progress, ms; undefined: until they are ready. */
  waitMs?: number | undefined
  /** Sends a header with the answer. */
  header: (name: string, value: string) => void
}

/** The parts of the context that every request brings, before it is known who calls. */
export function circumstancesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret }: Pick<Services, "secret">,
): Omit<RequestContext, "caller" | "db" | "game" | "files"> {
  const service = Service.safeParse(request.headers["x-qo-service"])
  return {
    locale: localeOf(request.headers["accept-language"]),
    // Only the shells state their name; no client may act as the server.
    service: service.success && service.data !== "server" ? service.data : "api",
    address: request.ip,
    originHash: originHash(secret, request.ip),
    proof: singleHeader(request, STEP_UP_HEADER),
    kept: request.headers["if-none-match"],
    waitMs: waitIn(request.headers.prefer),
    header: (name, value) => void reply.header(name, value),
  }
}

function singleHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === "string" ? value : undefined
}
