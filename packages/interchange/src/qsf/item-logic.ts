import type { ForeignChange, ForeignItemGuard, ForeignQuestion } from "../foreign-survey.ts"
import type { ItemLogic, Part } from "./question-at.ts"

/** Where the condition of a choice or an answer belongs in one of the questions of its question. */
type LogicTarget = ForeignItemGuard["of"] | "question"

/** Returns what the condition decides about in this part: one of its rows or options, or the part as a whole. */
export function logicTarget(
  { owner, list, item }: ItemLogic,
  id: string,
  { ref, parts }: Pick<Part, "ref"> & { parts: Partial<ForeignQuestion> },
): LogicTarget | undefined {
  const column = owner.slice(id.length)
  if (list === "Answers" && column !== "" && !`${ref}_`.startsWith(`${column}_`)) return undefined
  const path = (ref ?? "").replace(/^#\d+_?/, "").split("_")
  if (ref !== undefined && path[list === "Choices" ? 0 : 1] === item) return "question"
  const isIn = (items: readonly { value: string }[] = []) =>
    items.some(({ value }) => value === item)
  if (parts.kind === "grid" && list === "Choices") return isIn(parts.rows) ? "rows" : undefined
  return isIn(parts.options) ? "options" : undefined
}

/** Conditions that decide about nothing here. */
export const itemLogicLeft = (
  all: readonly ItemLogic[],
  id: string,
  parts: readonly Part[],
): ForeignChange[] =>
  all
    .filter((logic) => !parts.some((part) => logicTarget(logic, id, part)))
    .map(({ place, text }) => ({
      key: "conditionUnanswerable",
      element: "condition",
      lost: true,
      place,
      text,
    }))
