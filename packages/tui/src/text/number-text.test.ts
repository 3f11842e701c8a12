import fc from "fast-check"
import { expect, test } from "vitest"
import { moneyText, numberText, readMoney, readNumber } from "./number-text.ts"

test.for([
  ["12,50", 1250],
  ["12.5", 1250],
  ["19.99", 1999],
  ["1 250", 125_000],
  ["1 250,05 ₽", 125_005],
  ["0", 0],
  ["7 руб.", 700],
  ["12,345", undefined],
  ["двенадцать", undefined],
  ["1,2,3", undefined],
  ["", undefined],
] as const)("a sum typed as %j is %j kopecks", ([typed, kopecks]) => {
  expect(readMoney(typed)).toBe(kopecks)
})

test.for([
  ["12,5", 12.5],
  ["12.5 %", 12.5],
  ["-3", -3],
  ["1 000", 1000],
  ["1e3", undefined],
  ["0x10", undefined],
] as const)("a number typed as %j is %j", ([typed, value]) => {
  expect(readNumber(typed)).toBe(value)
})

test("the text in a field is parsed to its value, in both languages", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.constantFrom("ru", "en"), (kopecks, locale) => {
      expect(readMoney(moneyText(kopecks, locale))).toBe(kopecks)
      expect(readNumber(numberText(kopecks / 1000, locale))).toBe(kopecks / 1000)
    }),
  )
})
