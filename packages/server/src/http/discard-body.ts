import type { IncomingMessage } from "node:http"

/** Bytes of a refused body that are let pass, so that its sender, who may read only then, gets the answer. */
const DISCARDED_MAX = 32 * 1024 * 1024
/** Bytes of each refused body that are read immediately: most are not longer. */
const FIRST_BYTES = 64 * 1024
/** Bytes of all longer bodies that are read per tick, so that floods slow down only their senders. */
const PIECE_BYTES = 256 * 1024
const TICK_MS = 50

/** Calls `tick` repeatedly until the returned function is called. */
export type StartTicks = (tick: () => void) => () => void

/** Reads and drops the rest of a request body. Closing the connection immediately would lose the response. */
export type DiscardBody = (body: IncomingMessage) => void

export function createDiscard(startTicks: StartTicks): DiscardBody {
  /** Bodies whose next piece may be read, longest wait first. */
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
    // Without this, Node reads unread bodies at full speed as soon as the response is written.
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

/** The one for all that is refused in this process. */
export const discardBody = createDiscard((tick) => {
  const timer = setInterval(tick, TICK_MS).unref()
  return () => clearInterval(timer)
})
