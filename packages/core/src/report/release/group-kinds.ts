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
 * The kind of a released group in a field. Conditions, lists of values, suggestions and refusals depend only on this, so they are
 * independent of single members' values in mixed groups.
 */
export type GroupKind =
  /** All members have exactly these values; with none, the field is unknown of all of them. */
  | { values: readonly Value[] }
  /** All members have values of one part of the field, and not all the same. */
  | { part: string }
  | "mixed"

/** How many members of a group meet a condition. `some`: not known of all. */
export type MemberMatch = "all" | "none" | "some"

/** A part of a field that groups of several values still belong to. */
interface Parts {
  partOf: (value: Value) => string | undefined
  /** Whether a condition holds for every value of a part, for none, or for some. */
  meeting: (part: string, wanted: WantedValues) => MemberMatch
}

/** Parts of ages, by the lowest age of each. */
const AGE_PARTS = [0, 25, 45] as const

const agePartOf = (age: number): string | undefined => {
  const from = AGE_PARTS.findLast((start) => start <= age)
  return from === undefined ? undefined : String(from)
}

/** Some of those, of values that can be listed. */
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

/** Places that a larger place holds: they cannot be listed, so a condition on one of them is never met by all. */
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

/** The part of a field that a value belongs to; undefined if the field has no parts. */
export const partOfValue = (field: string, value: Value): string | undefined =>
  PARTS[field]?.partOf(value)

/**
 * Returns the kind of a group in a field.
 * @param counts how many members have each value; of ages, of each band
 */
export function kindOf(field: string, counts: ReadonlyMap<Value, number>, size: number): GroupKind {
  const values = [...counts.keys()]
  if ([...counts.values()].every((n) => n === size)) return { values }
  const known = [...counts.values()].reduce((sum, n) => sum + n, 0)
  const [part, ...others] = new Set(values.map((value) => partOfValue(field, value)))
  return part !== undefined && others.length === 0 && known >= size ? { part } : "mixed"
}

/** How many members of a group of this kind meet a condition on the field. */
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
  // A condition that cuts a band is met by a group of the band in part.
  return meetingOfBands(kind.values.map(Number), matches)
}

/** Ages are compared up to here. */
const OLDEST = 150

function meetingOfBands(bands: readonly number[], matches: (age: number) => boolean): MemberMatch {
  const ages = Array.from({ length: OLDEST + 1 }, (_, age) => age).filter((age) =>
    bands.includes(ageBandOf(age)),
  )
  const matching = ages.filter(matches).length
  return matching === 0 ? "none" : matching === ages.length ? "all" : "some"
}

/** A condition that holds for the whole parts of the values that one asks for; undefined if the field has no parts, or nothing is added. */
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
