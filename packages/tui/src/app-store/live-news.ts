import { type ApiError, type EventSource, followLive, type LiveFollowing } from "@qo/core/api"
import type { Link } from "../link/link.ts"
import type { createAreas } from "./areas.ts"

/** Subscription to live events for the time of a session. */
interface LiveNews {
  /** Restarts for the user who is signed in now, or stops without one. */
  follow: (isSignedIn: boolean) => void
  stop: () => void
}

export function createLiveNews(
  source: EventSource | undefined,
  link: Link,
  areas: ReturnType<typeof createAreas>,
): LiveNews {
  let following: LiveFollowing | undefined
  link.onReady(() => following?.hurry())
  return {
    follow: (isSignedIn) => {
      following?.stop()
      following = undefined
      link.setLive(false)
      if (!source || !isSignedIn) return
      following = followLive({
        source,
        onEvent: areas.heard,
        onReset: areas.refreshListening,
        onState: link.setLive,
        onError: (error: ApiError) => {
          // The stream alone may be cut, by something on the way that dislikes long answers.
          if (error.endsSession) link.heard(error)
          else link.check()
        },
      })
    },
    stop: () => following?.stop(),
  }
}
