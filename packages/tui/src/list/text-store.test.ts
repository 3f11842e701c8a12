import fc from "fast-check"
import { expect, test } from "vitest"
import type { RowId } from "./definition.ts"
import { createTextStore } from "./text-store.ts"

const ids = fc.oneof(fc.nat(50), fc.constantFrom<RowId>("a", "7", -1, 2.5, 2 ** 20, 2 ** 40))
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(ids, fc.integer({ min: 1, max: 300 }), fc.nat(255)) },
    { weight: 2, arbitrary: ids },
    { weight: 1, arbitrary: fc.constantFrom("clear" as const, "long" as const) },
  ),
  { maxLength: 60 },
)
const LONG = 300_000

test("each row has its last text, of any length, until it is forgotten", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const store = createTextStore()
      const known = new Map<RowId, string>()
      const set = (id: RowId, length: number, letter: number) => {
        // Bytes after the length are not part of it.
        store.set(id, { bytes: new Uint8Array(length + 3).fill(letter), length, tag: letter })
        known.set(id, String.fromCharCode(letter).repeat(length))
      }
      for (const step of all) {
        if (step === "clear") {
          store.clear()
          known.clear()
        } else if (step === "long") set(3, LONG, 65)
        else if (Array.isArray(step)) set(step[0], step[1], step[2])
        else {
          store.delete(step)
          known.delete(step)
        }
      }
      for (const id of [...Array.from({ length: 51 }, (_, i) => i), "a", "7", -1, 2.5, 2 ** 40])
        expect([store.get(id), store.get(id) && store.tagOf(id)]).toEqual([
          known.get(id),
          known.get(id)?.charCodeAt(0),
        ])
    }),
  )
})
