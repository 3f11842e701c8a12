import { Box } from "ink"
import { useState } from "react"
import { PlainConfirm } from "./plain-widgets.tsx"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"
import { useKeys } from "./use-keys.ts"
import type { RenderContext } from "./render-context.ts"

interface Props {
  context: RenderContext
  title: string
  lines: readonly string[]
  isActive: boolean
  /** Answers by key: `y`, `n`; the first is done on Enter, unless the question is dangerous. */
  answers: readonly { key: string; label: string; run: () => void }[]
  dangerous?: boolean
  /** What Esc stands for, where "cancel" could mean one of the answers. */
  cancel?: string
  onCancel: () => void
}

/** Tabs and messages of the program; title, the rest and the answers of the question. */
const CHROME = 6

const STEPS: Readonly<Record<string, (page: number) => number>> = {
  down: () => 1,
  j: () => 1,
  up: () => -1,
  k: () => -1,
  pagedown: (page) => page,
  space: (page) => page,
  pageup: (page) => -page,
}

/** A question with a few answers, each with its key; what it is about can be walked through where it is long. */
export function Confirm(props: Props) {
  const { plain } = props.context
  return plain ? <PlainConfirm {...props} talk={plain.talk} /> : <ScreenConfirm {...props} />
}

function ScreenConfirm(props: Props) {
  const { context, title, lines, isActive, answers, dangerous, onCancel } = props
  const [top, setTop] = useState(0)
  const room = Math.max(1, context.rows - CHROME)
  const last = Math.max(0, lines.length - room)
  useKeys((name) => {
    const answer = answers.find(({ key }) => key === name)
    const step = STEPS[name]
    if (answer) answer.run()
    else if (name === "enter" && !dangerous) answers[0]?.run()
    else if (name === "escape") onCancel()
    else if (step) setTop((at) => Math.max(0, Math.min(last, at + step(room))))
  }, isActive)
  const below = lines.length - room - top
  return (
    <Box flexDirection="column">
      <Line>{context.styles.title(title)}</Line>
      <Lines lines={lines.slice(top, top + room)} />
      <Line>{below > 0 ? `  ${context.t("list.andMore", { count: below })} ↓` : ""}</Line>
      <Line>
        {[
          ...answers.map(({ key, label }) => `[${key}] ${label}`),
          `[Esc] ${props.cancel ?? context.t("form.cancel")}`,
        ].join("   ")}
      </Line>
    </Box>
  )
}
