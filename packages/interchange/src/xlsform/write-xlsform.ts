import { joinPieces, tablesXlsx, type SheetTable } from "@qo/core/files"
import {
  answersOf,
  recallOf,
  typeOf,
  type Question,
  type Questionnaire,
} from "@qo/core/questionnaire"
import { ExportNotes, type ExportTarget } from "../export/export-entries.ts"
import { shownIfOf } from "../export/shown-if.ts"
import type { ForeignCondition } from "../foreign-condition.ts"
import { countsOf, type ForeignReport } from "../report/report.ts"
import { FormNames } from "./form-names.ts"
import { writeRelevance, type ReferredQuestion } from "./write-relevance.ts"
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
] as const
const CHOICES = ["list_name", "name", "label", "qo_kind"] as const
const SETTINGS = ["form_title", "form_id"] as const

/** A questionnaire as a form: blocks are groups, redirects are conditions of the questions that they skip. */
export async function writeXlsForm(
  questionnaire: Questionnaire,
  nameOf: ExportTarget["nameOf"],
): Promise<{ content: Uint8Array<ArrayBuffer>; report: ForeignReport }> {
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const names = new FormNames(questionnaire)
  const to: FormWriting = {
    names,
    notes: new ExportNotes({ tool: "xlsform", nameOf }),
    choices: [],
  }
  const shown = shownIfOf(questionnaire, (_, code) => String(code))
  const referred = referredBy(questions, names)
  const rows = questionnaire.blocks.flatMap(({ id, title, questions: own }): Line[] => [
    { type: "begin_group", name: names.ofBlock(id), label: title },
    ...own.flatMap((question) => {
      const [first, ...more] = rowsOf(question, to)
      const relevant = relevantOf(question, shown, to, referred, questions)
      return first ? [relevant === "" ? first : { ...first, relevant }, ...more] : []
    }),
    { type: "end_group", name: names.ofBlock(id) },
  ])
  const entries = to.notes.entries(questionnaire)
  const sheets: readonly SheetTable[] = [
    { name: "survey", table: tableOf(SURVEY, rows) },
    { name: "choices", table: tableOf(CHOICES, to.choices) },
    {
      name: "settings",
      table: tableOf(SETTINGS, [{ form_title: titleOf(questionnaire), form_id: "questionnaire" }]),
    },
  ]
  return {
    content: await joinPieces(tablesXlsx(sheets)),
    report: {
      format: "xlsform",
      direction: "export",
      title: undefined,
      language: undefined,
      otherLanguages: [],
      entries,
      counts: countsOf(entries),
    },
  }
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

function relevantOf(
  question: Question,
  shown: ReadonlyMap<string, ForeignCondition | undefined>,
  { notes }: FormWriting,
  referred: (id: string) => ReferredQuestion,
  questions: readonly Question[],
): string {
  const { id } = question
  const condition = shown.get(id)
  if (!condition) notes.lose(id, "conditionThere")
  const recalled = recalledOf(question, questions)
  const parts = [condition, recalled].filter(
    (part) => part !== undefined && !(part.kind === "and" && part.parts.length === 0),
  ) as ForeignCondition[]
  const [first, ...more] = parts
  if (!first) return ""
  return writeRelevance(more.length > 0 ? { kind: "and", parts } : first, referred)
}

/** If recall leaves no options, the question is skipped. */
function recalledOf(
  question: Question,
  questions: readonly Question[],
): ForeignCondition | undefined {
  const recall = recallOf(question)
  const source = questions.find(({ id }) => id === recall?.source)
  if (recall?.mode !== "selected" || recall.onEmpty !== "skip" || !source) return undefined
  if (typeOf(question).recalls === "statements") return undefined
  const options = answersOf(question).map(({ code }) => String(code))
  return { kind: "chosen", question: source.id, options }
}
