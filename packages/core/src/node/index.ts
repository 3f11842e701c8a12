import { Agent, fetch } from "undici"
import type { Fetch } from "../api/index.ts"

/** `fetch` for Node programs: keeps connections open and gives up after 30 seconds of silence. */
export function createNodeFetch(): Fetch {
  const dispatcher = new Agent({ headersTimeout: 30_000, bodyTimeout: 30_000 })
  return (url, init) => fetch(url, { ...init, dispatcher })
}
