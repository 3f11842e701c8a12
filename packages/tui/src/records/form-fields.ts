import type { ActWords } from "@qo/core/acts"
import { checkKeyed, issuesOf } from "@qo/core/lib"
import { type Field, fieldOfWire, type Input, wireOf } from "@qo/core/record"
import { z } from "zod"
import type { Choice, FormField } from "../widgets/form-field.ts"
import type { FormValues } from "../widgets/form-model.ts"
import { labelOf } from "./words.ts"

interface Fields {
  all: readonly Field[]
}

/** Changes that a form makes to a field of its table: choices, a hint, another label; `none` leaves it out. */
export type FormChanges = Readonly<Record<string, Partial<FormField> | "none">>

const isGiven = ({ edit }: Field, isNew: boolean): boolean =>
  edit !== undefined && (!edit.only || edit.only === (isNew ? "create" : "update"))

function choicesOf({ choice }: Field, words: ActWords): readonly (Choice & { value: string })[] {
  return (choice?.keys ?? []).map((key) => ({
    value: key,
    label: choice ? words.choice(choice, key) : key,
  }))
}

const UNITS: Partial<Record<Field["kind"], string>> = { percent: "%", money: "₽" }

/** How the value of each kind is given on the screen; all else is typed as a text. */
const GIVEN: Partial<Record<Field["kind"], FormField["kind"]>> = {
  number: "number",
  percent: "number",
  money: "money",
  choice: "choice",
  item: "choice",
  reference: "choice",
  list: "choices",
}

function formField(field: Field, words: ActWords): FormField {
  const { name, kind, edit } = field
  const shared = { name, label: labelOf(words, field) }
  const given = GIVEN[kind]
  if (given === "choices") return { kind: given, ...shared, choices: choicesOf(field, words) }
  if (given === "choice") {
    const none = edit?.clears ? [{ value: null, label: words.t("form.none") }] : []
    return { kind: given, ...shared, choices: [...none, ...choicesOf(field, words)] }
  }
  const unit = UNITS[kind]
  return given === "number" || given === "money"
    ? { kind: given, ...shared, ...(unit && { unit }) }
    : { kind: "text", ...shared }
}

interface FormShape {
  isNew: boolean
  changes?: FormChanges | undefined
  /** Fields that come before the others, in this order. */
  first?: readonly string[] | undefined
}

/** The fields of a form that creates or changes a record: those that people give, in the order of the table. */
export const formFieldsOf = (
  { all }: Fields,
  words: ActWords,
  { isNew, changes = {}, first = [] }: FormShape,
): readonly FormField[] => {
  const place = ({ name }: Field) => (first.includes(name) ? first.indexOf(name) : first.length)
  return all
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((field) => {
      const change = changes[field.name]
      if (change === "none" || !isGiven(field, isNew)) return []
      return [{ ...formField(field, words), ...change } as FormField]
    })
}

/** The empty value of a field: a field that cannot be cleared may still accept an empty text. */
const nothingOf = ({ kind, edit }: Field): null | "" | undefined => {
  if (edit?.clears) return null
  return kind === "text" && !edit?.required ? "" : undefined
}

/** The form's values as input by field name; required empty fields are left out, so that the schema reports them. */
export const inputOfForm = ({ all }: Fields, values: FormValues): Input =>
  Object.fromEntries(
    all.flatMap((field) => {
      if (!field.edit || !(field.name in values)) return []
      const value = values[field.name] ?? nothingOf(field)
      return value === undefined ? [] : [[field.name, value] as const]
    }),
  )

const FormValuesSchema = z.record(z.string(), z.custom<FormValues[string]>())

/** Validates a form by the schema of a call; problems are reported at the form's fields. */
export const throughWire = (record: Fields, schema: z.ZodType): z.ZodType<Input> =>
  z.unknown().transform((values, context): Input => {
    const input = inputOfForm(record, FormValuesSchema.parse(values))
    const checked = checkKeyed(schema, wireOf(record, input))
    if (checked.success) return input
    for (const { path, key, params } of issuesOf(checked.error)) {
      const [first, ...rest] = path
      const field = fieldOfWire(record, String(first))
      context.addIssue({
        code: "custom",
        path: [field?.name ?? first ?? "", ...rest],
        message: key,
        ...(params && { params }),
      })
    }
    return z.NEVER
  })
