import type { Block, Condition } from "../questionnaire/index.ts"
import { setsOf } from "./order-sets.ts"

/**
 * A part of the questionnaire that respondents are asked in different orders, or of which each is asked only some members: the
 * questions of a block, or the blocks of a run. Numbers are indexes of questions.
 */
export interface OrderGroup {
  /** Name of its draw. Draws of authors have other names. */
  name: string
  /** Id of its block; undefined for a run of blocks. */
  block: string | undefined
  /** First question of each member, in the order of the author. */
  starts: readonly number[]
  /** The question after the last one of the group. */
  end: number
  isShuffled: boolean
  /** Number of members that each respondent is asked. */
  asked: number
  /** Sets of members, of which each respondent is asked one. Undefined: all members are asked. */
  sets: readonly (readonly number[])[] | undefined
}

/** Fields of a block that decide in which order it is asked. */
type OrderedBlock = Pick<
  Block,
  "id" | "shuffleQuestions" | "askQuestions" | "run" | "askBlocks" | "questions"
>

/** The run of a block and the blocks around it, as {@link runsOf} finds them. */
export interface BlockRun {
  name: string
  /** Indexes of its blocks, all in a row. */
  blocks: readonly number[]
  /** How many of its blocks are asked: the first number that one of them gives. */
  ask: number | undefined
}

/** Returns the runs of blocks in their order. A block without questions belongs to its run, but is not drawn. */
export function runsOf(blocks: readonly OrderedBlock[]): BlockRun[] {
  const runs: { name: string; blocks: number[]; ask: number | undefined }[] = []
  for (const [index, { run: name, askBlocks: ask }] of blocks.entries()) {
    if (name === undefined) continue
    const last = runs.at(-1)
    if (last?.name === name && last.blocks.at(-1) === index - 1) {
      last.blocks.push(index)
      last.ask ??= ask
    } else runs.push({ name, blocks: [index], ask })
  }
  return runs
}

/** Returns whether two versions of a block are asked in the same order. */
export const isOrderedAlike = (a: OrderedBlock, b: OrderedBlock): boolean =>
  a.shuffleQuestions === b.shuffleQuestions &&
  a.askQuestions === b.askQuestions &&
  a.run === b.run &&
  a.askBlocks === b.askBlocks

/**
 * Returns the groups of a questionnaire, each before the groups inside it. Settings without an effect make no group: of one
 * member, or of members that are all asked in the given order.
 */
export function orderGroupsOf(blocks: readonly OrderedBlock[]): OrderGroup[] {
  if (!blocks.some(isOrdered)) return NO_GROUPS
  const firsts = firstQuestionsOf(blocks)
  const runs = new Map(runsOf(blocks).map((run) => [run.blocks[0], run]))
  return blocks.flatMap((block, index) => {
    const run = runs.get(index)
    return [...(run ? runGroup(run, blocks, firsts) : []), ...questionGroup(block, firsts[index])]
  })
}

const NO_GROUPS: OrderGroup[] = []

const isOrdered = ({ shuffleQuestions, askQuestions, run }: OrderedBlock): boolean =>
  shuffleQuestions === true || askQuestions !== undefined || run !== undefined

function firstQuestionsOf(blocks: readonly OrderedBlock[]): number[] {
  let count = 0
  return blocks.map(({ questions }) => {
    const first = count
    count += questions.length
    return first
  })
}

function runGroup(
  run: BlockRun,
  blocks: readonly OrderedBlock[],
  firsts: readonly number[],
): OrderGroup[] {
  const members = run.blocks.filter((index) => (blocks[index]?.questions.length ?? 0) > 0)
  const last = members.at(-1) ?? 0
  return groupOf({
    name: `run ${blocks[run.blocks[0] ?? 0]?.id ?? ""}`,
    block: undefined,
    starts: members.map((index) => firsts[index] ?? 0),
    end: (firsts[last] ?? 0) + (blocks[last]?.questions.length ?? 0),
    isShuffled: true,
    ask: run.ask,
  })
}

function questionGroup(block: OrderedBlock, first = 0): OrderGroup[] {
  const { id, questions, shuffleQuestions: isShuffled = false, askQuestions: ask } = block
  if (!isShuffled && ask === undefined) return NO_GROUPS
  return groupOf({
    name: `questions ${id}`,
    block: id,
    starts: questions.map((_, nth) => first + nth),
    end: first + questions.length,
    isShuffled,
    ask,
  })
}

interface WrittenGroup extends Omit<OrderGroup, "asked" | "sets"> {
  ask: number | undefined
}

function groupOf({ ask, ...group }: WrittenGroup): OrderGroup[] {
  const count = group.starts.length
  const asked = Math.min(ask ?? count, count)
  if (count < 2 || (!group.isShuffled && asked === count)) return NO_GROUPS
  return [{ ...group, asked, sets: asked < count ? setsOf(count, asked) : undefined }]
}

/** Index after the last question of a member. */
export const endOfMember = ({ starts, end }: OrderGroup, member: number): number =>
  starts[member + 1] ?? end

/** Whether a question is in a group. */
export const isInGroup = ({ starts, end }: OrderGroup, index: number): boolean =>
  index >= (starts[0] ?? end) && index < end

/** Returns the member of a group that contains a question; −1: none. */
export const memberAt = (group: OrderGroup, index: number): number =>
  isInGroup(group, index) ? group.starts.findLastIndex((start) => start <= index) : -1

/**
 * Returns the conditions by which each question of groups that ask only some members is drawn, by its index. The engine draws
 * with the same conditions, so the checks know exactly what a respondent may not be asked.
 */
export function drawConditionsOf(
  groups: readonly OrderGroup[],
): ReadonlyMap<number, readonly Condition[]> {
  const conditions = new Map<number, Condition[]>()
  for (const group of groups) {
    const { name, sets, starts } = group
    if (!sets) continue
    for (const [member, start] of starts.entries()) {
      const isAsked = sets.flatMap((set, nth) => (set.includes(member) ? [nth + 1] : []))
      const drawn: Condition = { draw: name, of: sets.length, in: isAsked }
      for (let index = start; index < endOfMember(group, member); index++)
        conditions.set(index, [...(conditions.get(index) ?? []), drawn])
    }
  }
  return conditions
}

/** Returns for each question which share of respondents is drawn for it, of those who come to its groups. */
export function drawnShares(groups: readonly OrderGroup[], count: number): Float64Array {
  const shares = new Float64Array(count).fill(1)
  for (const { starts, end, asked } of groups)
    for (let index = starts[0] ?? end; index < end; index++)
      shares[index] = ((shares[index] ?? 1) * asked) / starts.length
  return shares
}

/** Whether a condition is the draw of a group, which no author can write. */
export const isDrawOfGroup = (condition: Condition): boolean =>
  "draw" in condition && condition.draw.includes(" ")
