import type { Block } from "@qo/core/questionnaire"
import { countAll, type Dataset, isFew, noAnswers, type QuestionFigures } from "@qo/core/report"

/**
 * How often what was answered, question by question of a version; by everybody who completed the interview. `rows`: for somebody who may read single
 * responses; others are not told what fewer than ten have answered.
 */
export function figuresOf(
  dataset: Dataset,
  blocks: readonly Block[],
  rows: boolean,
): QuestionFigures[] {
  const counted = new Map(
    countAll(dataset, { fields: [] }).questions.map((question) => [question.id, question]),
  )
  return blocks.flatMap(({ questions }) =>
    questions.map((question): QuestionFigures => {
      const none = noAnswers(question)
      const counts = counted.get(question.id)
      if (!counts) return none
      if (!rows && isFew(counts.answered.n)) return hiddenOf(none, counts.answered.n)
      return {
        ...none,
        base: counts.answered.n,
        ...(none.answers && { answers: none.answers.map(timesOf(counts.answers)) }),
        ...(none.statements && {
          statements: none.statements.map((row) => {
            const own = counts.rows.find(({ code }) => code === row.code)
            return {
              ...row,
              base: own?.base.n ?? 0,
              answers: row.answers.map(timesOf(own?.answers ?? [])),
            }
          }),
        }),
      }
    }),
  )
}

const hiddenOf = ({ id, category, text }: QuestionFigures, base: number): QuestionFigures => ({
  id,
  category,
  text,
  base,
  hidden: true,
})

/** Answers with how often each was given. */
const timesOf =
  (counted: readonly { code: number; n: number }[]) =>
  ({ code }: { code: number }) => ({
    code,
    count: counted.find((each) => each.code === code)?.n ?? 0,
  })
