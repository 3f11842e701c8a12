import type { Locale } from "@qo/core/i18n"
import type { PageNode } from "@qo/core/interview"
import { CITIES, meantPlace, REGIONS } from "@qo/core/places"
import type { Entries } from "@qo/core/survey-page"

/** Names of all places that a question takes. */
export function knownPlaces({ look }: PageNode, locale: Locale): readonly string[] {
  if (look !== "city" && look !== "region") return []
  const all = look === "city" ? CITIES : REGIONS
  return all.map((place) => place[locale])
}

/** What was typed as a place's name becomes the place. */
export function withPlace({ look }: PageNode, entries: Entries): Entries {
  const [typed = ""] = entries["find"] ?? []
  if ((look !== "city" && look !== "region") || typed.trim() === "") return entries
  // What is none of our places is told apart from nothing by a name that no place has.
  return { ...entries, place: [meantPlace(look, typed)?.id ?? "?"] }
}
