import type { LanguageName } from "./page-data.ts"

/** Returns the name of a language in this language, with a capital letter: `Русский`, `العربية`. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export const languageNames = (languages: readonly string[]): LanguageName[] =>
  languages.map((language) => [language, languageName(language)])
