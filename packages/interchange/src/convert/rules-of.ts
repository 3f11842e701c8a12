import type { ForeignGuard, ForeignPage, ForeignQuestion, ForeignSkip } from "../foreign-survey.ts"
import type { Rule } from "../routes/exact-routes.ts"
import { TO_END, TO_SCREEN_OUT } from "../routes/route-question.ts"

/** The conditions and jumps of these questions, in their order; a condition of a whole group once. */
export function rulesOf(
  questions: readonly ForeignQuestion[],
  pages: readonly ForeignPage[],
): readonly Rule[] {
  const indexes = new Map<ForeignQuestion, number>(questions.map((each, index) => [each, index]))
  const byName = new Map(questions.toReversed().map((each) => [each.name, indexes.get(each)]))
  const places = { byName, firstOfPage: firstOfPage(pages, indexes, questions.length) }
  const shared = new Map<ForeignGuard, number[]>()
  const rules: Rule[] = []
  questions.forEach((question, index) => {
    for (const guard of question.shownIf) {
      const known = shared.get(guard)
      if (known) known.push(index)
      else {
        const at = [index]
        shared.set(guard, at)
        rules.push({ guard, at, isSkip: false })
      }
    }
    for (const guard of question.skips)
      rules.push({ guard, at: [index], isSkip: true, to: targetOf(guard, places) })
  })
  return rules
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
