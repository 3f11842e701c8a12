import type { ForeignLoss } from "../foreign-survey.ts"
import type { Note, NoteKey } from "../report/note.ts"
import type { Column, FormRow } from "./form-table.ts"
import type { FormTexts } from "./languages.ts"
import type { TypeCell } from "./type-cell.ts"

/** Columns that only identify the row. */
const NAMES: ReadonlySet<string> = new Set([
  "name",
  "autoname",
  "given_name",
  "kuid",
  "xpath",
  "qpath",
])

/** Columns with a known reason; all others have no equivalent here. */
const REASONS: Readonly<Record<string, NoteKey>> = {
  calculation: "expression",
  default: "defaultValue",
  trigger: "expression",
  repeat_count: "expression",
  "bind::calculate": "expression",
}

/** Only how it looks. */
const LOOK = /appearance|autoplay|button|noapperror|intent|^body::|color|style/

/** Appearances that determine the kind of question. */
const USED_LOOKS =
  /(?<![\w-])(?:multiline|rating|table-list|label|list-nolabel|list|likert|field-list)(?![\w-])/gi

const NUMBER = String.raw`-?\d+(?:\.\d+)?`

/** Parameters that are read, by kind of question; all others are reported. */
const PARAMETERS: Readonly<Record<"select" | "file" | "range" | "text", RegExp>> = {
  select:
    /\b(?:randomize\s*=\s*(?:true|false|yes|no|[01])(?:\(\))?|seed\s*=\s*[^\s,;]*)(?=[\s,;]|$)/gi,
  file: /\b(?:randomize\s*=\s*(?:true|false|yes|no|[01])(?:\(\))?|(?:seed|value|label)\s*=\s*[^\s,;]*)(?=[\s,;]|$)/gi,
  range: new RegExp(
    String.raw`\b(?:(?:start|end|step)\s*=\s*${NUMBER}|tick_labelset\s*=\s*[^\s,;]*)(?=[\s,;]|$)`,
    "gi",
  ),
  text: new RegExp(String.raw`\brows\s*=\s*${NUMBER}(?=[\s,;]|$)`, "gi"),
}

function parametersLeft(row: FormRow, type: TypeCell): string {
  const kind = type.kind === "plain" ? type.type.replace("string", "text") : type.kind
  const read = Object.entries(PARAMETERS).find(([name]) => name === kind)?.[1]
  const said = row.text("parameters")
  return (read ? said.replaceAll(read, "") : said).replaceAll(/[,;\s]+/g, " ").trim()
}

/** Every cell of a row that says something that is not here, once the row is read. */
export function cellsLeft(
  row: FormRow,
  name: string,
  type: TypeCell,
  texts: FormTexts,
): readonly ForeignLoss[] {
  const said = [lookLeft(row), ...row.left().flatMap(({ column, text }) => lookIn(column, text))]
  const looks = said.filter((each) => each !== "")
  const parameters = parametersLeft(row, type)
  const settings = row
    .left()
    .filter(({ column, text }) => !isSilent(column, text) && !texts.isOther(column))
  const lossOf = (place: string, why: Note, text: string): ForeignLoss => ({
    element: "setting",
    place,
    name,
    why,
    text,
  })
  return [
    ...settings.map(({ column: { key, written }, text, place }) => {
      const reason = REASONS[key]
      return lossOf(place, reason ? { key: reason } : noSuch(written), text)
    }),
    ...(parameters === ""
      ? []
      : [lossOf(row.place("parameters"), noSuch("parameters"), parameters)]),
    ...(looks.length === 0
      ? []
      : [lossOf(row.place("appearance"), { key: "appearance" }, looks.join(", "))]),
  ]
}

const noSuch = (name: string): Note => ({ key: "noSuchSetting", params: { name } })

/** The appearance of a row without values that determine the kind of question. */
function lookLeft(row: FormRow): string {
  const left = row.text("appearance").replaceAll(USED_LOOKS, "").trim()
  return left === "" ? "" : `appearance: ${left}`
}

const isLook = ({ key }: Column): boolean => LOOK.test(key)

const lookIn = (column: Column, text: string): readonly string[] =>
  isLook(column) ? [`${column.written}: ${text}`] : []

const isSilent = (column: Column, text: string): boolean =>
  NAMES.has(column.key) || isLook(column) || isOff(column.key, text)

/** Negative values such as `read_only: no` are not reported. */
const isOff = (key: string, text: string): boolean =>
  ["read_only", "disabled", "required"].includes(key) && /^(?:no|false|0|false\(\))$/i.test(text)
