import fc from "fast-check"
import { expect, test } from "vitest"
import { textWindow } from "./text-window.ts"
import { displayWidth } from "../text/display-width.ts"

test("the window of a field is never wider than its place, and holds the cursor", () => {
  const texts = fc.array(fc.constantFrom("a", "ж", "日", "👨‍👩‍👧"), { maxLength: 40 })
  fc.assert(
    fc.property(texts, fc.nat(40), fc.integer({ min: 4, max: 30 }), (letters, at, width) => {
      const text = letters.join("")
      const cursor = letters.slice(0, at).join("").length
      const shown = textWindow({ text, at: cursor }, { width, focused: true, secret: false })
      expect(displayWidth(shown)).toBeLessThanOrEqual(width)
      expect(shown).toContain("\u001B[7m")
    }),
  )
})

test("a secret shows dots alone", () => {
  expect(textWindow({ text: "тайна", at: 5 }, { width: 20, focused: false, secret: true })).toBe(
    "••••• ",
  )
})
