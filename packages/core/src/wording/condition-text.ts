import type { Locale, Translate } from "../i18n/index.ts"
import { placeName } from "../places/index.ts"
import { isPlaceField, type Condition, type TargetField } from "../portrait/index.ts"
import type { Clean } from "./question-names.ts"

/** Texts for portraits in the language of the user, and a function that makes texts safe to display. */
export interface PortraitWords {
  t: Translate<"questionnaire">
  locale: Locale
  /** Returns names of records that users add: games, and genres that are not part of the product. */
  nameOf?: NameOf
  clean?: Clean
}
/** Returns the name of a target field's value that is stored as a record; undefined if it is unknown. */
export type NameOf = (field: TargetField, value: string) => string | undefined

/** Returns the condition of a portrait as text: `Возраст: 18–35`, `Город: Москва, Казань`. */
export function conditionText(condition: Condition, words: PortraitWords): string {
  const { field } = condition
  const values =
    "anyOf" in condition
      ? condition.anyOf.map((value) => targetValueText(field, value, words)).join(", ")
      : boundsText(condition, words)
  return `${words.t(`targetField.${field}`)}: ${values || "—"}`
}

function boundsText(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  { t }: PortraitWords,
): string {
  if (min !== undefined && max !== undefined) return min === max ? String(min) : `${min}–${max}`
  if (min !== undefined) return t("bounds.from", { min })
  return max === undefined ? "" : t("bounds.to", { max })
}

/** Returns the label of a target field's value; the value itself if it has none. */
export function targetValueText(
  field: TargetField,
  value: string | number,
  { t, locale, nameOf, clean = (text) => text }: PortraitWords,
): string {
  if (typeof value === "string" && isPlaceField(field))
    return clean(placeName(field, value, locale))
  const named = () => {
    const name = nameOf?.(field, String(value))
    return name === undefined ? undefined : clean(name)
  }
  if (field === "game") return named() ?? t("value.game", { id: clean(String(value)) })
  const key = field === "genre" ? `genre.${value}` : `targetValue.${field}.${value}`
  return t.table.hasText(key) ? t.table(key) : (named() ?? clean(String(value)))
}
