import stringWidth from "string-width"
import { NARROW_TEXT } from "./narrow-text.ts"

/** Made at the first need: it takes longer than everything else here. */
let segmenter: Intl.Segmenter | undefined

const isNarrow = (text: string): boolean => NARROW_TEXT.test(text)

/** Columns that `text` takes on a terminal: 2 for CJK and emoji, 0 for combining marks and styles. */
export const displayWidth = (text: string): number =>
  isNarrow(text) ? text.length : stringWidth(text)

/** At most `width` columns of `text`; a cut text ends with `…`. No grapheme is halved. */
export function truncateText(text: string, width: number): string {
  if (width <= 0) return ""
  if (displayWidth(text) <= width) return text
  if (isNarrow(text)) return `${text.slice(0, width - 1)}…`
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" })
  let taken = ""
  let used = 0
  for (const { segment } of segmenter.segment(text)) {
    const next = displayWidth(segment)
    if (used + next > width - 1) break
    taken += segment
    used += next
  }
  return `${taken}…`
}

/** Exactly `width` columns: cut with `…` or filled with spaces. */
export function fitText(text: string, width: number, align: "left" | "right" = "left"): string {
  const cut = truncateText(text, width)
  const gap = " ".repeat(Math.max(0, width - displayWidth(cut)))
  return align === "left" ? cut + gap : gap + cut
}
