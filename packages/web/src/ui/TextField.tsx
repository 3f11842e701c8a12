import type { InputHTMLAttributes, Ref } from "react"
import { Field, type FieldParts } from "./Field.tsx"

type TextFieldProps = FieldParts &
  Omit<InputHTMLAttributes<HTMLInputElement>, "required"> & { ref?: Ref<HTMLInputElement> }

export function TextField({ label, problems, hint, required, ref, ...input }: TextFieldProps) {
  return (
    <Field label={label} problems={problems} hint={hint} required={required}>
      {(control) => <input type="text" {...input} {...control} ref={ref} />}
    </Field>
  )
}
