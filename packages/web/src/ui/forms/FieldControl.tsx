import { Controller, type UseFormReturn } from "react-hook-form"
import { useTexts } from "../../base/texts.ts"
import { labelOf, useWords } from "../../base/words.ts"
import { problemsOf } from "../core-form.ts"
import { Options, SelectField } from "../SelectField.tsx"
import { TextField } from "../TextField.tsx"
import type { FieldLook, TypedValues } from "./RecordForm.tsx"
import type { Field } from "@qo/core/record"

interface FieldControlProps<Row> {
  form: UseFormReturn<TypedValues>
  look: FieldLook<Row>
  field: Field
  row: Row | undefined
  setOpen: (open: boolean) => void
}

const NUMERIC = new Set(["number", "percent", "money"])

/** The control of one field, by its kind. */
export function FieldControl<Row>({ form, look, field, row, setOpen }: FieldControlProps<Row>) {
  const t = useTexts()
  const words = useWords()
  const { name, choice, kind, edit } = field
  const problems = problemsOf(form.formState.errors[name])
  const label = labelOf(words, field)
  const { render } = look
  if (render)
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <>{render({ field, label, value, onChange, problems, row, setOpen })}</>
        )}
      />
    )
  const control = { label, problems, required: edit?.required, ...form.register(name) }
  if (choice)
    return (
      <SelectField {...control}>
        {edit?.clears && <option value="">{t("form.none")}</option>}
        <Options choice={choice} keys={look.keys?.(row) ?? choice.keys} />
      </SelectField>
    )
  return (
    <TextField
      autoComplete="off"
      type={name === "email" ? "email" : "text"}
      {...(NUMERIC.has(kind) && { inputMode: "decimal" as const })}
      {...control}
    />
  )
}
