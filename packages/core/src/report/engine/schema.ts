import { keysOf } from "../../lib/index.ts"
import {
  inLanguage,
  type AnswerKind,
  answersOf,
  asksPair,
  type Block,
  choosesManyInRow,
  contactOf,
  copiedItems,
  expandRepeats,
  fillParams,
  type Grid,
  gridOf,
  kindOf,
  limitOf,
  originalId,
  type Params,
  paramsIn,
  QUESTION_TYPES,
  questionNumbers,
  type Question,
  type Questionnaire,
  replacePlaceholders,
  type ScoreRule,
  statementsOf,
  typeOf,
  type WriteField,
} from "../../questionnaire/index.ts"
import { REPORT_FIELDS } from "./fields.ts"
import { END_FIELD, type ReportEnd, reportedEnds } from "./reported-ends.ts"
import { reportedScores } from "./reported-scores.ts"

/** Kinds of questions by their countable data. `text`: only whether a text was written is counted; also used for contacts. */
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

/** Categories of questions, and scores. */
export const REPORT_CATEGORIES = [...keysOf(QUESTION_TYPES), "score"] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

export interface ReportAnswer {
  code: number
  label: string
  kind: AnswerKind
}

/** A question in reports, or a score: the same for all versions of the questionnaire in which it was asked. */
export interface ReportQuestion {
  /** The id of a score is `score.` and its name. */
  id: string
  /** Name of the question, with which the names of exported variables begin. */
  name?: string
  category: ReportCategory
  kind: ReportKind
  text: string
  /** The original of a copy in a repeated block, and the answer or row that the copy is about. */
  copyOf?: { question: string; code: number; item: string }
  /** Title of the block that contains the question. */
  block: string
  /** Offered answers; for a grid, its columns. Answers that only older versions offered come last. */
  answers: readonly ReportAnswer[]
  /** Rows of a grid. */
  rows: readonly { code: number; label: string }[]
  /** Whether several answers may be chosen in a row of a grid. */
  severalInRow: boolean
  /** Permitted numbers of a question, and whether it asks for a pair. */
  grid?: Grid
  pair: boolean
  score?: "nps"
  /** Whether the question asks for a contact address of the respondent. Its texts are in no report. */
  isContact: boolean
  /** Versions of the questionnaire that contain the question, the oldest first. */
  versions: readonly number[]
  /** How the value of a score is computed from answers; undefined: it is a question. */
  rule?: ScoreRule
}

export interface ReportSchema {
  /** Questions in the order of the newest version. Questions that only older versions contain come last. */
  questions: readonly ReportQuestion[]
  /** Ends of the questionnaire. */
  ends: readonly ReportEnd[]
  /** Fields of respondents to which questions write, except the fields that every respondent has. */
  written: readonly string[]
  /**
   * Fields with open answers of respondents, including fields that every respondent has. Hidden from users without the right to
   * single responses.
   */
  ownWords: readonly string[]
  /** Fields that are hidden from the user. */
  untold?: readonly string[] | undefined
  /** Versions of the questionnaire that have responses, the oldest first. */
  versions: readonly number[]
  /** Languages of the newest version, its first one first; empty if it declares none. */
  languages: readonly string[]
  /** Language of the texts; undefined if the newest version declares none. */
  language: string | undefined
}

/** Returns the fields of a report that questions do not write. */
export const reportFields = ({ ends }: Pick<ReportSchema, "ends">): readonly string[] =>
  ends.length > 0 ? REPORT_FIELDS : REPORT_FIELDS.filter((field) => field !== END_FIELD)

/** Returns the schema with only the fields that a user may use. `rows`: whether the user may read single responses. */
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
  questionnaire: Questionnaire
}

/**
 * Returns the questions of all versions, each once, with the texts of the newest version that contains it, in this language.
 * Texts without translation, and all texts without `language`, are in the first language.
 */
export function reportSchema(versions: readonly ReportVersion[], language?: string): ReportSchema {
  const sorted = versions
    .toSorted((one, other) => one.version - other.version)
    .map((each) => (language === undefined ? each : translated(each, language)))
  const languages = sorted.at(-1)?.questionnaire.languages ?? []
  const questions = new Map<string, ReportQuestion>()
  const labels = labelsOf(sorted)
  for (const { version, questionnaire } of sorted.toReversed()) {
    const open = new Set(
      questionnaire.blocks.flatMap((block) => block.settings?.publicParams ?? []),
    )
    const { blocks } = expandRepeats(questionnaire, { withLabels: true })
    const items = copiedItems(questionnaire.blocks)
    const titles = new Map(questionnaire.blocks.map(({ id, title: own }) => [id, withoutItem(own)]))
    for (const { question, kind, block, settings } of reportedOf(blocks)) {
      const newer = questions.get(question.id)
      const say = sayer({ ...settings?.params, ...question.params }, open, labels)
      const item = items.get(question.id)
      const copyOf = item && { question: item.question, code: item.code, item: say(item.label) }
      const here = reportQuestion(question, {
        kind,
        version,
        block: titles.get(block) ?? "",
        say,
        copyOf,
      })
      questions.set(question.id, newer ? mergeQuestions(newer, here) : here)
    }
  }
  const ends = reportedEnds(sorted, sayer({}, new Set(), labels))
  const known = reportFields({ ends })
  const written = sorted
    .flatMap(({ questionnaire }) => questionnaire.blocks.flatMap((block) => block.questions))
    .flatMap(
      (question) =>
        question.write?.fields.map(({ field, value }) => ({
          field,
          isOwn: writesWords(kindIn(question), field, value),
        })) ?? [],
    )
  const scores = reportedScores(sorted, questions)
  const namesOf = (some: typeof written) => [...new Set(some.map(({ field }) => field))]
  return {
    questions: [...questions.values(), ...scores],
    ends,
    written: namesOf(written.filter(({ field }) => !known.includes(field))),
    ownWords: namesOf(written.filter(({ isOwn }) => isOwn)),
    versions: sorted.map(({ version }) => version),
    languages,
    language: languages.find((each) => each === language) ?? languages[0],
  }
}

const translated = (
  { version, questionnaire }: ReportVersion,
  language: string,
): ReportVersion => ({
  version,
  questionnaire: inLanguage(questionnaire, language).questionnaire,
})

/** The title of a block without the item that it may name. */
const withoutItem = (title: string): string =>
  replacePlaceholders(title, ({ reference }) => ("item" in reference ? "…" : undefined))

/** The questions that reports contain, with their kinds: all but notes. Copies of a question follow each other. */
function reportedOf(blocks: readonly Block[]) {
  const groups = new Map<
    string,
    { question: Question; kind: ReportKind; block: string; settings: Block["settings"] }[]
  >()
  for (const { id, settings, questions } of blocks)
    for (const question of questions) {
      const kind = kindIn(question)
      if (kind === "nothing") continue
      const original = originalId(question.id)
      const reported = { question, kind, block: originalId(id), settings }
      const group = groups.get(original)
      if (group) group.push(reported)
      else groups.set(original, [reported])
    }
  return [...groups.values()].flat()
}

/** Labels that texts have in the place of answers to a question: its name, or its number in the report. */
function labelsOf(sorted: readonly ReportVersion[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  const all = sorted
    .toReversed()
    .flatMap(({ questionnaire }) => expandRepeats(questionnaire).blocks)
  const reported = reportedOf(all).map(({ question }) => question)
  const numbers = questionNumbers(reported)
  for (const { id, name } of reported)
    if (!labels.has(id)) labels.set(id, name ?? `Q${numbers.get(id) ?? 0}`)
  return labels
}

/** Whether a question writes an open answer to a field. Numbers and places in the fields made for them are not open answers. */
const writesWords = (
  kind: ReportKind | "nothing",
  field: string,
  value: WriteField["value"],
): boolean =>
  kind === "text" ||
  (value === "text" && !(REPORT_FIELDS.includes(field) && (kind === "place" || kind === "numbers")))

/**
 * Returns a function that replaces references in a text for reports. An answer is replaced by the label of its question:
 * `[Q4]`; a score by its name; a parameter by its value if all respondents saw the same, otherwise, if a link or the project could set it, by its
 * name: `[game]`.
 */
const sayer =
  (params: Params, open: ReadonlySet<string>, labels: ReadonlyMap<string, string>) =>
  (text: string): string =>
    fillParams(
      replacePlaceholders(text, ({ reference }) => {
        if ("score" in reference) return `[${reference.score}]`
        const label = "question" in reference ? labels.get(reference.question) : undefined
        return label && `[${label}]`
      }),
      Object.fromEntries(
        paramsIn(text).map((name) => {
          const value = open.has(name) || !Object.hasOwn(params, name) ? undefined : params[name]
          return [name, value ?? `[${name}]`]
        }),
      ),
    )

interface ReportedAs {
  kind: ReportKind
  version: number
  block: string
  say: (text: string) => string
  copyOf: ReportQuestion["copyOf"]
}

function reportQuestion(
  question: Question,
  { kind, version, block, say, copyOf }: ReportedAs,
): ReportQuestion {
  const { score } = typeOf(question)
  const grid = gridOf(question)
  return {
    id: question.id,
    ...(question.name !== undefined && { name: question.name }),
    category: question.category,
    kind,
    text: copyOf ? withItem(say(question.text), copyOf.item) : say(question.text),
    ...(copyOf && { copyOf }),
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

/** A copy whose text does not name its item has it at the end. */
const withItem = (text: string, item: string): string =>
  text.includes(item) ? text : `${text} – ${item}`

/** The kind of a question in reports; `nothing`: a note, which reports do not contain. */
function kindIn(question: Question): ReportKind | "nothing" {
  const { form, chooses } = typeOf(question)
  if (form === "rows") return "grid"
  if (form !== "codes") return form
  if (chooses === "ranked") return "ranking"
  if (chooses === "many") return "multiple"
  return (limitOf(question)?.max ?? 1) > 1 ? "multiple" : "single"
}

/** Whether answers to questions of both kinds can be counted together. */
export const isAlike = (one: ReportKind, other: ReportKind): boolean =>
  one === other || [one, other].every((kind) => kind === "single" || kind === "multiple")

function mergeQuestions(newer: ReportQuestion, older: ReportQuestion): ReportQuestion {
  const versions = [...older.versions, ...newer.versions]
  // If the kind of a question has changed, its older answers cannot be counted.
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
