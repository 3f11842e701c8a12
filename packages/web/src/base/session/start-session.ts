import { ApiError, sessionCalls } from "@qo/core/api"
import type { User } from "@qo/core/user"
import { createSessionApi } from "./api.ts"
import { authData } from "./auth-data.ts"

export type SessionStart =
  | { kind: "signedOut"; reason?: "signedOut" | "deactivated" }
  | { kind: "signedIn"; user: User }
  /** The server could not be asked: nothing is known, so nothing is forgotten. */
  | { kind: "unreachable"; error: unknown }

/** Finds out who is signed in before anything is shown. */
export async function startSession(): Promise<SessionStart> {
  const stored = authData.read()
  if (!stored) return { kind: "signedOut" }
  let ended: ApiError | undefined
  const api = createSessionApi({ userId: stored.userId, onEnded: (error) => (ended = error) })
  try {
    return { kind: "signedIn", user: await api.send(sessionCalls.currentUser, {}) }
  } catch (error) {
    if (!ended) return { kind: "unreachable", error }
    authData.clear()
    return { kind: "signedOut", reason: ended.key === "deactivated" ? "deactivated" : "signedOut" }
  }
}
