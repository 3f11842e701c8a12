import { createEventSource, followLive, type LiveEvent, type LiveFollowing } from "@qo/core/api"
import { fetchWithin } from "@qo/core/lib"
import { askingAs } from "./api.ts"
import { currentSession } from "./current-session.ts"

export interface LiveListener {
  onEvent: (event: LiveEvent) => void
  /** All data may have changed: the missed events are unknown, or no events arrive. */
  onReset: () => void
}

const listeners = new Set<LiveListener>()
let following: LiveFollowing | undefined
let isOpen = false

/** Events arrive by push. While they do not, needed data must be polled. */
export const isLive = (): boolean => isOpen

/** Hears news of the server. They come to the tab that is looked at: a browser shares few connections among all of them. */
export function listenLive(listener: LiveListener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) document.addEventListener("visibilitychange", follow)
  follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener("visibilitychange", follow)
    follow()
  }
}

const reset = (): void => listeners.forEach((each) => each.onReset())

function follow(): void {
  const session = currentSession.get()
  const wanted = session && listeners.size > 0 && document.visibilityState === "visible"
  if (!wanted) {
    following?.stop()
    following = undefined
    isOpen = false
    return
  }
  following ??= followLive({
    source: createEventSource({
      ...askingAs(session.user.id),
      baseUrl: location.origin,
      fetch: openStream,
    }),
    onEvent: (event) => listeners.forEach((each) => each.onEvent(event)),
    onReset: reset,
    onState: (open) => (isOpen = open),
    onError: reset,
  })
}

/** The server beats every 15 seconds. */
const STREAM_SILENCE_MS = 45_000

const openStream: Parameters<typeof createEventSource>[0]["fetch"] = async (url, init) => {
  const { method, headers, signal } = init
  const response = await fetchWithin(STREAM_SILENCE_MS, url, {
    method,
    headers,
    ...(signal && { signal }),
  })
  return {
    ok: response.ok,
    status: response.status,
    headers: response.headers,
    text: () => response.text(),
    chunks: chunksOf(response.body),
  }
}

/** Not every browser reads a stream by `for await`. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
