import { Box } from "ink"
import { useState } from "react"
import { foldText } from "@qo/core/lib"
import { pointerText } from "./form-lines.ts"
import type { AddedChoice, Choice, ChoiceValue } from "./form-field.ts"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"
import { LineInput } from "./LineInput.tsx"
import { titleLine } from "./title-line.ts"
import { useEdges } from "./use-edges.ts"
import { useKeys } from "./use-keys.ts"
import { neutraliseText } from "../text/control-characters.ts"
import type { RenderContext } from "./render-context.ts"

interface SearchListProps {
  context: RenderContext
  title: string
  choices: readonly Choice[]
  current: ChoiceValue
  empty?: string | undefined
  add?: ((name: string) => Promise<AddedChoice>) | undefined
  isActive: boolean
  onChoose: (value: ChoiceValue) => void
  onCancel: () => void
}

/** Title, search, hint, and the rows of the frame itself. */
const CHROME = 7

function stepOf(key: string, room: number): number | undefined {
  const steps: Readonly<Record<string, number>> = { down: 1, up: -1, pagedown: room, pageup: -room }
  return steps[key]
}

/** The choices whose labels contain the search text, and whether none has it as its whole label. */
function searchIn(choices: readonly Choice[], search: string) {
  const wanted = foldText(search.trim())
  return {
    found: choices.filter(({ label }) => foldText(label).includes(wanted)),
    isMissing: wanted !== "" && !choices.some(({ label }) => foldText(label) === wanted),
  }
}

/** A long list to choose one of: typing searches, arrows move, Enter chooses; a missing entry may be added by its name. */
export function SearchList({ context, choices, add, isActive, ...props }: SearchListProps) {
  const { t, styles } = context
  const [search, setSearch] = useState("")
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ value }) => value === props.current),
    ),
  )
  const [problem, setProblem] = useState("")
  const [busy, setBusy] = useState(false)

  const { found, isMissing } = searchIn(choices, search)
  const isNew = add && isMissing
  const labels = [
    ...found.map(({ label }) => neutraliseText(label)),
    ...(isNew ? [t("form.add", { name: search.trim() })] : []),
  ]
  const room = Math.max(3, context.rows - CHROME)

  async function addNew() {
    if (!add || !isNew) return
    setBusy(true)
    const added = await add(search.trim())
    setBusy(false)
    if ("problem" in added) setProblem(added.problem)
    else props.onChoose(added.value)
  }
  const choose = () => {
    const chosen = found[at]
    if (chosen) props.onChoose(chosen.value)
    else void addNew()
  }
  useKeys((name) => {
    const step = stepOf(name, room)
    if (busy) return
    if (name === "escape") props.onCancel()
    else if (name === "enter") choose()
    else if (step !== undefined) setAt(Math.max(0, Math.min(labels.length - 1, at + step)))
  }, isActive)

  useEdges(context, isActive, {
    status: () => [[add ? t("form.addHint") : t("form.searchHint"), styles.dim]],
    acts: [
      { key: "Enter", text: t("foot.choose") },
      { key: "↑↓", text: t("filter.row") },
      { key: "Esc", text: t("hint.back") },
    ],
  })

  const top = Math.max(0, Math.min(labels.length - room, at - Math.floor(room / 2)))
  return (
    <Box flexDirection="column">
      <Line>{titleLine(context, props.title)}</Line>
      <LineInput
        label=" / "
        value={search}
        isActive={isActive}
        onChange={(text) => {
          if (busy) return
          setSearch(text)
          setProblem("")
          setAt(0)
        }}
      />
      <Line>{problem ? styles.bad(` ✗ ${neutraliseText(problem)}`) : ""}</Line>
      {labels.length === 0 && (
        <Line>{`   ${(choices.length === 0 && props.empty) || t("list.nothingFound")}`}</Line>
      )}
      <Lines
        lines={labels
          .slice(top, top + room)
          .map((label, i) => pointerText(context, top + i === at) + label)}
      />
    </Box>
  )
}
