import type { ForeignLoss } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import type { Languages } from "./languages.ts"
import type { LssTables, TrackedRow } from "./tables.ts"

/** Columns that only identify the row. */
const KEYS: ReadonlySet<string> = new Set([
  "aid",
  "assessment_value",
  "cid",
  "dvid",
  "gid",
  "gsid",
  "group_order",
  "id",
  "language",
  "parent_qid",
  "qaid",
  "qid",
  "question_order",
  "quota_id",
  "quotals_id",
  "quotals_language",
  "quotals_quota_id",
  "sid",
  "scale_id",
  "sortorder",
  "specialtype",
  "sqid",
  "surveyls_language",
  "surveyls_survey_id",
])
const isKey = (column: string): boolean => KEYS.has(column)

/** Columns that identify the parent of a row, for tables with a row per language. */
const OF: Readonly<Record<string, readonly string[]>> = {
  answers: ["qid", "scale_id", "code"],
  answer_l10ns: ["aid"],
  assessments: ["id"],
  defaultvalues: ["qid", "sqid", "scale_id", "specialtype"],
  defaultvalue_l10ns: ["dvid"],
  groups: ["gid"],
  group_l10ns: ["gid"],
  questions: ["qid"],
  question_attributes: ["qid", "attribute"],
  question_l10ns: ["qid"],
  quota_languagesettings: ["quotals_quota_id"],
  subquestions: ["qid"],
  surveys_languagesettings: ["surveyls_survey_id"],
}

/** Columns without meaning for parts of questions, or with a meaning that always holds here. */
const SILENT: Readonly<Record<string, ReadonlySet<string>>> = {
  questions: new Set(["same_default", "same_script"]),
  subquestions: new Set([
    "encrypted",
    "mandatory",
    "modulename",
    "other",
    "question_theme_name",
    "same_default",
    "same_script",
    "type",
  ]),
}

const USUAL: ReadonlySet<string> = new Set(["0", "N", "I", "inherit", "-1", "1"])

/** Sections whose reason is known. */
const REASONS: Readonly<Record<string, NoteKey>> = { survey_url_parameters: "embeddedData" }

/** Themes and their settings. */
const LOOKS = /theme|template|resource/i

/** Losses for all unread rows and columns, and for text beside them. */
export const rowsLeft = (tables: LssTables, languages: Languages): readonly ForeignLoss[] => [
  ...[...tables.sections].flatMap(([name, rows]) =>
    Object.hasOwn(OF, name) || READ.has(name)
      ? leftIn(name, rows, languages)
      : [sectionLeft(name, rows)],
  ),
  ...tables.loose.map(({ place, text }) =>
    lossOf(place, LOOKS.test(place) ? "appearance" : "noSuchSetting", text, place),
  ),
]

/** Sections that are read, beside those with rows per language. */
const READ: ReadonlySet<string> = new Set(["conditions", "quota", "quota_members", "surveys"])

/** The rows of an unread section are reported together. */
function sectionLeft(name: string, rows: readonly TrackedRow[]): ForeignLoss {
  const key = REASONS[name] ?? (LOOKS.test(name) ? "appearance" : "noSuchSetting")
  const said = rows.map((row) =>
    textOf(
      [...row].filter(([column, value]) => !isKey(column) && value.trim() !== "inherit"),
      name,
    ),
  )
  return lossOf(name, key, [...new Set(said)].filter((text) => text !== "").join("; "), name)
}

function leftIn(
  section: string,
  rows: readonly TrackedRow[],
  { others }: Languages,
): readonly ForeignLoss[] {
  const isOwn = (column: string) => isKey(column) || (OF[section] ?? []).includes(column)
  const read = new Set(rows.filter((row) => row.isRead(isOwn)).map((row) => ofIn(section, row)))
  return rows.flatMap((row, at): ForeignLoss | readonly ForeignLoss[] => {
    const place = `${section}[${at}]`
    if (row.isRead(isOwn)) return cellsLeft(section, place, row)
    // Its words in another language go with that.
    const isOther = Object.hasOwn(OF, section) && others.includes(languageOf(row))
    if (isOther && read.has(ofIn(section, row))) return []
    const said = [...row].filter(([column]) => !isKey(column))
    // A name for the report: numbers and signs alone would be meaningless.
    const [, name = place] = said.findLast(([, text]) => /\p{L}/u.test(text)) ?? []
    return said.length === 0
      ? []
      : lossOf(place, "ofNothing", textOf([...row], section), name.trim())
  })
}

const ofIn = (section: string, row: TrackedRow): string =>
  (OF[section] ?? []).map((column) => peek(row, column)).join("\n")

/** A column without having asked for it. */
const peek = (row: TrackedRow, name: string): string =>
  [...row].find(([column]) => column === name)?.[1].trim() ?? ""

const languageOf = (row: TrackedRow): string =>
  ["language", "surveyls_language", "quotals_language"]
    .map((column) => peek(row, column))
    .find((language) => language !== "") ?? ""

const cellsLeft = (section: string, place: string, row: TrackedRow): readonly ForeignLoss[] =>
  row
    .left()
    .filter(isSaid)
    .filter(([column]) => !SILENT[section]?.has(column))
    .map(([column, text]) => lossOf(`${place}.${column}`, "noSuchSetting", text.trim(), column))

const isSaid = ([column, value]: readonly [string, string]): boolean =>
  !isKey(column) && value.trim() !== "" && !USUAL.has(value.trim())

const textOf = (cells: readonly (readonly [string, string])[], section: string): string =>
  cells
    .filter(([column]) => column !== "sid" && !SILENT[section]?.has(column))
    .map(([column, value]) => `${column}: ${value.trim()}`)
    .join(", ")

const lossOf = (place: string, key: NoteKey, text: string, name: string): ForeignLoss => ({
  element: "setting",
  place,
  name,
  why: key === "noSuchSetting" ? { key, params: { name } } : { key },
  text,
})
