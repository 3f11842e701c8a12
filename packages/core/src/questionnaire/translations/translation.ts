import { z } from "zod"
import { hash53, plainText } from "../../lib/index.ts"
import { LanguageTag } from "./language-tag.ts"
import type { TranslationState } from "./states.ts"

/** As many characters as a source text may have. */
const MOST = 20_000

/** A text in another language. */
export const Translation = z.strictObject({
  text: plainText({ min: 1, max: MOST, lines: true }),
  /** Hash of the source text at the time of the translation. Without it the translation never counts as outdated. */
  of: z
    .string()
    .regex(/^[0-9a-z]{1,11}$/)
    .optional(),
})
export type Translation = z.infer<typeof Translation>

/**
 * Names a text: `<id of the element>.<part>`, with the part as in the tables of elements (`q1.text`, `q1.labels.low`, `a1.text`,
 * `q1.picture.alt`), `end:<id>.text` for an end, or `page:<word>` for a word of the respondent's page (see `page-words.ts`). Ids
 * contain no colon.
 */
export const TranslationKey = z
  .string()
  .regex(
    /^(?:(?:end:)?[A-Za-z0-9_-]{1,32}(?:\.[A-Za-z]{1,20}){1,2}|page:[A-Za-z]{1,30}(?:\.[A-Za-z]{1,30}){0,3})$/,
  )

/** Texts in one language by their keys. */
export const TextsInLanguage = z.record(TranslationKey, Translation)
export type TextsInLanguage = z.infer<typeof TextsInLanguage>

/**
 * Texts by language and key. The texts of the first language are in the elements; it has only words of the page here. A text that
 * is missing is shown in the first language.
 */
export const Translations = z.record(LanguageTag, TextsInLanguage)
export type Translations = z.infer<typeof Translations>

/** The respondent's page in the place of an element. */
export const PAGE_ELEMENT = "page:"

/** An end in the place of an element: its ids differ from those of other ends alone. */
export const endElement = (id: string): string => `end:${id}`

/** The id of the element of a key, {@link PAGE_ELEMENT} for words of the page, and the part of it. */
export function splitTranslationKey(key: string): { element: string; part: string } {
  if (key.startsWith(PAGE_ELEMENT))
    return { element: PAGE_ELEMENT, part: key.slice(PAGE_ELEMENT.length) }
  const dot = key.indexOf(".")
  return { element: key.slice(0, dot), part: key.slice(dot + 1) }
}

/** The key of a part of an element. */
export const translationKey = (element: string, part: string): string =>
  element === PAGE_ELEMENT ? `${PAGE_ELEMENT}${part}` : `${element}.${part}`

/** Hash of a source text, for {@link Translation}. */
export const sourceHash = (text: string): string => hash53(text, 0, 0).toString(36)

/** `outdated`: the source text has changed since its translation. */
export function translationState(
  source: string,
  translation: Translation | undefined,
): TranslationState {
  if (!translation || translation.text === "") return "missing"
  return translation.of === undefined || translation.of === sourceHash(source) ? "done" : "outdated"
}

/** Returns the texts in a language; undefined if there are none. */
export const textsIn = (
  translations: Translations | undefined,
  language: string,
): TextsInLanguage | undefined =>
  translations && Object.hasOwn(translations, language) ? translations[language] : undefined

/** Returns the translation with this key. */
export const translationIn = (
  texts: TextsInLanguage | undefined,
  key: string,
): Translation | undefined => (texts && Object.hasOwn(texts, key) ? texts[key] : undefined)
