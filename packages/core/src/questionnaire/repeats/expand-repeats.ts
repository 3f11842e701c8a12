import { answersOf, statementsOf } from "../question-parts-of.ts"
import { replacePlaceholders } from "../piping/placeholder.ts"
import { mapShownTexts } from "../piping/shown-texts.ts"
import type { Block } from "../questionnaire.ts"
import { renamedQuestion, renamedReferences } from "../renamed-question.ts"
import { copyId } from "./copy-ids.ts"
import { referencesOf } from "./references-of.ts"
import { allOf, type RepeatItem, repeatItems } from "./repeat-items.ts"

/** The item that a copy of a question is about. */
export interface CopiedItem {
  /** Id of the original. */
  question: string
  code: number
  label: string
}

/** Returns the items of copies by the ids of the copied questions; empty without repeats. */
export function copiedItems(blocks: readonly Block[]): ReadonlyMap<string, CopiedItem> {
  const items = new Map<string, CopiedItem>()
  for (const block of blocks) {
    const found = block.repeat && repeatItems(blocks, block)
    if (!found || "fault" in found) continue
    for (const { id } of block.questions)
      for (const { code, label } of found.items)
        items.set(copyId(id, code), { question: id, code, label })
  }
  return items
}

/** Repeats that would make more questions than this have no effect: no installation accepts as many. */
const QUESTIONS_MAX = 20_000

/** Returns the number of questions and notes that respondents can be asked, copies included. */
export const countCopies = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => {
    const found = block.repeat && repeatItems(blocks, block)
    const times = found && "items" in found ? found.items.length : 1
    return sum + block.questions.length * times
  }, 0)

/**
 * Returns the questionnaire with a copy of each repeated block for each of its items, and without repeats; the same object if it
 * has none. Interviews, walks and exports know no other meaning of repeats. Within a copy, references to questions of the block
 * mean the same copy; elsewhere they mean the first one. A repeat with a fault has no effect. `withLabels`: `{{item}}` of "other" is
 * the label of the answer, for readers other than the respondent. `isKept`: whether a block keeps its repeat.
 */
export function expandRepeats<Given extends { blocks: readonly Block[] }>(
  questionnaire: Given,
  {
    withLabels = false,
    isKept = () => false,
  }: { withLabels?: boolean; isKept?: (block: Block) => boolean } = {},
): Given {
  const { blocks } = questionnaire
  if (!blocks.some(({ repeat }) => repeat)) return questionnaire
  const isTooLarge = countCopies(blocks) > QUESTIONS_MAX
  const itemsOf = (block: Block): readonly RepeatItem[] | undefined => {
    const found = isTooLarge || isKept(block) ? undefined : repeatItems(blocks, block)
    if (!found || "fault" in found) return undefined
    return withLabels ? found.items.map((item) => ({ ...item, text: item.label })) : found.items
  }
  const expanded = blocks.map((block) => ({ block, items: itemsOf(block) }))
  const firstCopies = new Map<string, string>()
  for (const { block, items } of expanded) {
    const first = items?.[0]
    if (first) for (const id of idsIn(block)) firstCopies.set(id, copyId(id, first.code))
  }
  const outside = (id: string) => firstCopies.get(id) ?? id
  return {
    ...questionnaire,
    blocks: expanded.flatMap(({ block, items }) =>
      items
        ? items.map((item) => copyOf(block, item, outside))
        : [keptBlock(block, { isKept: isKept(block), copied: firstCopies, outside })],
    ),
  }
}

const idsIn = ({ id, questions }: Block): string[] => [
  id,
  ...questions.flatMap((question) => [
    question.id,
    ...answersOf(question).map((answer) => answer.id),
    ...statementsOf(question).map((statement) => statement.id),
  ]),
]

function copyOf(original: Block, item: RepeatItem, outside: (id: string) => string): Block {
  const { repeat: _repeat, ...block } = original
  const own = new Set(idsIn(block))
  const rename = (id: string) => (own.has(id) ? copyId(id, item.code) : outside(id))
  const { showIf } = renamedReferences(block, rename)
  return {
    ...block,
    id: rename(block.id),
    title: withItem(block.title, item),
    showIf: allOf(showIf ? [item.condition, showIf] : [item.condition]),
    questions: block.questions.map((question) =>
      mapShownTexts(renamedQuestion(question, rename), (text) => withItem(text, item)),
    ),
  }
}

const withItem = (text: string, item: RepeatItem): string =>
  replacePlaceholders(text, ({ reference, fallback }) =>
    "item" in reference ? item.text || fallback : undefined,
  )

interface KeptBlock {
  isKept: boolean
  copied: ReadonlyMap<string, string>
  outside: (id: string) => string
}

/** A block that is no copy, without its repeat unless that is kept. */
function keptBlock(original: Block, { isKept, copied, outside }: KeptBlock): Block {
  const { repeat, ...block } = original
  return {
    ...block,
    ...renamedReferences(isKept && repeat ? { ...block, repeat } : block, outside),
    questions: block.questions.map((question) => {
      const { read, targets } = referencesOf(question)
      const refers = [...read, ...targets].some((id) => copied.has(id))
      return refers ? renamedQuestion(question, outside) : question
    }),
  }
}
