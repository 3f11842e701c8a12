import { useState, type InputHTMLAttributes, type Ref } from "react"
import { useTexts } from "../base/texts.ts"
import { Field, type FieldParts } from "./Field.tsx"

type PasswordFieldProps = FieldParts &
  Omit<InputHTMLAttributes<HTMLInputElement>, "required" | "type"> & {
    ref?: Ref<HTMLInputElement>
    autoComplete: "current-password" | "new-password"
  }

/** A password that can be looked at while it is typed. */
export function PasswordField({
  label,
  problems,
  hint,
  required,
  ref,
  ...input
}: PasswordFieldProps) {
  const t = useTexts()
  const [shown, show] = useState(false)
  return (
    <Field
      label={label}
      problems={problems}
      hint={hint}
      required={required}
      side={
        <button
          type="button"
          className="rz-field__side"
          aria-label={t(shown ? "password.hideLabel" : "password.showLabel", { field: label })}
          onClick={() => show(!shown)}
        >
          {t(shown ? "password.hide" : "password.show")}
        </button>
      }
    >
      {(control) => (
        <input
          {...input}
          {...control}
          ref={ref}
          type={shown ? "text" : "password"}
          spellCheck={false}
          autoCapitalize="none"
        />
      )}
    </Field>
  )
}
