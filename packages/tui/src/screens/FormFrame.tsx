import { Box } from "ink"
import { type ReactNode, useMemo, useState } from "react"
import type {
  WithNotices,
  WithPreferences,
  WithProgram,
  WithUpdates,
} from "../app-store/app-store.ts"
import { neutraliseText } from "../text/control-characters.ts"
import { displayWidth } from "../text/display-width.ts"
import { createEdges } from "../widgets/edges.ts"
import { actsLine, saidLine } from "../widgets/foot-line.ts"
import { Line } from "../widgets/Line.tsx"
import { LiveRows } from "../widgets/LiveRows.tsx"
import type { RenderContext } from "../widgets/render-context.ts"
import { useKeys } from "../widgets/use-keys.ts"

interface FormFrameProps {
  store: WithProgram & WithNotices & WithPreferences & WithUpdates
  context: RenderContext
  /** The request, shown after the name of the program. */
  title: string
  isActive: boolean
  children: (context: RenderContext) => ReactNode
}

/** Lines around the form: the first, a rule and a blank; the last two. */
const AROUND = 4
/** Lines that the content must leave free. */
const COUNTED = 2

/** The frame of a full-screen form: program and server, messages, keys. F2 changes the language. */
export function FormFrame({ store, context: whole, title, isActive, children }: FormFrameProps) {
  const [edges] = useState(() => createEdges(store.updates.changed))
  const context = useMemo(
    () => ({ ...whole, rows: whole.rows - AROUND + COUNTED, edges }),
    [whole, edges],
  )
  const { t, styles, columns, locale } = whole
  useKeys((name) => {
    if (name === "f2") void store.preferences.setWords(locale === "ru" ? "en" : "ru")
  }, isActive)
  const host = neutraliseText(store.options.host())
  const name = ` ${t("app.name")}  ${title}`
  const gap = Math.max(1, columns - displayWidth(name) - displayWidth(host) - 1)
  return (
    <>
      <Line>{styles.head(`${name}${" ".repeat(gap)}${host} `)}</Line>
      <Line>{""}</Line>
      <Box flexDirection="column" height={whole.rows - AROUND} overflow="hidden">
        {children(context)}
      </Box>
      <LiveRows
        context={whole}
        region="formFoot"
        height={2}
        lines={() => {
          const { status, acts = [] } = edges.top()
          const said = status?.() ?? []
          return [
            saidLine(
              whole,
              said.some(([text]) => text !== "") ? said : [[store.notices.message()]],
              [],
            ),
            actsLine(whole, typeof acts === "function" ? acts() : acts),
          ]
        }}
      />
    </>
  )
}
