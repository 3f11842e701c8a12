import { Model, settings, type Question as SurveyQuestion, type SurveyModel } from "survey-core"
import type { AnswerValue, Question, Questionnaire } from "@qo/core/questionnaire"
import { answerTo } from "./respondent.ts"
import { codeOf, itemOf, takesSeveral } from "./survey-js-element.ts"
import type { SurveyJson } from "./survey-js.ts"

// A redirect counts when the respondent goes on, not while they choose.
settings.triggers.executeSkipOnValueChanged = false

/**
 * Runs interviews in survey-core, each answer validated and logged. Each has a separate model: in a cleared and reused one, about
 * one skip trigger in a hundred does not fire.
 */
export function createSurveyJsWalk(questionnaire: Questionnaire, json: SurveyJson) {
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const byName = new Map(questions.map((question, index) => [question.id, { question, index }]))

  /** Ids of the questions that the respondent answered, in order. */
  return (respondent: number): string[] => {
    const model = new Model(json)
    const log: { name: string; value: unknown }[] = []
    model.onValueChanged.add((_, { name, value }) => void log.push({ name, value }))
    const path: string[] = []
    while (model.state === "running") {
      const shown = shownIn(model)
      const known = byName.get(shown.name)
      if (!known) throw new Error(`an unknown question ${shown.name}`)
      shown.value = valueOf(
        answerTo(known.question, leftIn(shown, known.question), respondent, known.index),
        known.question,
      )
      path.push(shown.name)
      if (!(model.isLastPage ? model.tryComplete() : model.nextPage()) && model.state === "running")
        if (shownIn(model) === shown) throw new Error(`${shown.name} did not take its answer`)
    }
    if (log.length < path.length) throw new Error("an answer is missing in the log")
    return path
  }
}

function shownIn(model: SurveyModel): SurveyQuestion {
  const shown = (model.currentPage as { questions: SurveyQuestion[] }).questions[0]
  if (!shown) throw new Error("a page without a question")
  return shown
}

/** The codes that can be chosen, in the author's order. */
function leftIn(shown: SurveyQuestion, question: Question): number[] {
  if (question.category === "matrix") return question.answers.map(({ code }) => code)
  if (!("answers" in question)) return []
  const choices = (shown as unknown as { visibleChoices: { value: string }[] }).visibleChoices
  return choices.map(({ value }) => codeOf(value)).toSorted((a, b) => a - b)
}

function valueOf(answer: AnswerValue, question: Question): unknown {
  if ("numbers" in answer) return answer.numbers[0]
  if ("rows" in answer)
    return Object.fromEntries(
      Object.entries(answer.rows).map(([row, [code = 0]]) => [itemOf(Number(row)), itemOf(code)]),
    )
  if (!("codes" in answer)) return undefined
  const items = answer.codes.map(itemOf)
  return takesSeveral(question) ? items : items[0]
}
