import {
  answersOf,
  bandsOf,
  type Block,
  type Question,
  type Redirect,
  statementsOf,
} from "@qo/core/questionnaire"

/** A redirect to a place of the same questionnaire, by ids. */
export interface LineSeed {
  question: string
  /** Place among the rows under the question; −1: the question itself. */
  part: number
  /** Id of a question or a block. */
  to: string
  isReview: boolean
}

const seedsOf = new WeakMap<Block, readonly LineSeed[]>()

/** The redirects of a block that are drawn as lines; known as long as nothing in the block changes. */
export function linesFrom(block: Block): readonly LineSeed[] {
  const known = seedsOf.get(block)
  if (known) return known
  const seeds = block.questions.flatMap(linesFromQuestion)
  seedsOf.set(block, seeds)
  return seeds
}

function linesFromQuestion(question: Question): LineSeed[] {
  const seeds: LineSeed[] = []
  const add = (redirect: Redirect | undefined, part: number) => {
    if (redirect?.to !== "question" && redirect?.to !== "block") return
    const isReview = redirect.to === "question" && redirect.review !== undefined
    seeds.push({ question: question.id, part, to: redirect.id, isReview })
  }
  add(question.redirect, -1)
  for (const { redirect } of question.redirectIf ?? []) add(redirect, -1)
  let part = statementsOf(question).length
  for (const { redirect } of answersOf(question)) add(redirect, part++)
  for (const { redirect } of bandsOf(question)) add(redirect, part++)
  return seeds
}

/** Whether the block has the same lines, and its questions the same positions. */
export function hasSameLines(block: Block, before: Block | undefined): boolean {
  if (block === before) return true
  if (!before || block.questions.length !== before.questions.length) return false
  if (!block.questions.every(({ id }, at) => id === before.questions[at]?.id)) return false
  const [now, then] = [linesFrom(block), linesFrom(before)]
  return now.length === then.length && now.every((each, at) => isSameSeed(each, then[at]))
}

const isSameSeed = (one: LineSeed, other: LineSeed | undefined): boolean =>
  one.question === other?.question &&
  one.part === other.part &&
  one.to === other.to &&
  one.isReview === other.isReview
