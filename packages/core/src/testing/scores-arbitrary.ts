import fc from "fast-check"
import {
  answersOf,
  type Questionnaire,
  type Score,
  SCORE_KINDS,
  type ScoreItem,
  statementsOf,
} from "../questionnaire/index.ts"
import { SCORE_NAMES } from "./condition-arbitrary.ts"

/** Generated scores. They become scores of a questionnaire by {@link withDrawnScores}. */
export type DrawnScores = readonly DrawnScore[]

interface DrawnScore extends Pick<Score, "as" | "least" | "times" | "plus" | "title"> {
  /** Numbers of questions, and the points of their answers. */
  items: readonly { at: number; points: readonly number[]; times?: number; plus?: number }[]
}

const factor = fc.option(fc.constantFrom(-1, 0.5, 2.5, 3), { nil: undefined })

const drawnScore: fc.Arbitrary<DrawnScore> = fc
  .record({
    as: fc.constantFrom(...SCORE_KINDS),
    least: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    times: factor,
    plus: factor,
    title: fc.option(fc.constant("Score"), { nil: undefined }),
    items: fc.array(
      fc.record({
        at: fc.nat(20),
        points: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
        times: factor,
        plus: factor,
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map((drawn) => ({ ...drawn, items: drawn.items.map(withoutUndefined) }) as DrawnScore)

export const drawnScores: fc.Arbitrary<DrawnScores> = fc.array(drawnScore, {
  minLength: 1,
  maxLength: 2,
})

/** Returns the questionnaire with scores of its questions; without scores if it has no questions. */
export function withDrawnScores(questionnaire: Questionnaire, drawn: DrawnScores): Questionnaire {
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  if (questions.length === 0) return questionnaire
  const scores = drawn.map(({ items, title, ...rest }, nth): Score => {
    const of = items.flatMap(({ at, points, ...more }): ScoreItem[] => {
      const question = questions[at % questions.length]
      if (!question) return []
      const answers = answersOf(question)
      const [row] = statementsOf(question)
      const byCode = answers.map(({ code }, nthAnswer) => [code, points[nthAnswer % points.length]])
      return [
        {
          question: question.id,
          ...(row && { row: row.code }),
          points:
            answers.length > 0 ? (Object.fromEntries(byCode) as Record<string, number>) : "value",
          ...more,
        },
      ]
    })
    return withoutUndefined({ name: SCORE_NAMES[nth] ?? "score", title, of, ...rest })
  })
  return { ...questionnaire, scores }
}

const withoutUndefined = <Item extends object>(item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item
