import { isOrderedAlike } from "../../flow/index.ts"
import { isSameValue } from "../../lib/index.ts"
import type { Block, Question, Questionnaire } from "../../questionnaire/index.ts"
import { leadsAlike } from "./leads-alike.ts"

/**
 * Elements touched by an edit. Questions are compared by identity: an edit keeps the identity of those that it does not touch. A
 * question moved to another block, or to one with other parameters, was both removed and added.
 */
export interface TouchedQuestions {
  /** Blocks, by index, that some question came into. */
  blocks: Iterable<number>
  came: (question: Question) => boolean
  /** Previous versions of questions. */
  gone: readonly Question[]
  /** Something was added, deleted or moved: numbers may be others. */
  isReordered: boolean
  /** Something else than words is other: respondents may get elsewhere. */
  isRerouted: boolean
  /** Parameters, or which of them links may set, are other. */
  hasOtherParams: boolean
  /** How findings name the blocks that were renamed: by their ids and previous titles, or by their numbers if they had none. */
  renamed: readonly string[]
}

/** As if nothing had been there before. */
export const touchedAll = ({ blocks }: Questionnaire): TouchedQuestions => ({
  blocks: Array.from(blocks.keys()),
  came: () => true,
  gone: [],
  isReordered: true,
  isRerouted: true,
  hasOtherParams: true,
  renamed: [],
})

/** In time that depends on how many blocks there are, and questions in those that changed; where something moved, on all questions. */
export const touchedBetween = (before: Questionnaire, after: Questionnaire): TouchedQuestions =>
  isInOrder(before.blocks, after.blocks)
    ? touchedInPlace(before.blocks, after.blocks)
    : touchedAnywhere(before.blocks, after.blocks)

const isInOrder = (before: readonly Block[], after: readonly Block[]): boolean =>
  before.length === after.length &&
  after.every((block, index) => {
    const was = before[index]
    if (was === block) return true
    return (
      was?.id === block.id &&
      isOrderedAlike(was, block) &&
      was.questions.length === block.questions.length &&
      block.questions.every(({ id }, at) => was.questions[at]?.id === id)
    )
  })

function touchedInPlace(before: readonly Block[], after: readonly Block[]): TouchedQuestions {
  const blocks = new Set<number>()
  const came = new Set<Question>()
  const gone: Question[] = []
  const renamed: string[] = []
  let isRerouted = false
  for (const [index, block] of after.entries()) {
    const was = before[index]
    if (!was || was === block) continue
    if (was.title !== block.title) renamed.push(was.id, was.title, String(index + 1))
    const hasOtherParams = !isSameSetting(was, block)
    const isShownToOthers = !isShownAlike(was, block)
    for (const [at, question] of block.questions.entries()) {
      const old = was.questions[at]
      if (!old || (old === question && !hasOtherParams && !isShownToOthers)) continue
      blocks.add(index)
      came.add(question)
      gone.push(old)
      isRerouted ||= isShownToOthers || !leadsAlike(old, question)
    }
  }
  const hasCome = (question: Question) => came.has(question)
  const hasOtherParams = before.some((block, at) => !hasSameParams(block, after[at]))
  return { blocks, came: hasCome, gone, isReordered: false, isRerouted, hasOtherParams, renamed }
}

function touchedAnywhere(before: readonly Block[], after: readonly Block[]): TouchedQuestions {
  const blockOf = new Map<Question, Block>()
  for (const block of before) for (const question of block.questions) blockOf.set(question, block)
  const blocks = new Set<number>()
  const came = new Set<Question>()
  const gone: Question[] = []
  for (const [index, block] of after.entries())
    for (const question of block.questions) {
      const was = blockOf.get(question)
      blockOf.delete(question)
      if (was && (was === block || (was.id === block.id && isSameSetting(was, block)))) continue
      blocks.add(index)
      came.add(question)
      if (was) gone.push(question)
    }
  for (const question of blockOf.keys()) gone.push(question)
  const hasCome = (question: Question) => came.has(question)
  return { ...touchedAll({ blocks: [] }), blocks, came: hasCome, gone }
}

/** Whether the two blocks have the same display condition and the same repeat. */
const isShownAlike = (a: Block, b: Block): boolean =>
  isSameValue(a.showIf, b.showIf) && isSameValue(a.repeat, b.repeat)

/** Whether two blocks and their questions set the same parameters, and let links set the same. */
const hasSameParams = (a: Block, b: Block | undefined): boolean =>
  a === b ||
  (b !== undefined &&
    isSameSetting(a, b) &&
    isSameValue(a.settings?.publicParams, b.settings?.publicParams) &&
    a.questions.every((each, at) => isSameValue(each.params, b.questions[at]?.params)))

/** Whether texts of the two blocks' questions may have the same parameters and items in them. */
const isSameSetting = (a: Block, b: Block): boolean =>
  (a.settings === b.settings || isSameValue(a.settings?.params, b.settings?.params)) &&
  (a.repeat === b.repeat || isSameValue(a.repeat, b.repeat))
