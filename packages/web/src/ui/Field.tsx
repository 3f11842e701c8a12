import { useId, type ReactNode } from "react"
import "./field.css"

export interface FieldParts {
  label: string
  /** Every problem of the field, in words; they stand under it and are read out with it. */
  problems?: readonly string[] | undefined
  hint?: ReactNode
  required?: boolean | undefined
}

/** Attributes that connect the control with label, hint and problems. */
export interface ControlProps {
  id: string
  "aria-invalid": boolean
  "aria-required": boolean
  "aria-describedby": string | undefined
}

/** An outlined field around any control. `side` stands inside the outline, at its end. */
export function Field({
  label,
  problems = [],
  hint,
  required = false,
  side,
  children,
}: FieldParts & { side?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const bad = problems.length > 0
  const described = [bad && `${id}-problems`, hint ? `${id}-hint` : false].filter(Boolean).join(" ")
  return (
    <div className={bad ? "rz-field rz-field--bad" : "rz-field"}>
      <label
        className={required ? "rz-field__label rz-field__label--required" : "rz-field__label"}
        htmlFor={id}
      >
        {label}
      </label>
      <div className="rz-field__box">
        {children({
          id,
          "aria-invalid": bad,
          "aria-required": required,
          "aria-describedby": described || undefined,
        })}
        {side}
      </div>
      <FieldProblems id={`${id}-problems`} problems={problems} />
      {hint && (
        <div id={`${id}-hint`} className="rz-field__hint">
          {hint}
        </div>
      )}
    </div>
  )
}

export function FieldProblems({ id, problems }: { id: string; problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ul id={id} className="rz-field__problems">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}
