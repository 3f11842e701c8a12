import { expect, test } from "vitest"
import { stacksOf } from "./stacks.ts"

test("cards are dealt onto the lower stack, and none is lost", () => {
  expect(stacksOf([5, 3, 1, 4, 2], (height) => height, 2)).toEqual([
    [5, 2],
    [3, 1, 4],
  ])
  expect(stacksOf([5, 3, 1], (height) => height, 1)).toEqual([[5, 3, 1]])
})
