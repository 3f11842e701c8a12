import type { ProjectFile } from "../../project/index.ts"
import {
  type Answer,
  type Band,
  type Block,
  type Question,
  splitTranslationKey,
  type TextsInLanguage,
  type Translations,
} from "../../questionnaire/index.ts"
import {
  layoutKey,
  PROJECT_KEY,
  redirectKey,
  translationsKey,
  type BareBand,
  type DocumentRecord,
  type QuestionRecord,
} from "./record.ts"

/** Stores a record with its key. */
export type PutRecord = (key: string, record: DocumentRecord) => void

export function putProject({ questionnaire, ...project }: ProjectFile, put: PutRecord): void {
  const { blocks, translations, ...fields } = questionnaire
  const ids = blocks.map(({ id }) => id)
  put(PROJECT_KEY, { record: "project", ...project, ...fields, blocks: ids })
  for (const block of blocks) putBlock(block, put)
  if (translations) putTranslations(translations, put)
}

function putTranslations(translations: Translations, put: PutRecord): void {
  for (const [language, all] of Object.entries(translations)) {
    const elements = new Map<string, TextsInLanguage>()
    for (const [key, translation] of Object.entries(all)) {
      const { element, part } = splitTranslationKey(key)
      const texts = elements.get(element)
      if (texts) texts[part] = translation
      else elements.set(element, { [part]: translation })
    }
    for (const [element, texts] of elements)
      put(translationsKey(language, element), { record: "translation", language, element, texts })
  }
}

export function putBlock({ questions, position, ...fields }: Block, put: PutRecord): void {
  put(fields.id, { record: "block", ...fields, questions: questions.map(({ id }) => id) })
  if (position) put(layoutKey(fields.id), { record: "layout", block: fields.id, position })
  for (const question of questions) putQuestion(question, fields.id, put)
}

export function putQuestion(question: Question, block: string, put: PutRecord): void {
  const { id, redirect } = question
  const record: Record<string, unknown> = { record: "question", block, ...question }
  delete record["redirect"]
  if (redirect) put(redirectKey(id), { record: "redirect", question: id, redirect })
  if ("answers" in question) {
    record["answers"] = question.answers.map((answer) => answer.id)
    for (const answer of question.answers) putAnswer(answer, id, put)
  }
  if ("statements" in question) {
    record["statements"] = question.statements.map((statement) => statement.id)
    for (const statement of question.statements)
      put(statement.id, { record: "statement", ...statement, question: id })
  }
  if ("bands" in question && question.bands) record["bands"] = putBands(question.bands, id, put)
  put(id, record as unknown as QuestionRecord)
}

export function putAnswer({ redirect, ...fields }: Answer, question: string, put: PutRecord): void {
  put(fields.id, { record: "answer", ...fields, question })
  if (redirect)
    put(redirectKey(fields.id), { record: "redirect", question, answer: fields.id, redirect })
}

/** Stores the redirects of the bands as records. Returns the bands without redirects, which are stored with the question. */
export const putBands = (bands: readonly Band[], question: string, put: PutRecord): BareBand[] =>
  bands.map(({ redirect, ...bare }, band) => {
    if (redirect) put(redirectKey(question, band), { record: "redirect", question, band, redirect })
    return bare
  })
