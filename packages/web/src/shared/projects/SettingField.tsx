import { readNumber } from "@qo/core/lib"
import { type SettingName, SETTINGS } from "@qo/core/project"
import { useState } from "react"
import { useTexts } from "../../base/texts.ts"
import { CheckField } from "../../ui/CheckField.tsx"
import { TextField } from "../../ui/TextField.tsx"
import "./setting-field.css"

interface SettingFieldProps {
  name: SettingName
  value: boolean | number
  mayChange: boolean
  onChange: (value: boolean | number) => void
}

/** One setting of a project. Who may not change it reads it. */
export function SettingField({ name, value, mayChange, onChange }: SettingFieldProps) {
  const t = useTexts()
  const [typed, type] = useState<string>()
  const label = t(`setting.${name}`)
  const about = t(`setting.${name}.about`)
  if (!mayChange)
    return (
      <p>
        {label}:{" "}
        <b>{typeof value === "boolean" ? t(value ? "projects.on" : "projects.off") : value}</b>
      </p>
    )
  if (typeof value === "boolean")
    return (
      <CheckField checked={value} onChange={onChange}>
        {label}
        <small className="rz-setting-about">{about}</small>
      </CheckField>
    )
  const { min, max } = SETTINGS.set_priority
  const number = typed === undefined ? value : readNumber(typed)
  const isFit = Number.isInteger(number) && number >= min && number <= max
  return (
    <TextField
      label={label}
      hint={about}
      inputMode="numeric"
      value={typed ?? String(value)}
      problems={isFit ? [] : [about]}
      onChange={(event) => type(event.currentTarget.value.trim())}
      onBlur={() => {
        if (isFit && number !== value) onChange(number)
        if (isFit) type(undefined)
      }}
    />
  )
}
