import { type Command, questionIn } from "@qo/core/edits"
import { answersOf, statementsOf } from "@qo/core/questionnaire"
import { readList } from "@qo/core/structure-list"
import type { EditorSession } from "./editor-session.ts"
import { addPartsCommands, linesOf } from "./edits.ts"

/** A bullet or a number before a text. */
const MARKER = /^(?:[-–—•*]|\d{1,3}[.)])\s+/
/** Files of this and other tools begin with one of these. */
const FILE_START = /^[[{<]/

/**
 * Adds the lines of a pasted column as answers of the selected question, as one step. Returns how many; undefined if no question
 * with answers is selected or the text is more than a column: a file, or a list of questions with answers.
 */
export function pasteAsAnswers(session: EditorSession, text: string): number | undefined {
  const { active, ids } = session.selection.get()
  const question =
    active === undefined || ids.size > 1 ? undefined : questionIn(session.doc, active)
  const texts = columnOf(text)
  if (!question || !("answers" in question) || !texts) return undefined
  const commands: Command[] = addPartsCommands(question, "answer", texts)
  return session.run({ do: "all", commands }) ? undefined : texts.length
}

/** The lines of a column, without bullets and numbers if all have one. */
function columnOf(text: string): string[] | undefined {
  const lines = linesOf(text)
  if (lines.length === 0 || FILE_START.test(lines[0] ?? "")) return undefined
  const areMarked = lines.every((line) => MARKER.test(line))
  if (areMarked) return lines.map((line) => line.replace(MARKER, ""))
  return isListed(text) ? undefined : lines
}

/** Whether the text is a list with blocks or with questions that have parts. */
function isListed(text: string): boolean {
  const read = readList(text)
  if (!("questionnaire" in read)) return false
  const { blocks } = read.questionnaire
  const hasParts = blocks.some(({ questions }) =>
    questions.some((each) => answersOf(each).length + statementsOf(each).length > 0),
  )
  return hasParts || blocks.length > 1 || (blocks[0]?.title ?? "") !== ""
}
