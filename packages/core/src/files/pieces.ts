const PIECE = 1 << 16

/** Joins short texts into pieces that are worth sending. */
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
