import { Box, Text } from "ink"
import SelectInput from "ink-select-input"
import { useState } from "react"
import { PlainChoice } from "./plain-widgets.tsx"
import { SHORT_LIST } from "./choice-lines.ts"
import type { AddedChoice, Choice, ChoiceValue } from "./form-field.ts"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"
import { wrapText } from "../text/wrap-text.ts"
import { SearchList } from "./SearchList.tsx"
import { useEdges } from "./use-edges.ts"
import { useKeys } from "./use-keys.ts"
import { titleLine } from "./title-line.ts"
import { truncateText } from "../text/display-width.ts"
import { neutraliseText } from "../text/control-characters.ts"
import type { RenderContext } from "./render-context.ts"

interface Props {
  context: RenderContext
  title: string
  choices: readonly Choice[]
  current: ChoiceValue
  /** Beside the title: number and count of steps. Above the last line: the subject. */
  step?: string | undefined
  beside?: string | undefined
  /** Columns of choices beside each other; default: one. */
  sideBySide?: number | undefined
  /** Text if there are no choices. */
  empty?: string
  /** Adds a typed item that is not in the list. */
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
/** Steps to the columns at the sides, if there are several. */
const SIDE_MOVES: Readonly<Record<string, number>> = { right: 1, l: 1, left: -1, h: -1 }

/** ink-select-input draws it; keys come as everywhere, on a Russian layout too, and from the moment when the list is drawn. */
function ShortList({ context, title, choices, current, empty, beside, isActive, ...props }: Props) {
  const { styles } = context
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ value }) => value === current),
    ),
  )
  const height = Math.ceil(choices.length / (props.sideBySide ?? 1))
  const goAside = (columns: number) => {
    const next = at + columns * height
    if (choices[next]) setAt(next)
  }
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
    else if (height < choices.length) goAside(SIDE_MOVES[name] ?? 0)
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
      {choices.length === 0 && (
        <Lines
          lines={wrapText(empty ?? context.t("list.nothingFound"), context.columns - 2).map(
            (line) => ` ${line}`,
          )}
        />
      )}
      <Box columnGap={COLUMN_GAP}>
        {Array.from({ length: props.sideBySide ?? 1 }, (_, column) => (
          <SelectInput
            key={`${column}:${at}`}
            items={choices.slice(column * height, (column + 1) * height).map(({ label }, i) => {
              const place = column * height + i
              return {
                key: String(place),
                label: `${styles.accent(String(place + 1))}  ${labelText(context, label, place === at)}`,
                value: place,
              }
            })}
            initialIndex={at - column * height}
            isFocused={false}
            indicatorComponent={pointerOf(context, Math.floor(at / height) === column)}
            itemComponent={Label}
          />
        ))}
      </Box>
    </Box>
  )
}

/** The pointer, the number, a cell at the right. */
const BESIDE_LABEL = 7

/** Labels that are too wide would push out the mark of the choice. */
function labelText({ styles, columns }: RenderContext, label: string, isAt: boolean): string {
  const shown = truncateText(neutraliseText(label), columns - BESIDE_LABEL)
  return isAt ? styles.strong(shown) : shown
}

const COLUMN_GAP = 3

/** ink-select-input points at a choice in each column; the cursor is in one of them. */
const pointerOf = ({ unicode }: RenderContext, isHere: boolean) => {
  if (!isHere) return NoPointer
  return unicode ? Pointer : AsciiPointer
}

const NoPointer = () => <Text>{"   "}</Text>
const Pointer = ({ isSelected = false }) => <Text>{isSelected ? "▶  " : "   "}</Text>
const AsciiPointer = ({ isSelected = false }) => <Text>{isSelected ? ">  " : "   "}</Text>
const Label = ({ label }: { label: string }) => <Text wrap="truncate">{label}</Text>
