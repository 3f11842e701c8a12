import type { ReportView } from "@qo/core/report"
import { useEffect, useState } from "react"
import { legendLines } from "../../../report-text/report-lines.ts"
import { questionLines } from "../../../report-text/question-lines.ts"
import { BLANK, type ReportPage } from "../../../report-text/report-page.ts"
import { displayWidth, fitText } from "../../../text/display-width.ts"
import type { RenderContext } from "../../../widgets/render-context.ts"
import {
  besideRecord,
  listColumns,
  paneHead,
  PANES_FROM,
  recordColumns,
  restMs,
  visiblePart,
} from "../../lists/record-pane.ts"
import type { ReportLook } from "./report-look.ts"
import { shortRowWidth } from "./report-pane-lines.ts"

/** The question whose figures are shown beside the list of questions. */
export interface FiguresPane {
  isOn: boolean
  /** Place of the question: that of the cursor, once it has rested. */
  at: number
  /** Lines above the visible ones. */
  top: number
  toggle: () => void
  scroll: (lines: number) => void
}

/** Figures follow the cursor once that rests: while a key is held down only rows of the list are written. */
export function useFiguresPane(
  context: RenderContext,
  { at, mode }: Pick<ReportLook, "at" | "mode">,
): FiguresPane {
  const [isOff, setOff] = useState(false)
  const [shown, setShown] = useState({ at: 0, top: 0 })
  const rest = restMs(context)
  useEffect(() => {
    if (at === shown.at) return undefined
    const timer = setTimeout(() => setShown({ at, top: 0 }), rest)
    return () => clearTimeout(timer)
  }, [at, shown.at, rest])
  return {
    ...shown,
    isOn: mode === "list" && !isOff && !context.plain && context.columns >= PANES_FROM,
    toggle: () => setOff((now) => !now),
    scroll: (lines) => setShown((now) => ({ ...now, top: now.top + lines })),
  }
}

/** Columns of the list of questions beside figures. */
export function questionsWidth(
  { columns }: Pick<RenderContext, "columns">,
  { questions }: Pick<ReportView, "questions">,
): number {
  const longest = Math.max(0, ...questions.map(({ text }) => displayWidth(text)))
  return listColumns(columns, shortRowWidth(longest))
}

interface FiguresRequest {
  context: RenderContext
  view: ReportView
  page: ReportPage
  pane: FiguresPane
  /** Columns of the list, and lines of both. */
  size: { width: number; height: number }
}

/** Rows of the list, under a separate head, beside the figures of a question. */
export function besideFigures(
  rows: readonly string[],
  { context, view, page, pane, size }: FiguresRequest,
): readonly string[] {
  const { t, styles, columns } = context
  const width = recordColumns(columns, size.width)
  const place = { ...page, width: width - 2 }
  const question = view.questions[pane.at]
  const [title, ...lines] = question ? questionLines(question, place) : []
  const text = [...lines, BLANK, ...legendLines(view, place)].map(
    ({ text: said, tone }) => ` ${tone ? styles[tone](said) : said}`,
  )
  const head = fitText(`     ${t("column.question")}`, size.width)
  return besideRecord(
    context,
    [styles.head(head), ...rows],
    [
      paneHead({ styles, columns: width }, title?.text ?? ""),
      ...visiblePart(context, text, pane.top, size.height - 1),
    ],
    size,
  )
}
