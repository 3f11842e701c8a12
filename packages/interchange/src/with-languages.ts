import {
  LANGUAGES_MAX,
  type Questionnaire,
  sourceHash,
  type TextsInLanguage,
  textsToTranslate,
  type Translations,
} from "@qo/core/questionnaire"
import { languageTag } from "./language-tag.ts"
import { countsOf, type ForeignEntry, type ForeignImport } from "./report/report.ts"

/**
 * Adds the other languages of a file as translations. `readIn` reads the file in one of its languages: all readings have the same
 * ids, so texts are compared by their keys. A text that is the same in both languages is not translated.
 */
export async function withLanguages(
  read: ForeignImport,
  readIn: (language: string) => Promise<ForeignImport | undefined>,
): Promise<ForeignImport> {
  const { language, otherLanguages } = read.report
  const first = language === undefined ? undefined : languageTag(language)
  if (first === undefined) return read
  const sources = new Map(
    textsToTranslate(read.questionnaire).map(({ key, source }) => [key, source]),
  )
  const translations: Translations = {}
  const taken = new Map<string, number>()
  for (const name of otherLanguages.slice(0, LANGUAGES_MAX - 1)) {
    const tag = languageTag(name)
    if (tag === undefined || tag === first || Object.hasOwn(translations, tag)) continue
    const other = await readIn(name)
    if (!other) continue
    const texts = translatedTexts(sources, other.questionnaire)
    translations[tag] = texts
    taken.set(name, Object.keys(texts).length)
  }
  if (taken.size === 0) return read
  const questionnaire: Questionnaire = {
    ...read.questionnaire,
    languages: [first, ...Object.keys(translations)],
    translations: Object.fromEntries(
      Object.entries(translations).filter(([, texts]) => Object.keys(texts).length > 0),
    ),
  }
  const entries = read.report.entries.map((entry) => withTakenLanguage(entry, taken))
  return { ...read, questionnaire, report: { ...read.report, entries, counts: countsOf(entries) } }
}

function translatedTexts(
  sources: ReadonlyMap<string, string>,
  other: Questionnaire,
): TextsInLanguage {
  return Object.fromEntries(
    textsToTranslate(other).flatMap(({ key, source: text }) => {
      const source = sources.get(key)
      return source === undefined || source === text
        ? []
        : [[key, { text, of: sourceHash(source) }]]
    }),
  )
}

const withTakenLanguage = (
  entry: ForeignEntry,
  taken: ReadonlyMap<string, number>,
): ForeignEntry => {
  const count = entry.element === "language" ? taken.get(entry.name) : undefined
  return count === undefined
    ? entry
    : { ...entry, outcome: "whole", notes: [{ key: "translationsTaken", params: { count } }] }
}
