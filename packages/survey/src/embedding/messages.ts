/** The first message of a parent window. It transfers a port for all other messages. */
export interface Hello {
  type: "qo:connect"
  version: 1
  nonce: string
  /** Whether the survey is part of the parent's page and has the height of its content. */
  inline?: boolean
}

/** Messages to the embedding page: through a port to the parent window, or as JSON to a native web view. */
export type PageMessage =
  | { type: "ready" }
  | { type: "resize"; height: number }
  | { type: "progress"; value: number }
  | {
      type: "complete"
      outcome: "completed" | "redirected" | "ended"
      receipt?: string
      next?: string
    }
  | { type: "close" }
  | { type: "error"; code: "offline" | "stuck" }

/** Requests of the embedding page. */
export type HostMessage =
  | { type: "pause" }
  | { type: "resume" }
  | { type: "back" }
  | { type: "params"; params: Readonly<Record<string, string>> }

const NAME = /^[a-z][a-z0-9_]{0,31}$/
const VALUE_MAX = 512

/** Parses a message of the embedding page; undefined for unknown ones. Parameters that links do not accept are removed. */
export function askedIn(data: unknown): HostMessage | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined
  const { type } = data
  if (type === "pause" || type === "resume" || type === "back") return { type }
  if (type !== "params" || !("params" in data)) return undefined
  const { params } = data
  if (typeof params !== "object" || params === null) return undefined
  const texts = Object.entries(params).filter(
    (entry): entry is [string, string] =>
      NAME.test(entry[0]) && typeof entry[1] === "string" && entry[1].length <= VALUE_MAX,
  )
  return { type, params: Object.fromEntries(texts.slice(0, 20)) }
}
