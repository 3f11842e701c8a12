import { quoted } from "../questionnaire-files/index.ts"
import { neutralise } from "../text/control-characters.ts"

const MOST = 60

/** A value of a field on one line: nothing as a dash, texts in quotation marks, lists and objects as JSON. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—"
  if (typeof value === "string") return quoted(value)
  const json = neutralise(JSON.stringify(value))
  return json.length > MOST ? `${json.slice(0, MOST - 1)}…` : json
}
