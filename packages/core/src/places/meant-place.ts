import { findCities, type City } from "./cities.ts"
import { findRegions, type Region } from "./regions.ts"

/** The place for a typed name: the one with this name, else the only possible one; undefined if several are possible, or none. */
export function meantPlace(look: "city" | "region", typed: string): City | Region | undefined {
  const name = typed.trim()
  if (name === "") return undefined
  const found = look === "city" ? findCities(name) : findRegions(name)
  const named = found.filter(({ ru, en }) => [ru, en].includes(name))
  const [place, other] = named.length > 0 ? named : found
  return other ? undefined : place
}
