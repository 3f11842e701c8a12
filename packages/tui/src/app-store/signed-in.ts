import type { User } from "@qo/core/user"
import type { Link } from "../link/link.ts"
import type { ScreensOptions } from "./screens-options.ts"

/** Who is signed in. */
export interface SignedIn {
  user: () => User | undefined
  /** Signs a user in (again). Waiting actions of another user are discarded. */
  enter: (user: User) => void
  leave: () => Promise<void>
}

interface Hooks {
  link: Link
  /** Discards the previous user's state. */
  forget: () => void
  /** Called when another user signs in or the session ends. */
  start: () => void
  welcome: (user: User) => void
  onError: (error: unknown) => void
}

export function createSignedIn(
  options: ScreensOptions,
  { link, forget, start, welcome, onError }: Hooks,
): SignedIn {
  let user = options.user
  return {
    user: () => user,
    enter(next) {
      const isSame = user?.id === next.id
      if (!isSame) forget()
      user = next
      link.signedIn()
      if (!isSame) start()
      welcome(next)
    },
    async leave() {
      // Without an answer the session goes on at the server, but no longer here.
      await options.signOut().catch(onError)
      forget()
      user = undefined
      start()
      link.signedOut()
    },
  }
}
