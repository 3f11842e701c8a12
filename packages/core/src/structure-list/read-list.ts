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
import type { ListLine } from "./list-line.ts"
import { outlineOf, type ListOutline } from "./list-outline.ts"
import { withIds } from "./with-ids.ts"

/** Questions from a list or another file. */
export interface ReadQuestions {
  questionnaire: Questionnaire
  /** Ids of the answers and statements whose code is given in the list. Others are numbered. */
  saidCodes: ReadonlySet<string>
  notes: readonly ListNote[]
}

interface ReadLines extends ReadQuestions {
  /** Returns the line of the element at this path of the questionnaire, or of the innermost element around it with a line. */
  lineOf: (path: Readonly<Issue["path"]>) => number
}

/** A parsed list, or all invalid lines. If a line is invalid, nothing is imported. */
export type ListReading = ReadLines | { faults: readonly ListFault[] }

/**
 * Parses a questionnaire from a list of lines (`docs/lists.md`) of at most 5 MB: text, or the bytes of a file in UTF-8, in
 * UTF-16 with a byte order mark, or in CP1251. The same list always gives the same ids. Linear in the length of the list.
 */
export function readList(input: string | Uint8Array): ListReading {
  const report = new ListReport()
  const outline = outlineOf(linesOfList(input, report), report)
  if (outline.blocks.length === 0) {
    if (report.isSound()) report.fault(1, "list.empty")
    return { faults: report.faults() }
  }
  const { draft, lines, saidCodes } = buildDraft(outline, report)
  const lineOf = (path: Readonly<Issue["path"]>) => lineIn(path, outline, lines)
  const parsed = parseBounded(Questionnaire, draft)
  if (!parsed.ok)
    for (const { path, key, params } of parsed.problem)
      report.fault(lineOf(path), `problem.${key as ProblemKey}`, params, attributeAt(path, draft))
  if (!parsed.ok || !report.isSound()) return { faults: report.faults() }
  const ids = contentIds(withReferences(parsed.value))
  const renamed = (id: string) => ids.get(id) ?? id
  return {
    // An id in a placeholder refers to a question outside the list, so it is unchanged.
    questionnaire: withReferences(withIds(parsed.value, renamed, { keepsPlaceholders: true })),
    saidCodes: new Set(saidCodes.map(renamed)),
    lineOf,
    notes: report.notes(),
  }
}

/** Replaces numbers or names of questions in placeholders by ids: `{{q7}}`. */
function withReferences(questionnaire: Questionnaire): Questionnaire {
  const names = namesOfQuestions(questionnaire.blocks.flatMap(({ questions }) => questions))
  return {
    ...questionnaire,
    ...(questionnaire.ends && {
      ends: questionnaire.ends.map((end) => ({ ...end, text: parseReferences(end.text, names) })),
    }),
    blocks: questionnaire.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((question) =>
        mapShownTexts(question, (text) => parseReferences(text, names)),
      ),
    })),
  }
}

/**
 * Returns the line number for a path `ends`, e, …, `scores`, s, … or `blocks`, b, `questions`, q, `answers`, a, …, or for the
 * longest known part of it.
 */
function lineIn(
  path: Readonly<Issue["path"]>,
  { ends, scores }: ListOutline,
  lines: readonly DraftLines[],
): number {
  const [part, at] = path
  const lists = new Map<unknown, readonly ListLine[]>([
    ["ends", ends],
    ["scores", scores],
  ])
  return lists.get(part)?.[Number(at)]?.line ?? lineInBlock(path, lines) ?? 1
}

function lineInBlock(
  [, b, , q, list, item]: Readonly<Issue["path"]>,
  lines: readonly DraftLines[],
): number | undefined {
  const block = lines[Number(b)]
  if (typeof q !== "number") return block?.line
  const question = block?.questions[q]
  const items = question?.lists[list ?? ""] ?? []
  return items[Number(item)] ?? items[0] ?? question?.line
}
