import { Box } from "ink"
import { useState } from "react"
import { foldText } from "@qo/core/lib"
import { PlainChoices } from "./plain-widgets.tsx"
import { editByKey, editedText, insertText } from "../terminal/index.ts"
import { pointerText } from "./form-lines.ts"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"
import { textWindow } from "./text-window.ts"
import { titleLine } from "./title-line.ts"
import { useEdges } from "./use-edges.ts"
import { useKeys } from "./use-keys.ts"
import { neutraliseText } from "../text/control-characters.ts"
import type { RenderContext } from "./render-context.ts"

type Value = string | number

interface ChoicesListProps {
  context: RenderContext
  title: string
  choices: readonly { value: Value; label: string }[]
  /** Marked at first. */
  marked: readonly Value[]
  isActive: boolean
  onChoose: (marked: readonly Value[]) => void
  onCancel: () => void
}

const CHROME = 7
const MOVES: Readonly<Record<string, number>> = { down: 1, up: -1, pagedown: 10, pageup: -10 }

/** Blanks cannot be searched for: Space marks. */
const searchText = (text: string) => foldText(text).replaceAll(" ", "")

/** Any number of choices: Space marks, typing searches, Enter is done. */
export function ChoicesList(props: ChoicesListProps) {
  const { plain } = props.context
  return plain ? <PlainChoices {...props} talk={plain.talk} /> : <ScreenChoices {...props} />
}

function ScreenChoices({ context, title, choices, isActive, ...props }: ChoicesListProps) {
  const { t, styles, unicode } = context
  const [marked, setMarked] = useState<ReadonlySet<Value>>(new Set(props.marked))
  const [search, setSearch] = useState(editedText(""))
  const [at, setAt] = useState(0)
  const found = choices.filter(({ label }) => searchText(label).includes(searchText(search.text)))

  const toggle = () => {
    const choice = found[at]
    if (!choice) return
    const next = new Set(marked)
    if (!next.delete(choice.value)) next.add(choice.value)
    setMarked(next)
  }
  const done = () =>
    // In the order of the list, whatever order they were marked in.
    props.onChoose(choices.map(({ value }) => value).filter((value) => marked.has(value)))
  const find = (name: string, typed: string) => {
    const next = editByKey(search, name) ?? (typed === "" ? undefined : insertText(search, typed))
    if (!next) return
    setSearch(next)
    setAt(0)
  }
  useKeys((name, typed) => {
    const step = MOVES[name]
    if (name === "escape") props.onCancel()
    else if (name === "enter" || name === "tab" || name === "ctrl+s") done()
    else if (name === "space") toggle()
    else if (step !== undefined) setAt(Math.max(0, Math.min(found.length - 1, at + step)))
    else find(name, typed)
  }, isActive)

  useEdges(context, isActive, {
    status: () => [
      [t("form.marked", { count: marked.size }), marked.size > 0 ? styles.accent : styles.dim],
      [`   ${t("form.searchHint")}`, styles.dim],
    ],
    acts: [
      { key: "Space", text: t("foot.mark") },
      { key: "Enter", text: t("foot.done") },
      { key: "↑↓", text: t("filter.row") },
      { key: "Esc", text: t("hint.back") },
    ],
  })

  const room = Math.max(3, context.rows - CHROME)
  const top = Math.max(0, Math.min(found.length - room, at - Math.floor(room / 2)))
  const box = (value: Value) => {
    if (!marked.has(value)) return "[ ]"
    return unicode ? "[●]" : "[*]"
  }
  return (
    <Box flexDirection="column">
      <Line>{titleLine(context, title)}</Line>
      <Line>{` / ${textWindow(search, { width: context.columns - 5, focused: isActive, secret: false })}`}</Line>
      <Line>{""}</Line>
      {found.length === 0 && <Line>{`   ${t("list.nothingFound")}`}</Line>}
      <Lines
        lines={found
          .slice(top, top + room)
          .map(
            ({ value, label }, i) =>
              `${pointerText(context, top + i === at)}${box(value)} ${neutraliseText(label)}`,
          )}
      />
    </Box>
  )
}
