import type { AnswerValue } from "../../questionnaire/index.ts"
import type { ResponseRow } from "./response-row.ts"

/**
 * Builds a completed interview with these answers. Null: the question was asked and skipped. Questions not listed were not
 * asked.
 */
export const buildRow = (
  answers: Readonly<Record<string, AnswerValue | null>>,
  more: Partial<ResponseRow> = {},
): ResponseRow => ({
  interview: "i",
  version: 1,
  outcome: "completed",
  portrait: null,
  end: null,
  source: "link",
  gameId: null,
  language: "ru",
  startedAt: 1000,
  finishedAt: 2000,
  flags: [],
  profile: {},
  results: Object.entries(answers).map(([question, value]) =>
    value
      ? { question, status: "answered", value, order: [], auto: false }
      : { question, status: "skipped", order: [] },
  ),
  ...more,
})
