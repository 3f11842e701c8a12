import { promisify } from "node:util"
import { brotliCompress, constants, createBrotliCompress } from "node:zlib"

const compress = promisify(brotliCompress)
/** Quality for content that few visitors get. */
const QUICK = 5
/** Maximum size of an uncompressed block, bytes. */
const BLOCK_MAX = 2 ** 16

/**
 * A page that is compressed once at the highest level for all visitors. The part for each visitor is appended uncompressed: a
 * Brotli stream may continue with an uncompressed block (RFC 7932, section 9.2).
 */
export interface SmallPage {
  plain: string
  /** Compressed start of the page. The stream is not finished. */
  head: Buffer
}

export const smallPage = async (plain: string): Promise<SmallPage> => ({
  plain,
  head: await openStream(plain),
})

/** Compresses a page quickly, of which only the end is secret and appended uncompressed. */
export const quickPage = async (plain: string): Promise<SmallPage> => ({
  plain,
  head: await openStream(plain, QUICK),
})

/** Returns a complete Brotli stream: the page followed by this text. */
export function endedWith({ head }: SmallPage, end: string): Buffer {
  const bytes = Buffer.from(end)
  if (bytes.length === 0 || bytes.length > BLOCK_MAX) throw new Error("not the end of a page")
  return Buffer.concat([head, blockHead(bytes.length), bytes, LAST])
}

/**
 * Header of an uncompressed block: not the last one (1 bit: 0), its length minus one in 4 nibbles (2 bits: 0, then 16 bits),
 * uncompressed (1 bit: 1), padding to the next byte.
 */
function blockHead(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19)
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff])
}
/** An empty last block. */
const LAST = Buffer.from([0b11])

/** Compresses a text up to a whole byte, without the last block. */
function openStream(text: string, quality = constants.BROTLI_MAX_QUALITY): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stream = createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    })
    const chunks: Buffer[] = []
    stream.on("data", (chunk: Buffer) => chunks.push(chunk))
    stream.on("error", reject)
    stream.write(text)
    stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      resolve(Buffer.concat(chunks))
      stream.destroy()
    })
  })
}

/** Compresses a text quickly, for content that few visitors get. */
export const compressQuickly = (text: string): Promise<Buffer> =>
  compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } })
