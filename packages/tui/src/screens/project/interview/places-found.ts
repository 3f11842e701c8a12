import type { Locale } from "@qo/core/i18n"
import type { GraphNode } from "@qo/core/interview"
import { CITIES, REGIONS } from "@qo/core/places"
import { placesLike } from "../../../questionnaire-words/walk-places.ts"

/** Most places that are offered. */
const MOST_PLACES = 8

/** Places whose names begin with the input; without input the first of all. */
export function placesFound(
  { place }: GraphNode,
  typed: string,
  locale: Locale,
): readonly { id: string; name: string }[] {
  if (!place) return []
  const text = typed.trim()
  if (text !== "") return placesLike(place, text, locale).slice(0, MOST_PLACES)
  const all = place === "city" ? CITIES : REGIONS
  return all.slice(0, MOST_PLACES).map((each) => ({ id: each.id, name: each[locale] }))
}
