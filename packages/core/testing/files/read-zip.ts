/** Files of an archive as texts, found by its directory. */
export async function readZip(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, string>> {
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  if (view.getUint32(end, true) !== 0x0605_4b50) throw new Error("the archive has no end")
  const files = new Map<string, string>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    const nameSize = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize))
    const head = view.getUint32(at + 42, true)
    const from = head + 30 + view.getUint16(head + 26, true)
    const body = new Blob([bytes.subarray(from, from + packed)])
    const unpacked = body.stream().pipeThrough(new DecompressionStream("deflate-raw"))
    const content = new Uint8Array(await new Response(unpacked).arrayBuffer())
    if (content.length !== size) throw new Error(`${name} has another size`)
    files.set(name, new TextDecoder("utf-8", { ignoreBOM: true }).decode(content))
    at += 46 + nameSize + view.getUint16(at + 30, true)
  }
  return files
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
}
/** Reverts the escapes of XML in a text. */
export const plainOf = (xml: string): string =>
  xml.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
