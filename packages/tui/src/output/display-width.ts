import stringWidth from "string-width"

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** Letters that always take one column: printable ASCII and Cyrillic, which is nearly all of our text. */
function isNarrow(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (!((code >= 0x20 && code < 0x7f) || (code >= 0x400 && code < 0x483))) return false
  }
  return true
}

/** Columns that `text` takes on a terminal: 2 for CJK and emoji, 0 for combining marks and styles. */
export const displayWidth = (text: string): number =>
  isNarrow(text) ? text.length : stringWidth(text)

/** At most `width` columns of `text`; what is cut ends with `…`. No grapheme is halved. */
export function truncate(text: string, width: number): string {
  if (width <= 0) return ""
  if (displayWidth(text) <= width) return text
  if (isNarrow(text)) return `${text.slice(0, width - 1)}…`
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
export function fit(text: string, width: number, align: "left" | "right" = "left"): string {
  const cut = truncate(text, width)
  const gap = " ".repeat(Math.max(0, width - displayWidth(cut)))
  return align === "left" ? cut + gap : gap + cut
}
