/** Countries: ISO 3166-1 alpha-2. Regions: ISO 3166-2. Cities: the region's id, a dash, the English name as a slug. */
const PLACE_IDS = {
  country: /^[A-Z]{2}$/,
  region: /^[A-Z]{2}-[A-Z0-9]{1,3}$/,
  city: /^[A-Z]{2}-[A-Z0-9]{1,3}-[a-z0-9-]{1,40}$/,
}
export type PlaceField = keyof typeof PLACE_IDS

export const isPlaceField = (field: string): field is PlaceField => Object.hasOwn(PLACE_IDS, field)

/** Whether it looks like the id of such a place; whether there is one, only the lists of places know. */
export const isPlaceId = (field: PlaceField, id: string): boolean => PLACE_IDS[field].test(id)

/** A place of each kind that the lists of places know. */
export const EXAMPLE_PLACES: Readonly<Record<PlaceField, string>> = {
  country: "RU",
  region: "RU-MOW",
  city: "RU-MOW-moscow",
}

/** The region that a city's id names; `undefined` for other ids. */
export const regionOfCityId = (id: string): string | undefined =>
  PLACE_IDS.city.test(id) ? id.split("-", 2).join("-") : undefined

/**
 * Regions that the list of Russia's regions holds under ids that begin with another country: which of the two a respondent's
 * country says, no id can tell.
 */
const LISTED_IN_RUSSIA: ReadonlySet<string> = new Set(["UA-40", "UA-43"])

/** The countries that a region may be in; almost always the one that its id begins with. */
export const countriesOfRegionId = (id: string): readonly string[] => {
  const country = id.slice(0, 2)
  return LISTED_IN_RUSSIA.has(id) ? [country, "RU"] : [country]
}
