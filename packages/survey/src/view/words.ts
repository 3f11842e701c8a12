import type { Locale, SurveyTexts } from "@qo/core/i18n"
import type { Words } from "@qo/core/survey-page"

/** Puts texts of the page in words. Core's own translator brings libraries that are larger than this whole page. */
export type SayText = (
  key: keyof SurveyTexts,
  parameters?: Readonly<Record<string, string | number>>,
) => string

export function sayIn(words: Words, locale: Locale): SayText {
  const plurals = new Intl.PluralRules(locale)
  return (key, parameters = {}) => {
    const text = words[key] ?? ""
    const form =
      typeof text === "string" ? text : text[plurals.select(Number(parameters["count"])) as "other"]
    return (form ?? "").replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(parameters[name] ?? ""),
    )
  }
}
