import {
  type CodeChanges,
  withCodes,
  withMappedCondition,
  withScoreCodes,
} from "../../questionnaire/index.ts"
import type { Draft } from "../document/draft.ts"
import { needRecord } from "../document/put-together.ts"
import {
  PROJECT_KEY,
  type AnswerRecord,
  type BlockRecord,
  type QuestionRecord,
  type StatementRecord,
} from "../document/record.ts"

type ConditionalRecord = BlockRecord | QuestionRecord | AnswerRecord | StatementRecord

/**
 * Replaces codes of a question's answers and statements in all conditions and scores that read the question. The time is linear
 * in the size of the document.
 */
export function recodeConditions(draft: Draft, question: string, changes: CodeChanges): void {
  const changesOf = (id: string) => (id === question ? changes : undefined)
  const recode = (record: ConditionalRecord) => {
    const next = withMappedCondition(record, (condition) => withCodes(condition, changesOf))
    if (next !== record) draft.put(record.id, next)
  }
  const project = needRecord(draft, "project", PROJECT_KEY)
  if (project.scores) {
    const scores = project.scores.map((score) => withScoreCodes(score, changesOf))
    draft.put(PROJECT_KEY, { ...project, scores })
  }
  for (const id of project.blocks) {
    const block = needRecord(draft, "block", id)
    recode(block)
    for (const each of block.questions) {
      const own = needRecord(draft, "question", each)
      recode(own)
      for (const answer of own.answers ?? []) recode(needRecord(draft, "answer", answer))
      for (const row of own.statements ?? []) recode(needRecord(draft, "statement", row))
    }
  }
}
