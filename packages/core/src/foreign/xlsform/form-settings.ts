import type { ForeignLoss } from "../foreign-survey.ts"
import type { Sheet } from "../files/workbook.ts"
import type { NoteKey } from "../report/note.ts"
import { FormTable, type FormRow } from "./form-table.ts"

/** Settings that are read, or only say which form it is. */
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

/** The first line of the sheet `settings`. */
export const settingsRow = (sheet: Sheet | undefined): FormRow | undefined =>
  sheet && new FormTable(sheet).rows[0]

export const titleIn = (row: FormRow | undefined): string | undefined =>
  row?.text("form_title") || row?.text("title") || row?.text("set_form_title") || undefined

/** What a form as a whole says that is not here. */
export function settingsLeft(row: FormRow | undefined): readonly ForeignLoss[] {
  return (row?.filled() ?? []).flatMap(({ column, text, place }): ForeignLoss[] => {
    const { key, written } = column
    if (READ.has(key) || /^(?:no|false)$/i.test(text)) return []
    const reason = REASONS[key]
    const why = reason
      ? { key: reason }
      : { key: "noSuchSetting" as const, params: { name: written } }
    return [{ element: "setting", place, name: written, why, text }]
  })
}

/** Sheets of forms that say more than questions, answers and settings. */
const MORE: ReadonlySet<string> = new Set(["entities", "osm", "cascades", "attachments"])

export const sheetsLeft = (sheets: readonly Sheet[]): readonly ForeignLoss[] =>
  sheets
    .filter(({ name, rows }) => MORE.has(name.trim().toLowerCase()) && rows.length > 1)
    .map(({ name, rows }) => ({
      element: "setting",
      place: `${name}!A1`,
      name,
      why: { key: "noSuchSetting", params: { name } },
      text: rows
        .slice(1)
        .map(({ cells }) => [...cells.values()].join(", "))
        .join("; "),
    }))
