import type { Ref, SelectHTMLAttributes } from "react"
import { Field, type FieldParts } from "./Field.tsx"

type Props = FieldParts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "required"> & { ref?: Ref<HTMLSelectElement> }

export function SelectField({ label, problems, hint, required, ref, children, ...select }: Props) {
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
