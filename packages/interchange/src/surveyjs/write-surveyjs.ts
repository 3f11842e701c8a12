import type { Questionnaire } from "@qo/core/questionnaire"
import { ExportNotes, type ExportTarget } from "../export/export-entries.ts"
import type { QuestionById } from "../export/possible-condition.ts"
import { shownConditionsOf } from "../export/shown-if.ts"
import type { ShownWhen } from "../export/shown-when.ts"
import { countsOf, type ForeignReport } from "../report/report.ts"
import { canWriteComparison, writeCondition } from "./write-condition.ts"
import { elementOf } from "./write-element.ts"

/**
 * A questionnaire as a survey of SurveyJS: blocks are pages with their display conditions; redirects are conditions of the
 * questions that they pass over.
 */
export function writeSurveyJs(
  questionnaire: Questionnaire,
  nameOf: ExportTarget["nameOf"],
): {
  survey: Record<string, unknown>
  report: ForeignReport
} {
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const byId = new Map(questions.map((question) => [question.id, question]))
  const questionOf: QuestionById = (id) => byId.get(id)
  const notes = new ExportNotes({ tool: "surveyjs", nameOf })
  const shown = shownConditionsOf(questionnaire, (comparison) =>
    canWriteComparison(comparison, questionOf),
  )
  for (const id of shown.left) notes.lose(id, "displayConditionThere")
  const pages = questionnaire.blocks.map(({ id, title, questions: own }) => ({
    name: id,
    ...(title && { title }),
    ...visibleIf(shown.blocks.get(id) ?? true, questionOf),
    elements: own.map((question) => {
      const when = shown.questions.get(question.id)
      if (when === undefined) notes.lose(question.id, "conditionThere")
      return { ...elementOf(question, notes), ...visibleIf(when ?? true, questionOf) }
    }),
  }))
  const entries = notes.entries(questionnaire)
  return {
    survey: { clearInvisibleValues: "onHidden", pages },
    report: {
      format: "surveyjs",
      direction: "export",
      title: undefined,
      language: undefined,
      otherLanguages: [],
      entries,
      counts: countsOf(entries),
    },
  }
}

function visibleIf(when: ShownWhen, questionOf: QuestionById): { visibleIf?: string } {
  if (when === true) return {}
  return { visibleIf: when === false ? "1 = 0" : writeCondition(when, questionOf) }
}
