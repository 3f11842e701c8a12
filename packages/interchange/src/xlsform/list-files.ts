import { decodeText } from "@qo/core/lib"
import { csvRows } from "../files/csv-rows.ts"
import { encodingOf } from "../files/text-encoding.ts"
import type { FilesBeside } from "../foreign-fault.ts"
import type { Note } from "../report/note.ts"
import { type FormRow, FormTable } from "./form-table.ts"
import { headerOf, TRANSLATED } from "./headers.ts"
import { parametersOf } from "./parameters.ts"
import { typeOfCell } from "./type-cell.ts"

/** The size above which a list in a file is not read, bytes: far above lists that one can choose from. */
const MOST_BYTES = 5_000_000

/** Lists of answers in files beside the form, by the names that its rows give them. */
export class ListFiles {
  private readonly read: ReadonlyMap<string, FormTable | Note>

  constructor(rows: readonly FormRow[], beside: FilesBeside = new Map()) {
    const given = new Map([...beside].map(([name, bytes]) => [baseName(name), bytes]))
    const named = new Map<string, Set<string>>()
    for (const row of rows) {
      const type = typeOfCell(row.text("type"))
      if (type.kind !== "file") continue
      const texts = named.get(type.file) ?? new Set()
      named.set(type.file, texts.add(listColumns(row).text))
    }
    this.read = new Map([...named].map(([name, texts]) => [name, readTable(name, given, texts)]))
  }

  /** The table in a file, or why it cannot be read. */
  table(name: string): FormTable | Note {
    return this.read.get(name) ?? missing(name)
  }

  get tables(): readonly FormTable[] {
    return [...this.read.values()].flatMap((read) => ("key" in read ? [] : [read]))
  }

  /** Names of the files that were not given. */
  get missing(): readonly string[] {
    return [...this.read].flatMap(([name, read]) =>
      "key" in read && read.key === "fileMissing" ? [name] : [],
    )
  }
}

const missing = (file: string): Note => ({ key: "fileMissing", params: { file } })

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1).toLowerCase()

/** A path out of the folder of the form, or an address. */
const isOutside = (name: string): boolean =>
  /^(?:[/\\]|[a-z][a-z\d+.-]*:)/i.test(name) || name.split(/[/\\]/).includes("..")

/** The columns of the values and texts of answers in a file, as the row of a question names them. */
export function listColumns(row: FormRow): { value: string; text: string } {
  const parameters = parametersOf(row)
  const keyOf = (name: string) => headerOf(parameters.get(name) ?? "").key
  return { value: keyOf("value") || "name", text: keyOf("label") || "label" }
}

function readTable(
  file: string,
  given: ReadonlyMap<string, Uint8Array>,
  texts: ReadonlySet<string>,
): FormTable | Note {
  if (isOutside(file)) return { key: "fileOutside", params: { file } }
  const bytes = given.get(baseName(file))
  if (!bytes) return missing(file)
  const unread: Note = { key: "fileUnread", params: { file } }
  if (!file.toLowerCase().endsWith(".csv") || bytes.length > MOST_BYTES) return unread
  const text = decodeText(bytes, encodingOf(bytes))
  if (!text.ok) return unread
  const rows = csvRows(text.value).map((cells, at) => ({
    number: at + 1,
    cells: new Map(cells.flatMap((cell, column) => (cell === "" ? [] : [[column, cell] as const]))),
  }))
  return new FormTable({ name: file, rows }, new Set([...TRANSLATED, ...texts]))
}
