import { expect, test } from "vitest"
import { readAttributes } from "./list-attributes.ts"

const read = (inside: string) =>
  Array.from(readAttributes(inside), (each) => each && [each.name, each.value])

test.for<[string, unknown[]]>([
  [
    "min=1 max=3",
    [
      ["min", "1"],
      ["max", "3"],
    ],
  ],
  [
    "min=1,max=3",
    [
      ["min", "1"],
      ["max", "3"],
    ],
  ],
  [
    "min=1;max=3",
    [
      ["min", "1"],
      ["max", "3"],
    ],
  ],
  [
    "min = 1 , max= 3",
    [
      ["min", "1"],
      ["max", "3"],
    ],
  ],
  [
    "low=Плохо,high=Хорошо",
    [
      ["low", "Плохо"],
      ["high", "Хорошо"],
    ],
  ],
  [
    'low="Плохо, но"; high = "да"',
    [
      ["low", "Плохо, но"],
      ["high", "да"],
    ],
  ],
  [
    "step=0,5,from=1",
    [
      ["step", "0,5"],
      ["from", "1"],
    ],
  ],
  [
    "step = 0,5 , pair",
    [
      ["step", "0,5"],
      ["pair", undefined],
    ],
  ],
  ["callback=https://a.b/?c=d", [["callback", "https://a.b/?c=d"]]],
  [
    "age, pair,",
    [
      ["age", undefined],
      ["pair", undefined],
    ],
  ],
  ["hint= required=no", [["hint", undefined], undefined]],
  ["=да", [undefined]],
])("{%s} says %j", ([inside, attributes]) => {
  expect(read(inside)).toEqual(attributes)
})

test.for([",", " ", "a", "1,", "a=", "a = ", "= ", '"'])(
  "half a million of %j are read in one pass",
  (sign) => {
    const inside = sign.repeat(500_000)
    expect(read(`${inside}x`).length).toBeLessThanOrEqual(500_001)
  },
)
