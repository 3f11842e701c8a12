import fc from "fast-check"
import { expect, test } from "vitest"
import { endText, readEnd } from "./end-text.ts"

const NOW = Date.parse("2026-11-05T12:00:00Z")
const secondsAt = (text: string) => Math.floor(new Date(text).getTime() / 1000)

test.for([
  ["31.12.2026 18:00", secondsAt("2026-12-31T18:00")],
  ["31.12.2026", secondsAt("2026-12-31T00:00")],
  ["2026-12-31 18:00", secondsAt("2026-12-31T18:00")],
  [" 2026-12-31T18:00 ", secondsAt("2026-12-31T18:00")],
  ["+14д", NOW / 1000 + 14 * 86_400],
  ["+2w", NOW / 1000 + 14 * 86_400],
  ["+3h", NOW / 1000 + 3 * 3600],
  ["31.04.2026", undefined],
  ["2026-13-01", undefined],
  ["05.11.2026 24:00", undefined],
  ["завтра", undefined],
  ["", undefined],
] as const)("%j ends at %j", ([text, end]) => {
  expect(readEnd(text, NOW)).toBe(end)
})

test("displayed text is parsed as the same minute, in both languages", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }),
      fc.constantFrom("ru" as const, "en" as const),
      (seconds, locale) => {
        const read = readEnd(endText(seconds, locale))
        // The text of an hour that repeats in autumn is ambiguous.
        expect([0, 3600]).toContain(Math.abs((read ?? 0) - (seconds - (seconds % 60))))
      },
    ),
  )
})
