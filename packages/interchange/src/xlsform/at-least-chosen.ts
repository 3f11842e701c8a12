import { allConditions, anyCondition, NEVER, type ForeignCondition } from "../foreign-condition.ts"
import type { FormQuestion } from "./compared-answer.ts"

/** Up to so many answers are compared one by one, which rows of a matrix need. */
const MOST_COUNTED = 6

/** Whether so many answers of a question were chosen. */
export function atLeastChosen(
  count: number,
  { name, kind, options }: FormQuestion,
): ForeignCondition {
  if (count === 1) return { kind: "answered", question: name }
  if (kind !== "choices" || count > options.length) return NEVER
  if (options.length > MOST_COUNTED)
    return { kind: "count", question: name, op: ">=", value: count }
  const sets = Array.from({ length: 1 << options.length }, (_, set) =>
    options.filter((__, at) => (set >> at) & 1),
  )
  return anyCondition(
    ...sets
      .filter((set) => set.length === count)
      .map((set) =>
        allConditions(
          ...set.map((each): ForeignCondition => ({
            kind: "chosen",
            question: name,
            options: [each],
          })),
        ),
      ),
  )
}
