import type { PageNode } from "@qo/core/interview"
import { CITIES, meantPlace, placeLocaleOf, REGIONS } from "@qo/core/places"
import type { Entries } from "@qo/core/survey-page"

/** Returns the names of all places that are valid answers to a question. */
export function knownPlaces({ look }: PageNode, locale: string): readonly string[] {
  if (look !== "city" && look !== "region") return []
  const all = look === "city" ? CITIES : REGIONS
  return all.map((place) => place[placeLocaleOf(locale)])
}

/** Replaces a typed place name by the id of the place. */
export function withPlace({ look }: PageNode, entries: Entries): Entries {
  const [typed = ""] = entries["find"] ?? []
  if ((look !== "city" && look !== "region") || typed.trim() === "") return entries
  // An unknown name is replaced by an invalid id, so that it differs from an empty field.
  return { ...entries, place: [meantPlace(look, typed)?.id ?? "?"] }
}
