import { writeSync } from "node:fs"

/** Destination of log lines. */
export interface LogSink {
  write: (line: string) => void
  /** Writes all buffered lines. */
  flush: () => void
}

/** Size of the buffer from which it is written, bytes. */
const BUFFER_BYTES = 8192
/** Maximum size of the buffer while the reader accepts nothing, bytes. */
const MOST_BYTES = 1024 * 1024
const BUSY = new Set(["EAGAIN", "EBUSY", "EWOULDBLOCK"])

const writeToStderr = (bytes: Uint8Array): number => writeSync(2, bytes)

/**
 * Creates a sink that does not wait for its reader and does not fail without one: a server must continue if the reader of its
 * log has ended or is stuck. Lines that do not fit into the buffer are counted. `put` returns the number of written bytes.
 */
export function createLogSink({
  put = writeToStderr,
  onResumed,
}: {
  put?: (bytes: Uint8Array) => number
  /** Called when the reader accepts lines again, with the number of dropped lines. */
  onResumed: (dropped: number) => void
}): LogSink {
  let held: Buffer[] = []
  let size = 0
  let dropped = 0
  /** Whether the reader accepted nothing in the last attempt. */
  let isBusy = false

  function hold(bytes: Buffer) {
    held.push(bytes)
    size += bytes.length
  }

  function flush() {
    let rest = Buffer.concat(held)
    held = []
    size = 0
    try {
      while (rest.length > 0) rest = rest.subarray(put(rest))
    } catch (error) {
      isBusy = error instanceof Error && "code" in error && BUSY.has(String(error.code))
      // If the sink is not busy but closed, the rest can never be written.
      if (isBusy) hold(rest)
      return
    }
    isBusy = false
    if (dropped === 0) return
    const count = dropped
    dropped = 0
    onResumed(count)
  }

  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (size + bytes.length > MOST_BYTES) dropped++
      else hold(bytes)
      if (size >= BUFFER_BYTES && !isBusy) flush()
    },
    flush,
  }
}
