import { Box, Text } from "ink"
import SelectInput from "ink-select-input"
import { useState } from "react"
import { foldText } from "@qo/core/lib"
import type { Look } from "../screens/shell.ts"
import type { FieldValue } from "./form-field.ts"
import { Line } from "./Line.tsx"
import { LineInput } from "./LineInput.tsx"
import { useKeys } from "./use-keys.ts"

interface Props {
  look: Look
  title: string
  choices: readonly { value: FieldValue; label: string }[]
  current: FieldValue
  /** What to say where there is nothing to choose from. */
  empty?: string
  isActive: boolean
  onChoose: (value: FieldValue) => void
  onCancel: () => void
}

/** Lists up to this long are walked through; longer ones are searched by typing. */
const SHORT = 10

/** One of several values, chosen with arrows and Enter, or by its number. */
export function ChoiceList(props: Props) {
  const { look, choices, isActive } = props
  const [search, setSearch] = useState("")
  useKeys((name) => {
    if (name === "escape") props.onCancel()
  }, isActive)

  const isLong = choices.length > SHORT
  const wanted = foldText(search)
  const found = isLong ? choices.filter(({ label }) => foldText(label).includes(wanted)) : choices
  const room = Math.max(3, Math.min(SHORT, look.rows - 10))
  const items = found.map((choice, i) => ({
    key: String(i),
    label: choice.label,
    value: choice.value,
  }))
  const nothing = (choices.length === 0 && props.empty) || look.t("list.nothingFound")
  const at = choices.findIndex(({ value }) => value === props.current)
  return (
    <Box flexDirection="column">
      <Line>{look.styles.bold(props.title)}</Line>
      {isLong && <LineInput label="/ " value={search} isActive={isActive} onChange={setSearch} />}
      {items.length === 0 && <Line>{nothing}</Line>}
      <SelectInput
        key={search}
        items={items}
        initialIndex={isLong ? 0 : Math.max(0, at)}
        limit={room}
        isFocused={isActive}
        indicatorComponent={look.unicode ? Pointer : AsciiPointer}
        itemComponent={Label}
        onSelect={({ value }) => props.onChoose(value)}
      />
    </Box>
  )
}

const Pointer = ({ isSelected = false }) => <Text>{isSelected ? "▶ " : "  "}</Text>
const AsciiPointer = ({ isSelected = false }) => <Text>{isSelected ? "> " : "  "}</Text>
const Label = ({ label }: { label: string }) => <Text wrap="truncate">{label}</Text>
