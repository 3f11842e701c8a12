import type { Locale, SurveyTexts } from "@qo/core/i18n"
import type { Words } from "@qo/core/survey-page"

/** Returns a text of the page. The translator of core is not used, because its libraries are larger than the whole page. */
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
