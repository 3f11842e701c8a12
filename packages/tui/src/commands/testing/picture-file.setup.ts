import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { crc32, deflateSync } from "node:zlib"
import { newConfigFolder } from "./run-line.setup.ts"

const chunk = (name: string, content: Buffer): Buffer => {
  const told = Buffer.concat([Buffer.from(name, "latin1"), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(told))
  return Buffer.concat([length, told, sum])
}

/** A PNG of so many grey dots a side, each of another shade than its neighbours. */
export function pngOf(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits a dot, grey.
  head.writeUInt8(8, 8)
  const rows = Buffer.from(
    Array.from({ length: side * (side + 1) }, (_, i) =>
      i % (side + 1) === 0 ? 0 : (i * 89) % 256,
    ),
  )
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

/** Writes a picture into a new folder and returns its path. @returns its path */
export function writePicture(name: string, bytes: Uint8Array = pngOf(20)): string {
  const path = join(newConfigFolder(), name)
  writeFileSync(path, bytes)
  return path
}
