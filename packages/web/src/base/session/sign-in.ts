import { ApiError, sessionCalls } from "@qo/core/api"
import type { User } from "@qo/core/user"
import { createContext, use } from "react"
import type { z } from "zod"
import { createLoginApi } from "./api.ts"
import { authData } from "./auth-data.ts"
import type { EndReason } from "./ended.ts"

export interface SignIn {
  /** Leads on; ends when the next page is here. */
  onSignedIn: (user: User) => Promise<void>
  /** Why the last session ended. */
  endReason: EndReason | undefined
}

export const SignInContext = createContext<SignIn | undefined>(undefined)

export function useSignIn(): SignIn {
  const context = use(SignInContext)
  if (!context) throw new Error("sign-in is used outside of the app")
  return context
}

type Credentials = z.output<typeof sessionCalls.login.input>

/** Signs in and stores the session. @throws ApiError, with nothing stored. */
export async function signIn(credentials: Credentials): Promise<User> {
  const { api, tokens } = createLoginApi()
  const user = await api.send(sessionCalls.login, credentials)
  const pair = tokens()
  if (!pair?.refresh) throw new ApiError({ status: 0, key: "unexpectedAnswer" })
  authData.write({ accessToken: pair.access, refreshToken: pair.refresh, userId: user.id })
  return user
}
