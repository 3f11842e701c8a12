import { type Mark, questionIn } from "@qo/core/edits"
import { answersOf, type Question, statementsOf } from "@qo/core/questionnaire"
import type { KeyboardEvent } from "react"
import type { EditorSession } from "../session/editor-session.ts"
import { addPart, linesOf, pasteParts } from "../session/edits.ts"
import { selectOnly } from "../session/selection.ts"
import { nextText } from "./inline-texts.ts"
import type { Stage } from "./stage.ts"

interface InlineText {
  stage: Pick<Stage, "editing">
  session: EditorSession
  /** The element whose text is typed. */
  id: string
  /** Before the typing. */
  since: Mark | undefined
  close: () => void
  onCategory: (question: string) => void
}

/** The act of a key in a text that is typed in place; undefined: that of the browser. */
export function inlineKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  text: InlineText,
): (() => void) | undefined {
  const { key, shiftKey, currentTarget } = event
  const { stage, session, id, since, close } = text
  if (key === "Enter") return () => enter(text)
  if (key === "Escape")
    return () => {
      if (since !== undefined) session.bail(since)
      close()
    }
  if (opensCategories(event, text)) return () => text.onCategory(id)
  if (key === "Backspace" && currentTarget.value === "") return backspace(text)
  if (key !== "Tab") return undefined
  return () => {
    const next = nextText(session, id, shiftKey ? -1 : 1)
    if (!next) return close()
    session.select(selectOnly(next.element))
    stage.editing.set(next.id)
  }
}

/** A slash, or its key on another layout, in a question without a text. */
const opensCategories = (
  { key, code, shiftKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>,
  { session, id }: InlineText,
): boolean =>
  (key === "/" || (code === "Slash" && !shiftKey)) &&
  currentTarget.value === "" &&
  session.doc.records.get(id)?.record === "question"

/** Enter goes on to the next answer or row and adds one at the end, as in the panel; an empty last one is removed instead. */
function enter({ stage, session, id, close }: InlineText): void {
  const found = partAt(session, id)
  if (!found) return close()
  const { question, kind, parts, at } = found
  const next = parts[at + 1]?.id
  if (next !== undefined) return stage.editing.set(next)
  if (parts[at]?.text === "") {
    if (mayRemove(found)) session.run(deleteCommand(found))
    return close()
  }
  const added = addPart(session, question.id, kind)
  if (added === undefined) close()
  else stage.editing.set(added)
}

/** Backspace in an empty answer or row removes it and goes to the one before. */
function backspace({ stage, session, id }: InlineText): (() => void) | undefined {
  const found = partAt(session, id)
  if (!found || found.parts.length < 2) return undefined
  const { parts, at } = found
  return () => {
    stage.editing.set(parts[at - 1]?.id ?? parts[at + 1]?.id)
    session.run(deleteCommand(found))
  }
}

/** Several pasted lines become several answers or rows. Returns whether they did. */
export function pasteInline(
  session: EditorSession,
  id: string,
  typed: string,
  pasted: string,
): boolean {
  const found = partAt(session, id)
  const lines = linesOf(pasted)
  if (!found || lines.length < 2) return false
  pasteParts(session, found.question, found.kind, { id, text: typed }, lines)
  return true
}

interface FoundPart {
  question: Question
  kind: "answer" | "statement"
  parts: readonly { id: string; text: string }[]
  at: number
}

function partAt({ doc }: EditorSession, id: string): FoundPart | undefined {
  const record = doc.records.get(id)
  if (record?.record !== "answer" && record?.record !== "statement") return undefined
  const question = questionIn(doc, record.question)
  if (!question) return undefined
  const parts = record.record === "answer" ? answersOf(question) : statementsOf(question)
  return { question, kind: record.record, parts, at: parts.findIndex((part) => part.id === id) }
}

/** An empty part that has nothing but its code, beside others. */
const mayRemove = ({ parts, at }: FoundPart): boolean =>
  parts.length > 1 && Object.keys(parts[at] ?? {}).every((key) => BARE.has(key))
const BARE = new Set(["id", "code", "text"])

const deleteCommand = ({ kind, parts, at }: FoundPart) => {
  const { id } = parts[at] ?? { id: "" }
  return kind === "answer"
    ? ({ do: "deleteAnswer", id } as const)
    : ({ do: "deleteStatement", id } as const)
}
