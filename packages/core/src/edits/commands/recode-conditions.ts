import { type CodeChanges, withCodes } from "../../questionnaire/index.ts"
import type { Draft } from "../document/draft.ts"
import { needRecord } from "../document/put-together.ts"
import { PROJECT_KEY, type BlockRecord, type QuestionRecord } from "../document/record.ts"

/** Gives the conditions that read a question the new codes of its answers and statements. Linear in the document. */
export function recodeConditions(draft: Draft, question: string, changes: CodeChanges): void {
  const recode = (record: BlockRecord | QuestionRecord) => {
    const { showIf } = record
    if (!showIf) return
    const next = withCodes(showIf, (id) => (id === question ? changes : undefined))
    if (next !== showIf) draft.put(record.id, { ...record, showIf: next })
  }
  for (const id of needRecord(draft, "project", PROJECT_KEY).blocks) {
    const block = needRecord(draft, "block", id)
    recode(block)
    for (const each of block.questions) recode(needRecord(draft, "question", each))
  }
}
