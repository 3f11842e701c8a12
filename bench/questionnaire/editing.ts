import {
  createHistory,
  executeCommand,
  mergeDocuments,
  openDocument,
  questionnaireOf,
  redoStep,
  rememberStep,
  undoStep,
  type Command,
} from "@qo/core/edits"
import type { Questionnaire } from "@qo/core/questionnaire"
import { readList, writeList } from "@qo/core/structure-list"
import { Model } from "survey-core"
import { generateQuestionnaire } from "./generate.ts"
import { type MeasuredLine, medianOf, medianOfBatch } from "./measure.ts"
import { toSurveyJs } from "./survey-js.ts"

/** Edits of a document, beside the same change of a survey that is open in the design mode of survey-core. */
export function measureEdits(sizes: readonly number[], budget: number): MeasuredLine[] {
  return sizes.flatMap((size) => {
    const questionnaire = generateQuestionnaire(size)
    const json = toSurveyJs(questionnaire, "triggers")
    const doc = openDocument(questionnaire)
    const model = new Model(json)
    model.setDesignMode(true)
    const id = `q${size >> 1}`
    const question = model.getQuestionByName(id)
    const text = (run: number): Command => ({
      do: "changeQuestion",
      id,
      set: { text: `Another text ${run % 7}` },
    })
    return [
      {
        what: "open it for editing",
        size,
        own: medianOf(() => openDocument(questionnaire), budget),
        peer: medianOf(() => new Model(json), budget, 1),
      },
      {
        what: "change a text",
        size,
        own: medianOfBatch((run) => done(executeCommand(doc, text(run))), 1000, budget),
        peer: medianOfBatch((run) => (question.title = `Another text ${run % 7}`), 100, budget),
        target: "~ 1 µs",
      },
      { what: "merge with what another did", size, own: timeMerge(questionnaire, budget) },
      { what: "undo and redo it", size, own: timeUndo(questionnaire, text(0), budget) },
      {
        what: "change a text, put the whole together again",
        size,
        own: medianOfBatch(
          (run) => done(executeCommand(doc, text(run))) && questionnaireOf(doc),
          10,
          budget,
        ),
        peer: medianOf(() => {
          question.title = `Another text ${performance.now()}`
          return model.toJSON()
        }, budget),
      },
    ]
  })
}

const done = ({ ok }: { ok: boolean }) => {
  if (!ok) throw new Error("an edit was refused")
  return ok
}

function timeUndo(questionnaire: Questionnaire, command: Command, budget: number): number {
  const doc = openDocument(questionnaire)
  const history = createHistory()
  const executed = executeCommand(doc, command)
  if (!executed.ok) throw new Error("an edit was refused")
  rememberStep(history, executed.value, { now: 0 })
  return medianOfBatch(
    () => done(undoStep(history, doc)) && done(redoStep(history, doc)),
    1000,
    budget,
  )
}

function timeMerge(questionnaire: Questionnaire, budget: number): number {
  const [base, mine, theirs] = [1, 2, 3].map(() => openDocument(questionnaire))
  if (!base || !mine || !theirs) throw new Error("no documents")
  for (let edit = 0; edit < 20; edit++) {
    done(executeCommand(mine, retitleQuestion(2 * edit, "mine")))
    done(executeCommand(theirs, retitleQuestion(2 * edit + 1, "theirs")))
  }
  return medianOf(() => {
    const { patch, clashes } = mergeDocuments(base, mine, theirs)
    if (patch.length !== 20 || clashes.length > 0) throw new Error("merged otherwise")
  }, budget)
}

const retitleQuestion = (index: number, text: string): Command => ({
  do: "changeQuestion",
  id: `q${index}`,
  set: { text },
})

/** Import of a list of 5 MB, the largest that is taken. */
export function measureImport(budget: number): MeasuredLine[] {
  const size = 30_000
  const { text } = writeList(generateQuestionnaire(size))
  const bytes = new TextEncoder().encode(text)
  const read = () => {
    if ("faults" in readList(bytes)) throw new Error("the list has faults")
  }
  const megabytes = (bytes.length / 1e6).toFixed(1)
  return [{ what: `read a list of ${megabytes} MB`, size, own: medianOf(read, budget) }]
}
