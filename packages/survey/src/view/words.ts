import type { SurveyTexts } from "@qo/core/i18n"
import type { Words } from "@qo/core/survey-page"

/** Returns a text of the page. The translator of core is not used, because its libraries are larger than the whole page. */
export type SayText = (
  key: keyof SurveyTexts,
  parameters?: Readonly<Record<string, string | number>>,
) => string

export function sayIn(words: Words, locale: string): SayText {
  const plurals = new Intl.PluralRules(locale)
  // The digits are those of the fields, in every language.
  const numbers = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    maximumFractionDigits: 20,
    useGrouping: false,
  })
  return (key, parameters = {}) => {
    const text = words[key] ?? ""
    const [first] = Object.values(parameters)
    const count = Number(parameters["count"] ?? first)
    const form = typeof text === "string" ? text : (text[plurals.select(count)] ?? text.other)
    return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = parameters[name] ?? ""
      return typeof value === "number" ? numbers.format(value) : value
    })
  }
}
