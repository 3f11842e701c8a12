import type { ForeignLoss } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import type { FormRow } from "./form-table.ts"

/** Columns that are read, or say nothing but what the row is. */
const READ: ReadonlySet<string> = new Set([
  "type",
  "name",
  "autoname",
  "given_name",
  "label",
  "hint",
  "guidance_hint",
  "required",
  "relevant",
  "constraint",
  "choice_filter",
  "parameters",
  "rows",
  "image",
  "big_image",
  "audio",
  "video",
  "disabled",
  "kuid",
  "xpath",
  "qpath",
])

/** Columns whose reason is known; all others are what this tool has no words for. */
const REASONS: Readonly<Record<string, NoteKey>> = {
  calculation: "expression",
  default: "defaultValue",
  trigger: "expression",
  repeat_count: "expression",
  "bind::calculate": "expression",
}

/** Only how it looks. */
const LOOK = /appearance|autoplay|button|noapperror|intent|^body::|color|style/

/** Looks that say what kind of question it is. */
const USED_LOOKS =
  /(?<![\w-])(?:multiline|rating|table-list|label|list-nolabel|list|likert|field-list)(?![\w-])/gi

/** Parameters of questions that are read; of types that are not here all are named with the type. */
const PARAMETERS = /\b(?:start|end|step|rows|randomize|seed|tick_labelset)\s*=\s*[^\s,;]*/gi

/** Every cell of a row that says something that is not here. */
export function cellsLeft(
  row: FormRow,
  name: string,
  read: readonly string[] = [],
): readonly ForeignLoss[] {
  const looks: string[] = []
  const lost = row.filled().flatMap(({ column, text, place }): ForeignLoss[] => {
    const { key, written } = column
    if (READ.has(key) || read.includes(key) || isOff(key, text)) return []
    if (LOOK.test(key)) {
      const left = key === "appearance" ? text.replaceAll(USED_LOOKS, "").trim() : text
      if (left !== "") looks.push(`${written}: ${left}`)
      return []
    }
    const reason = REASONS[key]
    const why = reason
      ? { key: reason }
      : { key: "noSuchSetting" as const, params: { name: written } }
    return [{ element: "setting", place, name, why, text }]
  })
  const parameters = row
    .text("parameters")
    .replaceAll(PARAMETERS, "")
    .replaceAll(/[,;\s]+/g, " ")
    .trim()
  if (parameters !== "")
    lost.push({
      element: "setting",
      place: row.place("parameters"),
      name,
      why: { key: "noSuchSetting", params: { name: "parameters" } },
      text: parameters,
    })
  return looks.length === 0
    ? lost
    : [
        ...lost,
        {
          element: "setting",
          place: row.place("appearance"),
          name,
          why: { key: "appearance" },
          text: looks.join(", "),
        },
      ]
}

/** `read_only: no` says nothing. */
const isOff = (key: string, text: string): boolean =>
  key === "read_only" && /^(?:no|false|0|false\(\))$/i.test(text)
