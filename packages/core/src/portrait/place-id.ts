/**
 * Patterns of ids. Countries: ISO 3166-1 alpha-2. Regions: ISO 3166-2. Cities: the region's id, a hyphen, the English name as a
 * slug.
 */
const PLACE_IDS = {
  country: /^[A-Z]{2}$/,
  region: /^[A-Z]{2}-[A-Z0-9]{1,3}$/,
  city: /^[A-Z]{2}-[A-Z0-9]{1,3}-[a-z0-9-]{1,40}$/,
}
export type PlaceField = keyof typeof PLACE_IDS

export const isPlaceField = (field: string): field is PlaceField => Object.hasOwn(PLACE_IDS, field)

/** Returns true if a text has the form of a place's id. Whether the place exists is only known from the lists of places. */
export const isPlaceId = (field: PlaceField, id: string): boolean => PLACE_IDS[field].test(id)

/** An existing place of each kind. */
export const EXAMPLE_PLACES: Readonly<Record<PlaceField, string>> = {
  country: "RU",
  region: "RU-MOW",
  city: "RU-MOW-moscow",
}

/** Returns the region in a city's id; `undefined` for other ids. */
export const regionOfCityId = (id: string): string | undefined =>
  PLACE_IDS.city.test(id) ? id.split("-", 2).join("-") : undefined

/**
 * Regions in the list of Russia's regions whose ids begin with the code of another country. A respondent may state either
 * country.
 */
const LISTED_IN_RUSSIA: ReadonlySet<string> = new Set(["UA-40", "UA-43"])

/** Returns the countries to which a region may belong. In almost all cases it is the one with which its id begins. */
export const countriesOfRegionId = (id: string): readonly string[] => {
  const country = id.slice(0, 2)
  return LISTED_IN_RUSSIA.has(id) ? [country, "RU"] : [country]
}
