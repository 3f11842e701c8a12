import type {
  ForeignGuard,
  ForeignItemGuard,
  ForeignPage,
  ForeignQuestion,
  ForeignSkip,
} from "../foreign-survey.ts"
import { allConditions } from "../foreign-condition.ts"
import { TO_END, TO_SCREEN_OUT } from "../routes/route-question.ts"

/** A condition or a jump, and the indexes of its questions: those that it shows, or the one that is left by the jump. */
export interface Rule {
  guard: ForeignGuard | ForeignSkip
  at: readonly number[]
  isSkip: boolean
  /** It decides who must answer the questions. */
  isRequirement?: boolean
}

/** A jump with its target: the index of a question, or an end. `undefined`: no known one. */
export interface SkipRule extends Rule {
  guard: ForeignSkip
  to: number | undefined
}

/** A condition of answers or rows. */
export interface ItemRule extends Rule {
  items: ForeignItemGuard
}

/** The conditions of these questions in their order; a condition of a whole group once. */
export const guardRulesOf = (questions: readonly ForeignQuestion[]): readonly Rule[] =>
  [...sharedBy(questions, ({ shownIf }) => shownIf)].map(([guard, at]) => ({
    guard,
    at,
    isSkip: false,
  }))

/** The conditions under which they must be answered. */
export const requirementRulesOf = (questions: readonly ForeignQuestion[]): readonly Rule[] =>
  [...sharedBy(questions, ({ requiredIf }) => (requiredIf ? [requiredIf] : []))].map(
    ([guard, at]) => ({ guard, at, isSkip: false, isRequirement: true }),
  )

/** The conditions of their answers and rows; a condition of several questions once. */
export const itemRulesOf = (questions: readonly ForeignQuestion[]): readonly ItemRule[] =>
  [...sharedBy(questions, ({ itemsShownIf = [] }) => itemsShownIf)].map(([items, at]) => {
    const { text, place } = items
    const when = allConditions(...items.when.values())
    return { guard: { when, text, place }, at, isSkip: false, items }
  })

/** The indexes of the questions that have each of these, in the order of the questions. */
function sharedBy<Item>(
  questions: readonly ForeignQuestion[],
  itemsOf: (question: ForeignQuestion) => readonly Item[],
): ReadonlyMap<Item, readonly number[]> {
  const shared = new Map<Item, number[]>()
  questions.forEach((question, index) => {
    for (const item of itemsOf(question)) shared.set(item, [...(shared.get(item) ?? []), index])
  })
  return shared
}

/** The jumps of each of these questions. */
export function skipRulesOf(
  questions: readonly ForeignQuestion[],
  pages: readonly ForeignPage[],
): readonly (readonly SkipRule[])[] {
  const indexes = new Map<ForeignQuestion, number>(questions.map((each, index) => [each, index]))
  // A jump to a question that begins with a note leads to the note.
  const named = questions
    .toReversed()
    .map((each) => [each.leadsTo ?? each.name, indexes.get(each)] as const)
  const byName = new Map(named)
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
