import type { Questionnaire, TextsInLanguage, Translations } from "../questionnaire/index.ts"

type Languages = Pick<Questionnaire, "languages" | "translations">

/**
 * Returns the languages of a questionnaire to which another one was added, with the translations of both. If their first
 * languages differ, the added translations are left out, because their sources are in another language.
 */
export function joinLanguages(before: Languages, added: Languages): Languages {
  const { languages, translations } = added
  const first = before.languages?.[0]
  if (!languages || (first !== undefined && first !== languages[0])) return {}
  return {
    languages: [...new Set([...(before.languages ?? []), ...languages])],
    ...(translations && { translations: joinTranslations(before.translations, translations) }),
  }
}

function joinTranslations(before: Translations = {}, added: Translations): Translations {
  const all = new Map<string, TextsInLanguage>(Object.entries(before))
  for (const [language, texts] of Object.entries(added))
    all.set(language, { ...all.get(language), ...texts })
  return Object.fromEntries(all)
}
