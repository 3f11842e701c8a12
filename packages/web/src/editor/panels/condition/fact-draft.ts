import { assertNever, readNumber } from "@qo/core/lib"
import { fieldKind, type TargetField } from "@qo/core/portrait"
import { Comparison, type Operator } from "@qo/core/questionnaire"

/** Facts beside answers that conditions compare. */
export const FACTS = ["score", "param", "profile", "draw"] as const
export type Fact = (typeof FACTS)[number]

/** A comparison with a fact while its fields are edited: it may still lack a name or a value. */
export type FactDraft =
  /** A score of the questionnaire. */
  | { fact: "score"; name: string; op: Operator; value: string }
  /** A parameter of the link. `values`: one of these, separated by commas. */
  | { fact: "param"; name: string; values: string }
  /** A field of the profile: one of these values. */
  | { fact: "profile"; field: TargetField; values: readonly (string | number)[] }
  /** A field of the profile that is a number. */
  | { fact: "profile"; field: TargetField; op: Operator; value: string }
  /** The number from 1 to `of` that each respondent draws under this name. */
  | { fact: "draw"; name: string; of: string; numbers: readonly number[] }

/** Groups of a new draw. */
const DRAW_OF = "2"

/** Begins a comparison with a fact; values are still missing. */
export function factDraftFor(fact: Fact): FactDraft {
  switch (fact) {
    case "score":
      return { fact, name: "", op: "ge", value: "" }
    case "param":
      return { fact, name: "", values: "" }
    case "profile":
      return profileDraftFor("age")
    case "draw":
      return { fact, name: "", of: DRAW_OF, numbers: [1] }
    default:
      return assertNever(fact)
  }
}

/** Begins a comparison with a field of the profile. */
export const profileDraftFor = (field: TargetField): FactDraft =>
  isNumber(field)
    ? { fact: "profile", field, op: "ge", value: "" }
    : { fact: "profile", field, values: [] }

const isNumber = (field: TargetField): boolean => fieldKind(field).kind === "number"

export type FactComparison = Exclude<Comparison, { question: string }>

/** The fields of a comparison; `undefined` if they cannot show it. */
export function factDraftOf(comparison: FactComparison): FactDraft | undefined {
  if ("param" in comparison)
    return { fact: "param", name: comparison.param, values: comparison.in.join(", ") }
  if ("draw" in comparison)
    return {
      fact: "draw",
      name: comparison.draw,
      of: String(comparison.of),
      numbers: comparison.in,
    }
  if ("score" in comparison) {
    const { score, op, value } = comparison
    return { fact: "score", name: score, op, value: String(value) }
  }
  const { profile: field } = comparison
  if ("op" in comparison)
    return { fact: "profile", field, op: comparison.op, value: String(comparison.value) }
  return isNumber(field) ? undefined : { fact: "profile", field, values: comparison.in }
}

/** The comparison that the fields describe; `undefined` while something is missing or wrong. */
export function factComparisonOf(draft: FactDraft): Comparison | undefined {
  return Comparison.safeParse(partsOf(draft)).data
}

function partsOf(draft: FactDraft): object {
  switch (draft.fact) {
    case "score":
      return { score: draft.name, op: draft.op, value: readNumber(draft.value) }
    case "param":
      return { param: draft.name, in: valuesIn(draft.values) }
    case "draw": {
      const of = readNumber(draft.of)
      return { draw: draft.name, of, in: draft.numbers.filter((number) => number <= of) }
    }
    case "profile":
      return "op" in draft
        ? { profile: draft.field, op: draft.op, value: readNumber(draft.value) }
        : { profile: draft.field, in: [...draft.values] }
    default:
      return assertNever(draft)
  }
}

const valuesIn = (text: string): string[] =>
  text
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "")
