import { projectCalls } from "@qo/core/api"
import { createObservable, type Observable } from "../../base/observable.ts"
import type { Api } from "../../base/session/api.ts"
import { newId } from "./new-id.ts"

/** The server forgets a window that it has not heard of for three of these. */
const BEAT_MS = 15_000

interface Person {
  id: number
  fullname: string
}

/** Tells others that this window has the project open, and hears who else has. */
export interface Presence {
  readonly others: Observable<readonly Person[]>
  start: () => () => void
}

export function createPresence(pid: number, api: Api): Presence {
  const others = createObservable<readonly Person[]>([])
  const tab = newId()
  /** Without a connection the list is empty. */
  const tell = async (left?: true) => {
    const answer = await api
      .send(projectCalls.tellPresence, { pid, tab, ...(left && { left }) })
      .catch(() => ({ others: [] }))
    if (!left) others.set(answer.others)
  }
  // A hidden window does not count as present.
  const beat = () => {
    if (document.visibilityState === "visible") void tell()
  }
  const leave = () => void tell(true)
  return {
    others,
    start: () => {
      beat()
      const timer = setInterval(beat, BEAT_MS)
      document.addEventListener("visibilitychange", beat)
      window.addEventListener("pagehide", leave)
      return () => {
        clearInterval(timer)
        document.removeEventListener("visibilitychange", beat)
        window.removeEventListener("pagehide", leave)
        leave()
      }
    },
  }
}
