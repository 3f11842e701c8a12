import fc from "fast-check"
import { expect, test } from "vitest"
import { ChunkFault } from "./bytes.ts"
import { CHUNK_ROWS } from "./chunk.ts"
import { decodeChunk, encodeChunk, ROWS, type StoredChunk } from "./encode-chunk.ts"
import { packChunk } from "./pack-chunk.ts"
import { rowsArbitrary, SCHEMA } from "./responses.setup.ts"

const readingOf = (stored: StoredChunk): unknown => {
  try {
    return decodeChunk(stored).rows <= CHUNK_ROWS && "a chunk"
  } catch (error) {
    return error instanceof ChunkFault ? "a fault" : error
  }
}

test("a chunk that is stored and read is the same", () => {
  fc.assert(
    fc.property(rowsArbitrary, (rows) => {
      const chunk = packChunk(SCHEMA, rows)
      expect(decodeChunk(encodeChunk(chunk))).toEqual(chunk)
    }),
  )
})

test("a chunk with negative codes of answers, rows and ranked answers is stored and read", () => {
  const [row] =
    fc.sample(
      rowsArbitrary.filter(({ length }) => length > 0),
      { numRuns: 1, seed: 1 },
    )[0] ?? []
  if (!row) throw new Error("no response was drawn")
  const given = { status: "answered", order: [], auto: false } as const
  const results = [
    { ...given, question: "one", value: { codes: [-999_999] } },
    { ...given, question: "rank", value: { codes: [3, -1] } },
    { ...given, question: "grid", value: { rows: { "-999999": [-1], 2: [1] } } },
  ]
  const chunk = packChunk(SCHEMA, [{ ...row, results }])
  expect(chunk.columns.get("grid")?.parts.map(({ key }) => key)).toEqual([2, -999_999])
  expect(decodeChunk(encodeChunk(chunk))).toEqual(chunk)
})

test("a chunk is the same at any offset of its bytes", () => {
  fc.assert(
    fc.property(rowsArbitrary, (rows) => {
      const chunk = packChunk(SCHEMA, rows)
      const stored = [...encodeChunk(chunk)].map(
        ([name, bytes]) => [name, Buffer.from(bytes)] as const,
      )
      expect(decodeChunk(new Map(stored))).toEqual(chunk)
    }),
  )
})

test("bytes that are no chunk are refused, for any bytes", () => {
  fc.assert(
    fc.property(rowsArbitrary, fc.nat(), fc.integer({ min: 1, max: 255 }), (rows, at, change) => {
      const stored = new Map(encodeChunk(packChunk(SCHEMA, rows)))
      const names = [...stored.keys()]
      const name = names[at % names.length] ?? ROWS
      const bytes = stored.get(name) ?? new Uint8Array()
      stored.set(name, bytes.slice(0, -1))
      expect(() => decodeChunk(stored)).toThrow(ChunkFault)
      stored.set(name, Uint8Array.from([...bytes, 0]))
      expect(() => decodeChunk(stored)).toThrow(ChunkFault)
      // A changed byte must result in a valid chunk or in a ChunkFault, not in any other exception.
      const changed = bytes.map((byte, nth) => (nth === at % bytes.length ? byte ^ change : byte))
      stored.set(name, changed)
      expect(["a chunk", "a fault"]).toContain(readingOf(stored))
    }),
  )
})

test.for([
  ["nothing", []],
  ["a later format", [3, 0, 0]],
  ["more rows than a chunk has", [2, 129, 128, 4]],
  ["a number without an end", [2, 255, 255, 255, 255, 255, 255, 255]],
])("%s is refused", ([, bytes]) => {
  expect(() => decodeChunk(new Map([[ROWS, Uint8Array.from(bytes as number[])]]))).toThrow(
    ChunkFault,
  )
})

test("more responses than a chunk takes are refused", () => {
  expect(() => packChunk(SCHEMA, Array.from({ length: CHUNK_ROWS + 1 }))).toThrow(RangeError)
})
