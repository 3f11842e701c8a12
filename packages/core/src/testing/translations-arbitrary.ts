import fc from "fast-check"
import {
  type Questionnaire,
  sourceHash,
  textsToTranslate,
  type Translation,
  TITLE_KEY,
} from "../questionnaire/index.ts"
import { textArbitrary } from "./question-arbitrary.ts"

/** Generated languages and texts. They become translations of a questionnaire by {@link withDrawnTranslations}. */
export interface DrawnTranslations {
  languages: string[]
  texts: readonly string[]
  /** Each text of the questionnaire takes the next number: untranslated, translated or outdated. */
  states: readonly number[]
}

export const drawnTranslations: fc.Arbitrary<DrawnTranslations> = fc.record({
  languages: fc.uniqueArray(fc.constantFrom("ru", "en", "ar", "pt-BR", "zh-Hant"), {
    minLength: 1,
    maxLength: 3,
  }),
  texts: fc.array(
    textArbitrary.filter((text) => text !== ""),
    { minLength: 1, maxLength: 4 },
  ),
  states: fc.array(fc.nat(3), { minLength: 1, maxLength: 9 }),
})

/** Returns the questionnaire with languages, and with translations of some of its texts. */
export function withDrawnTranslations(
  questionnaire: Questionnaire,
  { languages, texts, states }: DrawnTranslations,
): Questionnaire {
  const [first = "ru", ...others] = languages
  let count = 0
  const next = <Item>(items: readonly Item[]): Item | undefined => items[count++ % items.length]
  const sources = textsToTranslate(questionnaire)
  const translated = others.flatMap((language) => {
    const entries = sources.flatMap(({ key, source }): [string, Translation][] => {
      const state = next(states) ?? 0
      const text = next(texts) ?? "text"
      if (state === 0) return []
      return [[key, { text, ...(state > 1 && { of: sourceHash(state > 2 ? source : "") }) }]]
    })
    return entries.length > 0 ? [[language, Object.fromEntries(entries)] as const] : []
  })
  const words = [[first, { [TITLE_KEY]: { text: next(texts) ?? "title" } }]] as const
  const all = next(states) === 0 ? [...translated, ...words] : translated
  return {
    ...questionnaire,
    languages,
    ...(all.length > 0 && { translations: Object.fromEntries(all) }),
  }
}
