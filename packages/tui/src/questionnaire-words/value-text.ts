import type { QuoteWords } from "@qo/core/i18n"
import { quoteSafely } from "../questionnaire-files/index.ts"
import { neutraliseText } from "../text/control-characters.ts"

const MOST = 60

/** A value of a field on one line: nothing as a dash, texts in quotation marks, lists and objects as JSON. */
export function valueText(value: unknown, t: QuoteWords): string {
  if (value === null || value === undefined || value === "") return "—"
  if (typeof value === "string") return quoteSafely(value, t)
  const json = neutraliseText(JSON.stringify(value))
  return json.length > MOST ? `${json.slice(0, MOST - 1)}…` : json
}
