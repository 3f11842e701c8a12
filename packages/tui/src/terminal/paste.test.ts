import { expect, test } from "vitest"
import { pastedText } from "./index.ts"
import { markPaste } from "./paste.ts"

const pasteAs = (text: string) => pastedText(markPaste(`\u001B[200~${text}\u001B[201~`))

test("a paste is text, for any content", () => {
  expect(pasteAs("d")).toBe("d")
  expect(pasteAs("раз\r\nдва\tтри")).toBe("раз\r\nдва\tтри")
  // The first end mark ends a paste. A mark inside the text ends it early without triggering keys.
  expect(pasteAs("\u001B[A\u0003\u007Fq")).toBe("[Aq")
  expect(markPaste("\u001B[200~\u001B[201~")).toBe("")
})

test("a key stays a key, and is no paste", () => {
  for (const key of ["d", "\u001B[A", "\u001B", "\r"]) {
    expect(markPaste(key)).toBe(key)
    expect(pastedText(key)).toBeUndefined()
  }
})

test("a paste with a lost end is still text", () => {
  expect(pastedText(markPaste("\u001B[200~abc"))).toBe("abc")
})
