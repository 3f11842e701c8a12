import type { ConditionalItem, FlowNode } from "../../flow/index.ts"

/** The code of leaving a question without an answer, among the codes of answers on conditions. */
export const SKIP = Number.MIN_SAFE_INTEGER

/** Answers and rows of a question that are shown on a condition, and leaving it without an answer where a condition forbids that. */
export const itemsOnConditions = ({
  conditionalItems,
  requiredIf,
}: FlowNode): readonly ConditionalItem[] =>
  requiredIf ? [...conditionalItems, { code: SKIP, showIf: { not: requiredIf } }] : conditionalItems
