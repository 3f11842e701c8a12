import { parseBounded, type Issue, type ProblemKey } from "../lib/index.ts"
import {
  mapShownTexts,
  namesOfQuestions,
  parseReferences,
  Questionnaire,
} from "../questionnaire/index.ts"
import { attributeAt } from "./attribute-at.ts"
import { buildDraft, type DraftLines } from "./build-draft.ts"
import { contentIds } from "./content-ids.ts"
import { linesOfList } from "./decode-list.ts"
import { ListReport, type ListFault, type ListNote } from "./list-fault.ts"
import { outlineOf } from "./list-outline.ts"
import { withIds } from "./with-ids.ts"

/** A list that was understood, or every line that was not: then nothing is imported. */
export type ListReading =
  | {
      questionnaire: Questionnaire
      /** Ids of the answers and statements whose code the list says; others are numbered. */
      saidCodes: ReadonlySet<string>
      notes: readonly ListNote[]
    }
  | { faults: readonly ListFault[] }

/**
 * Reads a questionnaire from a list of lines (`docs/lists.md`), at most 5 MB: text, or the bytes of a file in UTF-8, in
 * UTF-16 with its mark, or in CP1251. The same list always gives the same ids. Linear in the list's length.
 */
export function readList(input: string | Uint8Array): ListReading {
  const report = new ListReport()
  const outline = outlineOf(linesOfList(input, report), report)
  if (outline.length === 0) {
    if (report.isSound()) report.fault(1, "list.empty")
    return { faults: report.faults() }
  }
  const { draft, lines, saidCodes } = buildDraft(outline, report)
  const parsed = parseBounded(Questionnaire, draft)
  if (!parsed.ok)
    for (const { path, key, params } of parsed.problem)
      report.fault(
        lineOf(path, lines),
        `problem.${key as ProblemKey}`,
        params,
        attributeAt(path, draft),
      )
  if (!parsed.ok || !report.isSound()) return { faults: report.faults() }
  const ids = contentIds(withReferences(parsed.value))
  const renamed = (id: string) => ids.get(id) ?? id
  return {
    // An id in a placeholder of a list is that of a question that the list does not have.
    questionnaire: withReferences(withIds(parsed.value, renamed, { keepsPlaceholders: true })),
    saidCodes: new Set(saidCodes.map(renamed)),
    notes: report.notes(),
  }
}

/** Placeholders of a list name questions by their numbers or names: `{{q7}}`. */
function withReferences(questionnaire: Questionnaire): Questionnaire {
  const names = namesOfQuestions(questionnaire.blocks.flatMap(({ questions }) => questions))
  return {
    ...questionnaire,
    blocks: questionnaire.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((question) =>
        mapShownTexts(question, (text) => parseReferences(text, names)),
      ),
    })),
  }
}

/** The line of a path `blocks`, b, `questions`, q, `answers`, a, …, as far as it goes. */
function lineOf([, b, , q, list, item]: Issue["path"], lines: readonly DraftLines[]): number {
  const block = lines[Number(b)]
  if (typeof q !== "number") return block?.line ?? 1
  const question = block?.questions[q]
  const items = question?.lists[list ?? ""] ?? []
  return items[Number(item)] ?? items[0] ?? question?.line ?? 1
}
