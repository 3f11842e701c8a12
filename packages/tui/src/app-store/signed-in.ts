import type { User } from "@qo/core/user"
import type { Link } from "../link/link.ts"
import type { ScreensOptions } from "./screens-options.ts"

/** Who is signed in. */
export interface SignedIn {
  user: () => User | undefined
  /** The session is somebody's (again). What another person left waiting is dropped. */
  enter: (user: User) => void
  leave: () => Promise<void>
}

interface Hooks {
  link: Link
  /** Nothing of what another person did or saw stays. */
  forget: () => void
  /** Somebody else is signed in now, or nobody. */
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
