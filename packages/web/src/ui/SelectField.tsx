import type { Choice } from "@qo/core/record"
import type { Ref, SelectHTMLAttributes } from "react"
import { useWords } from "../base/words.ts"
import { Field, type FieldParts } from "./Field.tsx"

type SelectFieldProps = FieldParts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "required"> & { ref?: Ref<HTMLSelectElement> }

export function SelectField({
  label,
  problems,
  hint,
  required,
  ref,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} problems={problems} hint={hint} required={required}>
      {(control) => (
        <select {...select} {...control} ref={ref}>
          {children}
        </select>
      )}
    </Field>
  )
}

/** Values of a choice, as a select offers them: all of them, or these. */
export function Options<Key extends string>({
  choice,
  keys = choice.keys,
}: {
  choice: Choice<Key>
  keys?: readonly Key[]
}) {
  const words = useWords()
  return keys.map((key) => (
    <option key={key} value={key}>
      {words.choice(choice, key)}
    </option>
  ))
}
