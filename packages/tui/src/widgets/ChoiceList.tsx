import { Box, Text } from "ink"
import SelectInput from "ink-select-input"
import { neutralise } from "../output/index.ts"
import { PlainChoice } from "../screens/plain/plain-widgets.tsx"
import type { Look } from "../screens/shell.ts"
import { SHORT_LIST } from "./choice-lines.ts"
import type { AddedChoice, Choice, ChoiceValue } from "./form-field.ts"
import { Line } from "./Line.tsx"
import { SearchList } from "./SearchList.tsx"
import { useKeys } from "./use-keys.ts"

interface Props {
  look: Look
  title: string
  choices: readonly Choice[]
  current: ChoiceValue
  /** What to say where there is nothing to choose from. */
  empty?: string
  /** Adds what was typed and is not on the list. */
  add?: ((name: string) => Promise<AddedChoice>) | undefined
  isActive: boolean
  onChoose: (value: ChoiceValue) => void
  onCancel: () => void
}

/** One of several values, chosen with arrows and Enter; a short list also by number. */
export function ChoiceList(props: Props) {
  const { plain } = props.look
  if (plain) return <PlainChoice {...props} talk={plain.talk} />
  return props.choices.length > SHORT_LIST || props.add ? (
    <SearchList
      look={props.look}
      title={props.title}
      choices={props.choices}
      current={props.current}
      empty={props.empty}
      add={props.add}
      isActive={props.isActive}
      onChoose={props.onChoose}
      onCancel={props.onCancel}
    />
  ) : (
    <ShortList {...props} />
  )
}

function ShortList({ look, title, choices, current, empty, ...props }: Props) {
  const { isActive } = props
  useKeys((name) => {
    if (name === "escape") props.onCancel()
  }, isActive)
  const items = choices.map(({ label, value }, i) => ({
    key: String(i),
    label: neutralise(label),
    value,
  }))
  const at = choices.findIndex(({ value }) => value === current)
  return (
    <Box flexDirection="column">
      <Line>{look.styles.title(title)}</Line>
      {items.length === 0 && <Line>{empty ?? look.t("list.nothingFound")}</Line>}
      <SelectInput
        items={items}
        initialIndex={Math.max(0, at)}
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
