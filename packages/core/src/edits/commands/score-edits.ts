import { Scores } from "../../questionnaire/index.ts"
import { needRecord } from "../document/put-together.ts"
import { PROJECT_KEY } from "../document/record.ts"
import type { Edits } from "./edit.ts"

export const SCORE_EDITS: Edits<"setScores"> = {
  setScores(draft, { scores }) {
    if (!Scores.safeParse(scores).success) return { code: "invalidValue", field: "scores" }
    const { scores: _, ...rest } = needRecord(draft, "project", PROJECT_KEY)
    draft.put(PROJECT_KEY, scores.length > 0 ? { ...rest, scores: [...scores] } : rest)
    return undefined
  },
}
