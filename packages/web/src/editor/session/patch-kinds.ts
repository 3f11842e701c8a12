import type { Patch } from "@qo/core/edits"
import { QUESTION_PARTS } from "@qo/core/questionnaire"

/** Whether a step changed nothing but settings of blocks and parameters of questions, which may be changed where the rest is locked. */
export const isOfSettings = (patch: Patch): boolean =>
  patch.every(([, before, after]) => {
    if (before?.record === "block" && after?.record === "block")
      return isSameBut(before, after, (field) => field === "settings")
    return (
      before?.record === "question" &&
      after?.record === "question" &&
      isSameBut(before, after, (field) => field === "params")
    )
  })

/** Whether a step changed nothing but texts of this question, its answers or rows. */
export function isOfTextsIn(patch: Patch, question: string | undefined): boolean {
  const [entry, ...others] = patch
  if (!entry || others.length > 0) return false
  const [id, before, after] = entry
  if (!before || !after || before.record !== after.record) return false
  if (after.record === "question")
    return id === question && isSameBut(before, after, (field) => OWN_TEXTS.has(field))
  const isPart = after.record === "answer" || after.record === "statement"
  return (
    isPart && after.question === question && isSameBut(before, after, (field) => field === "text")
  )
}

/** Texts of a question, without the name by which others call it. */
const OWN_TEXTS: ReadonlySet<string> = new Set(
  Object.entries(QUESTION_PARTS).flatMap(([name, { kind }]) =>
    kind === "text" && name !== "name" ? [name] : [],
  ),
)

const isSameBut = (one: object, other: object, mayDiffer: (field: string) => boolean): boolean => {
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...before.keys(), ...after.keys()].every(
    (key) => mayDiffer(key) || before.get(key) === after.get(key),
  )
}
