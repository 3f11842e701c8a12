import type { IncomingMessage } from "node:http"

/** Bytes of a refused body that are read, so that clients that read the response only after sending the body get it. */
const DISCARDED_MAX = 32 * 1024 * 1024
/** Bytes of each refused body that are read immediately. Most bodies are not longer. */
const FIRST_BYTES = 64 * 1024
/** Bytes that are read per tick for all longer bodies together, so that floods only slow down their senders. */
const PIECE_BYTES = 256 * 1024
const TICK_MS = 50

/** Calls `tick` repeatedly until the returned function is called. */
export type StartTicks = (tick: () => void) => () => void

/** Reads and discards the rest of a request body. If the connection were closed immediately, the response would be lost. */
export type DiscardBody = (body: IncomingMessage) => void

export function createDiscard(startTicks: StartTicks): DiscardBody {
  /** Bodies of which more may be read, longest wait first. */
  const waiting = new Set<IncomingMessage>()
  let stopTicks: (() => void) | undefined

  const passNext = () => {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next.resume()
    } else {
      stopTicks?.()
      stopTicks = undefined
    }
  }
  return (body) => {
    // Otherwise Node reads the rest of the body at full speed as soon as the response is written.
    body.read(0)
    let left = DISCARDED_MAX
    let piece = FIRST_BYTES
    body.on("data", (chunk: Buffer) => {
      left -= chunk.length
      piece -= chunk.length
      if (left < 0) body.destroy()
      else if (piece < 0) {
        piece = PIECE_BYTES
        body.pause()
        waiting.add(body)
        stopTicks ??= startTicks(passNext)
      }
    })
    body.once("close", () => waiting.delete(body))
  }
}

/** Discards all refused bodies of this process. */
export const discardBody = createDiscard((tick) => {
  const timer = setInterval(tick, TICK_MS).unref()
  return () => clearInterval(timer)
})
