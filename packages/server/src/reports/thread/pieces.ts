import { Readable } from "node:stream"
import { MessageChannel, type MessagePort } from "node:worker_threads"
import type { WrittenFile } from "../../http/report-thread.ts"
import { ThreadLost } from "../../lib/thread.ts"

/** Messages of a file's port: first its head, then a piece for each request, null at the end; or the error. */
type PieceMessage = { head: unknown } | { piece: Uint8Array } | { failure: string } | null

/** Asks for the next piece. */
const MORE = "more"
/** Pieces are sent when they are so long, so that a small one costs no message. */
const PIECE_BYTES = 64 * 1024

/** The content of a file in pieces; `head` states whether there is one. */
export interface FilePieces {
  head: unknown
  pieces: AsyncIterable<string | Uint8Array>
}

/** Sends a file through its port on request: nothing is read ahead. Ends when everything is sent or the other end is closed. */
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

/** The text of an error for another thread. */
export const failureOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** Messages of a port in order; undefined when its other end is closed and all earlier messages were returned. */
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

/** Begins a file that another thread writes. `send` gives it the other end of the port; its promise settles with the file. */
export async function openPieces(
  send: (port: MessagePort) => Promise<unknown>,
): Promise<WrittenFile> {
  const { port1: port, port2 } = new MessageChannel()
  const heard = heardAt<PieceMessage>(port)
  // Whatever keeps the work from beginning closes the port, too.
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
  // Also if nothing of it was read.
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
