import {
  conditionsIn,
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
function comparedIn(questionnaire: Questionnaire): ReadonlySet<string> {
  const names = new Set<string>()
  for (const condition of conditionsIn(questionnaire))
    visitComparisons(condition, (each) => {
      if ("score" in each) names.add(each.score)
    })
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
