import { Box } from "ink"
import { useState } from "react"
import { PlainConfirm } from "./plain-widgets.tsx"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"
import { actsLine } from "./foot-line.ts"
import { fittedLine } from "./fitted-line.ts"
import { titleLine } from "./title-line.ts"
import { useAnswerKey } from "./use-answer-key.ts"
import { useEdges } from "./use-edges.ts"
import { useKeys } from "./use-keys.ts"
import type { RenderContext } from "./render-context.ts"

interface ConfirmProps {
  context: RenderContext
  title: string
  lines: readonly string[]
  isActive: boolean
  /** Answers by key; the first is done on Enter, unless the question is dangerous. */
  answers: readonly Answer[]
  dangerous?: boolean
  /** Label of Esc, if "cancel" could be mistaken for an answer. */
  cancel?: string
  onCancel: () => void
}

interface Answer {
  key: string
  /** The key that opened the question also gives this answer. */
  asked?: true
  label: string
  run: () => void
}

/** Lines of tabs and messages, the title, the number of more lines, and the answers if no frame shows them. */
const CHROME = 5
const OF_THE_PROGRAM = 2
/** Margin at both sides of the text, columns. */
const MARGIN = 1

/** Lines of a panel that a question about these lines needs. */
export const confirmLines = (lines: readonly string[], columns: number): number =>
  rowsOf(lines, columns).length + CHROME - OF_THE_PROGRAM

const rowsOf = (lines: readonly string[], columns: number) =>
  lines.flatMap((line) => fittedLine(line, columns - 2 * MARGIN))

const STEPS: Readonly<Record<string, (page: number) => number>> = {
  down: () => 1,
  j: () => 1,
  up: () => -1,
  k: () => -1,
  pagedown: (page) => page,
  space: (page) => page,
  pageup: (page) => -page,
}

const shownKey = (key: string) =>
  key.startsWith("ctrl+") ? `Ctrl+${key.slice("ctrl+".length).toUpperCase()}` : key

/** A question with a few answers, each with its key; a long subject can be scrolled. */
export function Confirm(props: ConfirmProps) {
  const { plain } = props.context
  return plain ? <PlainConfirm {...props} talk={plain.talk} /> : <ScreenConfirm {...props} />
}

function ScreenConfirm(props: ConfirmProps) {
  const { context, title, isActive, dangerous, onCancel } = props
  const lines = rowsOf(props.lines, context.columns)
  const main = props.answers.find(({ asked }) => asked)
  const asking = useAnswerKey(context, main?.key ?? "")
  const answers = props.answers.map((answer) =>
    answer === main ? { ...answer, key: asking.key } : answer,
  )
  const [top, setTop] = useState(0)
  const room = Math.max(1, context.rows - CHROME)
  const last = Math.max(0, lines.length - room)
  useKeys((name) => {
    const answer = answers.find(({ key }) => key === name)
    const step = STEPS[name]
    if (answer) {
      if (!answer.asked || asking.answers(name)) answer.run()
    } else if (name === "enter" && !dangerous) answers[0]?.run()
    else if (name === "escape") onCancel()
    else if (step) setTop((at) => Math.max(0, Math.min(last, at + step(room))))
  }, isActive)
  const below = lines.length - room - top
  const acts = [
    ...answers.map(({ key, label }) => ({ key: shownKey(key), text: label })),
    { key: "Esc", text: props.cancel ?? context.t("form.cancel") },
  ]
  useEdges(context, isActive, { acts })
  return (
    <Box flexDirection="column">
      <Line>{titleLine(context, title)}</Line>
      <Lines lines={lines.slice(top, top + room).map((line) => " ".repeat(MARGIN) + line)} />
      {last > 0 && (
        <Line>
          {below > 0 ? context.styles.dim(` ${context.t("list.andMore", { count: below })} ↓`) : ""}
        </Line>
      )}
      {!context.edges && <Line>{actsLine(context, acts)}</Line>}
    </Box>
  )
}
