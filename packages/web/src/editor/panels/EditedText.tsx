import { type ReactNode, useState } from "react"
import { TextArea } from "../../ui/TextArea.tsx"
import { TextField } from "../../ui/TextField.tsx"
import type { EditRefusal } from "../session/editor-session.ts"
import { useEditorTexts } from "../session/use-editor.ts"

interface EditedTextProps {
  /** Names the field in the panel, for problems that lead to it. */
  name: string
  label: string
  value: string
  onChange: (value: string) => EditRefusal | undefined
  /** Rows of a text of several lines. */
  rows?: number
  disabled?: boolean
  hint?: ReactNode
  required?: boolean
  inputMode?: "numeric" | "decimal"
}

/**
 * A field that edits the document with each key. Text that the document refuses stays in the field, with the reason, until it is
 * corrected.
 */
export function EditedText({
  name,
  label,
  value,
  onChange,
  rows,
  disabled,
  ...rest
}: EditedTextProps) {
  const t = useEditorTexts()
  const [typed, type] = useState<{ text: string; of: string }>()
  // After an undo or another user's change the new value is shown.
  const refusedText = typed?.of === value ? typed.text : undefined
  const change = (text: string) => {
    const refused = onChange(text)
    type(refused ? { text, of: value } : undefined)
  }
  const shared = {
    ...rest,
    label,
    value: refusedText ?? value,
    readOnly: disabled,
    "data-part": name,
    problems: refusedText !== undefined ? [t("edit.refused")] : [],
  }
  return rows ? (
    <TextArea {...shared} rows={rows} onChange={(event) => change(event.currentTarget.value)} />
  ) : (
    <TextField {...shared} onChange={(event) => change(event.currentTarget.value)} />
  )
}
