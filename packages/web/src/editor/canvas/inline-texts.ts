import type { Command, Document } from "@qo/core/edits"
import { partRowsOf, SIZES } from "../scene/measures.ts"
import type { Area, PlacedBlock } from "../scene/scene.ts"
import type { EditorSession } from "../session/editor-session.ts"

/** The text of an element that can be typed in place. */
export function textOf({ records }: Document, id: string): string | undefined {
  const record = records.get(id)
  if (record?.record === "block") return record.title
  if (record?.record === "question") return record.text
  return record?.record === "answer" || record?.record === "statement" ? record.text : undefined
}

/** The command that stores the typed text. */
export function commandFor({ records }: Document, id: string, text: string): Command | undefined {
  const kind = records.get(id)?.record
  if (kind === "block") return { do: "changeBlock", id, set: { title: text } }
  if (kind === "question") return { do: "changeQuestion", id, set: { text } }
  if (kind === "answer") return { do: "changeAnswer", id, set: { text } }
  return kind === "statement" ? { do: "changeStatement", id, set: { text } } : undefined
}

/** The question that an answer or a statement is of; another element itself. */
function ownerOf({ records }: Document, id: string): string {
  const record = records.get(id)
  return record?.record === "answer" || record?.record === "statement" ? record.question : id
}

/** The question whose texts may have placeholders; `undefined` for a title of a block. */
export const placeholderOwner = (doc: Document, id: string): string | undefined =>
  doc.records.get(id)?.record === "block" ? undefined : ownerOf(doc, id)

/** Area of a text: the head of a block, the row of a question, or an open line under it. */
export function areaOfText({ scene, doc }: EditorSession, id: string): Area | undefined {
  const block = scene.blockAt(id)
  if (block) return rowArea(block, 0, SIZES.head)
  const found = scene.questionAt(ownerOf(doc, id))
  const question = found?.placed.block.questions[found.row]
  if (!found || !question) return undefined
  const { placed, row } = found
  const top = placed.tops[row] ?? 0
  if (question.id === id) return rowArea(placed, top, SIZES.question)
  const part = partRowsOf(question).findIndex(({ key }) => key === id)
  const at = top + SIZES.question + part * SIZES.part
  const isShown = part >= 0 && at < (placed.tops[row + 1] ?? 0)
  return isShown ? rowArea(placed, at, SIZES.part) : undefined
}

const rowArea = ({ x, y }: PlacedBlock, top: number, height: number): Area => ({
  left: x,
  top: y + top,
  right: x + SIZES.width,
  bottom: y + top + height,
})

/** The text before or behind this one, as they stand: a block, its questions, the lines under the one that is typed in. */
export function nextText(
  { scene, doc }: EditorSession,
  id: string,
  by: 1 | -1,
): { id: string; element: string } | undefined {
  const owner = ownerOf(doc, id)
  const texts = scene.placed.flatMap(({ block }) => [
    { id: block.id, element: block.id },
    ...block.questions.flatMap((question) => [
      { id: question.id, element: question.id },
      ...(question.id === owner ? partRowsOf(question) : [])
        .filter(({ kind }) => kind !== "band")
        .map(({ key }) => ({ id: key, element: question.id })),
    ]),
  ])
  return texts[texts.findIndex((each) => each.id === id) + by]
}
