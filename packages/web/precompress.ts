import { readdirSync, readFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

const TEXT = /\.(?:js|css|html|svg)$/
const WORTH_BYTES = 1024

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

async function compress(file: string, content: Buffer): Promise<void> {
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, BROTLI),
    promisify(gzip)(content, { level: 9 }),
  ])
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, zipped)
}

/**
 * Writes compressed copies beside each text file of the bundle, which the server sends unchanged: browsers accept Brotli only
 * over TLS. It takes seconds of a first start, so the files are compressed on all cores.
 */
export const precompress: Plugin = {
  name: "precompress",
  apply: "build",
  async writeBundle({ dir }) {
    if (!dir) return
    const files = readdirSync(dir, { recursive: true, encoding: "utf8" })
    await Promise.all(
      files.map(async (name) => {
        const file = join(dir, name)
        const content = TEXT.test(name) ? readFileSync(file) : undefined
        if (content && content.length >= WORTH_BYTES) await compress(file, content)
      }),
    )
  },
}
