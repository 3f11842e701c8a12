import { roleOf } from "@qo/core/access"
import type { Caller } from "@qo/core/acts"
import { sessionCalls } from "@qo/core/api"
import type { Shell } from "./shell.ts"

/** Who the calls are made as; of an API token only the server knows it. @throws ApiError */
export async function callerOf({ api, session }: Pick<Shell, "api" | "session">): Promise<Caller> {
  const kept = session.login()?.user
  if (kept) return { userId: kept.id, role: roleOf(kept.roleId) }
  const { id, role } = await api.send(sessionCalls.currentUser, {})
  return { userId: id, role }
}
