import { expect, test } from "vitest"
import { z } from "zod"
import { finderOf, keyCodec } from "./key-codec.ts"

const SIZES = { small: { id: 1, name: "Small" }, large: { id: 2, name: "Large" } } as const
const sizeOf = finderOf(SIZES, "size")
const SizeRecord = z.object({ id: z.literal([1, 2]), name: z.string() })
const Shirt = z.object({ size: keyCodec(SizeRecord, SIZES, sizeOf).nullable() })

test("a key is found by its number, and a number of no key is a mistake", () => {
  expect([sizeOf(1), sizeOf(2)]).toEqual(["small", "large"])
  expect(() => sizeOf(3)).toThrow("no size has the number 3")
})

test("a record of the wire becomes its key and the key its record", () => {
  expect(Shirt.parse({ size: SIZES.large })).toEqual({ size: "large" })
  expect(z.encode(Shirt, { size: "large" })).toEqual({ size: SIZES.large })
  expect(z.encode(Shirt, Shirt.parse({ size: null }))).toEqual({ size: null })
  expect(Shirt.safeParse({ size: { id: 3, name: "Huge" } }).success).toBe(false)
})

test("a JSON Schema of the wire is that of the record", () => {
  const plain = z.object({ size: SizeRecord.nullable() })
  expect(z.toJSONSchema(Shirt, { io: "input" })).toEqual(z.toJSONSchema(plain, { io: "input" }))
})
