import type { Question, Questionnaire } from "@qo/core/questionnaire"
import { ExportNotes, type ExportTarget } from "../export/export-entries.ts"
import { storesMany } from "../export/question-said.ts"
import { shownIfOf } from "../export/shown-if.ts"
import type { ForeignCondition } from "../foreign-condition.ts"
import { countsOf, type ForeignReport } from "../report/report.ts"
import { writeCondition } from "./write-condition.ts"
import { elementOf, valueIn } from "./write-element.ts"

/** A questionnaire as a survey of SurveyJS: blocks are pages, redirects are conditions of the questions that they skip. */
export function writeSurveyJs(
  questionnaire: Questionnaire,
  nameOf: ExportTarget["nameOf"],
): {
  survey: Record<string, unknown>
  report: ForeignReport
} {
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const byId = new Map(questions.map((question) => [question.id, question]))
  const notes = new ExportNotes({ tool: "surveyjs", nameOf })
  const shown = shownIfOf(questionnaire, (id, code) => {
    const question = byId.get(id)
    return question ? valueIn(question, code) : String(code)
  })
  const isMany = (id: string) => {
    const question = byId.get(id)
    return question !== undefined && storesMany(question)
  }
  const element = (question: Question) => ({
    ...elementOf(question, notes),
    ...visibleIf(question, shown, notes, isMany),
  })
  const pages = questionnaire.blocks.map(({ id, title, questions: own }) => ({
    name: id,
    ...(title && { title }),
    elements: own.map(element),
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

function visibleIf(
  { id }: Question,
  shown: ReadonlyMap<string, ForeignCondition | undefined>,
  notes: ExportNotes,
  isMany: (id: string) => boolean,
): { visibleIf?: string } {
  const condition = shown.get(id)
  if (!condition) {
    notes.lose(id, "conditionThere")
    return {}
  }
  const isAlways = condition.kind === "and" && condition.parts.length === 0
  return isAlways ? {} : { visibleIf: writeCondition(condition, isMany) }
}
