import { type GroupKind, partOfValue } from "./group-kinds.ts"

/** Numbers of groups, ascending. */
export type Groups = readonly number[]

/** People with one value, as whole groups. */
export interface PureValue {
  value: string | number
  /** None if too many people may have the value in groups that have others, too. */
  groups: Groups
}

/** Groups by the value that all their members have. */
export interface Purity {
  /** Values that all members of some group have: no other value is named. */
  values: readonly PureValue[]
  /** The groups whose members have one value, or none of them has any; the others count nowhere. */
  divided: Groups
  /** Whether no value represents all members. */
  isMixed: boolean
}

/** A figure is shown if at most this share of the people whom it may be of are left out, as their groups meet the condition in part. */
const MOST_MIXED = 1 / 10

/** Whether figures of some people leave out too many. `mixed`: people of groups that meet the condition in part. */
export const isTooMixed = (mixed: number, people: number): boolean =>
  mixed > (people + mixed) * MOST_MIXED

/** The values of a field, or the answers to a question, in a group. */
export interface GroupValues {
  /** Values that all members have. */
  pure: readonly (string | number)[]
  /** Whether all members have the same values, or none. */
  isDivided: boolean
  /** Whether a member may have a value. */
  mayHave: (value: string | number) => boolean
}

export const valuesOfKind = (field: string, kind: GroupKind): GroupValues => {
  if (kind === "mixed") return FEW_ANSWERS
  if ("values" in kind)
    return {
      pure: kind.values,
      isDivided: true,
      mayHave: (value) => kind.values.includes(value),
    }
  return {
    pure: [],
    isDivided: false,
    mayHave: (value) => partOfValue(field, value) === kind.part,
  }
}

/** In groups without known values any member may have any value. */
export const FEW_ANSWERS: GroupValues = { pure: [], isDivided: false, mayHave: () => true }
export const NO_VALUES: GroupValues = { pure: [], isDivided: true, mayHave: () => false }
