import { type LogCode, type Patch, type Step, touchedIn } from "@qo/core/edits"
import { blockText, type EditorNames } from "./names.ts"
import type { EditorTranslate } from "./use-editor.ts"

/** A step of the history in words: its code of the change log, its title and place. */
export interface StepText {
  code: LogCode | undefined
  title: string
  where: string
}

export function stepText(
  { patch, logCodes }: Step,
  { t, names }: { t: EditorTranslate; names: EditorNames },
): StepText {
  const [code] = logCodes
  const title = code ? t(`logCode.${code}`) : t("step.layout")
  return { code, title, where: placeOf(patch, names, t) }
}

/** The first element that a step is about: a question above all, else its block. */
function placeOf(patch: Patch, names: EditorNames, t: EditorTranslate): string {
  const { questions, blocks } = touchedIn(patch)
  const [question] = questions
  const [block] = blocks
  if (questions.size > 1) return t("step.questions", { count: questions.size })
  if (question !== undefined)
    return names.number(question) > 0 ? names.long(question, t) : deletedText(patch)
  if (blocks.size > 1) return t("step.blocks", { count: blocks.size })
  if (block === undefined) return ""
  return names.hasBlock(block) ? blockText(names, block, t) : deletedTitle(patch)
}

/** The text of a deleted element. */
function deletedText(patch: Patch): string {
  for (const [, before] of patch) if (before?.record === "question") return before.text
  return ""
}

function deletedTitle(patch: Patch): string {
  for (const [, before] of patch) if (before?.record === "block") return before.title
  return ""
}
