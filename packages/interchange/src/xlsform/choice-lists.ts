import { HIGHEST_LIMITS } from "@qo/core/questionnaire"
import type { ForeignLoss, ForeignOption } from "../foreign-survey.ts"
import type { Note } from "../report/note.ts"
import type { FormRow, FormTable } from "./form-table.ts"
import type { FormTexts } from "./languages.ts"
import { lossOf, mediaOf, type FormPictures } from "./media.ts"

/** The answers of one list. */
export interface ChoiceList {
  options: readonly ForeignOption[]
  /** The cell of an answer in a column; `undefined`: its table has no such column. */
  cellOf: (value: string, column: string) => string | undefined
}

/** Number of stored answers of a list: far above the limit of a question. */
const MOST = HIGHEST_LIMITS.answers.max

interface ListDraft extends ChoiceList {
  options: ForeignOption[]
  rows: Map<string, FormRow>
  place: string
  isUsed: boolean
}

const tooMany = (left: string): Note => ({
  key: "tooManyOptions",
  params: { count: `> ${MOST}`, maximum: MOST, left },
})

const KINDS = ["other", "none", "dontKnow", "refuse"] as const

/** Columns of the values and texts of answers. */
interface ListColumns {
  value: string
  text: string
}

const ON_SHEET: ListColumns = { value: "name", text: "label" }

/** The lists of a form, by their names. */
export class ChoiceLists {
  private readonly lists = new Map<string, ListDraft>()
  private readonly texts: FormTexts
  private readonly pictures: FormPictures
  private readonly left: ForeignLoss[] = []
  private readonly tables: readonly FormTable[]
  private readonly filed = new Map<string, ListDraft>()

  constructor(tables: readonly FormTable[], texts: FormTexts, pictures: FormPictures) {
    this.texts = texts
    this.pictures = pictures
    for (const table of tables) for (const row of table.rows) this.addListed(row)
    this.tables = tables
  }

  list(name: string): ChoiceList | undefined {
    const list = this.lists.get(name)
    if (list) list.isUsed = true
    return list
  }

  /** The list in a file beside the form. Questions may read the same file by different columns. */
  ofTable(table: FormTable, columns: ListColumns): ChoiceList {
    const key = JSON.stringify([table.name, columns])
    const known = this.filed.get(key)
    if (known) return known
    const list = newList(`${table.name}!A1`, columns)
    this.filed.set(key, list)
    for (const row of table.rows) {
      const value = row.text(columns.value)
      if (value !== "") this.add(row, value, list, columns)
      else if (!row.isEmpty()) this.nameless(row)
    }
    return list
  }

  /** Unread parts of lists after all questions were read, including unused lists. */
  get lost(): readonly ForeignLoss[] {
    const unused = [...this.lists].filter(([, { isUsed }]) => !isUsed)
    return [
      ...this.left,
      ...this.tables.flatMap((table) => columnsLeft(table, this.texts)),
      ...unused.map(([name, { options, place }]): ForeignLoss => ({
        element: "option",
        place,
        name,
        why: { key: "listUnused" },
        text: options
          .map(({ value, text }) => (value === text ? text : `${value}: ${text}`))
          .join(", "),
      })),
    ]
  }

  private addListed(row: FormRow): void {
    const name = row.text("list_name")
    const value = row.text("name") || row.text("value")
    if (name === "" || value === "") {
      if (!row.isEmpty()) this.nameless(row)
      return
    }
    const place = row.place("list_name")
    const list = this.lists.get(name) ?? newList(place, ON_SHEET)
    this.lists.set(name, list)
    this.add(row, value, list, ON_SHEET)
  }

  private add(row: FormRow, value: string, list: ListDraft, columns: ListColumns): void {
    const text = this.texts.text(row, columns.text) || value
    if (list.rows.has(value)) return this.lose(row, { key: "optionTwice" }, text)
    list.rows.set(value, row)
    if (list.options.length >= MOST) return this.lose(row, tooMany(text), text)
    const kind = KINDS.find((each) => each === row.text("qo_kind"))
    const { picture, changes } = mediaOf(row, this.pictures, text)
    list.options.push({ value, text, ...(kind && { kind }), ...(picture && { picture }) })
    this.left.push(...changes.map((change) => lossOf(change, text)))
  }

  private lose(row: FormRow, why: Note, text: string): void {
    this.left.push({ element: "option", place: row.place("name"), name: text, why, text })
  }

  private nameless(row: FormRow): void {
    const cells = row.filled()
    for (const { column } of cells) row.take(column)
    const text = cells.map((each) => each.text).join(", ")
    this.left.push({
      element: "option",
      place: row.place("list_name"),
      name: text,
      why: { key: "rowNameless" },
      text,
    })
  }
}

function newList(place: string, columns: ListColumns): ListDraft {
  const rows = new Map<string, FormRow>()
  const cellOf = (value: string, column: string) => {
    if (column === columns.value) return value
    const row = rows.get(value)
    return row?.hasColumn(column) ? row.text(column) : undefined
  }
  return { options: [], rows, place, isUsed: false, cellOf }
}

/** Columns that no filter reads, and unknown ones, each with its values. */
export const columnsLeft = (table: FormTable, texts: FormTexts): readonly ForeignLoss[] =>
  [
    ...Map.groupBy(
      table.rows.flatMap((row) => row.left()),
      ({ column }) => column,
    ),
  ]
    .filter(([column]) => !texts.isOther(column))
    .toSorted(([a], [b]) => a.index - b.index)
    .map(([column, cells]): ForeignLoss => ({
      element: "setting",
      place: table.headPlace(column),
      name: column.written,
      why: { key: "noSuchSetting", params: { name: column.written } },
      text: cells.map(({ text }) => text).join(", "),
    }))
