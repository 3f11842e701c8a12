import type { FastifyReply, FastifyRequest } from "fastify"
import type { Caller } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { Refusal } from "../http/refusal.ts"
import { findApiToken } from "./api-tokens.ts"
import { isShutOut } from "./end-sessions.ts"
import { findSession } from "./find-session.ts"
import { rotateSession } from "./rotate.ts"
import { isApiToken } from "./tokens.ts"
import { hashOf } from "../secrets/secret.ts"

/**
 * Returns the caller by the tokens in the headers; null if they are invalid. An expired access token together with a valid
 * refresh token is accepted, and the new pair is added to the response headers. @throws Refusal `deactivated` if the tokens
 * were valid until the account was deactivated
 */
export async function identifyCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<Services, "db" | "pool" | "secret">,
): Promise<Caller | null> {
  const access = tokenIn(request, "x-auth-token")
  if (access === undefined) return null
  const refresh = isApiToken(access) ? undefined : tokenIn(request, "x-refresh-token")
  const caller = isApiToken(access)
    ? await findApiToken(services.db, hashOf(access))
    : await findSession(services.pool, hashOf(access))
  if (caller) return caller
  const rotated = refresh === undefined ? null : await rotateSession(services, refresh)
  if (!rotated) {
    const known = refresh === undefined ? [access] : [access, refresh]
    if (await isShutOut(services.db, known.map(hashOf))) throw new Refusal("deactivated")
    return null
  }
  void reply.header("x-auth-token", rotated.pair.access)
  void reply.header("x-refresh-token", rotated.pair.refresh)
  return rotated.caller
}

const TOKEN_MAX = 200

const tokenIn = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === "string" && value !== "" && value.length <= TOKEN_MAX ? value : undefined
}
