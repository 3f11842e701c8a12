import type { ForeignLoss } from "../foreign-survey.ts"
import type { Sheet, Workbook } from "../files/workbook.ts"
import type { NoteKey } from "../report/note.ts"
import { FormTable, type FormRow } from "./form-table.ts"

/** Settings that are read or only identify the form. */
const READ: ReadonlySet<string> = new Set([
  "form_title",
  "title",
  "set_form_title",
  "form_id",
  "id_string",
  "set_form_id",
  "version",
  "default_language",
  "allow_choice_duplicates",
  "clean_text_values",
  "omit_instanceid",
  "name",
])

const REASONS: Readonly<Record<string, NoteKey>> = {
  instance_name: "expression",
  style: "appearance",
  submission_url: "fromNetwork",
}

/** The lines of the sheet `settings`, of which the first counts. */
export const settingsRows = (sheet: Sheet | undefined): readonly FormRow[] =>
  sheet ? new FormTable(sheet).rows : []

export const titleIn = (row: FormRow | undefined): string | undefined =>
  row?.text("form_title") || row?.text("title") || row?.text("set_form_title") || undefined

/** Form settings without an equivalent here. */
export const settingsLeft = ([first, ...others]: readonly FormRow[]): readonly ForeignLoss[] => [
  ...(first?.filled() ?? []).flatMap(({ column, text, place }): ForeignLoss[] => {
    const { key, written } = column
    if (READ.has(key) || /^(?:no|false)$/i.test(text)) return []
    const reason = REASONS[key]
    return [lossOf(place, written, text, reason ?? "noSuchSetting")]
  }),
  ...others.flatMap((row) =>
    row
      .filled()
      .map(({ column, text, place }) => lossOf(place, column.written, text, "noSuchSetting")),
  ),
]

/** Most reported lines of a sheet. */
const MOST_LINES = 500

/** Unread sheets, line by line. */
export const sheetsLeft = (
  sheets: readonly Sheet[],
  read: ReadonlySet<Sheet | undefined>,
): readonly ForeignLoss[] =>
  sheets
    .filter((sheet) => !read.has(sheet) && sheet.rows.length > 0)
    .map(({ name, rows }) => {
      const lines = rows
        .slice(0, MOST_LINES)
        .map(({ cells }) => [...cells.values()].map((text) => text.trim()).join(", "))
      const more = rows.length > MOST_LINES ? [`… (+${rows.length - MOST_LINES})`] : []
      return lossOf(`${name}!A1`, name, [...lines, ...more].join("; "), "sheetUnread")
    })

/** Notes and errors of cells. */
export const besideLeft = (beside: Workbook["beside"]): readonly ForeignLoss[] =>
  beside.map(({ kind, place, text }) =>
    lossOf(place, text, text, kind === "error" ? "cellFault" : "cellNote"),
  )

const lossOf = (place: string, name: string, text: string, key: NoteKey): ForeignLoss => ({
  element: "setting",
  place,
  name,
  why: key === "noSuchSetting" ? { key, params: { name } } : { key },
  text,
})
