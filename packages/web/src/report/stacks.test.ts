import { expect, test } from "vitest"
import { sidesOf } from "./stacks.ts"

test("each card is on the side that ends higher so far, the first one on the left", () => {
  expect(sidesOf([5, 3, 1, 4, 2], (height) => height)).toEqual([
    "left",
    "right",
    "right",
    "right",
    "left",
  ])
})
