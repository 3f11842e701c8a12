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

/** The calling account. It uses a session or an API token; the id of the other one is null. */
export interface Caller {
  userId: number
  role: Role
  organizationId: number | null
  sessionId: number | null
  apiTokenId: number | null
  /** `read` for an API token that may not change anything. */
  scope: "read" | "all"
}

/** Game whose server signed the call. */
export interface CallingGame {
  gameId: number
}

export interface ReceivedFile {
  /** Name of the client as it states it. It must not be trusted. */
  name: string
  bytes: Buffer
}

/** A request as its handler sees it, without the input. */
export interface RequestContext<Who extends Caller | null = Caller> {
  caller: Who
  /**
   * The database to read and write. In a call that accepts an Idempotency-Key this is a transaction, which also stores the
   * response: everything that is written through it is committed together or not at all. In other calls it is not a
   * transaction.
   */
  db: Kysely<Database>
  /** Game whose server signed the call; undefined for other calls. */
  game: CallingGame | undefined
  /** Uploaded files, if the call accepts any. */
  files: readonly ReceivedFile[]
  locale: Locale
  service: Service
  /** IP address of the client. Only its keyed hash is stored. */
  address: string
  /** Keyed hash of the address, for history and rate limits. */
  originHash: Buffer
  /** Proof of the password or of a second-factor code that was sent with the call. */
  proof?: string | undefined
  /** For calls made by a task: the irreversible act that was confirmed when the task was created. Requests cannot set it. */
  provenAct?: IrreversibleActName | undefined
  /** Etag of a response that the client has cached. */
  kept?: string | undefined
  /** How long the caller waits for figures before it receives the progress, ms; undefined: until they are ready. */
  waitMs?: number | undefined
  /** Adds a header to the response. */
  header: (name: string, value: string) => void
}

/** Returns the parts of the context that do not depend on the caller. */
export function circumstancesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret }: Pick<Services, "secret">,
): Omit<RequestContext, "caller" | "db" | "game" | "files"> {
  const service = Service.safeParse(request.headers["x-qo-service"])
  return {
    locale: localeOf(request.headers["accept-language"]),
    // Only the clients of the product state their name. No client may pose as the server.
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
