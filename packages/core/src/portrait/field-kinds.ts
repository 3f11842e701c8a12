import { keysOf } from "../lib/index.ts"
import type { TargetField } from "./target-fields.ts"

/** Kind of a target field's values. */
export type FieldKind =
  /** One of these values. Labels: `targetValue.<field>.<value>` in i18n. */
  | { kind: "choice"; values: readonly string[]; many?: true }
  /** An integer. `limit` names the limit with its bounds. */
  | { kind: "number"; limit: "age" }
  /** Id of a place: a country, region or city. */
  | { kind: "place" }
  /** Id of a record in a growing list: a game or genre. */
  | { kind: "record"; many: true }

/** All target fields. `many`: a respondent can have several values, such as genres. */
export const FIELD_KINDS = {
  gender: { kind: "choice", values: ["f", "m"] },
  age: { kind: "number", limit: "age" },
  country: { kind: "place" },
  region: { kind: "place" },
  city: { kind: "place" },
  education: {
    kind: "choice",
    values: ["basic", "secondary", "vocational", "incompleteHigher", "higher", "degree"],
  },
  /** Income in the respondent's own judgement: what their money is enough for. */
  income: { kind: "choice", values: ["food", "clothes", "appliances", "car", "home"] },
  family: { kind: "choice", values: ["single", "partner", "married", "divorced", "widowed"] },
  /** ISO 639-1 codes. */
  language: {
    kind: "choice",
    values: ["ru", "en", "be", "uk", "kk", "uz", "ky", "tg", "tt", "hy", "az", "ka", "tr", "de"],
    many: true,
  },
  device: {
    kind: "choice",
    values: [
      "androidPhone",
      "androidTablet",
      "iphone",
      "ipad",
      "computer",
      "console",
      "handheld",
      "vr",
    ],
    many: true,
  },
  game: { kind: "record", many: true },
  genre: { kind: "record", many: true },
  /** How often the respondent pays in games. */
  payer: { kind: "choice", values: ["never", "once", "sometimes", "regularly"] },
  vkInterests: {
    kind: "choice",
    values: [
      "auto",
      "beauty",
      "books",
      "business",
      "children",
      "education",
      "electronics",
      "fashion",
      "finance",
      "food",
      "games",
      "health",
      "home",
      "movies",
      "music",
      "pets",
      "realEstate",
      "sport",
      "technology",
      "travel",
    ],
    many: true,
  },
} as const satisfies Record<TargetField, FieldKind>

type Kinds = typeof FIELD_KINDS
/** `<field>.<value>` for all fields with a closed list of values. */
export type ChoiceValueKey = {
  [Field in TargetField]: Kinds[Field] extends { values: readonly (infer Value extends string)[] }
    ? `${Field}.${Value}`
    : never
}[TargetField]

export const fieldKind = (field: TargetField): FieldKind => FIELD_KINDS[field]

export const hasMany = (field: TargetField): boolean => {
  const kind = fieldKind(field)
  return (kind.kind === "choice" || kind.kind === "record") && kind.many === true
}

/** Returns the values of a field with a closed list; empty for other fields. */
export const choiceValues = (field: TargetField): readonly string[] => {
  const kind = fieldKind(field)
  return kind.kind === "choice" ? kind.values : []
}

/** Fields with a closed list of values, in the order in which they are shown. */
export const CHOICE_FIELDS = keysOf(FIELD_KINDS).filter((field) => choiceValues(field).length > 0)
