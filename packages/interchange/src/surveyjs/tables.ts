import type {
  ForeignChange,
  ForeignGuard,
  ForeignOption,
  ForeignQuestion,
} from "../foreign-survey.ts"
import { fieldIn, isJson, textIn } from "../json-parts.ts"
import { withPart } from "../with-part.ts"
import { itemsOf } from "./choices-of.ts"
import { Changes, questionOf, type ElementAt, type KindParts } from "./element.ts"
import { plainValue, type Fields } from "./fields.ts"
import { itemRecall, kindOf, yesNo } from "./kinds.ts"
import { partsIn, withWhole, type Parts } from "./parts.ts"

const CHOSEN: ReadonlySet<string> = new Set(["dropdown", "radiogroup", "checkbox", "tagbox"])
const MANY: ReadonlySet<string> = new Set(["checkbox", "tagbox"])
/** Cell types that are separate questions. */
const ASKED: ReadonlySet<string> = new Set(["text", "comment", "rating", "slider"])

/** Largest number of cells converted to questions. */
const MOST_CELLS = 60

/** The cell type of a column. */
function cellOf({ fields }: ElementAt, { fields: column }: ElementAt): string {
  const cell = column.string("cellType") ?? "default"
  return cell === "default" ? (fields.string("cellType") ?? "dropdown") : cell
}

/** Answers of a column, otherwise those of all columns, which are reported with the first column that uses them. */
function answersOf(at: ElementAt, part: ElementAt, changes: Changes, isFirst: boolean) {
  const own = itemsOf(part.fields, "choices")
  const shared = own.options.length > 0 ? undefined : itemsOf(at.fields, "choices")
  changes.all.push(...own.changes, ...(isFirst ? (shared?.changes ?? []) : []))
  return (shared ?? own).options
}

/** Each choice column becomes a separate matrix; for text or rating columns each cell becomes a question, row by row. */
export function matrixDropdownParts(at: ElementAt): Parts {
  const whole = new Changes(at)
  const rows = rowsOf(at, whole)
  const columns = partsIn(at, "columns", whole).map((part) => ({ part, cell: cellOf(at, part) }))
  const left: Fields[] = []
  const questions: ForeignQuestion[] = []
  let beside: (typeof columns)[number][] = []
  let cells = 0
  let isFirst = true
  const ask = () => {
    questions.push(...cellsOf(beside, rows))
    beside = []
  }
  for (const each of columns) {
    const { part, cell } = each
    if (CHOSEN.has(cell) || cell === "boolean") {
      ask()
      questions.push(gridOf(at, part, cell, { ...rows, isFirst }))
      isFirst &&= cell === "boolean"
      continue
    }
    cells += rows.options.length
    if (ASKED.has(cell) && rows.options.length > 0 && cells <= MOST_CELLS) beside.push(each)
    else left.push(part.fields)
  }
  ask()
  const isAsked = questions.every(({ kind }) => kind !== "grid")
  whole.all.push(...rows.changes.filter(({ key }) => !isAsked || key !== "rowShownSometimes"))
  return { questions: withWhole(at, whole, questions), left }
}

interface Rows {
  options: readonly ForeignOption[]
  changes: readonly ForeignChange[]
  /** When each row is shown, by its value. */
  guards: ReadonlyMap<string, readonly ForeignGuard[]>
  recall: KindParts["recall"]
}

/** Rows with their conditions and the common one, for recall. */
function rowsOf({ fields }: ElementAt, whole: Changes): Rows {
  const { options, changes } = itemsOf(fields, "rows", { areRows: true })
  const recall = itemRecall(fields, "rowsVisibleIf")
  const own = new Map(
    fields.list("rows").flatMap((row, at): [string, ForeignGuard][] => {
      const text = isJson(row) ? (textIn(row, "visibleIf") ?? "") : ""
      const value = isJson(row) ? (plainValue(fieldIn(row, "value")) ?? "") : ""
      const place = `${fields.at("rows")}[${at}].visibleIf`
      return text.trim() === "" ? [] : [[value, guardOf(text, place)]]
    }),
  )
  if (!recall) whole.lost("rowsVisibleIf", "rowShownSometimes", { element: "condition" })
  const guards = options.map(({ value }): [string, readonly ForeignGuard[]] => {
    const sign = recall?.mode === "notSelected" ? "notcontains" : "contains"
    const text = recall && `{${recall.from}} ${sign} ${JSON.stringify(value)}`
    const shared = text === undefined ? [] : [guardOf(text, fields.at("rowsVisibleIf"))]
    const alone = own.get(value)
    return [value, [...shared, ...(alone ? [alone] : [])]]
  })
  return { options, changes, guards: new Map(guards), recall }
}

const guardOf = (text: string, place: string): ForeignGuard => ({
  when: { kind: "opaque", text },
  text,
  place,
})

/** A column that asks to choose, in each row. */
function gridOf(
  at: ElementAt,
  part: ElementAt,
  cell: string,
  { options: rows, recall, isFirst }: Rows & { isFirst: boolean },
): ForeignQuestion {
  const changes = new Changes(part)
  changes.changed("asQuestions", { kind: "matrixdropdown" })
  const options =
    cell === "boolean"
      ? (yesNo(part, changes).options ?? [])
      : answersOf(at, part, changes, isFirst)
  const many = MANY.has(cell) && { manyInRow: true }
  return questionOf(
    part,
    { kind: "grid", rows, options, ...many, ...(recall && { recall }) },
    changes,
  )
}

/** Adjacent columns as a question for each cell; losses of a column are reported once. */
const cellsOf = (
  columns: readonly { part: ElementAt; cell: string }[],
  { options: rows, guards }: Rows,
): readonly ForeignQuestion[] =>
  rows.flatMap(({ value, text: row }, index) =>
    columns.map(({ part, cell }) => {
      const own = {
        ...part,
        title: withPart(part.title ?? "", row),
        name: `${part.name}.${value}`,
        shownIf: [...part.shownIf, ...(guards.get(value) ?? [])],
      }
      const changes = new Changes(own)
      changes.changed("asQuestions", { kind: "matrixdropdown" })
      const question = questionOf(own, kindOf(cell)(own, changes), changes)
      const place = `${question.place}[${index}]`
      return index === 0
        ? { ...question, place }
        : { ...question, place, changes: question.changes.filter(({ lost }) => !lost) }
    }),
  )

/** Rows are added by the respondent there; here each column is asked once. */
export function matrixDynamicParts(at: ElementAt): Parts {
  const whole = new Changes(at)
  const left: Fields[] = []
  let isFirst = true
  const questions = partsIn(at, "columns", whole).flatMap((part): readonly ForeignQuestion[] => {
    const cell = cellOf(at, part)
    if (!CHOSEN.has(cell) && !ASKED.has(cell) && cell !== "boolean") {
      left.push(part.fields)
      return []
    }
    const changes = new Changes(part)
    changes.changed("asQuestions", { kind: "matrixdynamic" })
    const parts = kindOf(cell)(part, changes)
    const isBare = CHOSEN.has(cell) && (parts.options ?? []).length === 0
    const options = isBare && { options: answersOf(at, part, changes, isFirst) }
    isFirst &&= !isBare
    return [questionOf(part, { ...parts, ...options }, changes)]
  })
  return { questions: withWhole(at, whole, questions), left, isLoop: true }
}
