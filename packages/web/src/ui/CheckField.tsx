import { useId, type ReactNode } from "react"
import { FieldProblems } from "./Field.tsx"

interface CheckFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  problems?: readonly string[] | undefined
  required?: boolean
  disabled?: boolean
  children: ReactNode
}

export function CheckField({
  checked,
  onChange,
  problems = [],
  required = false,
  disabled = false,
  children,
}: CheckFieldProps) {
  const id = useId()
  const bad = problems.length > 0
  return (
    <div>
      <div className="rz-check">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={bad}
          aria-required={required}
          aria-describedby={bad ? `${id}-problems` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldProblems id={`${id}-problems`} problems={problems} />
    </div>
  )
}
