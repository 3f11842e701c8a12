import type { Locale, LooseTranslate, Translate } from "@qo/core/i18n"
import { isPlaceField, type Condition, type TargetField } from "@qo/core/portrait"
import { placeName } from "@qo/core/places"
import { neutralise } from "../text/control-characters.ts"

interface Words {
  t: Translate<"terminal">
  q: Translate<"questionnaire">
  locale: Locale
}

/** What a portrait asks of its respondents: `Возраст: 18–35`, `Город: Москва, Казань`. */
export function conditionText(condition: Condition, words: Words): string {
  const { field } = condition
  const values =
    "anyOf" in condition
      ? condition.anyOf.map((value) => targetValueText(field, value, words)).join(", ")
      : boundsText(condition, words)
  return `${words.q(`targetField.${field}`)}: ${values || "—"}`
}

function boundsText(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  { t }: Words,
): string {
  if (min !== undefined && max !== undefined) return min === max ? String(min) : `${min}–${max}`
  if (min !== undefined) return t("bounds.from", { min })
  return max === undefined ? "" : t("bounds.to", { max })
}

/** A value of a target field as people call it; as it is written where nothing names it. */
export function targetValueText(
  field: TargetField,
  value: string | number,
  { t, q, locale }: Words,
): string {
  if (typeof value === "string" && isPlaceField(field))
    return neutralise(placeName(field, value, locale))
  if (field === "game") return t("value.game", { id: neutralise(String(value)) })
  const key = field === "genre" ? `genre.${value}` : `targetValue.${field}.${value}`
  const label = (q as LooseTranslate)(key)
  return label === key ? neutralise(String(value)) : label
}
