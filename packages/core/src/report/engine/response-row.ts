import type { Outcome, QualityFlag, QuestionResult } from "../../interview/index.ts"
import type { ProfileEntry } from "../../portrait/index.ts"

/** One interview as input of a report. Times are Unix seconds. */
export interface ResponseRow {
  interview: string
  version: number
  /** Null while it is under way. */
  outcome: Outcome | null
  portrait: number | null
  /** `link`, `sdk`. */
  source: string
  gameId: number | null
  /** That the interview was held in. */
  language: string
  startedAt: number
  /** 0 while it is under way. */
  finishedAt: number
  flags: readonly QualityFlag[]
  /** Facts about the respondent: target fields, and others that questions write to. */
  profile: Readonly<Record<string, ProfileEntry | undefined>>
  results: readonly QuestionResult[]
}
