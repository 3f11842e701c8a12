import { type GroupKind, partOfValue } from "./group-kinds.ts"

/** Numbers of groups in ascending order. */
export type Groups = readonly number[]

/** Respondents with one value, as whole groups. */
export interface PureValue {
  value: string | number
  /** Groups whose members all have the value. Empty if too many respondents in mixed groups may also have it. */
  groups: Groups
}

/** Groups by the value that all their members have. */
export interface Purity {
  /** Values that all members of some group have. Other values are not shown. */
  values: readonly PureValue[]
  /** Groups whose members all have the same value, or all have none. Other groups are not counted for any value. */
  divided: Groups
  /** Whether no value has a group whose members all have it. */
  isMixed: boolean
}

/**
 * Maximum share of respondents left out of a figure because their groups meet the condition only in part. If it is exceeded,
 * the figure is hidden.
 */
const MOST_MIXED = 1 / 10

/**
 * Whether a figure leaves out too many respondents. `mixed`: respondents in groups that meet the condition only in part;
 * `people`: respondents in groups that meet it.
 */
export const isTooMixed = (mixed: number, people: number): boolean =>
  mixed > (people + mixed) * MOST_MIXED

/** Values of a field, or answers to a question, in a group. */
export interface GroupValues {
  /** Values that all members have. */
  pure: readonly (string | number)[]
  /** Whether all members have the same values, or all have none. */
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

/** Used for groups in which the values are not disclosed: any member may have any value. */
export const FEW_ANSWERS: GroupValues = { pure: [], isDivided: false, mayHave: () => true }
export const NO_VALUES: GroupValues = { pure: [], isDivided: true, mayHave: () => false }
