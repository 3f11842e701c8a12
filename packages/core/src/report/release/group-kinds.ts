import { countriesOfRegionId, regionOfCityId } from "../../portrait/index.ts"
import {
  AGE_BANDS,
  ageBandOf,
  type FilterTerm,
  GOOD,
  matcherOf,
  REPORT_QUALITIES,
  type WantedValues,
} from "../engine/index.ts"

type Value = string | number

/**
 * Kind of a released group with regard to a field. Conditions, lists of values, suggestions and refusals depend only on the
 * kind, so in mixed groups they reveal nothing about single members.
 */
export type GroupKind =
  /** All members have exactly these values; an empty list means that the field is unknown for all of them. */
  | { values: readonly Value[] }
  /** All members have values in the same part of the field, but not all the same value. */
  | { part: string }
  | "mixed"

/** Number of members of a group that meet a condition. `some`: at least one may meet it, and one may not. */
export type MemberMatch = "all" | "none" | "some"

/** Parts of a field, such as age groups or countries. Groups with several values may belong to one part. */
interface Parts {
  partOf: (value: Value) => string | undefined
  /** Whether a condition holds for all values of a part, for none, or for some. */
  meeting: (part: string, wanted: WantedValues) => MemberMatch
}

/** Parts of ages, each given by its lowest age. */
const AGE_PARTS = [0, 25, 45] as const

const agePartOf = (age: number): string | undefined => {
  const from = AGE_PARTS.findLast((start) => start <= age)
  return from === undefined ? undefined : String(from)
}

/** Compares a list of values with the wanted values: all, some or none match. */
function meetingOf(values: readonly Value[], wanted: WantedValues): MemberMatch {
  const matching = values.filter(matcherOf(wanted)).length
  return matching === 0 ? "none" : matching === values.length ? "all" : "some"
}

const PARTS: Readonly<Record<string, Parts>> = {
  age: {
    partOf: (band) => agePartOf(AGE_BANDS[Number(band)]?.from ?? -1),
    meeting: (part, wanted) =>
      meetingOf(
        AGE_BANDS.map(({ from }) => from).filter((from) => agePartOf(from) === part),
        wanted,
      ),
  },
  city: placeParts((city) => regionOfCityId(city)),
  region: placeParts((region) => countriesOfRegionId(region)[0]),
  quality: {
    partOf: (flag) => (flag === GOOD ? undefined : "flagged"),
    meeting: (_, wanted) =>
      meetingOf(
        REPORT_QUALITIES.filter((each) => each !== GOOD),
        wanted,
      ),
  },
}

/**
 * Parts of a field of places. The places in a part cannot be listed, so a condition on single places never holds for all of it.
 */
function placeParts(partOf: (place: string) => string | undefined): Parts {
  return {
    partOf: (place) => partOf(String(place)),
    meeting: (part, wanted) =>
      "anyOf" in wanted &&
      wanted.anyOf.some((each) => typeof each === "string" && partOf(each) === part)
        ? "some"
        : "none",
  }
}

/** Returns the part of a field that contains a value; undefined if the field has no parts. */
export const partOfValue = (field: string, value: Value): string | undefined =>
  PARTS[field]?.partOf(value)

/**
 * Returns the kind of a group with regard to a field.
 * @param counts number of members by value; for ages, by age band
 */
export function kindOf(field: string, counts: ReadonlyMap<Value, number>, size: number): GroupKind {
  const values = [...counts.keys()]
  if ([...counts.values()].every((n) => n === size)) return { values }
  const known = [...counts.values()].reduce((sum, n) => sum + n, 0)
  const [part, ...others] = new Set(values.map((value) => partOfValue(field, value)))
  return part !== undefined && others.length === 0 && known >= size ? { part } : "mixed"
}

/** Returns whether all, some or none of a group's members meet a condition on a field, given the kind of the group. */
export function meetingOfKind(
  field: string,
  kind: GroupKind,
  { wanted, negated }: Pick<FilterTerm, "wanted" | "negated">,
): MemberMatch {
  const found = plainMeeting(field, kind, wanted)
  return negated && found !== "some" ? (found === "all" ? "none" : "all") : found
}

function plainMeeting(field: string, kind: GroupKind, wanted: WantedValues): MemberMatch {
  if (kind === "mixed") return "some"
  if ("part" in kind) return PARTS[field]?.meeting(kind.part, wanted) ?? "some"
  const matches = matcherOf(wanted)
  if (field !== "age") return kind.values.some(matches) ? "all" : "none"
  // If the condition matches only a part of an age band, it holds for some members with this band.
  return meetingOfBands(kind.values.map(Number), matches)
}

/** Highest age that is compared. */
const OLDEST = 150

function meetingOfBands(bands: readonly number[], matches: (age: number) => boolean): MemberMatch {
  const ages = Array.from({ length: OLDEST + 1 }, (_, age) => age).filter((age) =>
    bands.includes(ageBandOf(age)),
  )
  const matching = ages.filter(matches).length
  return matching === 0 ? "none" : matching === ages.length ? "all" : "some"
}

/**
 * Returns a condition on the whole parts that contain the wanted values; undefined if the field has no parts, or the condition
 * would be unchanged.
 */
export function widenTerm({ of, wanted, negated }: FilterTerm): FilterTerm | undefined {
  if (!("field" in of) || negated || !("anyOf" in wanted)) return undefined
  const { field } = of
  if (field === "age") return widenedAges(wanted)
  const larger = LARGER[field]
  const parts = wanted.anyOf.map((each) =>
    typeof each === "string" ? PARTS[field]?.partOf(each) : undefined,
  )
  const known = parts.filter((part) => part !== undefined)
  if (larger === undefined || known.length < parts.length) return undefined
  return { of: { field: larger }, wanted: { anyOf: [...new Set(known)] } }
}

const LARGER: Readonly<Record<string, string>> = { city: "region", region: "country" }

function widenedAges(wanted: WantedValues): FilterTerm | undefined {
  const matches = matcherOf(wanted)
  const parts = AGE_PARTS.flatMap((min, at) => {
    const max = (AGE_PARTS[at + 1] ?? Infinity) - 1
    const bands = AGE_BANDS.filter(({ from }) => from >= min && from <= max)
    if (!bands.some(({ from }) => matches(from))) return []
    return [{ min, ...(max < Infinity && { max }) }]
  })
  return parts.length === 0 || parts.length === AGE_PARTS.length
    ? undefined
    : { of: { field: "age" }, wanted: { anyOf: parts } }
}
