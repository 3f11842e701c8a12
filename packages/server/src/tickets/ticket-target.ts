import { type AnyCall, CALLS, type StreamCall } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"

/** The call and input that a ticket opens. */
export interface TicketTarget {
  call: StreamCall
  /** Path and query in one spelling, so that the same question is the same text. */
  text: string
}

/** A base that only serves to check whether an address stays on this host. */
const HERE = "http://here.invalid"
const TICKETED: ReadonlyMap<string, StreamCall> = new Map(
  keysOf(CALLS).flatMap((name) => {
    const call: AnyCall = CALLS[name]
    return call.answer === "stream" && call.ticketed ? [[call.path, call] as const] : []
  }),
)

/** The call of a path and query; undefined if it accepts no ticket or not this input. */
export function ticketTarget(path: string): TicketTarget | undefined {
  if (!path.startsWith("/") || !URL.canParse(path, HERE)) return undefined
  const url = new URL(path, HERE)
  const call = TICKETED.get(url.pathname)
  if (url.origin !== HERE || url.hash !== "" || !call) return undefined
  const query = [...url.searchParams]
  const input = Object.fromEntries(query)
  // A name twice, which the call would read as a list; no call with tickets takes one.
  if (Object.keys(input).length !== query.length) return undefined
  return call.input.safeParse(input).success ? { call, text: textOf(call.path, query) } : undefined
}

/** The same for the parsed query of a request, without its ticket. */
export const requestTarget = (path: string, query: Readonly<Record<string, unknown>>): string =>
  textOf(
    path,
    Object.entries(query)
      .filter(([name]) => name !== "ticket")
      .map(([name, value]) => [name, String(value)]),
  )

const textOf = (path: string, query: readonly (readonly [string, string])[]): string =>
  `${path}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString()}`
