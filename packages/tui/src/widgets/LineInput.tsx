import { Box, Text } from "ink"
import TextInput from "ink-text-input"
import { keepGraphemesWhole } from "./whole-graphemes.ts"

interface Props {
  /** Stands before the text: `/` or `:`. */
  label: string
  value: string
  isActive: boolean
  onChange: (text: string) => void
  onSubmit?: (text: string) => void
}

/** One short line that is typed: the filter, the palette. */
export function LineInput({ label, value, isActive, onChange, onSubmit }: Props) {
  return (
    <Box height={1}>
      <Text>{label}</Text>
      <TextInput
        value={value}
        focus={isActive}
        onChange={(text) => onChange(keepGraphemesWhole(value, text.replaceAll(/\p{Cc}/gu, "")))}
        {...(onSubmit ? { onSubmit } : {})}
      />
    </Box>
  )
}
