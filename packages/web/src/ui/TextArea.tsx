import type { TextareaHTMLAttributes } from "react"
import { Field, type FieldParts } from "./Field.tsx"

type TextAreaProps = FieldParts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "required">

/** A text of several lines. */
export function TextArea({ label, problems, hint, required, ...area }: TextAreaProps) {
  return (
    <Field label={label} problems={problems} hint={hint} required={required}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  )
}
