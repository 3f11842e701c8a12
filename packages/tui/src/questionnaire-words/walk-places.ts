import type { Locale } from "@qo/core/i18n"
import { foldText } from "@qo/core/lib"
import { findCities, findRegions, isKnownPlace, placeName } from "@qo/core/places"

/** Places that are meant by an id or by a name: the one that is named exactly, else all that come near. */
export function placesLike(
  field: "region" | "city" | "country",
  typed: string,
  locale: Locale,
): readonly { id: string; name: string }[] {
  if (isKnownPlace(field, typed)) return [{ id: typed, name: typed }]
  const ids = (field === "city" ? findCities(typed) : findRegions(typed)).map(({ id }) => id)
  const places = ids.map((id) => ({ id, name: placeName(field, id, locale) }))
  const exact = places.filter(({ name }) => foldText(name) === foldText(typed))
  return exact.length > 0 ? exact.slice(0, 1) : places
}
