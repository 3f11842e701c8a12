import { once } from "node:events"
import type { Writable } from "node:stream"

/** Where results go. Waits while the reader is slow. */
export interface Sink {
  write: (text: string) => Promise<void>
}

/** A stream as a sink: one write at a time is buffered, never a whole export. */
export function createSink(stream: Writable): Sink {
  return {
    async write(text) {
      if (text === "" || stream.destroyed) return
      if (!stream.write(text)) await Promise.race([once(stream, "drain"), once(stream, "close")])
    },
  }
}

const isClosedPipe = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED" || error.code === "EIO")

/** `qo … | head` closes the pipe early: that is no failure, so `leave` ends the program without a word. */
export function quietWhenClosed(stream: Writable, leave: () => void): void {
  stream.on("error", (error: Error) => {
    if (!isClosedPipe(error)) throw error
    leave()
  })
}
