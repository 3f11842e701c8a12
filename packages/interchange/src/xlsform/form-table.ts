import { columnLetters } from "@qo/core/files"
import type { Sheet, SheetRow } from "../files/workbook.ts"
import { headerOf, type Header } from "./headers.ts"

export interface Column extends Header {
  index: number
  /** As the file calls it. */
  written: string
}

/** A sheet of a form: its first line names the columns. */
export class FormTable {
  readonly rows: readonly FormRow[]
  readonly columns: readonly Column[]
  readonly name: string
  private readonly byIndex: ReadonlyMap<number, Column>
  private readonly byKey: ReadonlyMap<string, readonly Column[]>

  /** `texts`: keys of the columns whose texts have languages. */
  constructor({ name, rows }: Sheet, texts?: ReadonlySet<string>) {
    const [head, ...lines] = rows
    this.name = name
    const headed = [...(head?.cells ?? [])].map(([index, written]) => ({
      index,
      written: written.trim(),
      ...headerOf(written, texts),
    }))
    this.columns = [...headed, ...columnsWithoutHead(headed, lines)]
    this.byIndex = new Map(this.columns.map((column) => [column.index, column]))
    this.byKey = Map.groupBy(this.columns, ({ key }) => key)
    this.rows = lines.map(({ number, cells }) => new FormRow(this, number, cells))
  }

  has(key: string): boolean {
    return this.byKey.has(key)
  }

  /** The columns of a name, in their order: there may be one for each language, and more. */
  named(key: string): readonly Column[] {
    return this.byKey.get(key) ?? []
  }

  at(index: number): Column | undefined {
    return this.byIndex.get(index)
  }

  /** Cell of the heading of a column. */
  headPlace = ({ index }: Column): string => `${this.name}!${columnLetters(index)}1`

  /** Languages of its texts, in the order of the columns. */
  languages(): readonly string[] {
    return this.columns.flatMap(({ language }) => (language === "" ? [] : [language]))
  }
}

/** Columns with cells below and nothing at their heads: they are called as spreadsheets call them. */
function columnsWithoutHead(
  headed: readonly Column[],
  lines: readonly SheetRow[],
): readonly Column[] {
  const known = new Set(headed.map(({ index }) => index))
  const others = new Set(lines.flatMap(({ cells }) => [...cells.keys()]))
  return [...others]
    .filter((index) => !known.has(index))
    .toSorted((a, b) => a - b)
    .map((index) => ({ index, written: columnLetters(index), key: HEADLESS, language: "" }))
}

/** No head is read as this. */
const HEADLESS = "::"

interface Cell {
  column: Column
  text: string
  place: string
}

/** A row that knows which of its cells were asked for: all others are named in the end. */
export class FormRow {
  readonly number: number
  private readonly table: FormTable
  private readonly cells: ReadonlyMap<number, string>
  private readonly asked = new Set<number>()

  constructor(table: FormTable, number: number, cells: ReadonlyMap<number, string>) {
    this.table = table
    this.number = number
    this.cells = cells
  }

  /** The value of the first non-empty column of this name. */
  text(key: string, language = ""): string {
    const column = this.table
      .named(key)
      .find((each) => each.language === language && this.at(each) !== "")
    if (!column) return ""
    this.take(column)
    return this.at(column)
  }

  /** Whether a column is affirmative; other values stay unread, so that they are reported. */
  says(key: string): boolean {
    const yes = this.filled().find(
      ({ column, text }) => column.key === key && /^(?:yes|true|1)$/i.test(text),
    )
    if (yes) this.take(yes.column)
    return yes !== undefined
  }

  /** Says that a cell is dealt with. */
  take({ index }: Column): void {
    this.asked.add(index)
  }

  /** Unread cells with values. */
  left(): readonly Cell[] {
    return this.filled().filter(({ column }) => !this.asked.has(column.index))
  }

  hasColumn(key: string): boolean {
    return this.table.has(key)
  }

  get sheet(): string {
    return this.table.name
  }

  /** Cells with something in them, and their columns. */
  filled(): readonly Cell[] {
    return [...this.cells.keys()]
      .toSorted((a, b) => a - b)
      .flatMap((index) => {
        const column = this.table.at(index)
        const text = column ? this.at(column) : ""
        return !column || text === "" ? [] : [{ column, text, place: this.placeAt(index) }]
      })
  }

  /** Nothing stands under any head. */
  isEmpty(): boolean {
    return this.filled().every(({ column }) => column.key === HEADLESS)
  }

  /** Whether the sheet has a column for texts in this language. */
  isIn(key: string, language: string): boolean {
    return this.table.columns.some((each) => each.key === key && each.language === language)
  }

  /** `survey!C12`; the row's own place where the sheet has no such column. */
  place(key = "type"): string {
    const columns = this.table.named(key)
    const column = columns.find((each) => this.at(each) !== "") ?? columns[0]
    return this.placeAt(column?.index ?? 0)
  }

  private placeAt(index: number): string {
    return `${this.table.name}!${columnLetters(index)}${this.number}`
  }

  private at({ index }: Column): string {
    return (this.cells.get(index) ?? "").trim()
  }
}
