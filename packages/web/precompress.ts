import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import type { Plugin } from "vite"

const TEXT = /\.(?:js|css|html|svg)$/
const WORTH_BYTES = 1024

/** Writes a Brotli copy beside each text file of the bundle: the server sends it as it is. */
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
    }
  },
}
