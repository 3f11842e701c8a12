import { CALLS } from "@qo/core/api"
import type { Route } from "../http/route.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { findUser } from "../users/store.ts"
import { endSessions } from "./end-sessions.ts"
import { createApiToken, listApiTokens, revokeApiToken } from "./api-token-store.ts"
import { signIn } from "./sign-in.ts"

export function addSessionRoutes(route: Route, services: Services): void {
  route(CALLS.about, () => Promise.resolve(services.about))

  route(CALLS.login, async (input, asked) => {
    const { user, pair } = await signIn(services, input, { ...asked, caller: null })
    asked.header("x-auth-token", pair.access)
    asked.header("x-refresh-token", pair.refresh)
    return user
  })

  route(CALLS.logout, async ({ everywhere }, { caller, db }) => {
    if (everywhere) return { ended: await endSessions(db, caller.userId) }
    if (caller.sessionId === null) return { ended: 0 }
    await db.deleteFrom("session").where("id", "=", caller.sessionId).execute()
    return { ended: 1 }
  })

  route(CALLS.currentUser, async (_input, { caller, db }) => {
    const user = await findUser(db, caller.userId)
    if (!user) throw new Refusal("signedOut")
    return user
  })

  route(CALLS.listTokens, (_input, { caller, db }) => listApiTokens(db, caller.userId))
  route(CALLS.createToken, (input, asked) => createApiToken(input, asked))
  route(CALLS.revokeToken, ({ id }, asked) => revokeApiToken(id, asked))
}
