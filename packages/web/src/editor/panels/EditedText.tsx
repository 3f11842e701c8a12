import { type ChangeEvent, type ReactNode, useState } from "react"
import { TextArea } from "../../ui/TextArea.tsx"
import { TextField } from "../../ui/TextField.tsx"
import type { EditRefusal } from "../session/editor-session.ts"
import { namesOf } from "../session/names.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { usePlaceholders } from "./piping/use-placeholders.tsx"

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
  /** The element whose text may have placeholders; `undefined`: a text without. */
  placeholdersOf?: string
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
  placeholdersOf,
  ...rest
}: EditedTextProps) {
  const t = useEditorTexts()
  const names = namesOf(useEditor())
  const mayPipe = placeholdersOf !== undefined
  const [typed, type] = useState<{ text: string; of: string }>()
  // After an undo or another user's change the new value is shown.
  const refusedText = typed?.of === value ? typed.text : undefined
  const change = (text: string) => {
    const refused = onChange(mayPipe ? names.parseText(text) : text)
    type(refused ? { text, of: value } : undefined)
  }
  const { aria, list, ...placeholders } = usePlaceholders({
    element: disabled ? undefined : placeholdersOf,
    onText: change,
  })
  const onType = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    change(event.currentTarget.value)
    placeholders.follow(event)
  }
  const shared = {
    ...rest,
    ...aria,
    label,
    value: refusedText ?? (mayPipe ? names.printText(value) : value),
    onSelect: placeholders.follow,
    onKeyDown: placeholders.takeKey,
    onBlur: placeholders.close,
    readOnly: disabled,
    "data-part": name,
    problems: refusedText !== undefined ? [t("edit.refused")] : [],
  }
  return (
    <>
      {rows ? (
        <TextArea {...shared} rows={rows} onChange={onType} />
      ) : (
        <TextField {...shared} onChange={onType} />
      )}
      {list}
    </>
  )
}
