import {
  type AnswerKind,
  answersOf,
  asksPair,
  choosesManyInRow,
  contactOf,
  fillParams,
  type Grid,
  gridOf,
  kindOf,
  limitOf,
  namesOfQuestions,
  type QuestionNames,
  printReferences,
  type Params,
  paramsIn,
  type Question,
  type QuestionCategory,
  type Questionnaire,
  statementsOf,
  typeOf,
  type WriteField,
} from "../../questionnaire/index.ts"
import { REPORT_FIELDS } from "./fields.ts"

/** Countable data of a question. `text`: only that something was written; also for contacts. */
export const REPORT_KINDS = [
  "single",
  "multiple",
  "numbers",
  "ranking",
  "grid",
  "place",
  "text",
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export interface ReportAnswer {
  code: number
  label: string
  kind: AnswerKind
}

/** A question as reports know it: one for all versions of the questionnaire that it was asked in. */
export interface ReportQuestion {
  id: string
  /** Its own name, with which names of exported variables begin. */
  name?: string
  category: QuestionCategory
  kind: ReportKind
  text: string
  /** Title of its block. */
  block: string
  /** Answers that are offered; of a grid its columns. Those that only older versions offer come last. */
  answers: readonly ReportAnswer[]
  /** Rows of a grid. */
  rows: readonly { code: number; label: string }[]
  /** Several answers may be chosen in a row of a grid. */
  severalInRow: boolean
  /** Numbers that it takes, and whether two of them. */
  grid?: Grid
  pair: boolean
  score?: "nps"
  /** It asks for an address of the respondent, so even its words are in no report. */
  isContact: boolean
  /** Versions that have it, the oldest first. */
  versions: readonly number[]
}

export interface ReportSchema {
  /** In the order of the newest version; questions of older versions only come after it. */
  questions: readonly ReportQuestion[]
  /** Fields of respondents that questions write to, beside those that every respondent has. */
  written: readonly string[]
  /**
   * Fields with open answers of respondents, including those that every respondent has: hidden from readers without the right to
   * single responses.
   */
  ownWords: readonly string[]
  /** Those hidden from the reader. */
  untold?: readonly string[] | undefined
  /** Versions that have responses, the oldest first. */
  versions: readonly number[]
}

/** The schema with the fields that a reader may use; `rows`: may read single responses. */
export const schemaFor = (schema: ReportSchema, rows: boolean): ReportSchema =>
  rows
    ? schema
    : {
        ...schema,
        written: schema.written.filter((field) => !schema.ownWords.includes(field)),
        untold: schema.ownWords,
      }

/** A version of the questionnaire that has responses. */
export interface ReportVersion {
  version: number
  questionnaire: Pick<Questionnaire, "blocks">
}

/** The questions of all versions, each once, in the words of the newest that has it. */
export function reportSchema(versions: readonly ReportVersion[]): ReportSchema {
  const sorted = versions.toSorted((one, other) => one.version - other.version)
  const questions = new Map<string, ReportQuestion>()
  for (const { version, questionnaire } of sorted.toReversed()) {
    const open = new Set(
      questionnaire.blocks.flatMap((block) => block.settings?.publicParams ?? []),
    )
    const names = namesOfQuestions(questionnaire.blocks.flatMap((block) => block.questions))
    for (const { title, settings, questions: own } of questionnaire.blocks)
      for (const question of own) {
        const newer = questions.get(question.id)
        const say = sayer({ ...settings?.params, ...question.params }, open, names)
        const here = reportQuestion(question, { version, block: title, say })
        questions.set(question.id, newer ? mergeQuestions(newer, here) : here)
      }
  }
  const written = sorted
    .flatMap(({ questionnaire }) => questionnaire.blocks.flatMap((block) => block.questions))
    .flatMap(
      (question) =>
        question.write?.fields.map(({ field, value }) => ({
          field,
          isOwn: writesWords(kindIn(question), field, value),
        })) ?? [],
    )
  const namesOf = (some: typeof written) => [...new Set(some.map(({ field }) => field))]
  return {
    questions: [...questions.values()],
    written: namesOf(written.filter(({ field }) => !REPORT_FIELDS.includes(field))),
    ownWords: namesOf(written.filter(({ isOwn }) => isOwn)),
    versions: sorted.map(({ version }) => version),
  }
}

/** Numbers and places that are written to a field made for them are no words. */
const writesWords = (kind: ReportKind, field: string, value: WriteField["value"]): boolean =>
  kind === "text" ||
  (value === "text" && !(REPORT_FIELDS.includes(field) && (kind === "place" || kind === "numbers")))

/**
 * A text for readers of a report: answers in it are named by their questions; a parameter is replaced by its value if all respondents saw the same; if a link or the project
 * could set it, by its name: `[game]`.
 */
const sayer =
  (params: Params, open: ReadonlySet<string>, names: QuestionNames) =>
  (text: string): string =>
    fillParams(
      printReferences(text, names),
      Object.fromEntries(
        paramsIn(text).map((name) => {
          const value = open.has(name) || !Object.hasOwn(params, name) ? undefined : params[name]
          return [name, value ?? `[${name}]`]
        }),
      ),
    )

function reportQuestion(
  question: Question,
  { version, block, say }: { version: number; block: string; say: (text: string) => string },
): ReportQuestion {
  const { score } = typeOf(question)
  const grid = gridOf(question)
  return {
    id: question.id,
    ...(question.name !== undefined && { name: question.name }),
    category: question.category,
    kind: kindIn(question),
    text: say(question.text),
    block,
    answers: answersOf(question).map((answer) => ({
      code: answer.code,
      label: say(answer.text),
      kind: kindOf(answer),
    })),
    rows: statementsOf(question).map(({ code, text }) => ({ code, label: say(text) })),
    severalInRow: choosesManyInRow(question),
    ...(grid && { grid }),
    pair: asksPair(question),
    ...(score && { score }),
    isContact: contactOf(question) !== undefined,
    versions: [version],
  }
}

function kindIn(question: Question): ReportKind {
  const { form, chooses } = typeOf(question)
  if (form === "rows") return "grid"
  if (form !== "codes") return form
  if (chooses === "ranked") return "ranking"
  if (chooses === "many") return "multiple"
  return (limitOf(question)?.max ?? 1) > 1 ? "multiple" : "single"
}

/** Whether answers to both can be counted as answers to one question. */
export const isAlike = (one: ReportKind, other: ReportKind): boolean =>
  one === other || [one, other].every((kind) => kind === "single" || kind === "multiple")

function mergeQuestions(newer: ReportQuestion, older: ReportQuestion): ReportQuestion {
  const versions = [...older.versions, ...newer.versions]
  // If a question has become another kind, older answers have no meaning.
  if (!isAlike(newer.kind, older.kind)) return newer
  return {
    ...newer,
    kind: newer.kind === "single" ? older.kind : newer.kind,
    answers: joinCoded(newer.answers, older.answers),
    rows: joinCoded(newer.rows, older.rows),
    severalInRow: newer.severalInRow || older.severalInRow,
    pair: newer.pair || older.pair,
    isContact: newer.isContact || older.isContact,
    versions,
  }
}

const joinCoded = <Coded extends { code: number }>(
  newer: readonly Coded[],
  older: readonly Coded[],
): readonly Coded[] => [
  ...newer,
  ...older.filter(({ code }) => !newer.some((each) => each.code === code)),
]
