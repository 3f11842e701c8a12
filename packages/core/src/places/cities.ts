import { regionOfCityId } from "../portrait/index.ts"
import { CITY_DATA } from "./city-data.ts"
import { comparableName, findByName } from "./name-search.ts"

/** A city of 100,000 people or more. Accuracy of the population: see the data. */
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

/** Most populous first. */
export const CITIES: readonly City[] = CITY_DATA.trim()
  .split("\n")
  .map((line) => {
    const [ru = "", en = "", region = "", population = ""] = line.split("|")
    return { id: `${region}-${slugOf(en)}`, ru, en, region, population: Number(population) }
  })

const byId = new Map(CITIES.map((city) => [city.id, city]))

export const cityOf = (id: string): City | undefined => byId.get(id)

/** The region of a city's id; also if the list does not contain the city. */
export const regionOfCity = (id: string): string | undefined =>
  byId.get(id)?.region ?? regionOfCityId(id)

interface SearchableCity {
  city: City
  names: readonly string[]
}
let searchable: readonly SearchableCity[] | undefined

/**
 * Cities whose name, or a word of it, begins with the typed text, in Russian or English; with a typo or two if there is none. An
 * exact match first, then the most populous.
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
