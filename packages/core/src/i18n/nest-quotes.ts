import type { Locale } from "./translate.ts"

type Marks = readonly [opening: string, closing: string]

/** Quotation marks by language: those of a text, then those within other quotation marks. */
const MARKS: Readonly<Record<Locale, readonly [outer: Marks, inner: Marks]>> = {
  ru: [
    ["«", "»"],
    ["„", "“"],
  ],
  en: [
    ["“", "”"],
    ["‘", "’"],
  ],
}

/** The marks that close each opening mark, in any language. */
const CLOSERS: Readonly<Record<string, string>> = { "«": "»", "„": "“”", "“": "”", "‘": "’" }

/** Any quotation mark; an apostrophe is none. */
const MARK = /[«»„“”]|‘(?=[^‘’]*’)|(?<!\p{L})’|’(?!\p{L})/gu
const HAS_MARK = /[«»„“”‘]/

/** Returns true if a place in a text is between quotation marks of the language. */
function isQuoted(text: string, place: number, locale: Locale): boolean {
  const [[opening, closing]] = MARKS[locale]
  const before = text.slice(0, place)
  return before.lastIndexOf(opening) > before.lastIndexOf(closing)
}

/** Gives the quotation marks of a text the form for text within quotation marks: `«Проект „Ромашка“»`. */
function nestQuotes(text: string, locale: Locale): string {
  const expected: string[] = []
  return text.replaceAll(MARK, (mark) => {
    const [outer, inner] = MARKS[locale]
    if (expected.at(-1)?.includes(mark)) {
      expected.pop()
      return (expected.length % 2 === 0 ? inner : outer)[1]
    }
    const closer = CLOSERS[mark]
    if (closer === undefined) return mark === "’" ? mark : inner[1]
    expected.push(closer)
    return (expected.length % 2 === 1 ? inner : outer)[0]
  })
}

/** Returns a value as it is shown at a place of a text of the product: within quotation marks, its own ones are the inner ones. */
export const valueAt = (text: string, place: number, value: string, locale: Locale): string =>
  HAS_MARK.test(value) && isQuoted(text, place, locale) ? nestQuotes(value, locale) : value
