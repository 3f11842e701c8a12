import { bandsOf, answersOf, recallOf } from "../question-parts-of.ts"
import { questionsRead } from "../condition/visit-condition.ts"
import type { Redirect } from "../parts/redirect.ts"
import { questionsPiped } from "../piping/shown-texts.ts"
import { conditionsOf } from "../question-conditions.ts"
import type { Question } from "../question-types/index.ts"

/** Ids of the elements that a question refers to. */
export interface References {
  /** Questions whose answers its conditions, its recall and its texts read. */
  read: ReadonlySet<string>
  /** Questions and blocks to which its redirects lead. */
  targets: ReadonlySet<string>
}

export function referencesOf(question: Question): References {
  const read = new Set(questionsPiped(question))
  for (const condition of conditionsOf(question))
    for (const id of questionsRead(condition)) read.add(id)
  const recall = recallOf(question)
  if (recall) read.add(recall.source)
  const targets = new Set<string>()
  const follow = (redirect: Redirect | undefined) => {
    if (redirect?.to === "question" || redirect?.to === "block") targets.add(redirect.id)
  }
  for (const each of [question, ...answersOf(question), ...bandsOf(question)]) follow(each.redirect)
  for (const { redirect } of question.redirectIf ?? []) follow(redirect)
  return { read, targets }
}
