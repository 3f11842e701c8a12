import type { ForeignGuard, ForeignPage, ForeignQuestion, ForeignSkip } from "../foreign-survey.ts"
import { TO_END, TO_SCREEN_OUT } from "../routes/route-question.ts"

/** A condition or a jump, and the indexes of its questions: those that it shows, or the one that is left by the jump. */
export interface Rule {
  guard: ForeignGuard | ForeignSkip
  at: readonly number[]
  isSkip: boolean
}

/** A jump with its target: the index of a question, or an end. `undefined`: no known one. */
export interface SkipRule extends Rule {
  guard: ForeignSkip
  to: number | undefined
}

/** The conditions of these questions in their order; a condition of a whole group once. */
export function guardRulesOf(questions: readonly ForeignQuestion[]): readonly Rule[] {
  const shared = new Map<ForeignGuard, number[]>()
  const rules: Rule[] = []
  questions.forEach(({ shownIf }, index) => {
    for (const guard of shownIf) {
      const known = shared.get(guard)
      if (known) known.push(index)
      else {
        const at = [index]
        shared.set(guard, at)
        rules.push({ guard, at, isSkip: false })
      }
    }
  })
  return rules
}

/** The jumps of each of these questions. */
export function skipRulesOf(
  questions: readonly ForeignQuestion[],
  pages: readonly ForeignPage[],
): readonly (readonly SkipRule[])[] {
  const indexes = new Map<ForeignQuestion, number>(questions.map((each, index) => [each, index]))
  const byName = new Map(questions.toReversed().map((each) => [each.name, indexes.get(each)]))
  const places = { byName, firstOfPage: firstOfPage(pages, indexes, questions.length) }
  return questions.map(({ skips }, index) =>
    skips.map((guard) => ({ guard, at: [index], isSkip: true, to: targetOf(guard, places) })),
  )
}

/** The first question of each page, or of the next that has some; the end behind the last. */
function firstOfPage(
  pages: readonly ForeignPage[],
  indexes: ReadonlyMap<ForeignQuestion, number>,
  count: number,
): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  let next = count
  for (const { name, questions } of pages.toReversed()) {
    next = Math.min(next, ...questions.map((each) => indexes.get(each) ?? count))
    first.set(name, next < count ? next : TO_END)
  }
  return first
}

interface Places {
  byName: ReadonlyMap<string, number | undefined>
  firstOfPage: ReadonlyMap<string, number>
}

function targetOf({ to }: ForeignSkip, { byName, firstOfPage: pages }: Places): number | undefined {
  switch (to.kind) {
    case "question":
      return byName.get(to.name)
    case "page":
      return pages.get(to.name)
    case "end":
      return TO_END
    case "screenOut":
      return TO_SCREEN_OUT
  }
}
