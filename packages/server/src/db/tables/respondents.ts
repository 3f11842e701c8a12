import type { Outcome } from "@qo/core/interview"
import type { KnownProfile } from "@qo/core/respondent"
import type { ColumnType, Generated } from "kysely"

export interface RespondentTables {
  respondent: RespondentTable
  respondent_interview: RespondentInterviewTable
}

/** A respondent across surveys; never distributed. */
export interface RespondentTable {
  /** A pseudonym: a keyed hash of the identity. */
  id: Buffer
  source: "link" | "sdk"
  game_id: number | null
  profile: ColumnType<KnownProfile, string | undefined, string>
  created_at: Generated<Date>
}

/** An interview that a player has begun. Its outcome comes a moment after its end: until then the interview itself knows it. */
export interface RespondentInterviewTable {
  pid: number
  respondent: Buffer
  /** Its bucket, and its number there. */
  bucket: number
  interview: string
  game_id: number
  /** It goes on from another one, and counts as one with it. */
  is_continued: boolean
  started_at: Date
  outcome: Outcome | null
  /** The portrait that it counts for. */
  portrait_id: number | null
  finished_at: Date | null
}
