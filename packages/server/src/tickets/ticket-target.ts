import { type AnyCall, CALLS, type StreamCall } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"

/** Call and input for which a ticket is valid. */
export interface TicketTarget {
  call: StreamCall
  /** Path and query in a canonical form, so that equal requests have equal texts. */
  text: string
}

/** Base URL for checking whether a URL stays on this host. It is never requested. */
const HERE = "http://here.invalid"
const TICKETED: ReadonlyMap<string, StreamCall> = new Map(
  keysOf(CALLS).flatMap((name) => {
    const call: AnyCall = CALLS[name]
    return call.answer === "stream" && call.ticketed ? [[call.path, call] as const] : []
  }),
)

/** Returns the call of a path and query; undefined if it does not accept tickets or this input. */
export function ticketTarget(path: string): TicketTarget | undefined {
  if (!path.startsWith("/") || !URL.canParse(path, HERE)) return undefined
  const url = new URL(path, HERE)
  const call = TICKETED.get(url.pathname)
  if (url.origin !== HERE || url.hash !== "" || !call) return undefined
  const query = [...url.searchParams]
  const input = Object.fromEntries(query)
  // A repeated name would be parsed as a list, which no call with tickets accepts.
  if (Object.keys(input).length !== query.length) return undefined
  return call.input.safeParse(input).success ? { call, text: textOf(call.path, query) } : undefined
}

/** Returns the canonical form of a request's path and parsed query, without its ticket. */
export const requestTarget = (path: string, query: Readonly<Record<string, unknown>>): string =>
  textOf(
    path,
    Object.entries(query)
      .filter(([name]) => name !== "ticket")
      .map(([name, value]) => [name, String(value)]),
  )

const textOf = (path: string, query: readonly (readonly [string, string])[]): string =>
  `${path}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString()}`
