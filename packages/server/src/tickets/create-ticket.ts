import { mayCall } from "@qo/core/api"
import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { RequestContext } from "../http/request-context.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { hashOf } from "../secrets/secret.ts"
import { ticketTarget } from "./ticket-target.ts"

const TICKET_SECONDS = 60

/**
 * Creates a ticket for one download by this account, which ends with its session or API token. Only its hash is stored.
 * @throws Refusal `invalid` with `pathNotTicketed`, `notPermitted`
 */
export async function createTicket(
  path: string,
  { caller, db }: Pick<RequestContext, "caller" | "db">,
): Promise<{ ticket: string; url: string; expiresAt: number }> {
  const target = ticketTarget(path)
  if (!target) throw invalidField("path", "pathNotTicketed")
  if (!mayCall(caller.role, target.call)) throw new Refusal("notPermitted")
  const ticket = randomBytes(32).toString("base64url")
  const { expires_at } = await db
    .insertInto("ticket")
    .values({
      ticket_hash: hashOf(ticket),
      user_id: caller.userId,
      session_id: caller.sessionId,
      api_token_id: caller.apiTokenId,
      target: target.text,
      expires_at: secondsFromNow(TICKET_SECONDS),
    })
    .returning(sql<Date>`expires_at`.as("expires_at"))
    .executeTakeFirstOrThrow()
  return {
    ticket,
    url: `${target.text}${target.text.endsWith("?") ? "" : "&"}ticket=${ticket}`,
    expiresAt: unixSeconds(expires_at),
  }
}
