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

/** Replaces a typed place name by the place. */
export function withPlace({ look }: PageNode, entries: Entries): Entries {
  const [typed = ""] = entries["find"] ?? []
  if ((look !== "city" && look !== "region") || typed.trim() === "") return entries
  // An unknown place gets an invalid id, to distinguish it from an empty field.
  return { ...entries, place: [meantPlace(look, typed)?.id ?? "?"] }
}
