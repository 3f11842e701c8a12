import type { Role } from "@qo/core/access"
import type { Service } from "@qo/core/history"
import type { Locale } from "@qo/core/i18n"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"

/** Who is calling, by a session or an API token: the id of the other is null. */
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
  /** As the caller named it; never trusted. */
  name: string
  bytes: Buffer
}

/** What a handler knows of the request besides its input. */
export interface Asked<Who extends Caller | null = Caller> {
  caller: Who
  /**
   * Where to read and write. In a call that takes an Idempotency-Key this is the transaction that also keeps the answer:
   * all that is written through it is committed together or not at all. In others it is no transaction.
   */
  db: Kysely<Database>
  /** In calls signed by a game's server. */
  game: CallingGame | undefined
  /** In calls that take files. */
  files: readonly ReceivedFile[]
  locale: Locale
  service: Service
  /** The client's address; never stored as it is. */
  address: string
  /** A keyed hash of the address, for history and limits. */
  originHash: Buffer
  /** Sends a header with the answer. */
  header: (name: string, value: string) => void
}
