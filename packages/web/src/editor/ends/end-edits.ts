import { type Command, questionnaireOf, translationsKey } from "@qo/core/edits"
import {
  endElement,
  outcomeOf,
  type Question,
  type QuestionnaireEnd,
  translationKey,
} from "@qo/core/questionnaire"
import type { EditorSession } from "../session/editor-session.ts"
import { newId } from "../session/new-id.ts"

export const endsOf = ({ doc }: EditorSession): readonly QuestionnaireEnd[] =>
  questionnaireOf(doc).ends ?? []

/** Questions whose conditions lead to an end, in order. */
export const questionsLeadingTo = ({ scene }: EditorSession, end: string): readonly Question[] =>
  scene.placed.flatMap(({ block }) =>
    block.questions.filter((question) => question.endIf?.some((branch) => branch.end === end)),
  )

/** Adds an end that replaces the usual last page if no other one does. Returns its id. */
export function addEnd(session: EditorSession): string {
  const ends = endsOf(session)
  const id = newId()
  const isTaken = ends.some((end) => end.default === true && outcomeOf(end) === "completed")
  const added: QuestionnaireEnd = { id, text: "", ...(!isTaken && { default: true }) }
  session.run({ do: "setEnds", ends: [...ends, added] })
  return id
}

/** Adds a copy behind an end, with its translations. It is not shown by its outcome, as its original is. Returns its id. */
export function duplicateEnd(session: EditorSession, at: number): string | undefined {
  const ends = endsOf(session)
  const original = ends[at]
  if (!original) return undefined
  const { default: _, ...rest } = original
  const copy: QuestionnaireEnd = { ...rest, id: newId() }
  session.run({
    do: "all",
    commands: [
      { do: "setEnds", ends: ends.toSpliced(at + 1, 0, copy) },
      ...copiedTexts(session, original.id, copy.id),
    ],
  })
  return copy.id
}

function copiedTexts({ doc }: EditorSession, from: string, to: string): Command[] {
  const [, ...others] = questionnaireOf(doc).languages ?? []
  return others.flatMap((language): Command[] => {
    const record = doc.records.get(translationsKey(language, endElement(from)))
    if (record?.record !== "translation") return []
    const texts = Object.fromEntries(
      Object.entries(record.texts).map(([part, text]) => [
        translationKey(endElement(to), part),
        text,
      ]),
    )
    return [{ do: "setTranslations", language, texts }]
  })
}

/** Removes an end and the conditions that lead to it, as one step. */
export function removeEnd(session: EditorSession, id: string): void {
  const conditions = questionsLeadingTo(session, id).map((question): Command => {
    const kept = question.endIf?.filter((branch) => branch.end !== id) ?? []
    return {
      do: "changeQuestion",
      id: question.id,
      set: { endIf: kept.length > 0 ? kept : undefined },
    }
  })
  const ends = endsOf(session).filter((end) => end.id !== id)
  session.run({ do: "all", commands: [...conditions, { do: "setEnds", ends }] })
}
