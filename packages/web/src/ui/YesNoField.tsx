import { useTexts } from "../base/texts.ts"
import type { FieldParts } from "./Field.tsx"
import { SelectField } from "./SelectField.tsx"

interface YesNoFieldProps extends FieldParts {
  value: boolean
  onChange: (value: boolean) => void
}

/** A field that is on or off. */
export function YesNoField({ value, onChange, ...parts }: YesNoFieldProps) {
  const t = useTexts()
  return (
    <SelectField
      {...parts}
      value={value ? "yes" : "no"}
      onChange={({ target }) => onChange(target.value === "yes")}
    >
      <option value="no">{t("form.no")}</option>
      <option value="yes">{t("form.yes")}</option>
    </SelectField>
  )
}
