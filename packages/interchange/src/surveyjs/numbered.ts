import { numberIn } from "../json-parts.ts"
import type { ForeignOption } from "../foreign-survey.ts"
import type { Changes } from "./element.ts"
import type { Fields } from "./fields.ts"

/** More numbers than anybody chooses from; what is beyond the product's own limit is named elsewhere. */
const MOST = 1000

/** All numbers between two, as a list to choose from has them behind its own choices. */
export function numberedOf(fields: Fields, changes: Changes): readonly ForeignOption[] {
  const [min, max] = [numberIn(fields.json, "choicesMin") ?? 0, numberIn(fields.json, "choicesMax")]
  if (max === undefined || max <= min) return []
  fields.told("choicesMin", "choicesMax")
  const step = Math.max(fields.number("choicesStep") ?? 1, 0) || 1
  const count = Math.floor((max - min) / step) + 1
  if (count > MOST)
    changes.all.push({
      key: "tooManyOptions",
      params: { count, maximum: MOST, left: `… ${max}` },
      lost: true,
      element: "option",
      place: fields.at("choicesMax"),
      text: `${min}–${max}`,
    })
  return Array.from({ length: Math.min(count, MOST) }, (_, at) => {
    const value = String(min + at * step)
    return { value, text: value }
  })
}
