import type { Block } from "@qo/core/questionnaire"
import {
  noAnswers,
  type QuestionFigures,
  type QuestionView,
  type Refusal,
  type RefusalKey,
  type ReportView,
} from "@qo/core/report"
import type { ToldFigures } from "./jobs.ts"

const FEW: RefusalKey = "report.refused.fewPeople"

type Answers = NonNullable<QuestionFigures["answers"]>

/** Returns the figures for a file. `refused`: reason why there are none. */
export function toldFigures(
  view: ReportView,
  blocks: readonly Block[],
): { refused: Refusal } | ToldFigures {
  const { filter, base, weighting, versions, people, portraits, refused } = view
  // If the survey as a whole has too few respondents for figures, counters are still written.
  if (refused && (filter !== "" || refused.key !== FEW)) return { refused }
  const questions = figuresOf(view, blocks)
  const weights = weighting?.text ?? ""
  return { filter, shareOf: base, weighting: weights, versions, people, portraits, questions }
}

/**
 * Returns the counts of answers for each question of a version, as in the report: numbers that are hidden there are not in
 * files either.
 */
function figuresOf(view: ReportView, blocks: readonly Block[]): QuestionFigures[] {
  const told = new Map(view.questions.map((question) => [question.id, question]))
  return blocks.flatMap(({ questions }) =>
    questions.map((question) => {
      const none = noAnswers(question)
      const own = told.get(question.id)
      if (view.refused || own?.state === "hidden") return hiddenOf(none)
      return own ? toldOf(none, own) : none
    }),
  )
}

const hiddenOf = ({ id, category, text }: QuestionFigures): QuestionFigures => ({
  id,
  category,
  text,
  base: null,
  hidden: true,
})

function toldOf(none: QuestionFigures, own: QuestionView): QuestionFigures {
  return {
    ...none,
    base: own.base,
    ...(none.answers && { answers: none.answers.map(timesOf(own.answers)) }),
    ...(none.statements && {
      statements: none.statements.map((row) => {
        const counted = own.rows.find(({ code }) => code === row.code)
        if (!counted) return row
        return {
          ...row,
          base: counted.base,
          answers: counted.base ? row.answers.map(timesOf(counted.answers)) : [],
        }
      }),
    }),
  }
}

/** Returns a function that adds to each answer how often it was given. */
const timesOf =
  (counted: QuestionView["answers"]) =>
  (offered: Answers[number]): Answers[number] => {
    const own = counted.find(({ code }) => code === offered.code)
    return own ? { ...offered, count: own.n, share: own.share } : offered
  }
