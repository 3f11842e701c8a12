import type { RejectionReason } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"

/** A mail that tells something and opens nothing; its link leads to a page that asks for the session. */
export type Notice =
  | {
      kind: "moderationDecision"
      userId: number
      pid: number
      projectName: string
      decision: "approve" | "reject"
      reason?: RejectionReason
      comment?: string
    }
  | { kind: "reportReady"; userId: number; pid: number; projectName: string }

/** Puts a notice into the outbox, in the transaction of what it tells of; nothing where the account is gone. */
export function queueNotice(
  _trx: Kysely<Database>,
  _services: Pick<Services, "about" | "mailServer" | "onMailQueued" | "publicUrl" | "texts">,
  _notice: Notice,
): Promise<void> {
  return Promise.resolve()
}
