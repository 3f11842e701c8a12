import { questionIn, questionnaireOf } from "@qo/core/edits"
import {
  copiedItems,
  endName,
  hasBraces,
  itemCodeOf,
  mapShownTexts,
  namesOfQuestions,
  originalId,
  parseReferences,
  printReferences,
} from "@qo/core/questionnaire"
import { type QuestionNames, quoteText } from "@qo/core/wording"
import type { EditorSession } from "./editor-session.ts"
import type { EditorTranslate } from "./use-editor.ts"

export interface EditorNames extends QuestionNames {
  /** Number of a block from 1; 0 for a missing one. */
  blockNumber: (block: string) => number
  /** Its name in placeholders and conditions: its own, else `q7`. */
  called: (question: string) => string
  /** The same as it is stored: with their ids. */
  parseText: (text: string) => string
}

/** Names of elements, looked up on request: nothing is rebuilt after an edit. */
export function namesOf({ doc, scene }: Pick<EditorSession, "doc" | "scene">): EditorNames {
  const number = (id: string) => {
    const at = scene.questionAt(originalId(id))
    return at ? at.placed.firstNumber + at.row : 0
  }
  const itemOf = (id: string) =>
    itemCodeOf(id) === undefined
      ? undefined
      : copiedItems(scene.placed.map(({ block }) => block)).get(id)
  const short = (id: string) => {
    const nth = number(id)
    const item = itemOf(id)
    if (nth === 0) return id
    return item ? `Q${nth} (${item.label})` : `Q${nth}`
  }
  const questionOf = (id: string) => questionIn(doc, originalId(id))
  const isPart = (id: string) => {
    const kind = doc.records.get(id)?.record
    return kind === "answer" || kind === "statement"
  }
  const called = (id: string) => questionOf(id)?.name ?? `q${number(id)}`
  const printText = (text: string) =>
    hasBraces(text)
      ? printReferences(text, { nameOf: (id) => (number(id) > 0 ? called(id) : undefined) })
      : text
  const parseText = (text: string) =>
    hasBraces(text)
      ? parseReferences(
          text,
          namesOfQuestions(scene.placed.flatMap(({ block }) => block.questions)),
        )
      : text
  return {
    called,
    printText,
    printed: (question) => mapShownTexts(question, printText),
    // The table of translations shows them.
    translated: () => [],
    parseText,
    number,
    ownName: (id) => questionOf(id)?.name,
    short,
    long: (id, t) => {
      const text = printText(questionOf(id)?.text ?? "")
      return text === "" ? short(id) : `${short(id)} ${quoteText(text, t)}`
    },
    question: questionOf,
    answer: (id) => {
      const record = doc.records.get(originalId(id))
      return record?.record === "answer" || record?.record === "statement"
        ? printText(record.text)
        : id
    },
    hasAnswer: isPart,
    blockTitle: (id) => {
      const record = doc.records.get(id)
      return record?.record === "block" ? record.title : id
    },
    blockName: (id) => {
      const record = doc.records.get(id)
      const isNamed = record?.record === "block" && record.title !== ""
      return isNamed ? record.title : `№${(scene.blockAt(id)?.index ?? -1) + 1}`
    },
    end: (id) => {
      const end = questionnaireOf(doc).ends?.find((each) => each.id === id)
      return end ? endName(end, printText) : id
    },
    hasBlock: (id) => doc.records.get(id)?.record === "block",
    blockNumber: (id) => (scene.blockAt(id)?.index ?? -1) + 1,
  }
}

/** The title of a block, or its number where it has none, in the language of the texts. */
export const blockText = (names: EditorNames, id: string, t: EditorTranslate): string =>
  names.hasBlock(id) && names.blockTitle(id) === ""
    ? t("record.number", { id: names.blockNumber(id) })
    : names.blockName(id)
