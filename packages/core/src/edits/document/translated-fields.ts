import {
  splitTranslationKey,
  textsIn,
  type TextsInLanguage,
  type Translation,
  translationIn,
  translationKey,
  type Translations,
} from "../../questionnaire/index.ts"
import { PROJECT_KEY } from "./record.ts"
import type { Element } from "./elements.ts"

/**
 * A translation as a field of an element, so that it is compared, merged and deleted with it. Words of the page and texts of
 * elements that do not exist are fields of the project.
 */
export interface TranslatedField {
  language: string
  /** The part of the element; in the project, the whole key. */
  part: string
}

const MARK = "@"

const fieldName = ({ language, part }: TranslatedField): string => `${MARK}${language}:${part}`

export const isTranslatedField = (field: string): boolean => field.startsWith(MARK)

/** Reads the name of a field; undefined if it is no translation. */
export function translatedField(field: string): TranslatedField | undefined {
  if (!isTranslatedField(field)) return undefined
  const colon = field.indexOf(":")
  return { language: field.slice(MARK.length, colon), part: field.slice(colon + 1) }
}

/** Adds the translations to the elements to which they belong. */
export function addTranslatedFields(
  elements: Map<string, Element>,
  translations: Translations | undefined,
): void {
  const added = new Map<string, Record<string, Translation>>()
  for (const [language, texts] of Object.entries(translations ?? {}))
    for (const [key, text] of Object.entries(texts)) {
      const { element, part } = splitTranslationKey(key)
      const [owner, name] = elements.has(element) ? [element, part] : [PROJECT_KEY, key]
      const fields = added.get(owner) ?? {}
      fields[fieldName({ language, part: name })] = text
      added.set(owner, fields)
    }
  for (const [owner, fields] of added) {
    const element = elements.get(owner)
    if (element) elements.set(owner, { ...element, fields: { ...element.fields, ...fields } })
  }
}

/** Collects the translations of elements; undefined if there are none. */
export function translationsOfElements(elements: Iterable<Element>): Translations | undefined {
  const languages = new Map<string, TextsInLanguage>()
  for (const { id, fields } of elements)
    for (const [name, value] of Object.entries(fields)) {
      const field = translatedField(name)
      if (!field) continue
      const texts = languages.get(field.language) ?? {}
      const key = id === PROJECT_KEY ? field.part : translationKey(id, field.part)
      texts[key] = value as Translation
      languages.set(field.language, texts)
    }
  return languages.size > 0 ? Object.fromEntries(languages) : undefined
}

/** Returns the translations with languages and keys in the order of the first of these states that has them. */
export function orderTranslations(
  translations: Translations,
  states: readonly (Translations | undefined)[],
): Translations {
  const languages = orderKeys(translations, states)
  return Object.fromEntries(
    languages.map((language) => {
      const texts = translations[language] ?? {}
      const keys = orderKeys(
        texts,
        states.map((state) => state && textsIn(state, language)),
      )
      return [language, Object.fromEntries(keys.flatMap((key) => entryOf(texts, key)))]
    }),
  )
}

function orderKeys(object: object, states: readonly (object | undefined)[]): string[] {
  const keys = new Set<string>()
  for (const state of [...states, object])
    for (const key of Object.keys(state ?? {})) if (Object.hasOwn(object, key)) keys.add(key)
  return Array.from(keys)
}

const entryOf = (texts: TextsInLanguage, key: string): [string, Translation][] => {
  const text = translationIn(texts, key)
  return text ? [[key, text]] : []
}
