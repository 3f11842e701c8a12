// Some 12 KB of names: load this area where places are chosen or shown, and import it from no other area.
export { CITIES, cityOf, findCities, regionOfCity, type City } from "./cities.ts"
export { COUNTRIES, countryName, findCountries, isCountry, type PlaceLocale } from "./countries.ts"
export { meantPlace } from "./meant-place.ts"
export { isKnownPlace, placeName } from "./place-name.ts"
export { findRegions, regionOf, REGIONS, type Region } from "./regions.ts"
