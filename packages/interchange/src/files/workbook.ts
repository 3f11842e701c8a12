import { err, ok, type Result } from "@qo/core/lib"
import type { ForeignFault, ReadProgress } from "../foreign-fault.ts"
import { Archive } from "./archive.ts"
import { cellReader, type CellReader, textIn } from "./cells.ts"
import { columnLetters } from "@qo/core/files"
import { cellsOf, errorsIn } from "./row-cells.ts"
import { drawnIn, type DrawnPicture } from "./drawn.ts"
import { ReadingProgress } from "./reading-progress.ts"
import {
  attributeOf,
  childOf,
  childrenOf,
  readXmlBytes,
  readXmlInParts,
  type XmlElement,
  type XmlInParts,
} from "./xml.ts"

/** The tables of a workbook, as texts. */
export interface Workbook {
  sheets: readonly Sheet[]
  /** Names of other files in it: pictures and such. */
  files: readonly string[]
  /** Pictures by the names of their files. */
  pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Pictures that lie on cells. */
  drawn: readonly DrawnPicture[]
  /** Content beside cells: notes, and errors in place of values. */
  beside: readonly { kind: "note" | "error"; place: string; text: string }[]
}

export interface Sheet {
  name: string
  rows: readonly SheetRow[]
}

export interface SheetRow {
  /** From 1, as spreadsheets count. */
  number: number
  /** By the index of the column, from 0; empty cells are not there. */
  cells: ReadonlyMap<number, string>
}

/** Most non-empty cells that are read from all sheets together. */
const MOST_CELLS = 500_000
/** Characters of all cells together: a text that many cells share counts in each, since each is read. */
const MOST_TEXT = 20_000_000
const MOST_ROWS = 1_048_576

/** A workbook (.xlsx) from its bytes. Formulas have their last calculated value; external links are not read. */
export async function readWorkbook(
  bytes: Uint8Array,
  onProgress?: (progress: ReadProgress) => void,
): Promise<Result<Workbook, ForeignFault>> {
  if (isCompound(bytes)) return err({ key: "oldWorkbook", place: "" })
  const archive = Archive.open(bytes)
  return archive.ok ? new WorkbookReader(archive.value, onProgress).workbook() : archive
}

/** Signature of old workbooks and of those with a password. */
const isCompound = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)

/** Files that may be pictures of answers. */
const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i

/** Files of an archive that is no workbook, to know it by. */
const MOST_TOLD = 5

class WorkbookReader {
  private cellsLeft = MOST_CELLS
  private textLeft = MOST_TEXT
  private readonly beside: Workbook["beside"][number][] = []
  private readonly archive: Archive
  private readonly progress: ReadingProgress

  constructor(archive: Archive, onProgress?: (progress: ReadProgress) => void) {
    this.archive = archive
    this.progress = new ReadingProgress(archive, onProgress)
  }

  async workbook(): Promise<Result<Workbook, ForeignFault>> {
    const path = await this.linked("", "officeDocument")
    if (path === undefined) {
      const files = this.archive.names.slice(0, MOST_TOLD).join(", ")
      return err({ key: "notWorkbook", place: "", params: { files } })
    }
    const book = await this.xml(path)
    if (!book.ok) return book
    const valueOf = await this.reader(path, book.value)
    if (!valueOf.ok) return valueOf
    const links = await this.links(path)
    const sheets: Sheet[] = []
    const drawn: DrawnPicture[] = []
    for (const each of childrenOf(childOf(book.value, "sheets") ?? book.value, "sheet")) {
      const name = attributeOf(each, "name") ?? ""
      const target = links.get(idOf(each))?.target
      const rows = await this.sheet(target, name, valueOf.value)
      if (!rows.ok) return rows
      sheets.push({ name, rows: rows.value })
      drawn.push(...(await this.drawnOn(name, target ?? "")))
      this.beside.push(...(await this.notesOn(name, target ?? "")))
    }
    const files = this.archive.names.filter((name) => !name.endsWith("/"))
    const pictures = await this.pictures(files)
    return ok({ sheets, files, pictures, drawn, beside: this.beside })
  }

  private async pictures(
    files: readonly string[],
  ): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
    const pictures = new Map<string, Uint8Array<ArrayBuffer>>()
    for (const file of files.filter((name) => PICTURE.test(name))) {
      const bytes = await this.archive.read(file)
      if (bytes.ok) pictures.set(file, bytes.value)
    }
    return pictures
  }

  private async drawnOn(sheet: string, path: string): Promise<readonly DrawnPicture[]> {
    const drawing = await this.linked(path, "drawing")
    const read = await this.optional(drawing)
    if (drawing === undefined || !read.ok || !read.value) return []
    const links = await this.links(drawing)
    return drawnIn(read.value, sheet, links)
  }

  private async notesOn(sheet: string, path: string): Promise<Workbook["beside"]> {
    const read = await this.optional(await this.linked(path, "comments"))
    const list = read.ok ? childOf(read.value, "commentList") : undefined
    return (list ? childrenOf(list, "comment") : []).flatMap((comment) => {
      const text = childOf(comment, "text")?.text.trim() ?? ""
      const place = `${sheet}!${attributeOf(comment, "ref") ?? ""}`
      return text === "" ? [] : [{ kind: "note" as const, place, text }]
    })
  }

  private async reader(path: string, book: XmlElement): Promise<Result<CellReader, ForeignFault>> {
    const strings = await this.strings(await this.linked(path, "sharedStrings"))
    if (!strings.ok) return strings
    const styles = await this.optional(await this.linked(path, "styles"))
    if (!styles.ok) return styles
    const is1904 = attributeOf(childOf(book, "workbookPr") ?? book, "date1904")
    return ok(cellReader(strings.value, styles.value, is1904 === "1" || is1904 === "true"))
  }

  private async strings(path: string | undefined): Promise<Result<string[], ForeignFault>> {
    if (path === undefined) return ok([])
    const read = await this.inParts(path, { name: "si", depth: 1 })
    if (!read.ok) return read
    const strings: string[] = []
    for (const each of this.progress.partsOf(read.value, path)) {
      if (!each.ok) return each
      strings.push(textIn(each.value))
    }
    return ok(strings)
  }

  private async inParts(
    path: string,
    part: { name: string; depth: number },
  ): Promise<Result<XmlInParts, ForeignFault>> {
    const bytes = await this.archive.read(path)
    return bytes.ok ? readXmlInParts(bytes.value, path, part) : bytes
  }

  private async sheet(
    path: string | undefined,
    name: string,
    valueOf: CellReader,
  ): Promise<Result<readonly SheetRow[], ForeignFault>> {
    if (path === undefined || !this.archive.has(path)) return err({ key: "notZip", place: name })
    const sheet = await this.inParts(path, { name: "row", depth: 2 })
    return sheet.ok ? this.rows(this.progress.partsOf(sheet.value, path), name, valueOf) : sheet
  }

  private rows(
    parts: Iterable<Result<XmlElement, ForeignFault>>,
    name: string,
    valueOf: CellReader,
  ): Result<readonly SheetRow[], ForeignFault> {
    const rows = new Map<number, Map<number, string>>()
    let number = 0
    for (const part of parts) {
      if (!part.ok) return part
      const row = part.value
      const own = Number(attributeOf(row, "r") ?? number + 1)
      number = Number.isInteger(own) && own > 0 ? own : number + 1
      const cells = cellsOf(row, valueOf)
      for (const [at, text] of errorsIn(row))
        this.beside.push({ kind: "error", place: `${name}!${columnLetters(at)}${number}`, text })
      const fault = this.count(cells, name)
      if (fault) return fault
      if (cells.size > 0 && number <= MOST_ROWS) put(rows, number, cells)
    }
    const all = [...rows].map(([at, cells]) => ({ number: at, cells }))
    return ok(all.toSorted((a, b) => a.number - b.number))
  }

  /** Counts the cells read, against the limits. */
  private count(
    cells: ReadonlyMap<number, string>,
    place: string,
  ): { ok: false; problem: ForeignFault } | undefined {
    this.cellsLeft -= cells.size
    for (const text of cells.values()) this.textLeft -= text.length
    if (this.cellsLeft < 0) return tooMany(place)
    if (this.textLeft < 0)
      return err({ key: "tooLarge", place, params: { maximum: MOST_TEXT / 1_000_000 } })
    return undefined
  }

  /** Target of the only link of this kind, inside of the archive. */
  private async linked(from: string, kind: string): Promise<string | undefined> {
    for (const { type, target } of (await this.links(from)).values())
      if (type.endsWith(`/${kind}`) && this.archive.has(target)) return target
    return from === "" && this.archive.has("xl/workbook.xml") ? "xl/workbook.xml" : undefined
  }

  /** Links of a file to others of the archive; external ones are ignored. */
  private async links(from: string): Promise<Map<string, { type: string; target: string }>> {
    const [, folder = "", file = ""] = /^(.*\/)?([^/]*)$/.exec(from) ?? []
    const path = `${folder}_rels/${file}.rels`
    const read = this.archive.has(path) ? await this.xml(path) : undefined
    return new Map(
      read?.ok
        ? childrenOf(read.value, "Relationship")
            .filter((each) => attributeOf(each, "TargetMode") !== "External")
            .map((each) => [
              attributeOf(each, "Id") ?? "",
              {
                type: attributeOf(each, "Type") ?? "",
                target: pathOf(folder, attributeOf(each, "Target") ?? ""),
              },
            ])
        : [],
    )
  }

  private async xml(path: string): Promise<Result<XmlElement, ForeignFault>> {
    const bytes = await this.archive.read(path)
    this.progress.add(path)
    return bytes.ok ? readXmlBytes(bytes.value, path) : bytes
  }

  private async optional(
    path: string | undefined,
  ): Promise<Result<XmlElement | undefined, ForeignFault>> {
    return path === undefined ? ok(undefined) : this.xml(path)
  }
}

/** Puts cells into a row, which a workbook may write in several pieces. */
function put(
  rows: Map<number, Map<number, string>>,
  number: number,
  cells: Map<number, string>,
): void {
  const row = rows.get(number)
  if (!row) return void rows.set(number, cells)
  for (const [column, text] of cells) row.set(column, text)
}

const tooMany = (place: string): { ok: false; problem: ForeignFault } =>
  err({ key: "tooMany", place, params: { maximum: MOST_CELLS } })

/** The id of the link of a sheet, beside which its own id stands. */
const idOf = ({ attributes }: XmlElement): string =>
  Object.entries(attributes).find(([name]) => /^[^:]+:id$/.test(name))?.[1] ?? ""

/** A path as links write it: from the root, or from their own folder. */
function pathOf(folder: string, target: string): string {
  const parts: string[] = []
  for (const part of (target.startsWith("/") ? target : folder + target).split("/"))
    if (part === "..") parts.pop()
    else if (part !== "" && part !== ".") parts.push(part)
  return parts.join("/")
}
