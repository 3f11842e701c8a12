/** With what a parent begins to talk; a port for everything else comes along. */
export interface Hello {
  type: "qo:connect"
  version: 1
  nonce: string
  /** The page stands in the parent's own, as high as it is. */
  inline?: boolean
}

/** What the page tells whoever shows it: a frame's parent by a port, a native web view as JSON. */
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

/** What it is told. */
export type HostMessage =
  | { type: "pause" }
  | { type: "resume" }
  | { type: "back" }
  | { type: "params"; params: Readonly<Record<string, string>> }

const NAME = /^[a-z][a-z0-9_]{0,31}$/
const VALUE_MAX = 512

/** What somebody else's code has sent, if it is something that can be asked; parameters that no link takes are left out. */
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
