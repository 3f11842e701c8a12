const PIECE = 1 << 16

/** Joins short texts into pieces that are large enough for sending. */
export async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let held = ""
  for await (const text of texts) {
    held += text
    if (held.length < PIECE) continue
    yield encoder.encode(held)
    held = ""
  }
  if (held !== "") yield encoder.encode(held)
}

/** Joins the pieces of a file. */
export async function joinPieces(
  pieces: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of pieces) all.push(piece as Uint8Array<ArrayBuffer>)
  return new Uint8Array(await new Blob(all).arrayBuffer())
}
