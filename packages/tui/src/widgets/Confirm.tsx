import { Box } from "ink"
import type { Look } from "../screens/shell.ts"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"
import { useKeys } from "./use-keys.ts"

interface Props {
  look: Look
  title: string
  lines: readonly string[]
  isActive: boolean
  /** Answers by key: `y`, `n`; the first is done on Enter, unless the question is dangerous. */
  answers: readonly { key: string; label: string; run: () => void }[]
  dangerous?: boolean
  onCancel: () => void
}

/** A question with a few answers, each with its key. */
export function Confirm({ look, title, lines, isActive, answers, dangerous, onCancel }: Props) {
  useKeys((name) => {
    const answer = answers.find(({ key }) => key === name)
    if (answer) answer.run()
    else if (name === "enter" && !dangerous) answers[0]?.run()
    else if (name === "escape") onCancel()
  }, isActive)
  const room = Math.max(1, look.rows - 10)
  return (
    <Box flexDirection="column">
      <Line>{look.styles.bold(title)}</Line>
      <Lines lines={lines.slice(0, room)} />
      <Line>
        {lines.length > room ? look.t("list.andMore", { count: lines.length - room }) : ""}
      </Line>
      <Line>
        {[
          ...answers.map(({ key, label }) => `[${key}] ${label}`),
          `[Esc] ${look.t("form.cancel")}`,
        ].join("   ")}
      </Line>
    </Box>
  )
}
