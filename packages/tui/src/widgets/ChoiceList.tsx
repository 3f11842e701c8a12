import { Box, Text } from "ink"
import SelectInput from "ink-select-input"
import { useState } from "react"
import { PlainChoice } from "./plain-widgets.tsx"
import { SHORT_LIST } from "./choice-lines.ts"
import type { AddedChoice, Choice, ChoiceValue } from "./form-field.ts"
import { Line } from "./Line.tsx"
import { SearchList } from "./SearchList.tsx"
import { useEdges } from "./use-edges.ts"
import { useKeys } from "./use-keys.ts"
import { titleLine } from "./title-line.ts"
import { truncate } from "../text/display-width.ts"
import { neutralise } from "../text/control-characters.ts"
import type { RenderContext } from "./render-context.ts"

interface Props {
  context: RenderContext
  title: string
  choices: readonly Choice[]
  current: ChoiceValue
  /** Beside the title: which step of how many it is. Above the last line: whom or what it is about. */
  step?: string | undefined
  beside?: string | undefined
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
  const { plain } = props.context
  if (plain) return <PlainChoice {...props} talk={plain.talk} />
  return props.choices.length > SHORT_LIST || props.add ? (
    <SearchList
      context={props.context}
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

const MOVES: Readonly<Record<string, number>> = { down: 1, j: 1, up: -1, k: -1 }

/** ink-select-input draws it; keys come as everywhere, on a Russian layout too, and from the moment when the list is drawn. */
function ShortList({ context, title, choices, current, empty, beside, isActive, ...props }: Props) {
  const { styles } = context
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ value }) => value === current),
    ),
  )
  const choose = (choice: Choice | undefined) => {
    if (choice) props.onChoose(choice.value)
  }
  useKeys((name) => {
    const step = MOVES[name]
    if (name === "escape") props.onCancel()
    else if (name === "enter") choose(choices[Math.min(at, choices.length - 1)])
    else if (/^[1-9]$/.test(name)) choose(choices[Number(name) - 1])
    else if (step !== undefined && choices.length > 0)
      setAt((now) => (now + step + choices.length) % choices.length)
  }, isActive)
  useEdges(context, isActive, {
    status: () => [[beside ?? "", styles.dim]],
    acts: [
      ...(choices.length > 0
        ? [
            { key: "Enter", text: context.t("foot.choose") },
            { key: "↑↓", text: context.t("filter.row") },
            ...(choices.length > 1
              ? [{ key: `1–${choices.length}`, text: context.t("foot.atOnce") }]
              : []),
          ]
        : []),
      { key: "Esc", text: context.t("hint.back") },
    ],
  })
  return (
    <Box flexDirection="column">
      <Line>{titleLine(context, title, props.step)}</Line>
      {choices.length === 0 && <Line>{` ${empty ?? context.t("list.nothingFound")}`}</Line>}
      <SelectInput
        key={at}
        items={choices.map(({ label }, i) => ({
          key: String(i),
          label: `${styles.accent(String(i + 1))}  ${labelText(context, label, i === at)}`,
          value: i,
        }))}
        initialIndex={at}
        isFocused={false}
        indicatorComponent={context.unicode ? Pointer : AsciiPointer}
        itemComponent={Label}
      />
    </Box>
  )
}

/** The pointer, the number, a cell at the right. */
const BESIDE_LABEL = 7

/** What is too wide would take the place of what marks the choice. */
function labelText({ styles, columns }: RenderContext, label: string, isAt: boolean): string {
  const shown = truncate(neutralise(label), columns - BESIDE_LABEL)
  return isAt ? styles.strong(shown) : shown
}

const Pointer = ({ isSelected = false }) => <Text>{isSelected ? "▶  " : "   "}</Text>
const AsciiPointer = ({ isSelected = false }) => <Text>{isSelected ? ">  " : "   "}</Text>
const Label = ({ label }: { label: string }) => <Text wrap="truncate">{label}</Text>
