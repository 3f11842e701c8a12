import stringWidth from "string-width"

/** Made at the first need: it takes longer than everything else here. */
let segmenter: Intl.Segmenter | undefined

/** Ranges of letters and signs that always take one column: printable ASCII, Latin, Cyrillic, dashes and quotes, №. */
const NARROW = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0xff],
  [0x400, 0x482],
  [0x2010, 0x2027],
  [0x2116, 0x2116],
] as const

const isNarrowCode = (code: number) => NARROW.some(([first, last]) => code >= first && code <= last)

/** Nearly all of our text; the rest is left to string-width. */
function isNarrow(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isNarrowCode(text.charCodeAt(i))) return false
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
export function fit(text: string, width: number, align: "left" | "right" = "left"): string {
  const cut = truncate(text, width)
  const gap = " ".repeat(Math.max(0, width - displayWidth(cut)))
  return align === "left" ? cut + gap : gap + cut
}
