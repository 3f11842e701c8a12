import fc from "fast-check"
import { expect, test } from "vitest"
import { decideColours } from "./colour.ts"
import { neutraliseText } from "../text/control-characters.ts"
import { csvLine } from "./delimited.ts"
import { displayWidth, fitText, truncateText } from "../text/display-width.ts"
import { exitForStatus } from "./exit-codes.ts"
import { failureJson, failureText } from "./failure.ts"
import { heightOf, needsPager, showInPager, pagerCommand } from "./pager.ts"
import { createStyles } from "../text/styles.ts"

test.for([
  ["Привет", 6],
  ["日本", 4],
  ["👨‍👩‍👧‍👦", 2],
  ["e\u0301", 1],
  ["", 0],
] as const)("%s takes %i columns", ([text, width]) => {
  expect(displayWidth(text)).toBe(width)
})

test("a fitted text has exactly its columns, for any content", () => {
  const texts = fc.string({ unit: "grapheme" })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 30 }), (text, width) => {
      const clean = neutraliseText(text)
      expect(displayWidth(fitText(clean, width))).toBe(width)
      expect(displayWidth(truncateText(clean, width))).toBeLessThanOrEqual(width)
    }),
  )
})

test.for([
  ["=1+1", "'=1+1"],
  ["@sum", "'@sum"],
  ["-5", "'-5"],
  [-5, "-5"],
  ['say "hi", now', '"say ""hi"", now"'],
  ["two\nlines", '"two\nlines"'],
  [null, ""],
] as const)("csv writes %s as %s", ([value, field]) => {
  expect(csvLine([value])).toBe(`${field}\r\n`)
})

test.for([
  { name: "a terminal", env: {}, isTerminal: true, colours: "16" },
  { name: "a pipe", env: {}, isTerminal: false, colours: "none" },
  { name: "NO_COLOR", env: { NO_COLOR: "1" }, isTerminal: true, colours: "none" },
  { name: "an empty NO_COLOR", env: { NO_COLOR: "" }, isTerminal: true, colours: "16" },
  { name: "CLICOLOR_FORCE", env: { CLICOLOR_FORCE: "1" }, isTerminal: false, colours: "16" },
  { name: "a dumb terminal", env: { TERM: "dumb" }, isTerminal: true, colours: "none" },
])("colour: $name", ({ env, isTerminal, colours }) => {
  expect(decideColours({ choice: "auto", env, isTerminal })).toBe(colours)
  expect(decideColours({ choice: "always", env, isTerminal })).toBe("16")
  expect(decideColours({ choice: "never", env, isTerminal })).toBe("none")
})

test.for([
  [0, 69],
  [401, 4],
  [403, 77],
  [404, 66],
  [409, 65],
  [422, 65],
  [429, 75],
  [503, 75],
  [500, 1],
] as const)("status %i exits with %i", ([status, exit]) => {
  expect(exitForStatus(status)).toBe(exit)
})

const requestText = (id: string) => `номер запроса: ${id}`

test("a failure prints message, cause and hint, and is JSON with all keys for scripts", () => {
  const failure = {
    message: "Нет такого пользователя",
    code: "notFound",
    status: 404,
    why: "Номер 7 не найден",
    hint: "qo users list",
    issues: [{ path: ["email"], message: "Укажите почту" }],
    requestId: "1a2b",
  }
  expect(failureText(failure, createStyles("none"), requestText).split("\n")).toEqual([
    "✗ Нет такого пользователя",
    "  Номер 7 не найден",
    "  • email: Укажите почту",
    "  → qo users list",
    "  номер запроса: 1a2b",
    "",
  ])
  expect(JSON.parse(failureJson(failure))).toEqual({
    error: {
      code: "notFound",
      message: "Нет такого пользователя",
      status: 404,
      serverCode: null,
      hint: "qo users list",
      requestId: "1a2b",
      retryable: false,
      issues: [{ path: ["email"], message: "Укажите почту" }],
    },
  })
})

test("a refused field is printed by its label, and a reason that adds no information is left out", () => {
  const failure = {
    message: "Проверьте поля",
    code: "emailExists",
    issues: [
      { path: ["email"], place: "почта", key: "emailExists", message: "Уже есть" },
      { path: ["roleId"], place: "роль", key: "notOneOf", message: "Допустимо одно из: 1, 2" },
    ],
  }
  expect(failureText(failure, createStyles("none"), requestText).split("\n")).toEqual([
    "✗ Проверьте поля",
    "  • роль: Допустимо одно из: 1, 2",
    "",
  ])
})

test("a pager is used on a terminal, for output taller than it", () => {
  const height = heightOf("a\nbbbb\nc\n", 2, displayWidth)
  expect(height).toBe(4)
  expect(needsPager(height, { rows: 4 })).toBe(true)
  expect(needsPager(height, { rows: 5 })).toBe(false)
  expect(needsPager(height, undefined)).toBe(false)
  expect(pagerCommand({ PAGER: "cat" })).toBe(undefined)
  expect(pagerCommand({ PAGER: "more", QO_PAGER: "less -S" })).toBe("less -S")
})

test("a pager that is not there does not cost the result", async () => {
  let out = ""
  const sink = { write: async (text: string) => void (out += text) }
  await showInPager("result\n", {
    command: "no-such-pager-here 2>/dev/null",
    env: process.env,
    sink,
  })
  expect(out).toBe("result\n")
})
