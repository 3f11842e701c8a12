import {
  endNamesIn,
  outcomeOf,
  type Questionnaire,
  type QuestionnaireEnd,
} from "@qo/core/questionnaire"
import type { ForeignEntry } from "../report/report.ts"

/** The end that everyone who completes the interview is shown, if no condition leads to another one. */
export const usualEndOf = ({ ends = [] }: Questionnaire): QuestionnaireEnd | undefined =>
  ends.find((end) => end.default === true && outcomeOf(end) === "completed")

/** Outcomes of ends in a file of another tool, which contains the named ones. */
export const endEntries = (
  { blocks, ends = [] }: Questionnaire,
  written: ReadonlySet<QuestionnaireEnd>,
): ForeignEntry[] => {
  const nameOf = endNamesIn({ blocks })
  return ends.map((end) => {
    const about = { element: "setting", place: `end:${end.id}`, name: nameOf(end) } as const
    return written.has(end)
      ? { ...about, outcome: "whole", notes: [] }
      : { ...about, outcome: "lost", notes: [{ key: "endText" }] }
  })
}
