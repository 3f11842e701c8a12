import { CALLS } from "@qo/core/api"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import { createLiveEvents, type LiveEvents } from "./live-events.ts"
import type { LivesBy } from "./changed-accounts.ts"

const HEADERS = {
  // A stopping server must not wait for the next request on this connection.
  connection: "close",
  // Otherwise proxies such as nginx buffer the events.
  "x-accel-buffering": "no",
}

/**
 * Registers the event streams and returns them. They must be closed before the server stops, because they never end by
 * themselves.
 */
export function addLiveRoutes({
  stream,
  services,
}: Routes<"log" | "pool">): Pick<LiveEvents, "close"> {
  const live = createLiveEvents(services)
  stream(CALLS.events, async (_input, context) => {
    const { caller, request } = context
    const type = "text/event-stream; charset=utf-8"
    if (request.method === "HEAD") return { type, body: "", headers: HEADERS }
    const lastId = request.headers["last-event-id"]
    const body = await live.watch(
      livesByOf(caller),
      caller,
      typeof lastId === "string" && lastId !== "" ? lastId : undefined,
    )
    return { type, body, headers: HEADERS }
  })
  return live
}

function livesByOf({ sessionId, apiTokenId }: Caller): LivesBy {
  if (sessionId !== null) return { sessionId }
  if (apiTokenId !== null) return { apiTokenId }
  throw new Refusal("signedOut")
}
