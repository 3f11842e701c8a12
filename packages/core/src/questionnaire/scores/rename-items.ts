import { isSameValue } from "../../lib/index.ts"
import type { CodeChanges } from "../condition/visit-condition.ts"
import type { Score, ScoreItem, ScorePoints } from "./score.ts"

interface Items {
  of: ScoreItem[]
}

/** Returns the score, or its rule, with other ids of questions; the same object if none changes. */
export const withScoreQuestions = <Scored extends Items>(
  score: Scored,
  rename: (id: string) => string,
): Scored =>
  withMappedItems(score, (item) => {
    const question = rename(item.question)
    return question === item.question ? item : { ...item, question }
  })

/** Returns the score with other codes of answers and rows; the same object if none changes. */
export const withScoreCodes = (
  score: Score,
  changesOf: (question: string) => CodeChanges | undefined,
): Score =>
  withMappedItems(score, (item) => {
    const { answers, statements } = changesOf(item.question) ?? {}
    const changed: ScoreItem = {
      ...item,
      points: answers ? withCodesOf(item.points, answers) : item.points,
      ...(item.row !== undefined && { row: statements?.get(item.row) ?? item.row }),
    }
    return isSameValue(changed, item) ? item : changed
  })

function withCodesOf(points: ScorePoints, changes: ReadonlyMap<number, number>): ScorePoints {
  if (points === "value") return points
  return Object.fromEntries(
    Object.entries(points).map(([code, own]) => [changes.get(Number(code)) ?? code, own]),
  )
}

function withMappedItems<Scored extends Items>(
  score: Scored,
  map: (item: ScoreItem) => ScoreItem,
): Scored {
  const of = score.of.map(map)
  return of.some((item, at) => item !== score.of[at]) ? { ...score, of } : score
}
