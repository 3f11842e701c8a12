import { TextField } from "./TextField.tsx"

interface Props {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
}

export const DayField = ({ label, value, onChange }: Props) => (
  <TextField
    label={label}
    type="date"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
