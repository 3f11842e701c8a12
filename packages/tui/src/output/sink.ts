import { once } from "node:events"
import type { Writable } from "node:stream"

/** Destination of results. Waits while the reader is slow. */
export interface Sink {
  write: (text: string) => Promise<void>
}

/** A sink that accepts binary output, too. */
export interface ByteSink extends Sink {
  writeBytes: (bytes: Uint8Array) => Promise<void>
}

/** A stream as a sink: one write at a time is buffered, never a whole export. */
export function createSink(stream: Writable): ByteSink {
  async function write(content: string | Uint8Array) {
    if (content.length === 0 || stream.destroyed) return
    if (stream.write(content)) return
    // A closed reader is an error of the stream, handled by its listeners; here it only ends the wait.
    await Promise.race([once(stream, "drain"), once(stream, "close")]).catch(() => undefined)
  }
  return { write, writeBytes: write }
}
