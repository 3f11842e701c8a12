import type { Outcome } from "@qo/core/interview"
import type { KnownProfile } from "@qo/core/respondent"
import type { ColumnType, Generated } from "kysely"

export interface RespondentTables {
  respondent: RespondentTable
  respondent_interview: RespondentInterviewTable
}

/** A respondent across surveys. The table is not distributed over servers. */
export interface RespondentTable {
  /** Pseudonym: a keyed hash of the identity. */
  id: Buffer
  source: "link" | "sdk"
  game_id: number | null
  profile: ColumnType<KnownProfile, string | undefined, string>
  created_at: Generated<Date>
}

/** An interview of a player. Its outcome is written a moment after its end; until then it is only in the interview. */
export interface RespondentInterviewTable {
  pid: number
  respondent: Buffer
  /** Bucket of the interview; `interview` is its number there. */
  bucket: number
  interview: string
  game_id: number
  /** Whether it continues another interview. Both count as one. */
  is_continued: boolean
  started_at: Date
  outcome: Outcome | null
  /** Portrait for which the interview counts. */
  portrait_id: number | null
  finished_at: Date | null
}
