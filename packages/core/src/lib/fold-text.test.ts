import fc from "fast-check"
import { expect, test } from "vitest"
import { foldText } from "./fold-text.ts"
import { runCount } from "../testing/index.ts"

test.for([
  ["ЁЛКА", "елка"],
  ["е\u0308лка", "елка"],
  ["Ｉｖａｎ", "ivan"],
  ["ﬁn", "fin"],
] as const)("%s is found as %s", ([text, folded]) => {
  expect(foldText(text)).toBe(folded)
})

test("plain text folds as any other does", () => {
  const unit = fc.oneof(
    fc.integer({ min: 0x20, max: 0x460 }).map((code) => String.fromCodePoint(code)),
    fc.constantFrom("\n", "\t", "«", "»", "–", "—", "…", "№"),
  )
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const slowly = text.normalize("NFKC").toLocaleLowerCase("ru").replaceAll("ё", "е")
      expect(foldText(text)).toBe(slowly)
    }),
    runCount(2000),
  )
})
