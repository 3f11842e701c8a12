import { Box } from "ink"
import { type ReactNode, useState } from "react"
import type { FormValues } from "./form-model.ts"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"
import { useKeys } from "./use-keys.ts"
import type { RenderContext } from "./render-context.ts"

/** Lines about the input for this width, most important first. */
export type LiveText = (values: FormValues, columns: number) => readonly string[]

/** Positions of the form and of the lines that follow it. */
export interface BesidePlace {
  isSide: boolean
  formColumns: number
  liveColumns: number
  /** Rows of the screen that the form may count with, and those of the lines. */
  rows: number
  liveRows: number
}

/** From here on both have room side by side. */
const SIDE_FROM = 110
const FORM_MOST = 64
const GAP = 2
/** Tabs of the program, title and problem of the form, message. */
const CHROME = 4
const BUTTON = 1
/** Lines under a form that needs all the room, and the most of the room that they take. */
const [LEAST_LIVE, LIVE_SHARE] = [4, 0.45]

/** `formRows`: lines of all fields. */
export function placeBeside(
  { columns, rows }: Pick<RenderContext, "columns" | "rows">,
  hasLive: boolean,
  formRows: number,
): BesidePlace {
  const all = { isSide: true, formColumns: columns, liveColumns: 0, rows, liveRows: 0 }
  if (!hasLive) return all
  if (columns >= SIDE_FROM) {
    const formColumns = Math.min(FORM_MOST, Math.floor(columns / 2))
    return {
      ...all,
      formColumns,
      liveColumns: columns - formColumns - GAP,
      liveRows: rows - CHROME,
    }
  }
  const room = rows - CHROME
  const liveRows = Math.max(
    LEAST_LIVE,
    Math.min(Math.floor(room * LIVE_SHARE), room - BUTTON - formRows),
  )
  return { ...all, isSide: false, liveColumns: columns - 2, rows: rows - liveRows, liveRows }
}

/** The form, and beside or under it the lines about its input. */
export function BesideLines(props: {
  context: RenderContext
  place: BesidePlace
  live: LiveText | undefined
  values: FormValues
  isActive: boolean
  children: ReactNode
}) {
  const { context, place, live } = props
  const [top, setTop] = useState(0)
  const lines = live?.(props.values, place.liveColumns) ?? []
  const isCut = lines.length > place.liveRows
  const room = isCut ? place.liveRows - 1 : place.liveRows
  const last = Math.max(0, lines.length - room)
  useKeys((name) => {
    if (name === "pagedown") setTop(Math.min(last, top + room))
    else if (name === "pageup") setTop(Math.max(0, Math.min(last, top) - room))
  }, props.isActive && isCut)
  if (!live) return props.children
  const from = Math.min(top, last)
  // Under the form they begin where its title does.
  const indent = place.isSide ? "" : " "
  return (
    <Box flexDirection={place.isSide ? "row" : "column"} columnGap={GAP}>
      <Box
        flexDirection="column"
        flexShrink={0}
        {...(place.isSide && { width: place.formColumns })}
      >
        {props.children}
      </Box>
      <Box flexDirection="column">
        <Lines lines={lines.slice(from, from + room).map((line) => indent + line)} />
        {isCut && (
          <Line>
            {indent +
              context.styles.dim(
                context.t("form.liveMore", { shown: from + room, total: lines.length }),
              )}
          </Line>
        )}
      </Box>
    </Box>
  )
}
