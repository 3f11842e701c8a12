import { type LiveEvent, sessionCalls } from "@qo/core/api"
import { currentSession } from "../base/session/current-session.ts"
import type { Session } from "../base/session/use-session.ts"

const fetchPlainly = window.fetch.bind(window)
const encoder = new TextEncoder()
const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()

/** The stream of events, which stays open and sends those passed to `tellNews`. */
function openStream(): Response {
  let own: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void streams.add((own = controller)),
    cancel: () => void streams.delete(own),
  })
  return new Response(body, { headers: { "content-type": "text/event-stream" } })
}

/** Lets the page follow the server's news from its next listener on. */
export function hearNews(session: Session): void {
  window.fetch = (input, init) =>
    typeof input === "string" && input.endsWith(sessionCalls.events.path)
      ? Promise.resolve(openStream())
      : fetchPlainly(input, init)
  currentSession.set(session)
}

/** Sends an event to the page. */
export function tellNews({ kind, ...event }: LiveEvent): void {
  const text = `event: ${kind}\ndata: ${JSON.stringify(event)}\n\n`
  for (const stream of streams) stream.enqueue(encoder.encode(text))
}

export function loseNews(): void {
  streams.clear()
  currentSession.set(undefined)
  window.fetch = fetchPlainly
}
