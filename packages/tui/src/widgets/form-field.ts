import type { EditedText } from "../terminal/index.ts"

export type FieldValue = string | number | null

/** One field of a form. A choice offers only what is listed. */
export type FormField =
  | { kind: "text"; name: string; label: string; secret?: boolean }
  | {
      kind: "choice"
      name: string
      label: string
      choices: readonly { value: FieldValue; label: string }[]
    }

/** What the form holds: edited texts, and the values of choices. */
export interface FormDraft {
  texts: Readonly<Record<string, EditedText>>
  values: Readonly<Record<string, FieldValue>>
}

/** A problem of one field, translated; `""` is the name for the form as a whole. */
export interface FieldProblem {
  field: string
  text: string
}
