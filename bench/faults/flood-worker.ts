import { parentPort, workerData } from "node:worker_threads"

/**
 * Requests of strangers: `bytes` of a body that is invalid JSON before its end, or for 0 wrong credentials of a different user
 * each time.
 */
export interface Flood {
  url: string
  path: string
  bytes: number
  /** Concurrent requests. */
  lanes: number
  count: number
}

const { url, path, bytes, lanes, count } = workerData as Flood
const large = bytes > 0 ? `{"blocks":"${"x".repeat(bytes - 13)}"}` : undefined
/** Responses by status, or by error. */
const statuses = new Map<string, number>()
let sent = 0
const stopping = new AbortController()
parentPort?.once("message", () => stopping.abort())

async function post(): Promise<string> {
  const wrong = { email: `nobody${sent}@example.test`, password: "wrong" }
  try {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: large ?? JSON.stringify(wrong),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.message : "broken"
  }
}

async function runLane(): Promise<void> {
  while (!stopping.signal.aborted && sent++ < count) {
    const status = await post()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage("floods")
await Promise.all(Array.from({ length: lanes }, runLane))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(statuses)
parentPort?.unref()
