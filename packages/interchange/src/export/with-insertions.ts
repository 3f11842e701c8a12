import {
  mapShownTexts,
  printReferences,
  replacePlaceholders,
  type Question,
  type QuestionNames,
  type Reference,
} from "@qo/core/questionnaire"
import { listedItems } from "../convert/codes-of.ts"
import { NO_ANSWER } from "../convert/with-answers-shown.ts"
import type { ExportNotes } from "./export-entries.ts"
import type { QuestionById } from "./possible-condition.ts"

/** A placeholder for the answer to a question. */
export type AnswerReference = Extract<Reference, { question: string }>

/** How texts of another tool show an answer; nothing if it cannot. */
export type WriteInsertion = (
  reference: AnswerReference,
  source: Question,
) => { text: string; showsCode?: boolean } | undefined

/**
 * A question with texts that show answers as another tool writes it. Placeholders that it does not have stay as they are, and are
 * reported; parameters are reported for all tools.
 */
export function withInsertions(
  question: Question,
  { questionOf, write, notes, names, item }: InsertionTarget,
): Question {
  const found = { left: new Set<string>(), codes: new Set<string>(), fallbacks: new Set<string>() }
  const writeAnswer = (reference: AnswerReference) => {
    const source = questionOf(reference.question)
    return source && write(reference, source)
  }
  const mapped = mapShownTexts(question, (text) =>
    replacePlaceholders(text, ({ whole, reference, fallback }) => {
      if ("param" in reference) return undefined
      if (item !== undefined && isItem(reference)) return item
      const written = "question" in reference ? writeAnswer(reference) : undefined
      const shown = printReferences(whole, names)
      if (written?.showsCode) found.codes.add(shown)
      if (!written) found.left.add(shown)
      else if (fallback?.trim() && fallback.trim() !== NO_ANSWER) found.fallbacks.add(shown)
      return written?.text
    }),
  )
  const change = (key: "pipedCodesThere" | "fallbackThere", shown: ReadonlySet<string>) => {
    if (shown.size > 0) notes.change(question.id, key, { names: listedItems([...shown]) })
  }
  if (found.left.size > 0)
    notes.lose(question.id, "pipedThere", { names: listedItems([...found.left]) })
  change("pipedCodesThere", found.codes)
  change("fallbackThere", found.fallbacks)
  return mapped
}

const isItem = (reference: Reference): boolean => "item" in reference

/** The tool that texts are written for. */
export interface InsertionTarget {
  questionOf: QuestionById
  write: WriteInsertion
  notes: ExportNotes
  /** How texts show the item of a repeated block, for questions of such a block. */
  item?: string | undefined
  /** Reports name questions as the editor does. */
  names: QuestionNames
}
