import type { Locale } from "@qo/core/i18n"
import type { PageNode } from "@qo/core/interview"
import { CITIES, findCities, findRegions, REGIONS } from "@qo/core/places"
import type { Entries } from "@qo/core/survey-page"

/** Names of all places that a question takes. */
export function knownPlaces({ look }: PageNode, locale: Locale): readonly string[] {
  if (look !== "city" && look !== "region") return []
  const all = look === "city" ? CITIES : REGIONS
  return all.map((place) => place[locale])
}

/** What was typed as a place's name becomes the place: the one that is called so, else the only one that may be meant. */
export function withPlace({ look }: PageNode, entries: Entries): Entries {
  const [typed = ""] = entries["find"] ?? []
  if ((look !== "city" && look !== "region") || typed.trim() === "") return entries
  const found = look === "city" ? findCities(typed) : findRegions(typed)
  const named = found.filter(({ ru, en }) => [ru, en].includes(typed.trim()))
  const [place, other] = named.length > 0 ? named : found
  // What is none of our places is told apart from nothing by a name that no place has.
  return { ...entries, place: [place && !other ? place.id : "?"] }
}
