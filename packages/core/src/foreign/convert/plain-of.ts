import { onlyPlain } from "../../lib/index.ts"
import type { Note } from "../report/note.ts"

/** What the schema of questionnaires takes at most. */
const MOST = 20_000

const TAGS =
  "a|abbr|b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|font|h[1-6]|head|hr|html|i|iframe|img|input|label|li|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|video|audio|source"
const TAG = new RegExp(String.raw`</?(?:${TAGS})(?=[\s/>])[^<>]*>`, "gi")
const WITH_CONTENT = ["script", "style"]
const BREAK = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|table|ul|ol|blockquote)\s*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  laquo: "«",
  raquo: "»",
  ndash: "–",
  mdash: "—",
  hellip: "…",
}

/** A text of the file as questionnaires keep it, and what of it was left. */
export function plainOf(
  raw: string,
  { lines = false, limit }: { lines?: boolean; limit: number },
): { text: string; notes: readonly Note[] } {
  const notes: Note[] = []
  const unmarked = withoutMarkup(raw.slice(0, 10 * MOST))
  if (unmarked !== raw) notes.push({ key: "markupLeft" })
  const shown = onlyPlain(unmarked, lines)
  if (isLess(shown, unmarked)) notes.push({ key: "charactersLeft" })
  const letters = shown.length > limit ? Array.from(shown) : undefined
  if (!letters || letters.length <= limit) return { text: shown, notes }
  if (letters.length <= MOST)
    notes.push({ key: "textTooLong", params: { count: letters.length, maximum: limit } })
  else notes.push({ key: "textCut", params: { count: letters.length, maximum: MOST } })
  return { text: letters.slice(0, MOST).join("").trim(), notes }
}

/** Whether more went than space and ways to write the same letter. */
const isLess = (shown: string, text: string): boolean =>
  shown.length !== text.length && bare(shown) !== bare(text)
const bare = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, "")

/** HTML as text; what only looks like it stays. */
function withoutMarkup(text: string): string {
  TAG.lastIndex = 0
  const isMarked = TAG.test(text)
  if (!isMarked && !/&(?:amp|lt|gt|quot|nbsp|laquo|raquo|ndash|mdash|hellip|#\d+);/.test(text))
    return text
  return WITH_CONTENT.reduce(withoutContent, text)
    .replaceAll(BREAK, "\n")
    .replaceAll(TAG, "")
    .replaceAll(ENTITY, letterOf)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
}

function letterOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
  const point = decimal === undefined ? Number.parseInt(hex ?? "0", 16) : Number(decimal)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ""
}

/** Without what stands between `<name` and `</name>`: programs and styles are no text. */
function withoutContent(text: string, name: string): string {
  const small = text.toLowerCase()
  let [kept, from] = ["", 0]
  for (;;) {
    const start = small.indexOf(`<${name}`, from)
    const end = start < 0 ? -1 : small.indexOf(`</${name}>`, start)
    if (end < 0) return kept + text.slice(from)
    kept += text.slice(from, start)
    from = end + name.length + 3
  }
}
