import {
  type AnswerFact,
  type Comparison,
  type Condition,
  roundScore,
  type ScoreComparison,
  type ScoreItem,
  type ScoreTally,
  tallyOf,
  visitComparisons,
} from "../../questionnaire/index.ts"
import type { SourceOf } from "./residuals.ts"

/** An item of a score and the source of its answer. */
export interface OpenItem {
  item: ScoreItem
  source: number
}

/** Items of one score that read one question: only their sum and their number matter. */
export type ScoredItems = readonly ScoreItem[]

/** The items of a compared score whose questions can have been asked. */
export const openItems = ({ rule }: ScoreComparison, sourceOf: SourceOf): OpenItem[] =>
  (rule?.of ?? []).flatMap((item) => {
    const source = sourceOf({ question: item.question, state: "answered" })
    return source < 0 ? [] : [{ item, source }]
  })

/** A comparison and one of its sources: a score has several. */
export interface ComparedSource {
  source: number
  /** Left out of comparisons with scores. */
  comparison?: Comparison
  /** The items of a score that read the source. */
  scored?: ScoredItems
}

/** The sources of all comparisons of a condition, with what is compared there. */
export function comparedSources(condition: Condition, sourceOf: SourceOf): ComparedSource[] {
  const found: ComparedSource[] = []
  visitComparisons(condition, (comparison) => {
    if (!("score" in comparison)) {
      found.push({ source: sourceOf(comparison), comparison })
      return
    }
    const open = openItems(comparison, sourceOf)
    for (const [source, items] of Map.groupBy(open, (each) => each.source))
      found.push({ source, scored: items.map(({ item }) => item) })
  })
  return found
}

export const tallyAt = (items: ScoredItems, fact: AnswerFact): ScoreTally =>
  tallyOf(items, () => fact)

export const keyOfTally = ({ sum, answered }: ScoreTally): string =>
  `${roundScore(sum)}/${answered}`

/** The points of an answer in each of these scores: answers with equal keys are alike for them. */
export const scoreKey = (scored: readonly ScoredItems[], fact: AnswerFact): string =>
  scored.map((items) => keyOfTally(tallyAt(items, fact))).join()

/** The points of an answer in these scores: those with equal keys can be exchanged for each other. */
export const pointsKey = (scored: readonly ScoredItems[], code: number): string =>
  scored.map((items) => keyOfTally(tallyAt(items, { state: "answered", codes: [code] }))).join()
