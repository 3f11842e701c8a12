import { neutraliseText } from "./control-characters.ts"
import { displayWidth, truncateText } from "./display-width.ts"
import type { Ink, Styles } from "./styles.ts"
import { wrapText } from "./wrap-text.ts"

/** A piece of a line, and how it strikes. */
export interface Span {
  readonly text: string
  readonly ink?: Ink
}
/** Pieces of a line; plain text is one of them. */
export type LineText = string | readonly (Span | string)[]

export const dimSpan = (text: string): Span => ({ text, ink: "dim" })
export const strongSpan = (text: string): Span => ({ text, ink: "strong" })
export const inkedSpan = (ink: Ink, text: string): Span => ({ text, ink })

/** Without anything that steers a terminal; line ends stay, for `wrapSaid`. */
export function spansOf(said: LineText): readonly Span[] {
  const parts = typeof said === "string" ? [said] : said
  return parts.flatMap((part) => {
    const span = typeof part === "string" ? { text: part } : part
    const text = span.text.split(/\r\n|[\r\n\u2028\u2029]/u).map(neutraliseText)
    return span.text === "" ? [] : [{ ...span, text: text.join("\n") }]
  })
}

export const plainOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join("")

/** Pieces of a line that say anything, with `between` among them. */
export function joinSpans(
  parts: readonly (LineText | false | null | undefined)[],
  between = "   ",
): LineText {
  const there = parts
    .flatMap((part) => (part ? [spansOf(part)] : []))
    .filter(({ length }) => length > 0)
  return there.flatMap((each, i): readonly (Span | string)[] => (i > 0 ? [between, ...each] : each))
}

/** The parts that fit whole into `width` columns: a cut part would be meaningless. */
export function fittingSpans(
  parts: readonly (LineText | false | null | undefined)[],
  width: number,
  between = "   ",
): readonly Span[] {
  const whole = parts.filter((part) => part !== false && part !== null && part !== undefined)
  const lines = whole.map((_, i) => spansOf(joinSpans(whole.slice(0, whole.length - i), between)))
  return lines.find((spans) => displayWidth(plainOf(spans)) <= width) ?? []
}

/** The rows that the text of `said` takes in `width` columns, each piece with its ink; beyond `most` rows it is left out, which the last says. */
export function wrapSaid(
  said: LineText,
  width: number,
  most?: number,
): readonly (readonly Span[])[] {
  const spans = spansOf(said)
  const plain = plainOf(spans)
  let from = 0
  return wrapText(plain, width, most).map((row) => {
    const shown =
      row.endsWith("…") && !plain.startsWith(row, plain.indexOf(row, from)) ? row.slice(0, -1) : row
    const at = plain.indexOf(shown, from)
    if (at < 0) return [{ text: row }]
    from = at + shown.length
    const cut = cutOut(spans, at, from)
    return shown === row ? cut : [...cut, { text: "…" }]
  })
}

/** The part of the pieces from one UTF-16 unit to another. */
function cutOut(spans: readonly Span[], from: number, to: number): readonly Span[] {
  let start = 0
  return spans.flatMap((span) => {
    const text = span.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += span.text.length
    return text === "" ? [] : [{ ...span, text }]
  })
}

/** The pieces cut to `width` columns with an ellipsis. */
export function truncateSpans(spans: readonly Span[], width: number): readonly Span[] {
  if (displayWidth(plainOf(spans)) <= width) return spans.filter(({ text }) => text !== "")
  let left = width
  return spans.flatMap((span) => {
    if (left <= 0) return []
    const isWhole = displayWidth(span.text) < left
    const text = isWhole ? span.text : truncateText(`${span.text} `, left)
    left -= isWhole ? displayWidth(text) : left
    return text === "" ? [] : [{ ...span, text }]
  })
}

/** The pieces in exactly `width` columns, in the hues of the ground or of the cursor's bar. */
export function paintSpans(spans: readonly Span[], width: number, inks: Styles["ink"]): string {
  const shown = truncateSpans(spans, width)
  const left = width - displayWidth(plainOf(shown))
  const line = shown.map(({ text, ink = "neutral" }) => inks[ink](text)).join("")
  return left > 0 ? line + inks.neutral(" ".repeat(left)) : line
}
