import { onlyPlain } from "@qo/core/lib"
import type { Note } from "../report/note.ts"

/** Longest text in the schema of questionnaires. */
const MOST = 20_000

const TAGS =
  "a|abbr|article|aside|b|big|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|o:p|object|ol|p|param|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|var|video|audio|source"
const TAG = new RegExp(String.raw`</?(?:${TAGS})(?=[\s/>])[^<>]*>`, "gi")
const WITH_CONTENT = ["script", "style"]
const BREAK = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|table|ul|ol|blockquote)\s*>/gi
const PARAGRAPH = /<(?:\/?(?:p|h[1-6]|ul|ol|table|blockquote))(?=[\s/>])[^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi
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
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  lsaquo: "‹",
  rsaquo: "›",
  bull: "•",
  euro: "€",
  trade: "™",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  zwnj: "",
  zwj: "",
  minus: "−",
  le: "≤",
  ge: "≥",
  ne: "≠",
  rarr: "→",
  larr: "←",
  check: "✓",
}

/** Named letters and signs from U+00A1 on, in the order of their numbers. */
const LATIN =
  "iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml".split(
    " ",
  )
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...LATIN.map((name, at) => [name, String.fromCodePoint(0xa1 + at)] as const),
  ...Object.entries(NAMED),
])

export interface PlainOptions {
  /** Whether the text has several lines; `paragraphs`: elements of markup are separated by empty lines. */
  lines?: boolean | "paragraphs"
  /** Letters above which a note says that the text is too long. */
  limit: number
}

/** A text of the file in the form of questionnaires, and its lost parts. */
export function plainOf(
  raw: string,
  { lines = false, limit }: PlainOptions,
): { text: string; notes: readonly Note[] } {
  const notes: Note[] = []
  const unmarked = withoutMarkup(raw.slice(0, 10 * MOST), lines === "paragraphs")
  if (unmarked !== raw) notes.push({ key: "markupLeft" })
  const shown = onlyPlain(unmarked, lines !== false)
  if (isLess(shown, unmarked)) notes.push({ key: "charactersLeft" })
  const letters = shown.length > limit ? Array.from(shown) : undefined
  if (!letters || letters.length <= limit) return { text: shown, notes }
  if (letters.length <= MOST)
    notes.push({ key: "textTooLong", params: { count: letters.length, maximum: limit } })
  else notes.push({ key: "textCut", params: { count: letters.length, maximum: MOST } })
  return { text: letters.slice(0, MOST).join("").trim(), notes }
}

/** A text in the form of questionnaires, where its losses and its length are not reported. */
export const plainText = (raw: string, lines: PlainOptions["lines"] = false): string =>
  plainOf(raw, { lines, limit: MOST }).text

/** Whether nothing can be read in it, as in a text that is only a picture. */
export const isBlankText = (raw: string): boolean => plainText(raw) === ""

/** Whether more went than space and ways to write the same letter. */
const isLess = (shown: string, text: string): boolean =>
  shown.length !== text.length && bareText(shown) !== bareText(text)
const bareText = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, "")

/** HTML as text; text that only looks like HTML stays. */
function withoutMarkup(text: string, areApart: boolean): string {
  TAG.lastIndex = 0
  const isMarked = TAG.test(text)
  if (!isMarked && !(text.match(ENTITY) ?? []).some(isKnown)) return text
  return WITH_CONTENT.reduce(withoutContent, areApart ? withParagraphs(text) : text)
    .replaceAll(BREAK, "\n")
    .replaceAll(TAG, "")
    .replaceAll(ENTITY, letterOf)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
}

/** Separates elements of markup by empty lines. Line breaks of the source mean nothing in such a text. */
function withParagraphs(text: string): string {
  const apart = text.replaceAll(PARAGRAPH, "\n\n")
  if (apart === text) return text
  return text.replaceAll(/\s*\n\s*/g, " ").replaceAll(PARAGRAPH, "\n\n")
}

function letterOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return LETTERS.get(name) ?? LETTERS.get(name.toLowerCase()) ?? whole
  const point = decimal === undefined ? Number.parseInt(hex ?? "0", 16) : Number(decimal)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ""
}

/** Text that only resembles an entity, such as `&c;`, is kept. */
const isKnown = (entity: string): boolean => entity.replace(ENTITY, letterOf) !== entity

/** Removes the content of `<name>` elements: scripts and styles are no text. */
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
