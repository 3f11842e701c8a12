import { both, type ForeignCondition } from "../foreign-condition.ts"
import type { ForeignGuard, ForeignQuestion } from "../foreign-survey.ts"

/**
 * Conditions of a question without what its recall says by itself: where nothing was chosen of what it offers, it is left out.
 */
export function withoutRecalled(
  { recall, options = [] }: ForeignQuestion,
  guards: readonly ForeignGuard[],
): readonly ForeignGuard[] {
  if (recall?.mode !== "selected") return guards
  const offered = new Set(options.map(({ value }) => value))
  const isRecall = (when: ForeignCondition): boolean => {
    const chosen = chosenIn(when, recall.from)
    return (
      chosen !== undefined &&
      chosen.length > 0 &&
      [...offered].every((each) => chosen.includes(each))
    )
  }
  return guards.flatMap((guard) => {
    const { when } = guard
    if (isRecall(when)) return []
    if (when.kind !== "and" || !when.parts.some(isRecall)) return [guard]
    return [{ ...guard, when: both(...when.parts.filter((part) => !isRecall(part))) }]
  })
}

/** The options of which it asks for one. */
function chosenIn(when: ForeignCondition, question: string): readonly string[] | undefined {
  if (when.kind === "chosen") return when.question === question ? when.options : undefined
  if (when.kind !== "or") return undefined
  const parts = when.parts.map((part) => chosenIn(part, question))
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}
