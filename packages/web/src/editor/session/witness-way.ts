import type { Finding } from "@qo/core/checks"
import type { InterviewEvent, WayToQuestion } from "@qo/core/interview"

/** Random orders are those of the preview's first respondent. */
const SEED = 1

/** Returns the interview of the respondent who runs into a problem; undefined if none was found, or none has to answer before it. */
export function wayOfWitness({ witness = [] }: Finding): WayToQuestion | undefined {
  if (witness.length === 0) return undefined
  const events = witness.map(({ question, answer }): InterviewEvent =>
    answer === "skip" ? { kind: "skip", question } : { kind: "answer", question, value: answer },
  )
  return { seed: SEED, profile: {}, params: {}, events }
}
