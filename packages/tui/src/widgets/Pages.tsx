import { Box } from "ink"
import { useState } from "react"
import { PlainPages } from "./plain-widgets.tsx"
import { fittedLine } from "./fitted-line.ts"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"
import type { FootAct } from "./edges.ts"
import { titleLine } from "./title-line.ts"
import { useEdges } from "./use-edges.ts"
import { useKeys } from "./use-keys.ts"
import type { RenderContext } from "./render-context.ts"

interface PagesProps {
  context: RenderContext
  title: string
  lines: readonly string[]
  isActive: boolean
  onClose: () => void
  /** Other keys, such as `y`, and their acts. */
  onKey?: (name: string) => void
  acts?: readonly FootAct[]
}

const STEPS: Readonly<Record<string, (page: number) => number>> = {
  down: () => 1,
  j: () => 1,
  up: () => -1,
  k: () => -1,
  pagedown: (page) => page,
  space: (page) => page,
  pageup: (page) => -page,
  g: () => -Infinity,
  home: () => -Infinity,
  G: () => Infinity,
  end: () => Infinity,
}

/** A text of any length for reading: help, results, output of a command. */
export function Pages(props: PagesProps) {
  const { plain } = props.context
  return plain ? <PlainPages {...props} talk={plain.talk} /> : <ScreenPages {...props} />
}

/** Tabs and messages of the program, and the title. */
const CHROME = 3
/** At either side of the text. */
const MARGIN = 1

function ScreenPages({
  context,
  title,
  lines: whole,
  isActive,
  onClose,
  onKey,
  acts = [],
}: PagesProps) {
  const { t, styles } = context
  const [place, setTop] = useState(0)
  const lines = whole.flatMap((line) => fittedLine(line, context.columns - 2 * MARGIN))
  const room = Math.max(1, context.rows - CHROME)
  const last = Math.max(0, lines.length - room)
  const top = Math.min(place, last)
  useKeys((name) => {
    const step = STEPS[name]
    if (step) setTop((at) => Math.max(0, Math.min(last, at + step(room))))
    else if (name === "escape" || name === "q" || name === "enter" || name === "?") onClose()
    else onKey?.(name)
  }, isActive)
  const shown = lines.slice(top, top + room)
  const isLong = last > 0
  useEdges(context, isActive, {
    status: () =>
      isLong ? [[`${top + 1}–${top + shown.length}`], [`/${lines.length}`, styles.dim]] : [],
    acts: [
      ...acts,
      ...(isLong ? [{ key: "PgDn", text: t("foot.onward") }] : []),
      { key: "Esc", text: t("hint.back") },
    ],
  })
  return (
    <Box flexDirection="column">
      <Line>{titleLine(context, title)}</Line>
      <Lines lines={shown.map((line) => " ".repeat(MARGIN) + line)} />
    </Box>
  )
}
