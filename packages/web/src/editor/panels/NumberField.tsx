import { readNumber } from "@qo/core/lib"
import { EditedText } from "./EditedText.tsx"
import type { EditRefusal } from "../session/editor-session.ts"

interface NumberFieldProps {
  name: string
  label: string
  hint?: string
  value: number | undefined
  onChange: (value: number | undefined) => EditRefusal | undefined
  disabled?: boolean
  /** An empty field means that there is none. */
  mayBeEmpty?: boolean
}

/** A number of the document; other text is refused and stays for correction. */
export function NumberField({ value, onChange, mayBeEmpty = false, ...rest }: NumberFieldProps) {
  return (
    <EditedText
      {...rest}
      inputMode="decimal"
      value={value === undefined ? "" : String(value)}
      onChange={(text) => {
        if (text.trim() === "") return mayBeEmpty ? onChange(undefined) : NOT_A_NUMBER
        const number = readNumber(text)
        return Number.isNaN(number) ? NOT_A_NUMBER : onChange(number)
      }}
    />
  )
}

const NOT_A_NUMBER: EditRefusal = { code: "invalidValue", field: "number" }
