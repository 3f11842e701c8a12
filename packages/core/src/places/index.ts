// Contains about 12 KB of names. Load this folder only where places are chosen or shown, and do not import it from other
// folders of core.
export { CITIES, cityOf, findCities, regionOfCity, type City } from "./cities.ts"
export { COUNTRIES, countryName, findCountries, isCountry, type PlaceLocale } from "./countries.ts"
export { meantPlace } from "./meant-place.ts"
export { isKnownPlace, placeLocaleOf, placeName } from "./place-name.ts"
export { findRegions, regionOf, REGIONS, type Region } from "./regions.ts"
