import { joinPieces, tablesXlsx, type SheetTable } from "@qo/core/files"
import {
  answersOf,
  namesOfQuestions,
  recallOf,
  typeOf,
  type Comparison,
  type Question,
  type Questionnaire,
} from "@qo/core/questionnaire"
import { ExportNotes, type ExportTarget } from "../export/export-entries.ts"
import { writtenRepeats } from "../export/written-repeats.ts"
import { endEntries } from "../export/written-ends.ts"
import { shownConditionsOf, type ShownConditions } from "../export/shown-if.ts"
import { inOtherLanguages } from "../export/in-other-languages.ts"
import type { QuestionById } from "../export/possible-condition.ts"
import { joinConditions, type ShownWhen } from "../export/shown-when.ts"
import { withInsertions, type WriteInsertion } from "../export/with-insertions.ts"
import { countsOf, type ForeignReport } from "../report/report.ts"
import type { ForeignEntry } from "../report/report.ts"
import { repeatRows } from "./write-repeat.ts"
import { FormNames } from "./form-names.ts"
import { canWriteRelevance, writeRelevance, type ReferredQuestion } from "./write-relevance.ts"
import { languageColumn, translatedTable } from "./translated-table.ts"
import { choosesMany, rowsOf, type FormWriting, type Line } from "./write-row.ts"

const SURVEY = [
  "type",
  "name",
  "label",
  "hint",
  "required",
  "relevant",
  "constraint",
  "choice_filter",
  "appearance",
  "parameters",
  "repeat_count",
  "calculation",
] as const
const CHOICES = ["list_name", "name", "label", "qo_kind"] as const
const SETTINGS = ["form_title", "form_id", "default_language"] as const

/** A questionnaire as a form, with a column for each of its languages. */
export async function writeXlsForm(
  questionnaire: Questionnaire,
  nameOf: ExportTarget["nameOf"],
): Promise<{ content: Uint8Array<ArrayBuffer>; report: ForeignReport }> {
  const form = formOf(questionnaire, nameOf)
  const [first, ...more] = questionnaire.languages ?? []
  const isTranslated = first !== undefined && more.length > 0
  const others = isTranslated
    ? inOtherLanguages(questionnaire).map(
        ([language, other]) => [language, formOf(other, nameOf)] as const,
      )
    : []
  const tableIn = (sheet: "survey" | "choices", columns: readonly string[]) =>
    isTranslated
      ? translatedTable(
          columns,
          [first, form[sheet]],
          others.map(([language, other]) => [language, other[sheet]]),
        )
      : tableOf(columns, form[sheet])
  const settings = {
    form_title: titleOf(questionnaire),
    form_id: "questionnaire",
    ...(isTranslated && { default_language: languageColumn(first) }),
  }
  const sheets: readonly SheetTable[] = [
    { name: "survey", table: tableIn("survey", SURVEY) },
    { name: "choices", table: tableIn("choices", CHOICES) },
    { name: "settings", table: tableOf(SETTINGS, [settings]) },
  ]
  const entries = [...form.entries, ...endEntries(questionnaire, new Set())]
  return {
    content: await joinPieces(tablesXlsx(sheets)),
    report: {
      format: "xlsform",
      direction: "export",
      title: undefined,
      language: first,
      otherLanguages: others.map(([language]) => language),
      entries,
      counts: countsOf(entries),
    },
  }
}

interface WrittenForm {
  survey: readonly Line[]
  choices: readonly Line[]
  entries: readonly ForeignEntry[]
}

/**
 * The rows of a form: blocks are groups with their display conditions; redirects are conditions of the questions that they pass
 * over.
 */
function formOf(given: Questionnaire, nameOf: ExportTarget["nameOf"]): WrittenForm {
  const { questionnaire, sources, entriesOf } = writtenRepeats(given)
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const names = new FormNames(questionnaire)
  const notes = new ExportNotes({ tool: "xlsform", nameOf })
  const byId = new Map(questions.map((question) => [question.id, question]))
  const questionOf: QuestionById = (id) => byId.get(id)
  const canWrite = (comparison: Comparison) => canWriteRelevance(comparison, questionOf)
  const shown = shownConditionsOf(questionnaire, canWrite, false)
  for (const id of shown.left) notes.lose(id, "displayConditionThere")
  for (const id of shown.requiredLeft) notes.lose(id, "requirementThere")
  const referred = referredBy(questions, names)
  const requiredIf = ({ id }: Question): string => {
    const needed = shown.required.get(id) ?? false
    if (typeof needed === "boolean") return needed ? "yes" : ""
    return writeRelevance(needed, referred)
  }
  const to: FormWriting = { names, notes, choices: [], requiredIf }
  const texts = {
    questionOf,
    write: insertionIn(names),
    notes,
    names: namesOfQuestions(questions),
  }
  const rows = questionnaire.blocks.flatMap((block): Line[] => {
    const repeat = repeatRows(block, sources.get(block.id), names)
    const inside = { ...texts, item: repeat?.item }
    if (repeat && repeat.begin["label"] !== block.title)
      notes.lose(block.id, "pipedThere", { names: "{{item}}" })
    return [
      {
        ...(repeat?.begin ?? { type: "begin_group", label: block.title }),
        name: names.ofBlock(block.id),
        ...relevanceColumn(shown.blocks.get(block.id) ?? true, referred),
      },
      ...(repeat?.items ?? []),
      ...block.questions.flatMap((question) => {
        const [first, ...more] = rowsOf(withInsertions(question, inside), to)
        const relevant = relevanceColumn(shownWhen(question, shown, to, questions), referred)
        return first ? [{ ...first, ...relevant }, ...more] : []
      }),
      { type: repeat ? "end_repeat" : "end_group", name: names.ofBlock(block.id) },
    ]
  })
  const entries = entriesOf(notes.entries(questionnaire))
  return { survey: rows, choices: to.choices, entries }
}

/** Texts show values there: of chosen answers their codes. */
const insertionIn =
  (names: FormNames): WriteInsertion =>
  ({ question, row, part }, source) => {
    const isOfRows = typeOf(source).form === "rows"
    if (isOfRows !== (row !== undefined)) return undefined
    const name = part
      ? names.ofWords(question)
      : names.of(row === undefined ? question : `${question}.${row}`)
    const showsCode = !part && answersOf(source).length > 0
    return name === undefined ? undefined : { text: `\${${name}}`, showsCode }
  }

/** A form has a title; a questionnaire is called by its first block. */
const titleOf = ({ blocks }: Questionnaire): string => blocks[0]?.title ?? ""

const tableOf = (columns: readonly string[], lines: readonly Line[]): SheetTable["table"] => {
  const used = columns.filter(
    (name, at) => at < 3 || lines.some((line) => Object.hasOwn(line, name)),
  )
  return [used, ...lines.map((line) => used.map((name) => line[name] ?? ""))]
}

/** Questions by their ids, rows of matrices by `question.code`. */
function referredBy(
  questions: readonly Question[],
  names: FormNames,
): (id: string) => ReferredQuestion {
  const many = new Set(questions.filter(choosesMany).map(({ id }) => id))
  const isMany = (id: string) =>
    many.has(id) || many.has(id.slice(0, Math.max(id.lastIndexOf("."), 0)))
  return (id) => ({ name: names.of(id), isMany: isMany(id) })
}

function relevanceColumn(
  when: ShownWhen,
  referred: (id: string) => ReferredQuestion,
): { relevant?: string } {
  if (when === true) return {}
  return { relevant: when === false ? "false()" : writeRelevance(when, referred) }
}

function shownWhen(
  question: Question,
  shown: ShownConditions,
  { notes }: FormWriting,
  questions: readonly Question[],
): ShownWhen {
  const when = shown.questions.get(question.id)
  if (when === undefined) notes.lose(question.id, "conditionThere")
  return joinConditions("all", [when ?? true, recalledWhen(question, questions)])
}

/** If recall leaves no options, the question is skipped. */
function recalledWhen(question: Question, questions: readonly Question[]): ShownWhen {
  const recall = recallOf(question)
  const source = questions.find(({ id }) => id === recall?.source)
  if (recall?.mode !== "selected" || recall.onEmpty !== "skip" || !source) return true
  if (typeOf(question).recalls === "statements") return true
  const codes = answersOf(question).map(({ code }) => code)
  return codes.length > 0 && { question: source.id, has: codes, how: "any" }
}
