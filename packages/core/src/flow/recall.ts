import {
  answersOf,
  kindOf,
  recallOf,
  statementsOf,
  typeOf,
  type Question,
  type Recall,
} from "../questionnaire/index.ts"
import type { Flow } from "./flow.ts"

/** Answer to a question that is the source of recall: the chosen codes, and all shown codes. */
export interface Recollection {
  selected: ReadonlySet<number>
  shown: ReadonlySet<number>
}

/** Returns the items that recall filters: ordinary answers, or statements of a matrix. */
export const recallItemsOf = (
  question: Question,
): readonly { index: number; code: number; id: string }[] =>
  typeOf(question).recalls === "statements"
    ? statementsOf(question).map(({ id, code }, index) => ({ index, code, id }))
    : ordinaryAnswersOf(question)

/** Uses a simple loop for speed, because this is called often. */
function ordinaryAnswersOf(question: Question): { index: number; code: number; id: string }[] {
  const items: { index: number; code: number; id: string }[] = []
  const answers = answersOf(question)
  for (let index = 0; index < answers.length; index++) {
    const answer = answers[index]
    if (answer && kindOf(answer) === "normal")
      items.push({ index, code: answer.code, id: answer.id })
  }
  return items
}

/** Returns the question's recall, if its category supports recall. */
export const activeRecallOf = (question: Question): Recall | undefined =>
  typeOf(question).recalls === "nothing" ? undefined : recallOf(question)

/** A recall whose source exists and supports recall. */
export interface SoundRecall extends Recall {
  /** Index of the source. */
  from: number
}

/** Returns the question's recall if it has an effect. A recall from a missing source is ignored. */
export function soundRecallOf(
  question: Question,
  { nodes, byId }: Pick<Flow, "nodes" | "byId">,
): SoundRecall | undefined {
  const recall = activeRecallOf(question)
  const from = recall && byId.get(recall.source)
  const source = from === undefined ? undefined : nodes[from]
  return recall && from !== undefined && source && typeOf(source.question).chooses !== "none"
    ? { ...recall, from }
    : undefined
}

/**
 * Returns true if recall keeps this code of the source. If the source was not asked or was skipped (`undefined`), no code is
 * kept in either mode.
 */
export function keepsCode(
  mode: Recall["mode"],
  code: number,
  source: Recollection | undefined,
): boolean {
  if (!source) return false
  switch (mode) {
    case "selected":
      return source.selected.has(code)
    case "notSelected":
      return source.shown.has(code) && !source.selected.has(code)
    case "shown":
      return source.shown.has(code)
    case "all":
      return true
  }
}
