import { expect, test } from "vitest"
import { keysOf } from "../../lib/index.ts"
import { SHUFFLE_MODES, SHUFFLES } from "./shuffle.ts"

test("the list of modes names each mode of the table once", () => {
  expect([...SHUFFLE_MODES].toSorted()).toEqual(keysOf(SHUFFLES).toSorted())
  expect(new Set(SHUFFLE_MODES).size).toBe(10)
})

test.for(SHUFFLE_MODES)("%s matches its name", (mode) => {
  const { order, first, last } = SHUFFLES[mode]
  const words = ["order", order, "first", first, "last", last].join(" ")
  expect(words).toBe(NAMED[mode])
})

const NAMED: Record<(typeof SHUFFLE_MODES)[number], string> = {
  none: "order given first 0 last 0",
  full: "order random first 0 last 0",
  exceptLast: "order random first 0 last 1",
  exceptLastTwo: "order random first 0 last 2",
  exceptFirst: "order random first 1 last 0",
  exceptFirstTwo: "order random first 2 last 0",
  exceptFirstAndLast: "order random first 1 last 1",
  reverse: "order reverse first 0 last 0",
  reverseExceptLast: "order reverse first 0 last 1",
  reverseExceptLastTwo: "order reverse first 0 last 2",
}
