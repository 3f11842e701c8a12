import type { atomsOf } from "../foreign-condition.ts"
import type { Draft } from "./form-reader.ts"
import { FAR } from "./plain-types.ts"

/**
 * Numbers without bounds that conditions compare: only a question with bounds has ways of its own for numbers, so it gets some, far
 * from what anybody answers.
 */
export function withBounds(
  drafts: readonly Draft[],
  atoms: ReturnType<typeof atomsOf>,
): readonly Draft[] {
  const compared = new Map<string, number>()
  for (const atom of atoms)
    if (atom.kind === "number")
      compared.set(atom.question, Math.min(compared.get(atom.question) ?? 0, atom.value))
  return drafts.map((draft) => {
    const { question } = draft
    const least = compared.get(question.name)
    if (question.kind !== "number" || least === undefined) return draft
    const bounds = { from: least < 0 ? -FAR : 0, to: FAR }
    return {
      ...draft,
      question: {
        ...question,
        kind: "range",
        bounds: { ...bounds, step: question.bounds?.step ?? 1 },
        changes: [...question.changes, { key: "boundsGiven", params: bounds }],
      },
    }
  })
}
