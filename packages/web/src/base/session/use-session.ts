import { can, type Action, type Role } from "@qo/core/access"
import { sessionCalls } from "@qo/core/api"
import type { User } from "@qo/core/user"
import { createContext, use } from "react"
import type { Api } from "./api.ts"
import { forgetDrafts } from "../drafts.ts"
import { leaveFor } from "../reload.ts"
import { authData } from "./auth-data.ts"

export interface Session {
  user: User
  role: Role
  api: Api
  can: (action: Action) => boolean
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error("a session is used where nobody is signed in")
  return session
}

export function createSession(user: User, api: Api): Session {
  const { role } = user
  return { user, role, api, can: (action) => can(role, action) }
}

/** Ends the session on the server as well, as far as it can be reached, and goes to sign-in. */
export async function signOut({ api, user }: Session, everywhere = false): Promise<void> {
  await api.send(sessionCalls.logout, everywhere ? { everywhere } : {}).catch(() => undefined)
  forgetDrafts(user.id)
  authData.clear()
  leaveFor("/login")
}

export const useSessionOrNone = (): Session | undefined => use(SessionContext)
