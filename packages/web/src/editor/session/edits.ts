import {
  categoryCommand,
  type Command,
  type Mark,
  questionIn,
  type Step,
  withEarlierFields,
} from "@qo/core/edits"
import {
  answersOf,
  kindOf,
  QUESTION_TYPES,
  type Question,
  type QuestionCategory,
  statementsOf,
} from "@qo/core/questionnaire"
import type { Point } from "../scene/places.ts"
import { snapToGrid } from "../scene/places.ts"
import type { EditorSession } from "./editor-session.ts"
import { newId } from "./new-id.ts"
import { selectOnly } from "./selection.ts"

/** A question to begin with. */
export const newQuestion = (category: QuestionCategory): Question =>
  QUESTION_TYPES[category].create(newId)

/** A run of changes of one question's category: before the first, and the last step of it. */
export interface CategoryTries {
  since: Mark
  last: Step | undefined
}

/**
 * Gives a question another category. Fields that only some categories have come back with one of them. Arrows pass through
 * categories on the way to the wanted one: consecutive changes are one step.
 */
export function changeCategory(
  session: EditorSession,
  id: string,
  category: QuestionCategory,
  tries?: CategoryTries,
): CategoryTries | undefined {
  const last = () => session.history.done.at(-1)
  if (tries && tries.last === last()) session.bail(tries.since)
  const since = session.mark()
  const question = questionIn(session.doc, id)
  const earlier = session.earlierQuestions.get(id)
  const command = categoryCommand(session.doc, id, category, earlier)
  if (!question || !command) return undefined
  if (session.run(command)) return undefined
  session.earlierQuestions.set(id, withEarlierFields(question, earlier))
  return { since, last: last() }
}

/** Adds a question behind the one that is selected, else at the end of its block, and selects it. */
export function addQuestion(
  session: EditorSession,
  category: QuestionCategory = "one",
): string | undefined {
  const { active } = session.selection.get()
  const { scene } = session
  const after = active === undefined ? undefined : scene.questionAt(active)
  const into =
    after?.placed ??
    (active === undefined ? undefined : scene.blockAt(active)) ??
    scene.placed.at(-1)
  const question = newQuestion(category)
  if (!into) return addBlock(session, { questions: [question] })
  const at = after ? after.row + 1 : into.block.questions.length
  if (session.run({ do: "addQuestion", block: into.block.id, question, at })) return undefined
  return selectAdded(session, question.id)
}

function selectAdded(session: EditorSession, id: string): string {
  session.select(selectOnly(id))
  session.untouched.set(id)
  return id
}

/** Adds a block after the selected one, or at the pointer, and selects it. */
export function addBlock(
  session: EditorSession,
  { at, questions = [] }: { at?: Point; questions?: Question[] } = {},
): string | undefined {
  const { active } = session.selection.get()
  const { scene } = session
  const before =
    active === undefined ? undefined : (scene.questionAt(active)?.placed ?? scene.blockAt(active))
  const block = {
    id: newId(),
    title: "",
    questions,
    ...(at && { position: snapToGrid(at) }),
  }
  const index = (before?.index ?? scene.placed.length - 1) + 1
  if (session.run({ do: "addBlock", block, at: index })) return undefined
  selectAdded(session, questions[0]?.id ?? block.id)
  return block.id
}

/** Deletes the whole selection, as one step, and selects the next element. */
export function deleteSelected(session: EditorSession): void {
  const { ids } = session.selection.get()
  const { scene } = session
  const blocks = [...ids].filter((id) => scene.blockAt(id))
  const gone = new Set(blocks)
  const questions = [...ids].filter((id) => {
    const at = scene.questionAt(id)
    return at && !gone.has(at.placed.block.id)
  })
  const next = nextOf(session, [...blocks, ...questions])
  const commands: Command[] = [
    ...questions.map((id) => ({ do: "deleteQuestion" as const, id })),
    ...blocks.map((id) => ({ do: "deleteBlock" as const, id })),
  ]
  if (commands.length === 0) return
  if (!session.run({ do: "all", commands }) && next !== undefined) session.select(selectOnly(next))
}

/** The element after the removed ones, or else before them. */
function nextOf({ scene }: EditorSession, gone: readonly string[]): string | undefined {
  const going = new Set(gone)
  const [first] = gone
  if (first === undefined) return undefined
  const question = scene.questionAt(first)
  if (question) {
    const rest = question.placed.block.questions.filter(({ id }) => !going.has(id))
    const next = rest[Math.min(question.row, rest.length - 1)]
    return next?.id ?? question.placed.block.id
  }
  const rest = scene.placed.filter(({ block }) => !going.has(block.id))
  const at = scene.blockAt(first)?.index ?? 0
  return rest[Math.min(at, rest.length - 1)]?.block.id
}

/** Moves the selected question or block one place forward or back; a question at the end of its block moves into the next one. */
export function shiftSelected(session: EditorSession, by: 1 | -1): void {
  const { active } = session.selection.get()
  if (active === undefined) return
  const { scene } = session
  const block = scene.blockAt(active)
  if (block) {
    const at = block.index + by
    if (at >= 0 && at < scene.placed.length) session.run({ do: "orderBlock", id: active, at })
    return
  }
  const question = scene.questionAt(active)
  if (!question) return
  const { placed, row } = question
  const to = row + by
  if (to >= 0 && to < placed.block.questions.length)
    session.run({ do: "moveQuestion", id: active, block: placed.block.id, at: to })
  else {
    const next = scene.placed[placed.index + by]
    if (next)
      session.run({
        do: "moveQuestion",
        id: active,
        block: next.block.id,
        at: by > 0 ? 0 : next.block.questions.length,
      })
  }
}

/** The codes that are free, from 1. */
function freeCode(taken: readonly { code: number }[]): number {
  const codes = new Set(taken.map(({ code }) => code))
  let code = 1
  while (codes.has(code)) code++
  return code
}

/** Position of a new answer: after the ordinary ones, before those that stay last. */
const endOf = (question: Question, kind: "answer" | "statement"): number =>
  kind === "answer"
    ? answersOf(question).filter((answer) => kindOf(answer) === "normal").length
    : statementsOf(question).length

/** Adds an answer, or a statement, at the end of the ordinary ones; returns its id. */
export function addPart(
  session: EditorSession,
  question: string,
  kind: "answer" | "statement",
): string | undefined {
  const found = questionIn(session.doc, question)
  if (!found) return undefined
  const taken = kind === "answer" ? answersOf(found) : statementsOf(found)
  const part = { id: newId(), code: freeCode(taken), text: "" }
  const refused = session.run(addCommand(question, kind, part, endOf(found, kind)))
  return refused ? undefined : part.id
}

const addCommand = (
  question: string,
  kind: "answer" | "statement",
  part: { id: string; code: number; text: string },
  at: number,
): Command =>
  kind === "answer"
    ? { do: "addAnswer", question, answer: part, at }
    : { do: "addStatement", question, statement: part, at }

/** Commands that fill the empty parts of a question with these texts and add the others behind the ordinary ones. */
export function addPartsCommands(
  question: Question,
  kind: "answer" | "statement",
  texts: readonly string[],
): Command[] {
  const parts = kind === "answer" ? answersOf(question) : statementsOf(question)
  const taken = parts.map(({ code }) => ({ code }))
  const end = endOf(question, kind)
  const empty = parts.slice(0, end).filter(({ text }) => text === "")
  return texts.map((text, nth) => {
    const there = empty[nth]
    if (there) return writeCommand(kind, there.id, text)
    const code = freeCode(taken)
    taken.push({ code })
    return addCommand(question.id, kind, { id: newId(), code, text }, end + nth - empty.length)
  })
}

const writeCommand = (kind: "answer" | "statement", id: string, text: string): Command =>
  kind === "answer"
    ? { do: "changeAnswer", id, set: { text } }
    : { do: "changeStatement", id, set: { text } }

/** The lines of a pasted text that are not empty. */
export const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Pastes lines into a list of parts: the first continues the current one, the others fill empty parts after it and then add new
 * ones, as one step.
 */
export function pasteParts(
  session: EditorSession,
  question: Question,
  kind: "answer" | "statement",
  { id, text }: { id: string; text: string },
  [first = "", ...others]: readonly string[],
): void {
  const parts = kind === "answer" ? answersOf(question) : statementsOf(question)
  const taken = parts.map(({ code }) => ({ code }))
  const from = parts.findIndex((part) => part.id === id) + 1
  const behind = parts.slice(from)
  const filled = behind.findIndex((part) => part.text !== "")
  const empty = filled < 0 ? behind : behind.slice(0, filled)
  const commands: Command[] = [
    writeCommand(kind, id, text + first),
    ...others.map((line, nth) => {
      const there = empty[nth]
      if (there) return writeCommand(kind, there.id, line)
      const code = freeCode(taken)
      taken.push({ code })
      return addCommand(question.id, kind, { id: newId(), code, text: line }, from + nth)
    }),
  ]
  session.run({ do: "all", commands })
}
