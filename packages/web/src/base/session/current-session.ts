import type { User } from "@qo/core/user"
import { createObservable } from "../observable.ts"
import { createSessionApi } from "./api.ts"
import { endSession } from "./ended.ts"
import { createSession, type Session } from "./use-session.ts"

/** Who is signed in; it ends with a reload of the page alone. */
export const currentSession = createObservable<Session | undefined>(undefined)

export function openSession(user: User): void {
  const { id: userId, role } = user
  const api = createSessionApi({ userId, role, onEnded: endSession })
  currentSession.set(createSession(user, api))
}
