import { DEFAULT_LOCALE, type Locale } from "@qo/core/i18n"
import { closestLanguage, PAGE_LANGUAGES } from "@qo/core/questionnaire"
import type { SurveyVersion } from "../interviews/survey.ts"

/** Languages that a request asks for. */
export interface AskedLanguages {
  /** Language in the URL: of the link, or chosen on the page. */
  lang?: string | undefined
  /** Languages of the browser, in order of preference. */
  accepted: readonly string[]
}

/** Returns the languages of `accept-language`. Quality values are ignored, because browsers send languages in order. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  (header ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => part.split(";")[0]?.trim() ?? "")
    .filter((language) => language !== "" && language !== "*")

/**
 * Returns the language of a page: that of the URL, else the closest to those of the browser, else the first one of the
 * questionnaire. Without a questionnaire, the languages are those in which the page's own words ship.
 */
export function languageOf(
  { lang, accepted }: AskedLanguages,
  version: Pick<SurveyVersion, "languages"> | undefined,
): string {
  const languages = version?.languages ?? PAGE_LANGUAGES
  const wanted = lang === undefined ? accepted : [lang, ...accepted]
  return closestLanguage(languages, wanted) ?? languages[0] ?? DEFAULT_LOCALE
}

/** Returns the language of messages that are not part of the page. */
export const localeFor = (language: string): Locale =>
  language.split("-")[0] === "ru" ? "ru" : "en"
