import type { ProjectFile } from "../../project/index.ts"
import type { Answer, Block, Question, Statement, Translations } from "../../questionnaire/index.ts"
import {
  answerRules,
  BAND_RULES,
  BLOCK_RULES,
  PROJECT_RULES,
  questionRules,
  QUESTIONNAIRE_RULES,
  STATEMENT_RULES,
  type FieldRules,
} from "./field-rules.ts"
import {
  layoutKey,
  PROJECT_KEY,
  redirectKey,
  type DocumentRecord,
  type QuestionRecord,
  type RecordKind,
  type RecordOf,
} from "./record.ts"

export interface Records {
  get(key: string): DocumentRecord | undefined
}

/** Returns the record with this key if it has this kind. */
export function findRecord<Kind extends RecordKind>(
  records: Records,
  kind: Kind,
  key: string,
): RecordOf<Kind> | undefined {
  const record = records.get(key)
  return record?.record === kind ? (record as RecordOf<Kind>) : undefined
}

/** Returns the record with this key. @throws Error if it is missing, which does not occur in a valid document */
export function needRecord<Kind extends RecordKind>(
  records: Records,
  kind: Kind,
  key: string,
): RecordOf<Kind> {
  const record = findRecord(records, kind, key)
  if (!record) throw new Error(`no ${kind} under ${key}`)
  return record
}

type Parts = Readonly<Record<string, unknown>>

/** Returns the fields that the schema contains, in its order. Fields in `parts` override those of the record. */
export function gatherFields(
  rules: FieldRules,
  record: object,
  parts: Parts,
): Record<string, unknown> {
  const own = record as Parts
  const gathered: Record<string, unknown> = {}
  for (const name of rules.keys()) {
    const value = Object.hasOwn(parts, name) ? parts[name] : own[name]
    if (value !== undefined) gathered[name] = value
  }
  return gathered
}

const redirectAt = (records: Records, key: string) => findRecord(records, "redirect", key)?.redirect

export function questionOf(records: Records, record: QuestionRecord): Question {
  const { id } = record
  const answer = answerRules(record.category)
  const parts: Record<string, unknown> = { redirect: redirectAt(records, redirectKey(id)) }
  if (answer && record.answers)
    parts["answers"] = record.answers.map((each) => answerOf(records, each, answer))
  if (record.statements)
    parts["statements"] = record.statements.map((each) => statementOf(records, each))
  if (record.bands)
    parts["bands"] = record.bands.map((bare, band) => {
      const redirect = redirectAt(records, redirectKey(id, band))
      return redirect ? gatherFields(BAND_RULES, bare, { redirect }) : bare
    })
  return gatherFields(questionRules(record.category), record, parts) as unknown as Question
}

const answerOf = (records: Records, id: string, rules: FieldRules) =>
  gatherFields(rules, needRecord(records, "answer", id), {
    redirect: redirectAt(records, redirectKey(id)),
  }) as unknown as Answer

const statementOf = (records: Records, id: string) =>
  gatherFields(STATEMENT_RULES, needRecord(records, "statement", id), {}) as unknown as Statement

export const blockOf = (records: Records, id: string, questions: readonly Question[]): Block =>
  gatherFields(BLOCK_RULES, needRecord(records, "block", id), {
    position: findRecord(records, "layout", layoutKey(id))?.position,
    questions,
  }) as unknown as Block

export function projectFrom(
  records: Records,
  blocks: readonly Block[],
  translations: Translations | undefined,
): ProjectFile {
  const record = needRecord(records, "project", PROJECT_KEY)
  const questionnaire = gatherFields(QUESTIONNAIRE_RULES, record, { blocks, translations })
  return gatherFields(PROJECT_RULES, record, { questionnaire }) as unknown as ProjectFile
}
