import { useEffect, useMemo } from "react"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListScreenProps } from "./ListScreen.tsx"
import type { PaneWidths } from "./measured-painter.ts"
import {
  besideRecord,
  createPaneContexts,
  listColumns,
  mostListColumns,
  paneLines,
  PANES_FROM,
  paneStateOf,
  recordColumns,
  stopPane,
} from "./record-pane.ts"

/** Two panes: the context of the list, and how its lines are put beside the record. */
export interface ShownPane {
  listContext: RenderContext
  widths: PaneWidths
  /** `width`: columns of the rows. */
  beside: (rows: readonly string[], size: { width: number; height: number }) => readonly string[]
}

/** The record beside the list; undefined on a narrow terminal, and if one pane was chosen. */
export function usePane<Row extends object, Dialog>({
  store,
  context,
  record,
  area: { list },
}: ListScreenProps<Row, Dialog>): ShownPane | undefined {
  const { columns } = context
  const listContext = useMemo(
    () => ({ ...context, columns: mostListColumns(columns), besideRecord: true as const }),
    [context, columns],
  )
  const paneContextOf = useMemo(() => createPaneContexts(context), [context])
  const widths = useMemo(
    () => ({
      most: mostListColumns(columns),
      widthFor: (needed: number) => listColumns(columns, needed),
    }),
    [columns],
  )
  useEffect(() => () => stopPane(list), [list])
  if (!record || columns < PANES_FROM || context.plain || paneStateOf(list).isOff) return undefined
  const repaint = () => (context.live ? context.live.repaint() : store.updates.changed())
  return {
    listContext,
    widths,
    beside: (rows, { width, height }) => {
      if (list.status().shown === 0) return rows
      const pane = paneContextOf(recordColumns(columns, width))
      const lines = paneLines({ list, record, context: pane, height: height - 1, repaint })
      return besideRecord(context, rows, lines, { width, height })
    },
  }
}
