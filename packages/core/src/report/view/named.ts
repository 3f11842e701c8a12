import { GENRES } from "../../game/index.ts"
import { QUESTION_TYPES } from "../../questionnaire/index.ts"
import { fieldKind, isPlaceField, TARGET_FIELDS, type TargetField } from "../../portrait/index.ts"
import {
  AGE_BANDS,
  type Breakdown,
  type Category,
  END_FIELD,
  isTimeField,
  REPORT_FIELDS,
  type ReportEnd,
  type ReportQuestion,
  type ReportSchema,
} from "../engine/index.ts"
import type { PortraitFigures } from "../figures-file.ts"
import type { ViewLabel } from "./shapes/index.ts"

/** Names of values that are stored in the project or in directories. */
export interface Names {
  portraits: readonly Pick<PortraitFigures, "id" | "name">[]
  ends?: readonly Pick<ReportEnd, "id" | "label">[] | undefined
  /** Returns the name of a game or of an added genre. */
  nameOf?: ((field: string, value: string) => string | undefined) | undefined
}

const isTarget = (field: string): field is TargetField =>
  (TARGET_FIELDS as readonly string[]).includes(field)

export function labelOfField(field: string): ViewLabel {
  if (isTarget(field)) return { key: `targetField.${field}` }
  const isOwn = REPORT_FIELDS.includes(field) || isTimeField(field)
  return isOwn ? { key: `report.field.${field}` } : { text: field }
}

/** Fields of interviews whose values have texts in i18n. */
const WORDED = new Set(["outcome", "quality", "source"])
const GAMES = new Set(["fromGame", "game"])

/** Returns the label of a field's value. For ages, the value is the number of the band. */
export function labelOfValue(field: string, value: Category, names: Names): ViewLabel {
  const text = String(value)
  const known = names.nameOf?.(field, text)
  if (known !== undefined) return { text: known }
  if (WORDED.has(field)) return { key: `report.${field}.${text}` }
  if (field === "lang") return { key: `targetValue.language.${text}` }
  if (field === END_FIELD) return endLabel(text, names)
  if (field === "portrait") return portraitLabel(text, names)
  if (GAMES.has(field)) return { game: Number(value) }
  return isTarget(field) ? targetLabel(field, value) : { text }
}

function targetLabel(field: TargetField, value: Category): ViewLabel {
  const { kind } = fieldKind(field)
  if (field === "age") return bandLabel(Number(value))
  if (kind === "choice") return { key: `targetValue.${field}.${String(value)}` }
  if (field === "genre" && isGenre(String(value))) return { key: `genre.${String(value)}` }
  return isPlaceField(field) ? { place: String(value), field } : { text: String(value) }
}

const isGenre = (id: string) => (GENRES as readonly string[]).includes(id)

const endLabel = (id: string, { ends = [] }: Names): ViewLabel => ({
  text: ends.find((each) => each.id === id)?.label ?? id,
})

function portraitLabel(id: string, { portraits }: Names): ViewLabel {
  const name = portraits.find((each) => String(each.id) === id)?.name
  return name ? { text: name } : { text: `№${id}` }
}

function bandLabel(band: number): ViewLabel {
  const { from = 0, to = Infinity } = AGE_BANDS[band] ?? {}
  return { from, to: to === Infinity ? null : to }
}

/** Returns a value in the form used in filters: for ages `18-24`, for the last band `66..`. */
export function textOfValue(by: Breakdown, value: Category): string {
  const label = "field" in by && by.field === "age" ? bandLabel(Number(value)) : undefined
  if (!label || !("from" in label)) return String(value)
  return label.to === null ? `${label.from}..` : `${label.from}-${label.to}`
}

/** Returns the label of a place answered to a question about a region or a city. */
export const labelOfPlace = ({ category }: ReportQuestion, place: string): ViewLabel => ({
  place,
  field: (category !== "score" && QUESTION_TYPES[category].place) || "city",
})

/**
 * Returns a breakdown in the form used in addresses: `gender`, `q.ID`; for a row of a grid or an answer of a ranking
 * `q.ID.CODE`.
 */
export function textOfBreakdown(by: Breakdown): string {
  if ("field" in by) return by.field
  return by.key === undefined ? `q.${by.question}` : `q.${by.question}.${by.key}`
}

/** Parses a breakdown from an address; undefined for an unknown field, question or row. */
export function breakdownOf(
  text: string,
  schema: ReportSchema,
  fields: readonly string[],
): Breakdown | undefined {
  const [, id, key] =
    /^q\.(score\.[a-z]\w*|[A-Za-z0-9_-]+(?:@-?\d+)?)(?:\.(\d+))?$/.exec(text) ?? []
  if (id === undefined) return fields.includes(text) ? { field: text } : undefined
  const question = schema.questions.find((each) => each.id === id)
  if (!question || question.isContact || question.kind === "text") return undefined
  const keyed = { grid: question.rows, ranking: question.answers } as const
  const keys = question.kind === "grid" || question.kind === "ranking" ? keyed[question.kind] : []
  if (key === undefined) return keys.length === 0 ? { question: id } : undefined
  return keys.some(({ code }) => code === Number(key))
    ? { question: id, key: Number(key) }
    : undefined
}
