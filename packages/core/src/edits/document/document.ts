import type { ProjectFile } from "../../project/index.ts"
import type { Block, Question, Questionnaire } from "../../questionnaire/index.ts"
import type { Patch } from "./patch.ts"
import { blockOf, findRecord, needRecord, projectFrom, questionOf } from "./put-together.ts"
import { PROJECT_KEY, type DocumentRecord } from "./record.ts"
import { putProject } from "./take-apart.ts"
import { createTranslatedTexts, type TranslatedTexts } from "./translated-texts.ts"

/**
 * A project that is being edited, stored as records by their keys. An edit changes the document in place, in a time that
 * depends only on the size of the change, and increases `version`. Records are immutable, so records that an edit did not
 * change remain the same objects.
 */
export interface Document {
  readonly version: number
  readonly records: ReadonlyMap<string, DocumentRecord>
}

/** Internal view of a document, with a cache of composed elements that is cleared when one of their records changes. */
interface DocumentInternals extends Document {
  version: number
  readonly records: Map<string, DocumentRecord>
  readonly questions: Map<string, Question>
  readonly blocks: Map<string, Block>
  readonly translations: TranslatedTexts
}

/**
 * Opens a project as a document. `isParsed`: the fields are in the order of the schema, as after parsing, so unedited elements
 * need not be rebuilt.
 */
export function openDocument(
  opened: ProjectFile | Questionnaire,
  { isParsed = false }: { isParsed?: boolean } = {},
): Document {
  const records = new Map<string, DocumentRecord>()
  const project = "blocks" in opened ? { questionnaire: opened } : opened
  putProject(project, (key, record) => records.set(key, record))
  const inside = createInside(records)
  if (isParsed) for (const block of project.questionnaire.blocks) know(inside, block)
  return inside
}

function know({ blocks, questions }: DocumentInternals, block: Block): void {
  blocks.set(block.id, block)
  for (const question of block.questions) questions.set(question.id, question)
}

/** Returns a copy that can be edited independently. The records are shared. The time is linear in the number of records. */
export const copyDocument = (doc: Document): Document => createInside(new Map(doc.records))

const createInside = (records: Map<string, DocumentRecord>): DocumentInternals => ({
  version: 0,
  records,
  questions: new Map(),
  blocks: new Map(),
  translations: createTranslatedTexts(records.values()),
})

/**
 * Returns the current questionnaire. Blocks and questions that were not edited since the last call are the same objects as
 * before.
 */
export const questionnaireOf = (doc: Document): Questionnaire => projectOf(doc).questionnaire

/** Returns the whole current project, with the same guarantee as {@link questionnaireOf}. */
export function projectOf(doc: Document): ProjectFile {
  const inside = doc as DocumentInternals
  const { records } = inside
  const { blocks } = needRecord(records, "project", PROJECT_KEY)
  return projectFrom(
    records,
    blocks.map((id) => wholeBlock(inside, id)),
    inside.translations.whole(),
  )
}

function wholeBlock(inside: DocumentInternals, id: string): Block {
  const { blocks, records } = inside
  const known = blocks.get(id)
  if (known) return known
  const questions = needRecord(records, "block", id).questions.map((each) =>
    wholeQuestion(inside, each),
  )
  const block = blockOf(records, id, questions)
  blocks.set(id, block)
  return block
}

function wholeQuestion({ questions, records }: DocumentInternals, id: string): Question {
  const known = questions.get(id)
  if (known) return known
  const question = questionOf(records, needRecord(records, "question", id))
  questions.set(id, question)
  return question
}

/** Returns the question with its answers and redirects; undefined if there is none with this id. */
export const questionIn = (doc: Document, id: string): Question | undefined =>
  findRecord(doc.records, "question", id) && wholeQuestion(doc as DocumentInternals, id)

/** Applies a patch to the document without checking it. Use `applyPatch` for patches that may not fit. */
export function putPatch(doc: Document, patch: Patch): void {
  const inside = doc as DocumentInternals
  for (const [key, , after] of patch)
    if (after) inside.records.set(key, after)
    else inside.records.delete(key)
  for (const [, before, after] of patch) {
    if (before) forget(inside, before)
    if (after) forget(inside, after)
    if (after?.record === "translation") inside.translations.put(after)
    else if (before?.record === "translation") inside.translations.drop(before)
  }
  if (patch.length > 0) inside.version += 1
}

function forget(inside: DocumentInternals, record: DocumentRecord): void {
  switch (record.record) {
    case "project":
    case "translation":
      return
    case "block":
      inside.blocks.delete(record.id)
      return
    case "layout":
      inside.blocks.delete(record.block)
      return
    case "question":
      inside.questions.delete(record.id)
      inside.blocks.delete(record.block)
      return
    case "answer":
    case "statement":
    case "redirect": {
      inside.questions.delete(record.question)
      const question = findRecord(inside.records, "question", record.question)
      if (question) inside.blocks.delete(question.block)
    }
  }
}
