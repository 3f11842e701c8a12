import type { WalkStep } from "../walk/base.ts"

/** The legs of a respondent from the start to a question. `undefined`: they could not be found. */
export type SliceWitness = () => WalkStep[] | undefined

/** The questions of a slice that leaves too much to follow, by index. */
export interface UndecidedSlice {
  undecided: readonly number[]
}

/** Results of a condition among the respondents who come to a question. */
export interface Verdict {
  /** A respondent for whom the condition holds, and one for whom it does not. `undefined`: none was found. */
  holds: SliceWitness | undefined
  fails: SliceWitness | undefined
  /** Whether a respondent who was not found does not exist. */
  isWhole: boolean
}
