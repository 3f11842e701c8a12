import { err, ok, type Result } from "@qo/core/lib"
import { readWorkbook, type Sheet, type Workbook } from "../files/workbook.ts"
import {
  mostRead,
  type ForeignFault,
  type ForeignReading,
  type ReadOptions,
} from "../foreign-fault.ts"
import type {
  ForeignGuard,
  ForeignItemGuard,
  ForeignQuestion,
  ForeignSurvey,
} from "../foreign-survey.ts"
import { readFilter } from "./choice-filter.ts"
import { ChoiceLists, columnsLeft } from "./choice-lists.ts"
import type { FormQuestion } from "./compared-answer.ts"
import { relevanceOf } from "./condition.ts"
import { expressionOf, namesIn } from "./dialect.ts"
import { pagesOf } from "./form-pages.ts"
import { type Draft, FormReader } from "./form-reader.ts"
import { besideLeft, settingsLeft, settingsRows, sheetsLeft, titleIn } from "./form-settings.ts"
import { FormTable } from "./form-table.ts"
import { type FoldedDrafts, withGrids } from "./grids.ts"
import { FormTexts } from "./languages.ts"
import { ListFiles } from "./list-files.ts"
import { FormPictures } from "./media.ts"
import { answersOf, insertionsIn } from "./insertions.ts"
import { calculationsIn } from "./repeated-items.ts"
import { rowConditions } from "./row-conditions.ts"
import { withOtherTexts, type JoinedDrafts } from "./other-text.ts"
import { allConditions, type ForeignCondition } from "../foreign-condition.ts"

/** A form (XLSForm) from the bytes of its workbook. */
export async function readXlsForm(
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<ForeignReading> {
  const read = await readWorkbook(bytes, options.onProgress)
  return read.ok ? readForm(read.value, options) : read
}

/** The same from its cells. */
export function readForm(
  workbook: Workbook,
  { limits, language, beside }: ReadOptions,
): ForeignReading {
  const survey = surveyTable(workbook)
  if (!survey.ok) return survey
  const choices = ["choices", "external_choices"].flatMap((name) => {
    const sheet = sheetOf(workbook, name)
    return sheet ? [new FormTable(sheet)] : []
  })
  const settings = settingsRows(sheetOf(workbook, "settings"))
  const usual = settings[0]?.text("default_language") ?? ""
  const files = new ListFiles(survey.value.rows, beside)
  const texts = new FormTexts([survey.value, ...choices, ...files.tables], usual, language)
  const pictures = new FormPictures(workbook)
  const lists = new ChoiceLists(choices, texts, pictures)
  const reader = new FormReader({ texts, lists, files, pictures }, mostRead(limits))
  const rows = reader.read(survey.value.rows)
  if (!rows.ok) return rows
  const {
    drafts,
    lost: heads,
    words,
    meaningOf,
    filterMeaning,
  } = understandDrafts(reader.drafts, lists, calculationsIn(survey.value.rows))
  if (drafts.every(({ question }) => question.kind === "note"))
    return err({ key: "noQuestions", place: survey.value.name })
  const title = titleIn(settings[0])
  const { pages, lost } = pagesOf(drafts, reader.groups, title)
  const answers = answersOf(drafts, words)
  const found: ForeignSurvey = {
    format: "xlsform",
    title,
    language: texts.named,
    otherLanguages: texts.others,
    pages: pages.map((page) => ({
      ...page,
      questions: page.questions.map((question) => ({
        ...question,
        shownIf: withoutRecalled(question, question.shownIf.map(meaningOf)),
        ...(question.requiredIf && { requiredIf: meaningOf(question.requiredIf) }),
        ...(question.itemsShownIf && { itemsShownIf: question.itemsShownIf.map(filterMeaning) }),
      })),
    })),
    lost: [
      ...reader.lost,
      ...heads,
      ...lost,
      ...lists.lost,
      ...files.tables.flatMap((table) => columnsLeft(table, texts)),
      ...settingsLeft(settings),
      ...sheetsLeft(workbook.sheets, new Set(READ.map((name) => sheetOf(workbook, name)))),
      ...pictures.lost,
      ...besideLeft(workbook.beside),
    ],
    missingFiles: files.missing,
    insertionsIn: (text) => insertionsIn(text, answers),
  }
  return ok(found)
}

/** Sheets that are read; of several of one name the first is. */
const READ = ["survey", "choices", "external_choices", "settings"]

const sheetOf = ({ sheets }: Workbook, wanted: string): Sheet | undefined =>
  sheets.find(({ name }) => name.trim().toLowerCase() === wanted)

function surveyTable(workbook: Workbook): Result<FormTable, ForeignFault> {
  const sheet = sheetOf(workbook, "survey")
  if (!sheet) return err({ key: "noSheet", place: "", params: { sheet: "survey" } })
  const table = new FormTable(sheet)
  return table.has("type")
    ? ok(table)
    : err({ key: "noColumn", place: `${sheet.name}!A1`, params: { column: "type" } })
}

interface UnderstoodDrafts extends FoldedDrafts, Pick<JoinedDrafts, "words"> {
  filterMeaning: (guard: ForeignItemGuard) => ForeignItemGuard
  meaningOf: (guard: ForeignGuard) => ForeignGuard
}

/** The questions with the meaning of their conditions; only then is it known which of them are one here. */
function understandDrafts(
  all: readonly Draft[],
  lists: ChoiceLists,
  calculations: ReadonlyMap<string, string>,
): UnderstoodDrafts {
  const asked = askedBy(
    all.map(({ question }) => question),
    calculations,
  )
  const known = new Map<ForeignGuard, ForeignGuard>()
  const meaningOf = (guard: ForeignGuard): ForeignGuard => {
    const meant = known.get(guard) ?? { ...guard, when: relevanceOf(guard.text, asked) }
    known.set(guard, meant)
    return meant
  }
  const guards = new Set(
    all.flatMap(({ question: { shownIf, requiredIf } }) =>
      requiredIf ? [...shownIf, requiredIf] : shownIf,
    ),
  )
  const recalled = all.flatMap(({ question }) => question.recall?.from ?? [])
  const filters = all.flatMap(({ question }) => question.itemsShownIf ?? [])
  const texts = [...guards, ...filters].map(({ text }) => text)
  const named = [...texts, ...calculations.values()].flatMap(namesIn)
  const { drafts: joined, words } = withOtherTexts(
    all,
    ({ shownIf }) => shownIf.map((guard) => meaningOf(guard).when),
    new Set([...named, ...recalled]),
  )
  const folded = withGrids(joined, new Set(recalled), lists)
  const inRows = rowConditions(folded.drafts)
  const placed = new Map<ForeignGuard, ForeignGuard>()
  const placedGuard = (guard: ForeignGuard): ForeignGuard => {
    const meant = meaningOf(guard)
    const own = placed.get(guard) ?? { ...meant, when: inRows(meant.when) }
    placed.set(guard, own)
    return own
  }
  const filterMeaning = (guard: ForeignItemGuard): ForeignItemGuard => {
    const read = readFilter(guard, asked)
    return { ...read, when: new Map([...read.when].map(([value, when]) => [value, inRows(when)])) }
  }
  return { ...folded, words, meaningOf: placedGuard, filterMeaning }
}

function askedBy(questions: readonly ForeignQuestion[], calculations: ReadonlyMap<string, string>) {
  const known = new Map<string, FormQuestion>()
  for (const [name, text] of calculations) {
    const calculation = expressionOf(text)
    if (calculation) known.set(name, { name, kind: "text", options: [], calculation })
  }
  for (const { name, kind, options = [] } of questions)
    if (!known.has(name))
      known.set(name, { name, kind, options: options.map(({ value }) => value) })
  return (name: string) => known.get(name)
}

/** Conditions of a question without the one implied by its recall: if none of its options was chosen, it is skipped anyway. */
function withoutRecalled(
  { recall, options = [] }: ForeignQuestion,
  guards: readonly ForeignGuard[],
): readonly ForeignGuard[] {
  if (recall?.mode !== "selected") return guards
  const offered = new Set(options.map(({ value }) => value))
  const isRecall = (when: ForeignCondition): boolean => {
    const chosen = chosenIn(when, recall.from)
    return (
      chosen !== undefined &&
      chosen.length > 0 &&
      [...offered].every((each) => chosen.includes(each))
    )
  }
  return guards.flatMap((guard) => {
    const { when } = guard
    if (isRecall(when)) return []
    if (when.kind !== "and" || !when.parts.some(isRecall)) return [guard]
    return [{ ...guard, when: allConditions(...when.parts.filter((part) => !isRecall(part))) }]
  })
}

/** The options of which it asks for one. */
function chosenIn(when: ForeignCondition, question: string): readonly string[] | undefined {
  if (when.kind === "chosen") return when.question === question ? when.options : undefined
  if (when.kind !== "or") return undefined
  const parts = when.parts.map((part) => chosenIn(part, question))
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}
