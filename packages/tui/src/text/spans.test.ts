import fc from "fast-check"
import { expect, test } from "vitest"
import { displayWidth } from "./display-width.ts"
import {
  joinSpans,
  dimSpan,
  fittingSpans,
  inkedSpan,
  paintSpans,
  plainOf,
  spansOf,
  strongSpan,
  truncateSpans,
  wrapSaid,
} from "./spans.ts"
import { createStyles } from "./styles.ts"
import { wrapText } from "./wrap-text.ts"

const texts = fc.array(
  fc.record({
    text: fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("слово ", "长い文", " и ещё\n", "…"),
    ),
    ink: fc.constantFrom("neutral" as const, "dim" as const, "bad" as const),
  }),
)

test("pieces are wrapped with their text, without a change of style", () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 4, max: 40 }), (said, width) => {
      const rows = wrapSaid(said, width)
      expect(rows.map(plainOf)).toEqual(wrapText(plainOf(spansOf(said)), width))
    }),
  )
  const rows = wrapSaid([inkedSpan("bad", "отклонён: "), "формулировки ", dimSpan("Рустам")], 14)
  expect(rows).toEqual([
    [{ text: "отклонён:", ink: "bad" }],
    [{ text: "формулировки" }],
    [{ text: "Рустам", ink: "dim" }],
  ])
})

test("painted text has exactly the width of its place, for any cut", () => {
  const { ink } = createStyles("none")
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 40 }), (said, width) => {
      const spans = spansOf(said).map((span) => ({
        ...span,
        text: span.text.replaceAll("\n", " "),
      }))
      expect(displayWidth(paintSpans(spans, width, ink))).toBe(width)
      expect(displayWidth(plainOf(truncateSpans(spans, width)))).toBeLessThanOrEqual(width)
    }),
  )
  const dark = createStyles("16", "dark").ink
  expect(paintSpans([strongSpan("Имя"), dimSpan("  2")], 8, dark)).toBe(
    "\u001B[1mИмя\u001B[22m\u001B[2m  2\u001B[22m  ",
  )
})

test("empty parts leave no gap, and parts that do not fit are left out whole", () => {
  expect(plainOf(spansOf(joinSpans(["раз", false, "", [dimSpan("два")]])))).toBe("раз   два")
  expect(plainOf(fittingSpans(["статус", "риск !!", "Кира Денисова"], 18))).toBe("статус   риск !!")
})
