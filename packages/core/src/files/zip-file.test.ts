import fc from "fast-check"
import { crc32 } from "node:zlib"
import { expect, test } from "vitest"
import { runCount } from "../testing/index.ts"
import { joinPieces } from "./pieces.ts"
import { zipFile } from "./zip-file.ts"

type Content = readonly Uint8Array[]

// oxlint-disable-next-line require-await -- entries and pieces of an archive are waited for
async function* asyncItems<Item>(items: Iterable<Item>) {
  yield* items
}

const entriesOf = (files: readonly Content[]) =>
  asyncItems(files.map((content, at) => ({ name: `файл ${at}`, pieces: asyncItems(content) })))

test("an archive has the same bytes with core's checksum as with the platform's", async () => {
  const content = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.array(content, { maxLength: 4 }), async (files) => {
      const [own, native] = await Promise.all([
        joinPieces(zipFile(entriesOf(files))),
        joinPieces(zipFile(entriesOf(files), crc32)),
      ])
      expect(own).toEqual(native)
    }),
    runCount(40),
  )
})
