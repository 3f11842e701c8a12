import type { Condition, Portrait } from "./portrait.ts"
import { regionOfCityId } from "./place-id.ts"
import type { TargetField } from "./target-fields.ts"

export type ProfileEntry = string | number | readonly (string | number)[]
/** Facts about a respondent by target field. Numbers may be texts, as in links. */
export type Profile =
  | ReadonlyMap<string, ProfileEntry>
  | { readonly [Field in TargetField]?: ProfileEntry | undefined }

/** Returns the respondent's values of a field. An unknown region is derived from the city. */
export function profileValues(profile: Profile, field: TargetField): readonly (string | number)[] {
  const own = entryOf(profile, field)
  if (own !== undefined) return Array.isArray(own) ? own : [own as string | number]
  if (field !== "region") return []
  return profileValues(profile, "city").flatMap((city) => regionOfCityId(String(city)) ?? [])
}

const isMap = (profile: Profile): profile is ReadonlyMap<string, ProfileEntry> =>
  profile instanceof Map

const entryOf = (profile: Profile, field: TargetField): ProfileEntry | undefined => {
  if (isMap(profile)) return profile.get(field)
  return Object.hasOwn(profile, field) ? profile[field] : undefined
}

/**
 * Returns true if a respondent belongs to a portrait: all conditions are met, each by any of the respondent's values. An
 * unknown fact does not meet a condition.
 */
export const matchesPortrait = (
  { conditions }: Pick<Portrait, "conditions">,
  profile: Profile,
): boolean => conditions.every((condition) => matchesCondition(condition, profile))

export function matchesCondition(condition: Condition, profile: Profile): boolean {
  if (!restrictsField(condition)) return true
  const values = profileValues(profile, condition.field)
  if ("anyOf" in condition) {
    const wanted = condition.anyOf.map(String)
    return values.some((value) => wanted.includes(String(value)))
  }
  const { min = -Infinity, max = Infinity } = condition
  return values.some((value) => {
    const number = asNumber(value)
    return min <= number && number <= max
  })
}

/** Converts a value to a number. An empty text is not a number, although `Number("")` is 0. */
const asNumber = (value: string | number): number =>
  typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value)

/**
 * Returns false for a range without ends, which every respondent meets. A list without values restricts: no respondent meets
 * it.
 */
export const restrictsField = (condition: Condition): boolean =>
  "anyOf" in condition || condition.min !== undefined || condition.max !== undefined

/** Returns the distinct target fields that a portrait restricts. */
export const restrictedFields = ({ conditions }: Pick<Portrait, "conditions">): Set<TargetField> =>
  new Set(conditions.filter(restrictsField).map(({ field }) => field))
