import { type Role, roleOf } from "@qo/core/access"
import { sessionCalls } from "@qo/core/api"
import type { Calls, Login } from "../../shell/shell.ts"

/** The role that the calls are made in; of an API token only the server knows it. @throws ApiError */
export async function callerRole({ api, session }: Calls & Login): Promise<Role> {
  const kept = session.login()?.user.roleId
  return kept === undefined ? (await api.send(sessionCalls.currentUser, {})).role : roleOf(kept)
}
