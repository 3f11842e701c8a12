import { orderFindings } from "@qo/core/checks"
import { type Block, Questionnaire } from "@qo/core/questionnaire"
import type { ForeignOrder, ForeignPage } from "../foreign-survey.ts"
import type { ForeignEntry } from "../report/report.ts"
import type { MadeBlock } from "./blocks-of.ts"

/** Blocks in the random orders of their pages, and the orders that were left. */
export interface OrderedBlocks {
  blocks: readonly Block[]
  entries: readonly ForeignEntry[]
}

/** Random orders that may be taken, by the index of the block. */
interface TakenOrders {
  questions: Set<number>
  runs: Set<number>
}

/**
 * Gives blocks the random orders of their pages. An order is left if something else would depend on it: a questionnaire with
 * such an order cannot be sent. So are orders of pages that were joined or split.
 */
export function withOrders(
  pages: readonly ForeignPage[],
  made: readonly MadeBlock[],
): OrderedBlocks {
  const taken: TakenOrders = {
    questions: new Set(Array.from(made.keys()).filter((at) => canShuffle(made[at]?.page))),
    runs: new Set(Array.from(made.keys()).filter((at) => made[at]?.page?.run !== undefined)),
  }
  let blocks = orderedBlocks(made, taken)
  while (taken.questions.size + taken.runs.size > 0) {
    const [fault] = orderFindings(Questionnaire.parse({ blocks }))
    if (!fault) break
    leaveOrders(taken, blocks, [fault.place.block, blockWith(blocks, fault.params["target"])])
    blocks = orderedBlocks(made, taken)
  }
  const kept = new Set<ForeignOrder | undefined>()
  for (const at of taken.questions) kept.add(made[at]?.page?.order)
  for (const at of taken.runs) kept.add(made[at]?.page?.run)
  const orders = new Set(pages.flatMap(({ order, run }) => [order ?? [], run ?? []].flat()))
  const left = [...orders].filter((each) => !kept.has(each))
  return { blocks, entries: left.map(entryOf) }
}

/** A text before its question must stay there. */
const canShuffle = (page: ForeignPage | undefined): boolean =>
  page?.order !== undefined && page.questions.every(({ leadsTo }) => leadsTo === undefined)

const orderedBlocks = (
  made: readonly MadeBlock[],
  { questions, runs }: TakenOrders,
): readonly Block[] =>
  made.map(({ block, page }, at): Block => ({
    ...block,
    ...(questions.has(at) && questionOrder(page?.order, block.questions.length)),
    ...(runs.has(at) && page?.run && runPart(page.run, isFirstOf(made, at))),
  }))

const questionOrder = (order: ForeignOrder | undefined, most: number): Partial<Block> => ({
  shuffleQuestions: true,
  ...(order?.ask !== undefined && order.ask < most && { askQuestions: order.ask }),
})

const runPart = (
  { name, ask }: NonNullable<ForeignPage["run"]>,
  isFirst: boolean,
): Partial<Block> => ({ run: name, ...(isFirst && ask !== undefined && { askBlocks: ask }) })

const isFirstOf = (made: readonly MadeBlock[], at: number): boolean =>
  made[at - 1]?.page?.run?.name !== made[at]?.page?.run?.name

/** The index of the block with the question of this number. */
function blockWith(blocks: readonly Block[], number: unknown): string | undefined {
  let left = Number(number ?? 0)
  return blocks.find(({ questions }) => {
    left -= questions.length
    return left <= 0
  })?.id
}

/** Leaves the orders of these blocks, and of the runs that they are in. */
function leaveOrders(
  { questions, runs }: TakenOrders,
  blocks: readonly Block[],
  ids: readonly (string | undefined)[],
): void {
  for (const [at, { id, run }] of blocks.entries()) {
    if (!ids.includes(id)) continue
    questions.delete(at)
    for (const other of runs) if (blocks[other]?.run === run) runs.delete(other)
  }
}

const entryOf = ({ place, text }: ForeignOrder): ForeignEntry => ({
  outcome: "lost",
  element: "setting",
  place,
  name: text,
  notes: [{ key: "randomPart" }],
})
