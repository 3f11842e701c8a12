import type {
  ForeignChange,
  ForeignGuard,
  ForeignOption,
  ForeignQuestion,
} from "../foreign-survey.ts"
import { isJson, shownJson, type Json } from "../json-parts.ts"
import { withPart } from "../with-part.ts"
import { itemsOf } from "./choices-of.ts"
import { Changes, questionOf, type ElementAt } from "./element.ts"
import { changesLeft } from "./fields-left.ts"
import { Fields } from "./fields.ts"
import { guardsOf } from "./guards.ts"
import { kindOf, yesNo } from "./kinds.ts"
import { text } from "./written.ts"

export interface Parts {
  questions: readonly ForeignQuestion[]
  /** Parts that are no questions here. */
  left: readonly Fields[]
  /** It is asked any number of times there. */
  isLoop?: boolean
}

/** Kinds that are several questions here. */
export const PARTED: Readonly<Record<string, (at: ElementAt) => Parts>> = {
  multipletext,
  matrixdropdown,
  matrixdynamic,
}

/** The parts in a list; a word alone is a part of that name. What is neither is named. */
function partsIn(at: ElementAt, list: string, changes: Changes): readonly ElementAt[] {
  const { fields, name } = at
  const title = fields.words("title") ?? name
  return fields.list(list).flatMap((each, index) => {
    const place = `${fields.at(list)}[${index}]`
    const json: Json | undefined =
      typeof each === "string" && each !== "" ? { name: each } : isJson(each) ? each : undefined
    if (!json) {
      changes.all.push({ key: "itemValueless", lost: true, place, text: shownJson(each) })
      return []
    }
    const part = new Fields(json, place, fields.texts)
    const own = part.string("name") ?? String(index + 1)
    const guards: readonly ForeignGuard[] = guardsOf(part)
    const shownIf = [...at.shownIf, ...guards]
    return [{ ...at, fields: part, title, label: own, name: `${name}.${own}`, shownIf }]
  })
}

/** What was said of the whole stands at its first part. */
function withWhole(
  at: ElementAt,
  changes: Changes,
  questions: readonly ForeignQuestion[],
): readonly ForeignQuestion[] {
  const { fields } = at
  const hint = fields.words("description")
  if (fields.isOn("isRequired")) changes.changed("requiredChanged")
  fields.told("type", "name")
  const all: readonly ForeignChange[] = [...changes.all, ...changesLeft(fields)]
  const [first, ...rest] = questions
  if (!first) return []
  return [
    {
      ...first,
      ...(hint && { hint: [hint, first.hint].filter(Boolean).join("\n") }),
      changes: [...first.changes, ...all],
    },
    ...rest,
  ]
}

function multipletext(at: ElementAt): Parts {
  const whole = new Changes(at)
  const questions = partsIn(at, "items", whole).map((part) => {
    const changes = new Changes(part)
    changes.changed("asQuestions", { kind: "multipletext" })
    return questionOf(part, text(part, changes), changes)
  })
  return { questions: withWhole(at, whole, questions), left: [] }
}

const CHOSEN: ReadonlySet<string> = new Set(["dropdown", "radiogroup", "checkbox", "tagbox"])
const MANY: ReadonlySet<string> = new Set(["checkbox", "tagbox"])
/** What is asked in each cell by itself. */
const ASKED: ReadonlySet<string> = new Set(["text", "comment", "rating", "slider"])

/** Cells that are questions: of larger tables nobody would answer so many. */
const MOST_CELLS = 60

/** What a column asks in its cells. */
function cellOf({ fields }: ElementAt, { fields: column }: ElementAt): string {
  const cell = column.string("cellType") ?? "default"
  return cell === "default" ? (fields.string("cellType") ?? "dropdown") : cell
}

/** Answers of a column, else those of all columns; these are told with the first that has them. */
function answersOf(at: ElementAt, part: ElementAt, changes: Changes, isFirst: boolean) {
  const own = itemsOf(part.fields, "choices")
  const shared = own.options.length > 0 ? undefined : itemsOf(at.fields, "choices")
  changes.all.push(...own.changes, ...(isFirst ? (shared?.changes ?? []) : []))
  return (shared ?? own).options
}

/** Each column that asks to choose is a matrix of its own; of what is written or rated each cell is a question. */
function matrixdropdown(at: ElementAt): Parts {
  const { fields } = at
  const whole = new Changes(at)
  const rows = itemsOf(fields, "rows", { areRows: true })
  whole.all.push(...rows.changes)
  const columns = partsIn(at, "columns", whole)
  let cells = 0
  let isFirst = true
  const left: Fields[] = []
  const questions = columns.flatMap((part): readonly ForeignQuestion[] => {
    const cell = cellOf(at, part)
    if (CHOSEN.has(cell) || cell === "boolean") {
      const changes = new Changes(part)
      changes.changed("asQuestions", { kind: "matrixdropdown" })
      const options =
        cell === "boolean"
          ? (yesNo(part, changes).options ?? [])
          : answersOf(at, part, changes, isFirst)
      isFirst &&= cell === "boolean"
      const many = MANY.has(cell) && { manyInRow: true }
      return [questionOf(part, { kind: "grid", rows: rows.options, options, ...many }, changes)]
    }
    cells += rows.options.length
    const isAsked = ASKED.has(cell) && rows.options.length > 0
    if (isAsked && cells <= MOST_CELLS) return cellsOf(part, cell, rows.options)
    left.push(part.fields)
    return []
  })
  return { questions: withWhole(at, whole, questions), left }
}

/** A column as a question for each row; what is lost of it is said with the first. */
const cellsOf = (
  part: ElementAt,
  cell: string,
  rows: readonly ForeignOption[],
): readonly ForeignQuestion[] =>
  rows.map(({ value, text: row }, index) => {
    const own = {
      ...part,
      title: withPart(part.title ?? "", row),
      name: `${part.name}.${value}`,
    }
    const changes = new Changes(own)
    changes.changed("asQuestions", { kind: "matrixdropdown" })
    const question = questionOf(own, kindOf(cell)(own, changes), changes)
    const place = `${question.place}[${index}]`
    return index === 0
      ? { ...question, place }
      : { ...question, place, changes: question.changes.filter(({ lost }) => !lost) }
  })

/** Rows are added by the respondent there; here each column is asked once. */
function matrixdynamic(at: ElementAt): Parts {
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
