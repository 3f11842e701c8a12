import type { EditedText } from "../terminal/index.ts"

export type ChoiceValue = string | number | null
/** A list: the marked choices of a multiple choice. */
export type FieldValue = ChoiceValue | readonly (string | number)[]

export interface Choice {
  value: ChoiceValue
  label: string
}

/** Result of adding a choice: its value or an error text. */
export type AddedChoice = { value: ChoiceValue } | { problem: string }

interface FieldBase {
  name: string
  label: string
  /** Said under the field while nothing is wrong with it. */
  hint?: string
  /** A heading above the field, and above those that follow. */
  section?: string
}

interface TextField extends FieldBase {
  kind: "text"
  secret?: boolean
}
/** A text of several lines: Enter begins a new one. */
interface LongField extends FieldBase {
  kind: "long"
  /** Rows on the screen. */
  lines: number
}
/** `money` is typed in roubles and kopecks, and is kopecks to the schema. */
interface NumberField extends FieldBase {
  kind: "number" | "money"
  /** Stands behind the number: %, ₽. */
  unit?: string
}
/** A choice offers only listed entries, and additions to the list. */
interface ChoiceField extends FieldBase {
  kind: "choice"
  choices: readonly Choice[]
  /** Adds a missing entry to the list, by its name. */
  add?: (name: string) => Promise<AddedChoice>
}
/** Any number of the choices. */
interface ChoicesField extends FieldBase {
  kind: "choices"
  choices: readonly (Choice & { value: string | number })[]
}

/** One field of a form. */
export type FormField = TextField | LongField | NumberField | ChoiceField | ChoicesField
/** Fields that are typed. */
export type TypedField = TextField | LongField | NumberField

export const isTyped = (field: FormField): field is TypedField =>
  field.kind !== "choice" && field.kind !== "choices"

/** State of the form: edited texts, and values of choices. */
export interface FormDraft {
  texts: Readonly<Record<string, EditedText>>
  values: Readonly<Record<string, FieldValue>>
}

/** A problem of one field, translated; `""` is the name for the form as a whole. */
export interface FieldProblem {
  field: string
  text: string
}
