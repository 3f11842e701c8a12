import type { Socket } from "node:net"
import { Readable } from "node:stream"

/** So long a file may take until its first byte: an SPSS file of a million responses reads all of them before. */
export const PATIENCE_MS = 30 * 60_000

/**
 * A body whose first byte may come late. Until then the connection is silent, and not because nobody reads it; from then on it may be silent no
 * longer than any other.
 */
export function patientBody(socket: Socket, body: Readable): Readable {
  const { timeout = 0 } = socket
  const asBefore = () => void socket.setTimeout(timeout)
  socket.setTimeout(PATIENCE_MS)
  const told = Readable.from(tellingFirst(body, asBefore), { objectMode: false })
  // Also where nothing of it was read.
  return told.once("close", () => {
    body.destroy()
    asBefore()
  })
}

async function* tellingFirst(body: Readable, onFirst: () => void): AsyncGenerator<Buffer | string> {
  let isFirst = true
  for await (const piece of body as AsyncIterable<Buffer | string>) {
    if (isFirst) onFirst()
    isFirst = false
    yield piece
  }
}
