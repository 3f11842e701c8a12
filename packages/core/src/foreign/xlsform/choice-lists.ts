import type { ForeignLoss, ForeignOption } from "../foreign-survey.ts"
import type { Note } from "../report/note.ts"
import type { FormRow, FormTable } from "./form-table.ts"
import type { FormTexts } from "./languages.ts"
import { mediaOf } from "./media.ts"

/** The answers of one list. */
export interface ChoiceList {
  options: readonly ForeignOption[]
}

/** Answers of a list that are kept: far above what a question takes. */
const MOST = 2000

interface ListDraft {
  options: ForeignOption[]
  values: Set<string>
}

const tooMany = (left: string): Note => ({
  key: "tooManyOptions",
  params: { count: `> ${MOST}`, maximum: MOST, left },
})

/** Columns of choices that have a meaning; all others only serve conditions of answers. */
const READ: ReadonlySet<string> = new Set([
  "list_name",
  "name",
  "value",
  "label",
  "image",
  "big_image",
  "audio",
  "video",
  "qo_kind",
])

const KINDS = ["other", "none", "dontKnow", "refuse"] as const

/** The lists of a form, by their names. */
export class ChoiceLists {
  private readonly lists = new Map<string, ListDraft>()
  private readonly texts: FormTexts
  private readonly files: ReadonlySet<string>
  readonly lost: ForeignLoss[] = []

  constructor(tables: readonly FormTable[], texts: FormTexts, files: ReadonlySet<string>) {
    this.texts = texts
    this.files = files
    for (const table of tables) {
      for (const row of table.rows) this.add(row)
      const more = table.columns.filter(({ key }) => !READ.has(key))
      for (const column of more)
        this.lost.push({
          element: "setting",
          place: table.headPlace(column),
          name: column.written,
          why: { key: "noSuchSetting", params: { name: column.written } },
          text: table.rows.flatMap((row) => row.text(column.key, column.language) || []).join(", "),
        })
    }
  }

  list(name: string): ChoiceList | undefined {
    return this.lists.get(name)
  }

  private add(row: FormRow): void {
    const name = row.text("list_name")
    const value = row.text("name") || row.text("value")
    if (name === "" || value === "") {
      if (!row.isEmpty()) this.nameless(row)
      return
    }
    const list = this.lists.get(name) ?? { options: [], values: new Set() }
    this.lists.set(name, list)
    const text = this.texts.text(row, "label") || value
    if (list.values.has(value)) return this.lose(row, { key: "optionTwice" }, text)
    list.values.add(value)
    if (list.options.length >= MOST) return this.lose(row, tooMany(text), text)
    const kind = KINDS.find((each) => each === row.text("qo_kind"))
    list.options.push({ value, text, ...(kind && { kind }) })
    for (const change of mediaOf(row, this.files, text))
      this.lost.push({
        element: change.element,
        place: change.place,
        name: text,
        why: { key: change.key },
        text: change.text,
      })
  }

  private lose(row: FormRow, why: Note, text: string): void {
    this.lost.push({ element: "option", place: row.place("name"), name: text, why, text })
  }

  private nameless(row: FormRow): void {
    const text = row
      .filled()
      .map((each) => each.text)
      .join(", ")
    this.lost.push({
      element: "option",
      place: row.place("list_name"),
      name: text,
      why: { key: "rowNameless" },
      text,
    })
  }
}
