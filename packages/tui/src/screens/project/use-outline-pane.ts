import { useEffect, useMemo } from "react"
import type { RenderContext } from "../../widgets/render-context.ts"
import {
  besideRecord,
  createPaneContexts,
  listColumns,
  paneLines,
  PANES_FROM,
  paneStateOf,
  recordColumns,
  stopPane,
} from "../lists/record-pane.ts"
import { outlineHead, outlineWidth, questionPane } from "./question-pane.ts"
import { notesOn } from "./subject-notes.ts"
import type { OutlineRow } from "./sections/outline.ts"
import type { SectionName } from "./sections/sections.ts"
import type { OpenView, Sections } from "./use-view.ts"

/** Two panes: the columns of the outline, and how its lines are put beside the question, under a separate head. */
export interface OutlinePane {
  width: number
  beside: (rows: readonly string[], height: number) => readonly string[]
}

interface PaneRequest {
  section: SectionName
  view: OpenView
  outline: Sections["outline"]
  /** Paints again. */
  repaint: () => void
}

/** The question beside the outline; undefined in other sections, on a narrow terminal, and if one pane was chosen. */
export function useOutlinePane(
  context: RenderContext,
  { section, view, outline, repaint }: PaneRequest,
): OutlinePane | undefined {
  const { list } = outline
  const { columns, plain } = context
  const { words } = view
  const paneContextOf = useMemo(() => createPaneContexts(context), [context])
  useEffect(() => () => stopPane(list), [list])
  const rows = outline.rows()
  const width = useMemo(() => listColumns(columns, outlineWidth(rows)), [columns, rows])
  const isShown = section === "outline" && words !== undefined && rows.length > 0
  if (!isShown || columns < PANES_FROM || plain || paneStateOf(list).isOff) return undefined
  const record = questionPane({
    outline,
    words,
    notesOf: ({ anchor }: OutlineRow) => notesOn(view, anchor),
  })
  return {
    width,
    beside: (shown, height) =>
      besideRecord(
        context,
        [outlineHead(context, width), ...shown],
        paneLines({
          list,
          record,
          context: paneContextOf(recordColumns(columns, width)),
          height: height - 1,
          repaint,
        }),
        { width, height },
      ),
  }
}
