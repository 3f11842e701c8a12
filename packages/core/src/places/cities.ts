import { regionOfCityId } from "../portrait/index.ts"
import { CITY_DATA } from "./city-data.ts"
import { comparableName, findByName } from "./name-search.ts"

/** A city with at least 100,000 inhabitants. For the accuracy of the population see the data. */
export interface City {
  /** `<region>-<english-name>`. */
  id: string
  ru: string
  en: string
  /** Id of its region. */
  region: string
  population: number
}

/** Other common names. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  "RU-MOW-moscow": ["мск"],
  "RU-SPE-saint-petersburg": ["спб", "питер", "петербург", "st petersburg", "petersburg"],
  "RU-SVE-yekaterinburg": ["екб", "ekaterinburg"],
  "RU-TA-naberezhnye-chelny": ["челны"],
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")

/** Cities, the most populous first. */
export const CITIES: readonly City[] = CITY_DATA.trim()
  .split("\n")
  .map((line) => {
    const [ru = "", en = "", region = "", population = ""] = line.split("|")
    return { id: `${region}-${slugOf(en)}`, ru, en, region, population: Number(population) }
  })

const byId = new Map(CITIES.map((city) => [city.id, city]))

export const cityOf = (id: string): City | undefined => byId.get(id)

/** Returns the region of a city from the city's id, also for cities that are not in the list. */
export const regionOfCity = (id: string): string | undefined =>
  byId.get(id)?.region ?? regionOfCityId(id)

interface SearchableCity {
  city: City
  names: readonly string[]
}
let searchable: readonly SearchableCity[] | undefined

/**
 * Finds cities whose name, or a word of it, begins with the typed text, in Russian or English. If there is none, names with one
 * or two typos also match. An exact match comes first, then the most populous cities.
 */
export function findCities(
  query: string,
  { limit = 10, region }: { limit?: number; region?: string } = {},
): City[] {
  searchable ??= CITIES.map((city) => ({
    city,
    names: [comparableName(city.ru), comparableName(city.en), ...(ALSO[city.id] ?? [])],
  }))
  const among = region ? searchable.filter(({ city }) => city.region === region) : searchable
  return findByName(among, query, limit).map(({ city }) => city)
}
