import { findCities, type City } from "./cities.ts"
import { findRegions, type Region } from "./regions.ts"

/**
 * Returns the place for a typed name: the place with exactly this name, otherwise the only matching one; undefined if none or
 * several match.
 */
export function meantPlace(look: "city" | "region", typed: string): City | Region | undefined {
  const name = typed.trim()
  if (name === "") return undefined
  const found = look === "city" ? findCities(name) : findRegions(name)
  const named = found.filter(({ ru, en }) => [ru, en].includes(name))
  const [place, other] = named.length > 0 ? named : found
  return other ? undefined : place
}
