import type {
  ForeignChange,
  ForeignGuard,
  ForeignOption,
  ForeignQuestion,
} from "../foreign-survey.ts"
import { withPart } from "../with-part.ts"
import { itemsOf } from "./choices-of.ts"
import { Changes, questionOf, type ElementAt } from "./element.ts"
import type { Fields } from "./fields.ts"
import { itemsShown, itemsShownIn, type ItemConditionSet } from "./item-guards.ts"
import { kindOf, yesNo } from "./kinds.ts"
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
  const rows = rowsOf(at)
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
  whole.all.push(...rows.changes)
  return { questions: withWhole(at, whole, questions), left }
}

interface Rows extends ItemConditionSet {
  options: readonly ForeignOption[]
  changes: readonly ForeignChange[]
  /** When the cells of each row are asked, by its value. */
  cellGuards: ReadonlyMap<string, readonly ForeignGuard[]>
}

/** Rows with their conditions, which are those of questions if cells are questions. */
function rowsOf({ fields }: ElementAt): Rows {
  const more = { areRows: true, areConditional: true }
  const { options, changes, guards } = itemsOf(fields, "rows", more)
  const shown = itemsShown(fields, "rowsVisibleIf", options, { guards })
  const common = shown.recall && fields.condition("rowsVisibleIf")
  const cellGuards = options.map(({ value }): [string, readonly ForeignGuard[]] => [
    value,
    common === undefined
      ? shown.guards.filter(({ when }) => when.has(value)).map((each) => cellGuard(each, value))
      : [cellGuard({ text: common, place: fields.at("rowsVisibleIf") }, value)],
  ])
  return { options, changes, ...shown, cellGuards: new Map(cellGuards) }
}

const cellGuard = (
  { text, place }: Pick<ForeignGuard, "text" | "place">,
  item: string,
): ForeignGuard => ({ when: { kind: "opaque", text }, text, place, item })

/** A column that asks to choose, in each row. */
function gridOf(
  at: ElementAt,
  part: ElementAt,
  cell: string,
  { options: rows, isFirst, ...shown }: Rows & { isFirst: boolean },
): ForeignQuestion {
  const changes = new Changes(part)
  changes.changed("asQuestions", { kind: "matrixdropdown" })
  const options =
    cell === "boolean"
      ? (yesNo(part, changes).options ?? [])
      : answersOf(at, part, changes, isFirst)
  const many = MANY.has(cell) && { manyInRow: true }
  return questionOf(part, { kind: "grid", rows, options, ...many, ...itemsShownIn(shown) }, changes)
}

/** Adjacent columns as a question for each cell; losses of a column are reported once. */
const cellsOf = (
  columns: readonly { part: ElementAt; cell: string }[],
  { options: rows, cellGuards }: Rows,
): readonly ForeignQuestion[] =>
  rows.flatMap(({ value, text: row }, index) =>
    columns.map(({ part, cell }) => {
      const own = {
        ...part,
        title: withPart(part.title ?? "", row),
        name: `${part.name}.${value}`,
        shownIf: [...part.shownIf, ...(cellGuards.get(value) ?? [])],
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
