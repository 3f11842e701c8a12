import type { ForeignChange, ForeignLoss, ForeignOption } from "../foreign-survey.ts"
import type { FormRow, FormTable } from "./form-table.ts"
import type { FormTexts } from "./languages.ts"
import { mediaOf } from "./media.ts"

/** The answers of one list, and what of them did not come. */
export interface ChoiceList {
  options: readonly ForeignOption[]
  changes: readonly ForeignChange[]
}

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
  private readonly lists = new Map<string, { options: ForeignOption[]; changes: ForeignChange[] }>()
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
    const list = this.lists.get(name) ?? { options: [], changes: [] }
    this.lists.set(name, list)
    const text = this.texts.text(row, "label") || value
    if (list.options.some((option) => option.value === value)) {
      list.changes.push({
        key: "optionTwice",
        lost: true,
        element: "option",
        place: row.place("name"),
        text,
      })
      return
    }
    const kind = KINDS.find((each) => each === row.text("qo_kind"))
    list.options.push({ value, text, ...(kind && { kind }) })
    list.changes.push(...mediaOf(row, this.files, text))
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
