import { Box, Text, useWindowSize } from "ink"
import TextInput from "ink-text-input"
import { useState } from "react"
import { editByKey, insertText } from "../terminal/index.ts"
import { textWindow } from "./text-window.ts"
import { useKeys } from "./use-keys.ts"

interface LineInputProps {
  /** Prefix of the text: `/` or `:`. */
  label: string
  value: string
  isActive: boolean
  onChange: (text: string) => void
  onSubmit?: (text: string) => void
}

/** Columns beside the input: label, cursor, margin. */
const BESIDE = 6

const doNothing = () => {}

/**
 * A one-line input: the filter, the palette. ink-text-input only draws it and receives no keys: it would split an emoji, take the
 * marks of a paste for text, and miss keys typed before it listens.
 */
export function LineInput({ label, value, isActive, onChange, onSubmit }: LineInputProps) {
  const { columns } = useWindowSize()
  const [edited, setEdited] = useState({ text: value, at: value.length })
  // A line that was not typed here, such as a completed one, is gone on with at its end.
  const line = edited.text === value ? edited : { text: value, at: value.length }
  useKeys((name, typed) => {
    if (name === "enter") return onSubmit?.(value)
    const next = editByKey(line, name) ?? (typed === "" ? undefined : insertText(line, typed))
    if (!next) return
    setEdited(next)
    if (next.text !== value) onChange(next.text)
  }, isActive)
  const width = Math.max(BESIDE, columns - BESIDE)
  const shown = textWindow(line, { width, focused: isActive, secret: false })
  return (
    <Box height={1}>
      <Text>{label}</Text>
      <TextInput value={shown} focus={false} onChange={doNothing} />
    </Box>
  )
}
