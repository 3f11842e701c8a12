import { roleOf } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import type { FastifyRequest } from "fastify"
import { sql } from "kysely"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { hashOf } from "../secrets/secret.ts"
import { requestTarget } from "./ticket-target.ts"

const TICKET_MAX = 200

interface UsedTicket {
  target: string
  session_id: number | null
  api_token_id: number | null
  user_id: number
  role_id: number
  organization_id: number | null
}

/**
 * Returns the account of the ticket in the URL, and uses the ticket up even if it is for another purpose. Undefined if the URL
 * contains none. @throws Refusal `signedOut` if the ticket is unknown, expired or for another request
 */
export async function callerByTicket(
  request: FastifyRequest,
  { db }: Pick<Services, "db">,
): Promise<Caller | undefined> {
  const query = request.query as Readonly<Record<string, unknown>>
  const ticket = query["ticket"]
  if (ticket === undefined) return undefined
  if (typeof ticket !== "string" || ticket.length > TICKET_MAX) throw new Refusal("signedOut")
  // One statement: of two concurrent requests, the second one finds the row deleted. It reads the current account.
  const { rows } = await sql<UsedTicket>`
    with used as (delete from ticket where ticket_hash = ${hashOf(ticket)} returning *)
    select target, session_id, api_token_id, used.user_id, role_id, organization_id
    from used join app_user on app_user.id = used.user_id
    left join api_token on api_token.id = api_token_id
    where used.expires_at > now() and coalesce(api_token.expires_at > now(), true) and deleted_at is null and status_id = ${USER_STATUSES.activated.id}
  `.execute(db)
  const [used] = rows
  if (!used || used.target !== requestTarget(request.routeOptions.url ?? "", query))
    throw new Refusal("signedOut")
  return {
    userId: used.user_id,
    role: roleOf(used.role_id),
    organizationId: used.organization_id,
    sessionId: used.session_id,
    apiTokenId: used.api_token_id,
    scope: "read",
  }
}
