import { useTexts } from "../base/texts.ts"
import { DayField } from "../ui/DayField.tsx"
import { TextField } from "../ui/TextField.tsx"

interface EndFieldProps {
  label: string
  /** Unix seconds; 0 and null: never. */
  value: number | null
  onChange: (seconds: number | null) => void
  problems: readonly string[]
}

const padTwoDigits = (n: number) => String(n).padStart(2, "0")
const LATE = "23:59"

const dayOf = (at: Date) =>
  `${at.getFullYear()}-${padTwoDigits(at.getMonth() + 1)}-${padTwoDigits(at.getDate())}`
const timeOf = (at: Date) => `${padTwoDigits(at.getHours())}:${padTwoDigits(at.getMinutes())}`

/** A day and a time of the reader's own time zone. */
export function EndField({ label, value, onChange, problems }: EndFieldProps) {
  const t = useTexts()
  const at = value ? new Date(value * 1000) : undefined
  const [day, time] = [at ? dayOf(at) : "", at ? timeOf(at) : LATE]
  const change = (newDay: string, newTime: string) =>
    onChange(
      newDay === "" ? null : Math.floor(new Date(`${newDay}T${newTime || LATE}`).getTime() / 1000),
    )
  return (
    <div className="rz-end">
      <DayField
        label={label}
        value={day}
        onChange={(next) => change(next, time)}
        problems={problems}
      />
      <TextField
        type="time"
        label={t("projects.endTime")}
        value={time}
        disabled={day === ""}
        onChange={(event) => change(day, event.currentTarget.value)}
      />
    </div>
  )
}
