import { useEffect, useMemo } from "react"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListScreenProps } from "./ListScreen.tsx"
import {
  besideRecord,
  listColumns,
  paneLines,
  PANES_FROM,
  paneStateOf,
  recordColumns,
  stopPane,
} from "./record-pane.ts"

/** Two panes: the context of the list, and how its lines are put beside the record. */
export interface ShownPane {
  listContext: RenderContext
  beside: (rows: readonly string[], height: number) => readonly string[]
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
    () => ({ ...context, columns: listColumns(columns), besideRecord: true as const }),
    [context, columns],
  )
  const paneContext = useMemo(
    () => ({ ...context, columns: recordColumns(columns) }),
    [context, columns],
  )
  useEffect(() => () => stopPane(list), [list])
  if (!record || columns < PANES_FROM || context.plain || paneStateOf(list).isOff) return undefined
  const repaint = () => (context.live ? context.live.repaint() : store.updates.changed())
  return {
    listContext,
    beside: (rows, height) =>
      list.status().shown === 0
        ? rows
        : besideRecord(
            context,
            rows,
            paneLines({ list, record, context: paneContext, height: height - 1, repaint }),
            height,
          ),
  }
}
