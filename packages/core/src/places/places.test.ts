import fc from "fast-check"
import { expect, test } from "vitest"
import { contradictingFields, isPlaceId } from "../portrait/index.ts"
import {
  CITIES,
  cityOf,
  COUNTRIES,
  countryName,
  findCities,
  findCountries,
  findRegions,
  isKnownPlace,
  meantPlace,
  placeName,
  regionOf,
  regionOfCity,
  REGIONS,
} from "./index.ts"

test("the lists are whole: 172 cities, 85 regions, 249 countries", () => {
  expect([CITIES.length, REGIONS.length, COUNTRIES.length]).toEqual([172, 85, 249])
})

test("every id has its form and is there once", () => {
  for (const { id } of CITIES) expect(isPlaceId("city", id)).toBe(true)
  for (const { id } of REGIONS) expect(isPlaceId("region", id)).toBe(true)
  for (const code of COUNTRIES) expect(isPlaceId("country", code)).toBe(true)
  const ids = [...CITIES, ...REGIONS].map(({ id }) => id)
  expect(new Set([...ids, ...COUNTRIES]).size).toBe(ids.length + COUNTRIES.length)
})

test("cities are in known regions, the most populous first, none below 100,000", () => {
  for (const { region, ru, en } of CITIES) {
    expect(regionOf(region)).toBeDefined()
    expect(ru).toMatch(/^[А-ЯЁ][А-ЯЁа-яё -]+$/)
    expect(en).toMatch(/^[A-Z][A-Za-z -]+$/)
  }
  const populations = CITIES.map(({ population }) => population)
  expect(populations).toEqual(populations.toSorted((a, b) => b - a))
  expect(populations.at(-1)).toBeGreaterThanOrEqual(100_000)
  expect(CITIES.filter(({ population }) => population >= 1_000_000)).toHaveLength(16)
})

test("asking for Russia and one of its regions or cities is no contradiction", () => {
  const country = { field: "country" as const, anyOf: ["RU"] }
  for (const { id } of REGIONS)
    expect(contradictingFields([country, { field: "region", anyOf: [id] }])).toEqual([])
  for (const { id } of CITIES)
    expect(contradictingFields([country, { field: "city", anyOf: [id] }])).toEqual([])
})

test("an English name says the kind of region that the Russian one says", () => {
  const kinds = [
    ["автономный округ", "Autonomous Okrug"],
    ["область", "Oblast"],
    ["край", "Krai"],
  ] as const
  for (const { ru, en } of REGIONS)
    expect(kinds.filter(([each]) => ru.includes(each))).toEqual(
      kinds.filter(([, each]) => en.includes(each)),
    )
})

const FOUND: [string, string[]][] = [
  ["моск", ["Москва"]],
  ["нов", ["Новосибирск", "Нижний Новгород", "Новокузнецк"]],
  ["Киров", ["Киров"]],
  ["Ростов на Дону", ["Ростов-на-Дону"]],
  ["орел", ["Орёл"]],
  ["ОРЁЛ", ["Орёл"]],
  ["питер", ["Санкт-Петербург"]],
  ["st. petersburg", ["Санкт-Петербург"]],
  ["ekaterinburg", ["Екатеринбург"]],
  ["voron", ["Воронеж"]],
  ["санкт питербург", ["Санкт-Петербург"]],
  ["екатиренбург", ["Екатеринбург"]],
  ["нвоосиб", ["Новосибирск"]],
  ["zzzz", []],
  ["ух", []],
]

test.for(FOUND)("typed %s: %j", ([typed, names]) => {
  expect(findCities(typed, { limit: 3 }).map(({ ru }) => ru)).toEqual(names)
})

test("an empty query gives the most populous places, of a region if one is chosen", () => {
  expect(findCities("", { limit: 2 }).map(({ ru }) => ru)).toEqual(["Москва", "Санкт-Петербург"])
  const tatarstan = findCities("", { region: "RU-TA" }).map(({ ru }) => ru)
  expect(tatarstan).toEqual(["Казань", "Набережные Челны", "Нижнекамск", "Альметьевск"])
})

test("every city is found by each of its names, and by its beginning", () => {
  for (const city of CITIES)
    for (const name of [city.ru, city.en]) {
      expect(findCities(name, { limit: 1 })).toEqual([city])
      expect(findCities(name.slice(0, 5), { limit: 172 })).toContain(city)
    }
})

test("one typing error in a long name does not matter", () => {
  const slip = fc.record({
    city: fc.constantFrom(...CITIES),
    at: fc.nat(),
    letter: fc.constantFrom("ъ", ""),
  })
  fc.assert(
    fc.property(slip, ({ city, at, letter }) => {
      const place = at % city.ru.length
      const typed = city.ru.slice(0, place) + letter + city.ru.slice(place + 1)
      return typed.length < 6 || findCities(typed, { limit: 172 }).includes(city)
    }),
  )
})

test("any text is searched for without harm", () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (typed) => findCities(typed).length <= 10))
})

test("a city knows its region, also one that the list does not hold", () => {
  expect(regionOfCity("RU-TA-kazan")).toBe("RU-TA")
  expect(regionOfCity("RU-TA-yelabuga")).toBe("RU-TA")
  expect(regionOfCity("Kazan")).toBeUndefined()
  expect(cityOf("RU-TA-kazan")?.population).toBe(1_308_660)
})

test("regions and countries are found in both languages", () => {
  expect(findRegions("татар").map(({ id }) => id)).toEqual(["RU-TA"])
  expect(findRegions("moscow").map(({ id }) => id)).toEqual(["RU-MOW", "RU-MOS"])
  expect(findCountries("казахстан")).toEqual(["KZ"])
  expect(findCountries("kz")).toEqual(["KZ"])
  expect(findCountries("Kazakhstan")).toEqual(["KZ"])
})

test("a place is chosen if its name is equal, or if it is the only candidate", () => {
  expect(meantPlace("region", "Москва")?.id).toBe("RU-MOW")
  expect(meantPlace("region", " Moscow ")?.id).toBe("RU-MOW")
  expect(meantPlace("region", "моск")).toBeUndefined()
  expect(meantPlace("region", "татар")?.id).toBe("RU-TA")
  expect(meantPlace("city", "казань")?.id).toBe("RU-TA-kazan")
  for (const nothing of ["", "  ", "Нигде"]) expect(meantPlace("city", nothing)).toBeUndefined()
})

test("places have names for people", () => {
  expect(placeName("city", "RU-ORL-oryol", "ru")).toBe("Орёл")
  expect(placeName("region", "RU-ORL", "en")).toBe("Oryol Oblast")
  expect(placeName("country", "RU", "ru")).toBe("Россия")
  expect(countryName("XX", "ru")).toBe("XX")
  expect(isKnownPlace("country", "XX")).toBe(false)
  expect(isKnownPlace("city", "RU-ORL-oryol")).toBe(true)
  expect(isKnownPlace("region", "RU-XXX")).toBe(false)
})

test("every country has a name in both languages", () => {
  for (const code of COUNTRIES)
    for (const locale of ["ru", "en"] as const) expect(countryName(code, locale)).not.toBe(code)
})
