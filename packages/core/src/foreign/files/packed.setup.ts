import { zipFile } from "../../exports/index.ts"

/** An archive of these texts. */
export const packed = (files: Readonly<Record<string, string>>): Promise<Uint8Array> =>
  bytesOf(zipFile(entriesOf(files)))

// oxlint-disable-next-line require-await -- files of an archive are waited for
async function* entriesOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) yield { name, pieces: once(text) }
}

// oxlint-disable-next-line require-await -- pieces of a file are waited for
async function* once(text: string) {
  yield new TextEncoder().encode(text)
}

export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return new Uint8Array(await new Blob(all as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}
