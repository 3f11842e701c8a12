import { roleOf } from "@qo/core/access"
import { sessionCalls } from "@qo/core/api"
import type { Me } from "../../actions/index.ts"
import type { Calls, Login } from "../../shell/shell.ts"

/** Who the calls are made as; of an API token only the server knows it. @throws ApiError */
export async function whoAmI({ api, session }: Calls & Login): Promise<Me> {
  const kept = session.login()?.user
  if (kept) return { userId: kept.id, role: roleOf(kept.roleId) }
  const { id, role } = await api.send(sessionCalls.currentUser, {})
  return { userId: id, role }
}
