import { Readable } from "node:stream"
import { MessageChannel, type MessagePort } from "node:worker_threads"
import type { WrittenFile } from "../../http/report-thread.ts"
import { ThreadLost } from "../../lib/thread.ts"

/** Messages of a file's port: first the head, then a piece for each request, null at the end; or the error. */
type PieceMessage = { head: unknown } | { piece: Uint8Array } | { failure: string } | null

/** Message that requests the next piece. */
const MORE = "more"
/** Minimum size of a piece, bytes. Small pieces are combined to save messages. */
const PIECE_BYTES = 64 * 1024

/** A file in pieces. `head`: data before the file, which states whether it can be written. */
export interface FilePieces {
  head: unknown
  pieces: AsyncIterable<string | Uint8Array>
}

/** Sends a file through its port on request, without reading ahead. Ends when everything is sent or the other end is closed. */
export async function sendPieces(
  port: MessagePort,
  open: () => Promise<FilePieces>,
): Promise<void> {
  const asked = heardAt<typeof MORE>(port)
  const say = (said: PieceMessage, own: ArrayBuffer[] = []) => port.postMessage(said, own)
  try {
    const { head, pieces } = await open()
    say({ head })
    if (!(await asked())) return
    for await (const piece of gatherPieces(pieces)) {
      say({ piece }, [piece.buffer])
      if (!(await asked())) return
    }
    say(null)
  } catch (error) {
    say({ failure: failureOf(error) })
  } finally {
    port.close()
  }
}

/** Returns the text of an error for another thread. */
export const failureOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/**
 * Returns a function that receives the messages of a port in order. It returns undefined when the other end is closed and all
 * earlier messages were received.
 */
function heardAt<Word>(port: MessagePort): () => Promise<Word | undefined> {
  const heard: (Word | undefined)[] = []
  const waiting: ((said: Word | undefined) => void)[] = []
  const hear = (said: Word | undefined) => {
    const next = waiting.shift()
    if (next) next(said)
    else heard.push(said)
  }
  let isGone = false
  port.on("message", hear)
  port.on("close", () => {
    isGone = true
    hear(undefined)
  })
  return () =>
    heard.length > 0 || isGone
      ? Promise.resolve(heard.shift())
      : new Promise((resolve) => waiting.push(resolve))
}

/** Combines small pieces into larger ones, each with separate memory. */
async function* gatherPieces(
  pieces: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = []
  let bytes = 0
  const together = () => {
    const joined = new Uint8Array(bytes)
    let at = 0
    for (const each of held) {
      joined.set(each, at)
      at += each.length
    }
    ;[held, bytes] = [[], 0]
    return joined
  }
  for await (const piece of pieces) {
    const own = typeof piece === "string" ? Buffer.from(piece) : piece
    held.push(own)
    bytes += own.length
    if (bytes >= PIECE_BYTES) yield together()
  }
  if (bytes > 0) yield together()
}

/**
 * Starts reading a file that another thread writes. `send` passes the other end of the port to that thread; its promise settles
 * when the file is complete.
 */
export async function openPieces(
  send: (port: MessagePort) => Promise<unknown>,
): Promise<WrittenFile> {
  const { port1: port, port2 } = new MessageChannel()
  const heard = heardAt<PieceMessage>(port)
  // If the work cannot begin, the port is closed as well.
  send(port2).catch(() => port.close())
  const next = async (): Promise<PieceMessage> => {
    const said = await heard()
    if (said === undefined) throw new ThreadLost("a file was cut")
    if (said && "failure" in said) throw new Error(`a file failed: ${said.failure}`)
    return said
  }
  const first = await next()
  const head = first && "head" in first ? first.head : undefined
  const body = Readable.from(piecesFrom(port, next), { objectMode: false })
  // Also called if no byte was read.
  body.once("close", () => port.close())
  return { head, body }
}

async function* piecesFrom(
  port: MessagePort,
  next: () => Promise<PieceMessage>,
): AsyncGenerator<Buffer> {
  for (;;) {
    port.postMessage(MORE)
    const said = await next()
    if (said === null) return
    if ("piece" in said) yield Buffer.from(said.piece.buffer)
  }
}
