import fc from "fast-check"
import { expect, test } from "vitest"
import { isNumberText, numberForField, readNumber } from "./read-number.ts"

test.each([
  ["7", 7],
  ["007", 7],
  ["1.5", 1.5],
  ["1,5", 1.5],
  [",5", 0.5],
  [".5", 0.5],
  ["5,", 5],
  ["-5", -5],
  ["\u22125", -5],
  ["\u20135", -5],
  ["\u2212 5", -5],
  ["+5", 5],
  [" 5\n", 5],
  ["1 000,5", 1000.5],
  ["1\u00A0000", 1000],
  ["12\u202F345\u202F678.9", 12_345_678.9],
  ["1000,125", 1000.125],
  ["0,125", 0.125],
  ["1.000", 1],
  ["1,0000", 1],
  ["1 000,500", 1000.5],
  ["3e-7", 3e-7],
  ["١٢", 12],
  ["٥٫٥", 5.5],
  ["۱۲", 12],
])("reads %j as %d", (text, value) => {
  expect(readNumber(text)).toBe(value)
  expect(isNumberText(text)).toBe(true)
})

test.each([
  "",
  " ",
  "-",
  ",",
  "семь",
  "1e1",
  "1e-1",
  "1E5",
  "e-7",
  "0x10",
  "0b1",
  "Infinity",
  "NaN",
  "12 34",
  "1 0000",
  "1  000",
  "--5",
  "5-",
  "5 %",
  "1.2.3",
  "1,000.5",
  "1,000,000",
  "1'000",
  "9".repeat(31),
])("refuses %j", (text) => {
  expect(readNumber(text)).toBeNaN()
  expect(isNumberText(text)).toBe(false)
})

test.each(["1,000", "12,345", "-999,999"])("refuses %j, which has two meanings", (text) => {
  expect(readNumber(text)).toBeNaN()
  expect(isNumberText(text)).toBe(true)
})

const shown = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 })
  .filter((value) => value === 0 || Math.abs(value) > 1e-98)

test.each(["ru", "en"])("a number that a field shows in %s is read back", (locale) => {
  fc.assert(
    fc.property(
      fc.oneof(
        shown,
        fc.integer().map((each) => each / 1000),
      ),
      (value) => {
        expect(readNumber(numberForField(value, locale))).toBe(value === 0 ? 0 : value)
      },
    ),
  )
})
