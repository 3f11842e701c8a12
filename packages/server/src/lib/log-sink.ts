import { writeSync } from "node:fs"

/** Destination of log lines. */
export interface LogSink {
  write: (line: string) => void
  /** Writes everything that is held. */
  flush: () => void
}

/** Lines are held until there are so many bytes of them. */
const BUFFER_BYTES = 8192
/** While the reader takes nothing, at most so many bytes are held. */
const MOST_BYTES = 1024 * 1024
const BUSY = new Set(["EAGAIN", "EBUSY", "EWOULDBLOCK"])

const writeToStderr = (bytes: Uint8Array): number => writeSync(2, bytes)

/**
 * Returns a sink that neither waits for its reader nor fails without one: a server must continue if its log reader has ended or
 * is stuck. Lines that do not fit are counted. `put` returns the number of written bytes.
 */
export function createLogSink({
  put = writeToStderr,
  onResumed,
}: {
  put?: (bytes: Uint8Array) => number
  /** The reader takes lines again; so many did not fit meanwhile. */
  onResumed: (dropped: number) => void
}): LogSink {
  let held: Buffer[] = []
  let size = 0
  let dropped = 0
  /** The reader took nothing the last time. */
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
      // Otherwise nothing will ever read it.
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
