import { atomsOf } from "../foreign-condition.ts"
import type { ForeignPage, ForeignQuestion } from "../foreign-survey.ts"

/** The bound of numbers that have none: far from any answer. */
export const FAR = 1_000_000

/** Both bounds, if a file has one of them or none; a question for a number needs both here. */
export function boundsFrom(from: number | undefined, to: number | undefined) {
  return { from: from ?? Math.min(0, to ?? 0), to: to ?? Math.max(FAR, from ?? 0) }
}

/**
 * Adds bounds to numbers that conditions compare: only questions with bounds can have redirects for numbers. The step
 * distinguishes values on both sides of the compared ones.
 */
export function withBounds(pages: readonly ForeignPage[]): readonly ForeignPage[] {
  const compared = comparedIn(pages)
  if (compared.size === 0) return pages
  return pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => {
      const values = compared.get(question.name)
      return values && question.kind === "number" ? boundQuestion(question, values) : question
    }),
  }))
}

function comparedIn(pages: readonly ForeignPage[]): ReadonlyMap<string, readonly number[]> {
  const compared = new Map<string, number[]>()
  const guards = new Set(
    pages.flatMap((page) =>
      page.questions.flatMap(({ shownIf, skips }) =>
        [...shownIf, ...skips].map(({ when }) => when),
      ),
    ),
  )
  for (const atom of [...guards].flatMap(atomsOf))
    if (atom.kind === "number")
      compared.set(atom.question, [...(compared.get(atom.question) ?? []), atom.value])
  return compared
}

function boundQuestion(question: ForeignQuestion, values: readonly number[]): ForeignQuestion {
  const isBelow = values.some((value) => value < 0)
  const bounds = { from: isBelow ? Math.min(-FAR, ...values) : 0, to: Math.max(FAR, ...values) }
  const own = question.bounds?.step ?? question.step ?? 1
  const step = Math.min(own, ...values.map(stepTo))
  const { step: _, ...rest } = question
  return {
    ...rest,
    kind: "range",
    bounds: { ...bounds, step },
    changes: [...question.changes, { key: "boundsGiven", params: bounds }],
  }
}

/** The power of ten that a number is written with: 2.5 goes by tenths. */
function stepTo(value: number): number {
  const [, decimals = ""] = /\.(\d+)$/.exec(String(value)) ?? []
  return 1 / 10 ** Math.min(decimals.length, 6)
}
