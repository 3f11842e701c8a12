/** What the page tells whoever shows it: a frame's parent by a port, a native web view as JSON. */
export type Told =
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
  | { type: "error"; code: string }

/** What it is told. */
export type Asked =
  | { type: "pause" }
  | { type: "resume" }
  | { type: "back" }
  | { type: "params"; params: Readonly<Record<string, string>> }

/** What somebody else's code has sent, if it is something that can be asked. */
export function askedIn(data: unknown): Asked | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined
  const { type } = data
  if (type === "pause" || type === "resume" || type === "back") return { type }
  if (type !== "params" || !("params" in data)) return undefined
  const { params } = data
  if (typeof params !== "object" || params === null) return undefined
  const texts = Object.entries(params).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  )
  return { type, params: Object.fromEntries(texts.slice(0, 20)) }
}
