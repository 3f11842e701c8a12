import type { ForeignFault } from "../foreign-fault.ts"
import type { ForeignGuard, ForeignLoss, ForeignQuestion } from "../foreign-survey.ts"
import { err, ok, type Result } from "@qo/core/lib"
import type { Note, NoteKey } from "../report/note.ts"
import { cellsLeft } from "./cells-left.ts"
import type { ChoiceList, ChoiceLists } from "./choice-lists.ts"
import { listColumns, type ListFiles } from "./list-files.ts"
import type { FormRow } from "./form-table.ts"
import type { FormTexts } from "./languages.ts"
import { lossOf, mediaOf, type FormPictures } from "./media.ts"
import { NOT_HERE, PLAIN } from "./plain-types.ts"
import { type FormRepeat, FormRepeats } from "./repeated-items.ts"
import { hintsOf, questionOf, RowChanges, type RowAt, type RowParts } from "./row-question.ts"
import { selectOf } from "./select-types.ts"
import { typeOfCell, type GroupKind, type TypeCell } from "./type-cell.ts"

/** An open group, and the context that it gives to its questions. */
export interface Frame {
  kind: GroupKind
  name: string
  label: string
  hint: string
  row: FormRow
  guards: readonly ForeignGuard[]
  /** Groups around it, the outermost first, and itself. */
  path: readonly Frame[]
  /** Set for the group that repeats, and groups within it. */
  repeat: FormRepeat | undefined
  hasQuestions: boolean
  /** It became a question, a matrix for one. */
  isQuestion: boolean
}

/** A question, and its place in the form. */
export interface Draft {
  question: ForeignQuestion
  row: FormRow
  type: TypeCell
  path: readonly Frame[]
}

/** Groups within groups at most. */
const DEEPEST = 50

type BeginCell = Extract<TypeCell, { kind: "begin" }>

/** Context that all rows of a form share. */
interface FormParts {
  texts: FormTexts
  lists: ChoiceLists
  files: ListFiles
  pictures: FormPictures
}

/** Reads the rows of the sheet `survey` one after another. */
export class FormReader {
  readonly lost: ForeignLoss[] = []
  readonly drafts: Draft[] = []
  readonly groups: Frame[] = []
  private readonly open: Frame[] = []
  private readonly listOf = new Map<string, ChoiceList>()
  private count = 0
  private repeats = new FormRepeats([])
  private readonly texts: FormTexts
  private readonly lists: ChoiceLists
  private readonly files: ListFiles
  private readonly pictures: FormPictures
  /** The greatest number of rows that are read. */
  private readonly most: number

  constructor({ texts, lists, files, pictures }: FormParts, most: number) {
    this.most = most
    this.texts = texts
    this.lists = lists
    this.files = files
    this.pictures = pictures
  }

  read(rows: readonly FormRow[]): Result<true, ForeignFault> {
    this.repeats = new FormRepeats(rows)
    for (const row of rows) {
      const type = typeOfCell(row.text("type"))
      if (row.isEmpty()) this.left(row, `row${row.number}`, type)
      else if (type.kind === "end") {
        const last = this.open.pop()
        if (last?.kind !== type.group) return err({ key: "unopenedGroup", place: row.place() })
        this.end(last, row, type)
      } else if (type.kind === "begin") {
        if (this.open.length >= DEEPEST)
          return err({ key: "tooDeep", place: row.place(), params: { maximum: DEEPEST } })
        this.begin(row, type)
      } else this.row(row, type)
    }
    const last = this.open.at(-1)
    return last ? err({ key: "unclosedGroup", place: last.row.place() }) : ok(true)
  }

  /** Unread columns of a row. */
  private left(row: FormRow, name: string, type: TypeCell): void {
    this.lost.push(...cellsLeft(row, name, type, this.texts))
  }

  private end(
    { label, name, hasQuestions, row: first }: Frame,
    row: FormRow,
    type: TypeCell,
  ): void {
    this.left(row, label || name, type)
    if (hasQuestions) return
    for (const { text, place } of guardsOf(first))
      this.lost.push({
        element: "condition",
        place,
        name: label || name,
        why: { key: "noQuestionsLeft" },
        text,
      })
  }

  private begin(row: FormRow, type: BeginCell): void {
    const { group } = type
    const outer = this.open.at(-1)
    const name = nameOf(row)
    const label = this.texts.text(row, "label")
    const guards = [...(outer?.guards ?? []), ...guardsOf(row)]
    const hint = hintsOf(row, this.texts).join("\n")
    const is = { hasQuestions: false, isQuestion: false }
    const isInLoop = this.open.some(({ kind }) => kind === "repeat")
    const begun = group === "repeat" && !isInLoop ? this.repeats.at(row, name, label) : undefined
    const repeat = begun ?? outer?.repeat
    const frame: Frame = { kind: group, name, label, hint, row, guards, path: [], repeat, ...is }
    frame.path = [...(outer?.path ?? []), frame]
    this.open.push(frame)
    this.groups.push(frame)
    this.groupLeft(row, label || name, type, begun !== undefined)
  }

  /** Columns of a group that pages and matrices do not support. */
  private groupLeft(row: FormRow, name: string, type: BeginCell, isRepeated: boolean): void {
    this.lost.push(...mediaOf(row, this.pictures, name).changes.map((each) => lossOf(each, name)))
    if (type.group === "repeat" && !isRepeated) this.askOnce(row, name)
    if (type.group === "matrix") this.leave(row, "noSuchKind", { kind: row.text("type") })
    for (const column of KOBO) row.text(column)
    this.left(row, name, type)
  }

  /** Its questions come along and are asked once. */
  private askOnce(row: FormRow, name: string): void {
    const times = row.text("repeat_count")
    this.lost.push({
      element: "setting",
      place: row.place(times === "" ? "type" : "repeat_count"),
      name,
      why: { key: "loop" },
      text: [row.text("type"), times].filter((each) => each !== "").join(": "),
    })
  }

  private row(row: FormRow, type: Exclude<TypeCell, { kind: "begin" | "end" }>): void {
    const why = this.leftOut(row)
    if (why) return this.leave(row, why.key, why.params)
    const group = this.open.at(-1)
    const name = nameOf(row)
    if (this.servesRepeat(row, type, name)) return
    const shownIf = [...(group?.guards ?? []), ...guardsOf(row)]
    const at: RowAt = { row, name, texts: this.texts, pictures: this.pictures, shownIf }
    const changes = new RowChanges(row)
    const parts = this.parts(at, type, changes)
    if (!parts) return
    if (this.open.some(isAskedOnce)) changes.changed("loop")
    const { path, repeat }: Pick<Frame, "path" | "repeat"> = group ?? {
      path: [],
      repeat: undefined,
    }
    for (const frame of path) frame.hasQuestions = true
    const question = { ...questionOf(at, parts, changes), ...(repeat && { repeat }) }
    this.drafts.push({ question, row, type, path })
    this.left(row, question.text, type)
  }

  /** Whether a row is a value that a repeat for chosen answers needs, and nothing else. */
  private servesRepeat(row: FormRow, type: TypeCell, name: string): boolean {
    const isCalculated = type.kind === "plain" && type.type === "calculate"
    if (!isCalculated || !this.repeats.takes(name, this.open.at(-1)?.repeat)) return false
    for (const key of ["calculation", "label"]) row.text(key)
    this.left(row, name, type)
    return true
  }

  /** Why a row is not looked at. */
  private leftOut(row: FormRow): Note | undefined {
    if (++this.count > this.most) return { key: "tooManyQuestions", params: { maximum: this.most } }
    if (row.says("disabled")) return { key: "noSuchSetting", params: { name: "disabled" } }
    return this.open.some(({ kind }) => kind === "matrix")
      ? { key: "noSuchKind", params: { kind: row.text("type") } }
      : undefined
  }

  private parts(
    at: RowAt,
    type: Exclude<TypeCell, { kind: "begin" | "end" }>,
    changes: RowChanges,
  ): RowParts | undefined {
    const { row } = at
    const said = row.text("type")
    if (type.kind === "elsewhere") return this.none(row, "fromOutside")
    if (type.kind === "plain") {
      if (/^(?:score row|rank level)$/.test(type.type.replaceAll(/ +/g, " ")))
        return { kind: "text" }
      const read = Object.hasOwn(PLAIN, type.type) ? PLAIN[type.type] : undefined
      if (read) return read(at, changes, this.lists)
      const why = Object.hasOwn(NOT_HERE, type.type) ? NOT_HERE[type.type] : undefined
      return this.none(row, why ?? "noSuchKind", { kind: said || "—" })
    }
    if (/\bsearch\s*\(/i.test(row.text("appearance"))) return this.none(row, "fromOutside")
    const list = this.listIn(row, type)
    if ("key" in list) return this.none(row, list.key, list.params)
    const parts = selectOf(at, type, list, (question) => this.listOf.get(question), changes)
    // Later questions may recall it.
    this.listOf.set(at.name, list)
    return parts
  }

  /** The list that a question chooses from, or why there is none. */
  private listIn(
    row: FormRow,
    type: Extract<TypeCell, { kind: "select" | "file" }>,
  ): ChoiceList | Note {
    if (type.kind === "select") return this.lists.list(type.list) ?? { key: "optionsFromElsewhere" }
    const table = this.files.table(type.file)
    if ("key" in table) return table
    const columns = listColumns(row)
    const missing = [columns.value, columns.text].find((each) => !table.has(each))
    return missing === undefined
      ? this.lists.ofTable(table, columns)
      : { key: "fileWithoutColumn", params: { file: type.file, column: missing } }
  }

  private none(row: FormRow, key: NoteKey, params?: Note["params"]): undefined {
    this.leave(row, key, params)
    return undefined
  }

  /** Reports a row that is no question here. */
  private leave(row: FormRow, key: NoteKey, params?: Note["params"]): void {
    const label = this.texts.written(row, "label")
    const cells = row.filled()
    for (const { column } of cells) row.take(column)
    const isBare = cells.every(({ column }) => BARE.has(column.key))
    const text = cells.map(({ column, text: said }) => `${column.written}: ${said}`).join("; ")
    this.lost.push({
      element: "question",
      place: row.place(),
      name: label || nameOf(row),
      why: params ? { key, params } : { key },
      text: key === "textOnly" && isBare ? label : text,
    })
  }
}

/** Whether a group repeats there for something other than answers. */
const isAskedOnce = ({ kind, repeat, row }: Frame): boolean =>
  kind === "repeat" && repeat?.place !== row.place()

/** Columns of a text that is nothing but itself. */
const BARE: ReadonlySet<string> = new Set(["type", "name", "label"])

/** Columns of groups with a separate table, as Kobo writes them. */
const KOBO = ["kobo_score_choices", "kobo_rank_items"] as const

const nameOf = (row: FormRow): string =>
  row.text("name") || row.text("autoname") || row.text("given_name") || `row${row.number}`

function guardsOf(row: FormRow): ForeignGuard[] {
  const text = row.text("relevant")
  return text === "" ? [] : [{ when: { kind: "opaque", text }, text, place: row.place("relevant") }]
}
