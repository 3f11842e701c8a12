import { expect, test } from "vitest"
import { foldText } from "./fold-text.ts"

test.for([
  ["ЁЛКА", "елка"],
  ["е\u0308лка", "елка"],
  ["Ｉｖａｎ", "ivan"],
  ["ﬁn", "fin"],
] as const)("%s is found as %s", ([text, folded]) => {
  expect(foldText(text)).toBe(folded)
})
