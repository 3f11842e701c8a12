import {
  type Block,
  conditionsInBlock,
  fitsQuestion,
  type Question,
  type Questionnaire,
  type ScoreItem,
  visitComparisons,
} from "../../questionnaire/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { Rule } from "../findings/subject.ts"
import { findingOf } from "./finding-of.ts"

/** QO751: conditions that compare a score that does not exist; QO752: items of scores that can have no points. */
export const scores: Rule = function* ({ questionnaire }) {
  const { scores: own = [] } = questionnaire
  const names = new Set(own.map(({ name }) => name))
  for (const name of comparedIn(questionnaire))
    if (!names.has(name)) yield findingOf("QO751", {}, { name })
  if (own.length > 0) yield* emptyItems(questionnaire)
}

/** Names of scores that conditions compare, each once. */
const comparedIn = ({ blocks }: Questionnaire): ReadonlySet<string> =>
  new Set(blocks.flatMap(comparedInBlock))

const known = new WeakMap<Block, readonly string[]>()

/** Conditions of a block are read once, until one of its questions is edited. */
function comparedInBlock(block: Block): readonly string[] {
  const found = known.get(block)
  if (found) return found
  const names: string[] = []
  for (const condition of conditionsInBlock(block))
    visitComparisons(condition, (each) => {
      if ("score" in each) names.push(each.score)
    })
  known.set(block, names)
  return names
}

/** The first item without possible points of each score. */
function* emptyItems({ blocks, scores: own = [] }: Questionnaire): Generator<Finding> {
  const all = new Map(
    blocks.flatMap(({ questions }) => questions.map((each) => [each.id, each] as const)),
  )
  for (const { name, of } of own) {
    const item = of.find((part) => !canCount(part, all.get(part.question)))
    if (!item) continue
    const place = all.has(item.question) ? { question: item.question } : {}
    yield findingOf("QO752", place, { name, item: of.indexOf(item) + 1 })
  }
}

const canCount = (item: ScoreItem, question: Question | undefined): boolean =>
  question !== undefined && fitsQuestion(item, question)
