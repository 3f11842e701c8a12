import type { RedirectSource } from "@qo/core/edits"
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
  source: RedirectSource
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
  const { id } = question
  const add = (redirect: Redirect | undefined, part: number, source: RedirectSource) => {
    if (redirect?.to !== "question" && redirect?.to !== "block") return
    const isReview = redirect.to === "question" && redirect.review !== undefined
    seeds.push({ question: id, part, to: redirect.id, isReview, source })
  }
  add(question.redirect, -1, { question: id })
  for (const [branch, { redirect }] of (question.redirectIf ?? []).entries())
    add(redirect, -1, { question: id, branch })
  let part = statementsOf(question).length
  for (const { id: answer, redirect } of answersOf(question)) add(redirect, part++, { answer })
  for (const [band, { redirect }] of bandsOf(question).entries())
    add(redirect, part++, { question: id, band })
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
  one.isReview === other.isReview &&
  isSameSource(one.source, other.source)

export const isSameSource = (one: RedirectSource, other: RedirectSource): boolean =>
  sourceKey(one) === sourceKey(other)

/** Ids contain neither of these signs. */
function sourceKey(source: RedirectSource): string {
  if ("answer" in source) return source.answer
  if ("band" in source) return `${source.question}:${source.band}`
  return "branch" in source ? `${source.question}#${source.branch}` : source.question
}
