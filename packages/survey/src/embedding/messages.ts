/** The first message of a parent; it passes a port for all others. */
export interface Hello {
  type: "qo:connect"
  version: 1
  nonce: string
  /** The page is inline in the parent's page, as high as its content. */
  inline?: boolean
}

/** Messages to the embedding page: to a frame's parent by a port, to a native web view as JSON. */
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

/** Parses a message from foreign code; undefined for unknown ones. Parameters that no link accepts are removed. */
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
