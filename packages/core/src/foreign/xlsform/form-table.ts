import { columnLetters, type Sheet } from "../files/workbook.ts"
import { headerOf, TRANSLATED, type Header } from "./headers.ts"

interface Column extends Header {
  index: number
  /** As the file calls it. */
  written: string
}

/** A sheet of a form: its first line names the columns. */
export class FormTable {
  readonly rows: readonly FormRow[]
  readonly columns: readonly Column[]
  readonly name: string

  constructor({ name, rows }: Sheet) {
    const [head, ...lines] = rows
    this.name = name
    this.columns = [...(head?.cells ?? [])].map(([index, written]) => ({
      index,
      written: written.trim(),
      ...headerOf(written),
    }))
    this.rows = lines.map(({ number, cells }) => new FormRow(this, number, cells))
  }

  has(key: string): boolean {
    return this.columns.some((column) => column.key === key)
  }

  /** Where the head of a column stands. */
  headPlace = ({ index }: Column): string => `${this.name}!${columnLetters(index)}1`

  /** Languages of its texts, in the order of the columns. */
  languages(): readonly string[] {
    return this.columns.flatMap(({ key, language }) =>
      TRANSLATED.has(key) && language !== "" ? [language] : [],
    )
  }
}

export class FormRow {
  readonly number: number
  private readonly table: FormTable
  private readonly cells: ReadonlyMap<number, string>

  constructor(table: FormTable, number: number, cells: ReadonlyMap<number, string>) {
    this.table = table
    this.number = number
    this.cells = cells
  }

  /** What stands in the first column of this name that has something. */
  text(key: string, language = ""): string {
    for (const column of this.table.columns)
      if (column.key === key && column.language === language) {
        const text = this.at(column)
        if (text !== "") return text
      }
    return ""
  }

  /** Cells with something in them, and their columns. */
  filled(): readonly { column: Column; text: string; place: string }[] {
    return this.table.columns.flatMap((column) => {
      const text = this.at(column)
      return text === "" ? [] : [{ column, text, place: this.placeAt(column.index) }]
    })
  }

  isEmpty(): boolean {
    return this.filled().length === 0
  }

  /** `survey!C12`; the row's own place where the sheet has no such column. */
  place(key = "type"): string {
    const column =
      this.table.columns.find((each) => each.key === key && this.at(each) !== "") ??
      this.table.columns.find((each) => each.key === key)
    return this.placeAt(column?.index ?? 0)
  }

  private placeAt(index: number): string {
    return `${this.table.name}!${columnLetters(index)}${this.number}`
  }

  private at({ index }: Column): string {
    return (this.cells.get(index) ?? "").trim()
  }
}
