import { findCities, type City } from "./cities.ts"
import { findRegions, type Region } from "./regions.ts"

/** The place that was typed: the one that is called so, else the only one that may be meant; undefined where several may be, or none. */
export function meantPlace(look: "city" | "region", typed: string): City | Region | undefined {
  const name = typed.trim()
  if (name === "") return undefined
  const found = look === "city" ? findCities(name) : findRegions(name)
  const named = found.filter(({ ru, en }) => [ru, en].includes(name))
  const [place, other] = named.length > 0 ? named : found
  return other ? undefined : place
}
