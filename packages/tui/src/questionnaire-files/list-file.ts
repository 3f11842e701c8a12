import { sizedParams } from "@qo/core/i18n"
import { type ListFault, type ListNote, readList } from "@qo/core/structure-list"
import type { Language } from "../shell/shell.ts"
import {
  type FileProblem,
  loadQuestionnaireWords,
  type OpenedQuestionnaire,
  type QuestionnaireWords,
} from "./open-questionnaire.ts"

/** Reads a file that is not JSON of the product: a list of lines; undefined if it is something else. */
export async function openList(
  path: string,
  bytes: Uint8Array,
  { locale, t }: Language,
): Promise<OpenedQuestionnaire | undefined> {
  const { FOREIGN_FORMATS, kindOfFile } = await import("@qo/interchange")
  const kind = kindOfFile(bytes)
  if ((FOREIGN_FORMATS as readonly string[]).includes(kind))
    return { problems: [problemAt(1, t("check.foreign"))] }
  if (kind !== "list") return undefined
  const words = await loadQuestionnaireWords(locale)
  const read = readList(bytes)
  if ("faults" in read)
    return {
      problems: read.faults.map((fault) => problemAt(fault.line, listFaultText(fault, words))),
    }
  const { questionnaire, notes, lineOf } = read
  return {
    file: {
      path,
      text: "",
      marked: false,
      project: { questionnaire },
      bare: true,
      schema: undefined,
      list: { lineOf, notes: notes.map((note) => problemAt(note.line, noteText(note, words))) },
    },
  }
}

const problemAt = (line: number, message: string): FileProblem => ({
  line,
  column: 1,
  path: [],
  message,
})

/** Why a line of a list is invalid. */
export function listFaultText(
  { key, params, attribute }: ListFault,
  words: QuestionnaireWords,
): string {
  const text = words.table(key, sizedParams(words, params))
  return attribute === undefined ? text : words("list.ofAttribute", { name: attribute, text })
}

const noteText = ({ key, params }: ListNote, words: QuestionnaireWords): string =>
  words.table(key, params)
