import type { Socket } from "node:net"
import { Readable } from "node:stream"

/** Maximum time until the first byte of a file, ms. An SPSS file of a million responses reads all of them first. */
export const PATIENCE_MS = 30 * 60_000

/** Wraps a body whose first byte may be late. Until then, the connection may be silent for longer than its timeout. */
export function patientBody(socket: Socket, body: Readable): Readable {
  const { timeout = 0 } = socket
  const asBefore = () => void socket.setTimeout(timeout)
  socket.setTimeout(PATIENCE_MS)
  const told = Readable.from(tellingFirst(body, asBefore), { objectMode: false })
  // Also called if no byte was read.
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
