import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { Plugin } from "vite"

const TEXT = /\.(?:js|css|html|svg)$/
const WORTH_BYTES = 1024

/** Writes compressed copies beside each text file of the bundle, which the server sends as they are: Brotli is asked for over TLS alone. */
export const precompress: Plugin = {
  name: "precompress",
  apply: "build",
  writeBundle({ dir }) {
    if (!dir) return
    for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
      const file = join(dir, name)
      const content = TEXT.test(name) ? readFileSync(file) : undefined
      if (!content || content.length < WORTH_BYTES) continue
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}
