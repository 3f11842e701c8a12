import { expect, test } from "vitest"
import { wrapText } from "../text/wrap-text.ts"
import { fittedLine } from "./fitted-line.ts"

test("a line that is too wide goes on below, further in", () => {
  expect(fittedLine("  ✗ слишком длинная строка", 18)).toEqual([
    "  ✗ слишком",
    "    длинная строка",
  ])
  expect(fittedLine("короткая", 8)).toEqual(["короткая"])
  expect(fittedLine("\u001B[1mжирная и длинная строка\u001B[22m", 8)).toHaveLength(1)
})

test.for([
  ["слова целиком", "раз два три", 7, ["раз два", "три"]],
  ["слово шире строки", "абвгдежз", 3, ["абв", "где", "жз"]],
  ["широкие знаки", "長い文字", 4, ["長い", "文字"]],
  ["свои строки", "раз\r\nдва", 9, ["раз", "два"]],
  ["пустая строка", "раз\n\nдва", 9, ["раз", "", "два"]],
  ["управляющие знаки", "\u001B[2Jа\u202Eб", 20, ["␛[2Jа�б"]],
] as const)("people's texts are wrapped: %s", ([, text, width, rows]) => {
  expect(wrapText(text, width)).toEqual(rows)
})

test("only the beginning of a long text is shown, with an ellipsis", () => {
  const rows = wrapText("слово ".repeat(10_000), 20, 3)
  expect(rows).toHaveLength(3)
  expect(rows[2]).toMatch(/…$/)
})
