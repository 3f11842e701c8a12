import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { Refusal } from "../http/refusal.ts"
import { findUser } from "../users/store.ts"
import { endSessions } from "./end-sessions.ts"

export function addSessionRoutes({ route, services }: Routes<"about">): void {
  route(CALLS.about, () => Promise.resolve(services.about))

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
}
