import { expect, test } from "vitest"
import { paragraphsOf } from "./paragraphs-of.ts"

test.each([
  ["", []],
  ["  \n \n", []],
  ["One line", ["One line"]],
  ["One\ntwo", ["One\ntwo"]],
  ["One\n\ntwo", ["One", "two"]],
  ["\nOne\n  \n\n\n two\nthree\n", ["One", "two\nthree"]],
])("%j has the paragraphs %j", (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs)
})
