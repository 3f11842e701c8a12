import { hasMany } from "./field-kinds.ts"
import { countriesOfRegionId, regionOfCityId } from "./place-id.ts"
import type { Condition, Portrait } from "./portrait.ts"
import type { TargetField } from "./target-fields.ts"

/** Values that all conditions on one field allow: `values` (any if undefined) from `min` to `max`. */
interface RemainingValues {
  values: ReadonlySet<string> | undefined
  min: number
  max: number
}

const ANYTHING: RemainingValues = { values: undefined, min: -Infinity, max: Infinity }

const narrowValues = (left: RemainingValues, condition: Condition): RemainingValues => {
  if ("anyOf" in condition) {
    const wanted = condition.anyOf.map(String)
    return { ...left, values: new Set(wanted.filter((each) => left.values?.has(each) ?? true)) }
  }
  const { min = -Infinity, max = Infinity } = condition
  return { ...left, min: Math.max(left.min, min), max: Math.min(left.max, max) }
}

const isEmpty = ({ values, min, max }: RemainingValues): boolean => {
  if (!values) return Math.ceil(min) > Math.floor(max)
  if (min === -Infinity && max === Infinity) return values.size === 0
  return !Array.from(values).some((value) => min <= Number(value) && Number(value) <= max)
}

/**
 * Returns the fields with contradictory conditions; `region` and `city` also if all of their values are outside the requested
 * countries and regions.
 * Conditions on a field with several values never contradict: a respondent may play both genres.
 */
export function contradictingFields(conditions: readonly Condition[]): TargetField[] {
  const left = new Map<TargetField, RemainingValues>()
  const found = new Set<TargetField>()
  for (const condition of conditions) {
    const { field } = condition
    const alone = narrowValues(ANYTHING, condition)
    const all = narrowValues(left.get(field) ?? ANYTHING, condition)
    left.set(field, all)
    if (isEmpty(hasMany(field) ? alone : all)) found.add(field)
  }
  const outside = placeOutside((field) => left.get(field)?.values)
  // A field without possible values is reported already, and every place would be outside of it.
  if (outside && !PLACES.some((field) => found.has(field))) found.add(outside)
  return [...found]
}

const PLACES = ["country", "region", "city"] as const
type ValuesOf = (field: (typeof PLACES)[number]) => ReadonlySet<string> | undefined

/** Returns the field whose places are all outside the places of the wider fields; undefined if there is none. */
function placeOutside(valuesOf: ValuesOf): "region" | "city" | undefined {
  const [countries, regions, cities] = PLACES.map(valuesOf)
  const inCountries = (region: string) =>
    countries === undefined || countriesOfRegionId(region).some((each) => countries.has(each))
  const inRegions = (region: string) =>
    (regions === undefined || regions.has(region)) && inCountries(region)
  if (regions && !Array.from(regions).some(inCountries)) return "region"
  if (cities && !Array.from(cities).some((city) => inRegions(regionOfCityId(city) ?? "")))
    return "city"
  return undefined
}

type Conditions = Pick<Portrait, "conditions">

/**
 * Returns true if a respondent can belong to both portraits. Overlapping is allowed: the reservation of a place decides for
 * which one an interview counts.
 */
export const portraitsOverlap = (a: Conditions, b: Conditions): boolean =>
  contradictingFields([...a.conditions, ...b.conditions]).length === 0

/** Returns all pairs of overlapping portraits by their indexes, the lower index first. */
export const overlapsOf = (portraits: readonly Conditions[]): [number, number][] =>
  portraits.flatMap((a, first) =>
    portraits.flatMap((b, second): [number, number][] =>
      first < second && portraitsOverlap(a, b) ? [[first, second]] : [],
    ),
  )
