import { type Quality, qualityOf, type QuestionResult, type TimedAnswer } from "@qo/core/interview"
import { sql } from "kysely"
import type { InterviewTurn } from "./go-on.ts"
import { usualTimes } from "./usual-times.ts"

interface StoredTime {
  question: string
  ms: number | null
  at: Date
}

/** Returns the reasons for doubts about a completed interview. Its last events must be stored. */
export async function judgeQuality(
  { trx, row }: Pick<InterviewTurn, "trx" | "row">,
  results: readonly QuestionResult[],
): Promise<Quality> {
  const times = await trx
    .selectFrom("interview_event")
    .select([
      sql<string>`payload ->> 'question'`.as("question"),
      sql<number | null>`(payload ->> 'ms')::float8`.as("ms"),
      "at",
    ])
    .where("bucket", "=", row.bucket)
    .where("interview", "=", row.id)
    .where(sql<boolean>`payload ? 'question'`)
    .orderBy("seq")
    .execute()
  const medians = await usualTimes(trx, row)
  const startedAt = row.started_at.getTime()
  return qualityOf({ startedAt, events: times.map(timedOf), results, medians })
}

const timedOf = ({ question, ms, at }: StoredTime): TimedAnswer => ({
  question,
  ms: ms ?? undefined,
  at: at.getTime(),
})
