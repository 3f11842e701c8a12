import type { IncomingMessage } from "node:http"

/** Bytes of a refused body that are let pass, so that its sender, who may read only then, gets the answer. */
const DISCARDED_MAX = 32 * 1024 * 1024
/** So much of a refused body passes at once: most are not longer. */
const FIRST_BYTES = 64 * 1024
/** So much of all longer ones together passes in one tick: whoever floods waits, however many lines they have, and nobody else does. */
const PIECE_BYTES = 256 * 1024
const TICK_MS = 50

/** Calls `tick` again and again until what it gives is called. */
export type StartTicks = (tick: () => void) => () => void

/** Lets what is still to come of a body run into nothing. A connection that is closed at once would take the answer with it. */
export type DiscardBody = (body: IncomingMessage) => void

export function createDiscard(startTicks: StartTicks): DiscardBody {
  /** Bodies whose next piece may pass, whoever waits longest first. */
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
    // Of a body that nobody has begun to read, Node lets all pass at full speed as soon as the answer is written.
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
