import {
  namesOfQuestions,
  typeOf,
  type Comparison,
  type Condition,
  type Question,
  type Questionnaire,
} from "@qo/core/questionnaire"
import { ExportNotes, type ExportTarget } from "../export/export-entries.ts"
import { inOtherLanguages } from "../export/in-other-languages.ts"
import type { QuestionById } from "../export/possible-condition.ts"
import { shownConditionsOf, type Item } from "../export/shown-if.ts"
import type { ShownWhen } from "../export/shown-when.ts"
import { writtenRepeats } from "../export/written-repeats.ts"
import { endEntries } from "../export/written-ends.ts"
import { withInsertions, type WriteInsertion } from "../export/with-insertions.ts"
import { countsOf, type ForeignReport } from "../report/report.ts"
import { localizedJson } from "./localized-json.ts"
import { PanelWriter } from "./write-panels.ts"
import { canWriteComparison, writeCondition } from "./write-condition.ts"
import { writeEnds } from "./write-ends.ts"
import { elementOf } from "./write-element.ts"
import { withItemConditions } from "./write-item-conditions.ts"

/** A questionnaire as a survey of SurveyJS, with its texts in all languages. */
export function writeSurveyJs(
  questionnaire: Questionnaire,
  nameOf: ExportTarget["nameOf"],
): WrittenSurvey {
  const { survey, report } = writeSurvey(questionnaire, nameOf)
  const [first, ...more] = questionnaire.languages ?? []
  if (first === undefined || more.length === 0) return { survey, report }
  const others = inOtherLanguages(questionnaire).map(
    ([language, other]) => [language, writeSurvey(other, nameOf).survey] as const,
  )
  const localized = localizedJson(survey, others) as Record<string, unknown>
  return {
    survey: { locale: first, ...localized },
    report: { ...report, language: first, otherLanguages: others.map(([language]) => language) },
  }
}

interface WrittenSurvey {
  survey: Record<string, unknown>
  report: ForeignReport
}

/**
 * A questionnaire as a survey of SurveyJS: blocks are pages with their display conditions; redirects are conditions of the
 * questions that they pass over.
 */
function writeSurvey(given: Questionnaire, nameOf: ExportTarget["nameOf"]): WrittenSurvey {
  const { questionnaire, sources, entriesOf } = writtenRepeats(given)
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const byId = new Map(questions.map((question) => [question.id, question]))
  const questionOf: QuestionById = (id) => byId.get(id)
  const notes = new ExportNotes({ tool: "surveyjs", nameOf })
  const canWrite = (comparison: Comparison) => canWriteComparison(comparison, questionOf)
  const shown = shownConditionsOf(questionnaire, canWrite, true)
  for (const id of shown.left) notes.lose(id, "displayConditionThere")
  for (const { question, text } of shown.itemsLeft)
    notes.lose(question, "itemConditionThere", { text })
  for (const id of shown.requiredLeft) notes.lose(id, "requirementThere")
  const panels = new PanelWriter(questionnaire.blocks, sources)
  const texts = { questionOf, write: writeInsertion, notes, names: namesOfQuestions(questions) }
  const pages = questionnaire.blocks.map((block) => {
    const { id, title, questions: own, shuffleQuestions } = block
    const inside = panels.inside(block, texts)
    const visibleIf = (when: ShownWhen | undefined): { visibleIf?: string } =>
      when === undefined || when === true
        ? {}
        : { visibleIf: expressionOf(when, inside.questionOf) }
    const requiredIf = (question: Question): Record<string, unknown> => {
      const needed = shown.required.get(question.id) ?? false
      if (needed === false) return {}
      if (typeOf(question).form === "rows") notes.change(question.id, "requiredChanged")
      if (needed === true) return { isRequired: true }
      return { requiredIf: expressionOf(needed, inside.questionOf) }
    }
    const itemIf = (item: Item) => visibleIf(shown.items.get(item)).visibleIf
    const elements = own.map((question) => {
      const when = shown.questions.get(question.id)
      if (when === undefined) notes.lose(question.id, "conditionThere")
      const said = withInsertions(question, inside)
      const element = withItemConditions(elementOf(said, notes), question, itemIf, notes)
      return {
        ...element,
        ...requiredIf(question),
        ...visibleIf(when),
        ...panels.sharedValues(question),
      }
    })
    const panel = panels.panelOf(block, elements)
    return {
      name: id,
      ...(title && !panel && { title }),
      ...(shuffleQuestions === true && { questionOrder: "random" }),
      ...visibleIf(shown.blocks.get(id)),
      elements: panel ? [panel] : elements,
    }
  })
  const ends = writeEnds(questionnaire, {
    questionOf,
    writeInsertion,
    canWrite,
    expressionOf: (condition) => expressionOf(condition, questionOf),
  })
  const carried = ends.branching
  const entries = [
    ...entriesOf(
      notes.entries(carried === undefined ? questionnaire : withoutEndIf(questionnaire, carried)),
    ),
    ...endEntries(questionnaire, ends.written),
  ]
  return {
    survey: { clearInvisibleValues: "onHidden", pages, ...ends.fields },
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

/** The questionnaire without the conditional ends of a question, which the file contains. */
const withoutEndIf = (questionnaire: Questionnaire, id: string): Questionnaire => ({
  ...questionnaire,
  blocks: questionnaire.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((question) => {
      if (question.id !== id) return question
      const { endIf: _, ...rest } = question
      return rest
    }),
  })),
})

/** Texts show answers as labels there, too. */
const writeInsertion: WriteInsertion = ({ question, row, part }) => {
  if (part) return { text: `{${question}-Comment}` }
  return { text: row === undefined ? `{${question}}` : `{${question}.${row}}` }
}

const expressionOf = (when: Condition | false, questionOf: QuestionById): string =>
  when === false ? "1 = 0" : writeCondition(when, questionOf)
