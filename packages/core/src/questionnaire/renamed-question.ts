import { withQuestionIds } from "./condition/visit-condition.ts"
import type { Answer } from "./parts/answer.ts"
import type { Redirect } from "./parts/redirect.ts"
import { withReferenceIds } from "./piping/reference-names.ts"
import { mapShownTexts } from "./piping/shown-texts.ts"
import { withRenamedConditions } from "./question-conditions.ts"
import type { Question } from "./question-types/index.ts"
import type { Block } from "./questionnaire.ts"

type Rename = (id: string) => string

/** Returns the references of a block to questions with other ids, to be spread into a copy of the block. */
export const renamedReferences = (
  { showIf, repeat }: Pick<Block, "showIf" | "repeat">,
  rename: Rename,
): Pick<Block, "showIf" | "repeat"> => ({
  ...(showIf && { showIf: withQuestionIds(showIf, ({ question }) => rename(question)) }),
  ...(repeat && { repeat: { ...repeat, of: rename(repeat.of) } }),
})

/**
 * Returns a copy of a question with other ids: its own, those of its answers and statements, and those in its redirects, recall,
 * conditions and placeholders. With `keepsPlaceholders`, its texts are unchanged.
 */
export function renamedQuestion(
  original: Question,
  rename: Rename,
  { keepsPlaceholders = false } = {},
): Question {
  const question = keepsPlaceholders
    ? original
    : mapShownTexts(original, (text) => withReferenceIds(text, rename))
  const copy = {
    ...withRenamedRedirect(withRenamedConditions(question, rename), rename),
    id: rename(question.id),
  }
  if (copy.redirectIf)
    copy.redirectIf = copy.redirectIf.map((branch) => withRenamedRedirect(branch, rename))
  if ("answers" in copy)
    copy.answers = copy.answers.map((answer: Answer) => ({
      ...withRenamedRedirect(answer, rename),
      id: rename(answer.id),
    }))
  if ("statements" in copy)
    copy.statements = copy.statements.map((each) => ({ ...each, id: rename(each.id) }))
  if ("bands" in copy && copy.bands)
    copy.bands = copy.bands.map((band) => withRenamedRedirect(band, rename))
  if ("recall" in copy && copy.recall)
    copy.recall = { ...copy.recall, source: rename(copy.recall.source) }
  return copy
}

/** Returns a copy whose redirect leads to the renamed element. */
function withRenamedRedirect<Item extends { redirect?: Redirect | undefined }>(
  item: Item,
  rename: Rename,
): Item {
  const { redirect } = item
  return redirect?.to === "question" || redirect?.to === "block"
    ? { ...item, redirect: { ...redirect, id: rename(redirect.id) } }
    : { ...item }
}
