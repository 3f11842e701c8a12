import type { Outcome, QualityFlag, QuestionResult } from "../../interview/index.ts"
import type { ProfileEntry } from "../../portrait/index.ts"

/** One interview as input of a report. Times are in Unix seconds. */
export interface ResponseRow {
  interview: string
  version: number
  /** Outcome of the interview; null while it is running. */
  outcome: Outcome | null
  portrait: number | null
  /** Id of the author's end that the respondent was shown; null: the words of the page. */
  end: string | null
  /** Source of the respondent: `link` or `sdk`. */
  source: string
  gameId: number | null
  /** Language in which the interview was held. */
  language: string
  startedAt: number
  /** End of the interview; 0 while it is running. */
  finishedAt: number
  flags: readonly QualityFlag[]
  /** Data about the respondent: target fields, and other fields to which questions write. */
  profile: Readonly<Record<string, ProfileEntry | undefined>>
  results: readonly QuestionResult[]
}
