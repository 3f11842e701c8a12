import type { Caller } from "@qo/core/acts"
import { sessionCalls } from "@qo/core/api"
import { knownRole } from "../session/index.ts"
import type { Shell } from "./shell.ts"

/** Returns the account that makes the calls. For an API token it is requested from the server. @throws ApiError */
export async function callerOf({ api, session }: Pick<Shell, "api" | "session">): Promise<Caller> {
  const kept = session.login()?.user
  const known = knownRole(session)
  if (kept && known) return { userId: kept.id, role: known }
  const { id, role } = await api.send(sessionCalls.currentUser, {})
  return { userId: id, role }
}
