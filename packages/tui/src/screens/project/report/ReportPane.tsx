import type { Role } from "@qo/core/access"
import type { ReportView } from "@qo/core/report"
import { Box } from "ink"
import { useState } from "react"
import type { AppStore } from "../../../app-store/app-store.ts"
import { reportLines } from "../../../report-text/report-lines.ts"
import type { ReportLine } from "../../../report-text/report-page.ts"
import { fitText } from "../../../text/display-width.ts"
import { Line } from "../../../widgets/Line.tsx"
import { LineInput } from "../../../widgets/LineInput.tsx"
import { Lines } from "../../../widgets/Lines.tsx"
import { Pages } from "../../../widgets/Pages.tsx"
import type { RenderContext } from "../../../widgets/render-context.ts"
import { titleLine } from "../../../widgets/title-line.ts"
import type { Heading } from "../../../widgets/edges.ts"
import { useEdges } from "../../../widgets/use-edges.ts"
import { useKeys } from "../../../widgets/use-keys.ts"
import { HelpBoard } from "../../base/HelpBoard.tsx"
import { helpGroups } from "../../base/help-groups.ts"
import { bindingsFor, remapKeys, runKey } from "../../base/key-table.ts"
import { controlsOf } from "./report-controls.ts"
import { reportEdges } from "./report-edges.ts"
import { REPORT_KEYS } from "./report-keys.ts"
import { FIRST_LOOK, type ReportLook, typedText } from "./report-look.ts"
import { whomText } from "./report-pane-lines.ts"
import { besideFigures, type FiguresPane, questionsWidth, useFiguresPane } from "./figures-pane.ts"
import { type OpenReport, useReport } from "./use-report.ts"

interface ReportPaneProps {
  store: AppStore
  context: RenderContext
  pid: number
  role: Role
  /** Heading, unless the view behind shows it. */
  heading?: Heading | undefined
  /** Another text with every answer that has come in. */
  news: string
  isActive: boolean
  onClose: () => void
}

/** Lines of tabs and messages, the title, and input. */
const CHROME = 4

/** Text has a margin; a list has its cursor there, which looks as that of every list. */
function paintLine(context: RenderContext, { mode }: ReportLook) {
  const { styles, plain } = context
  const margin = mode === "list" || plain ? "" : " "
  return ({ text, tone, isHere }: ReportLine) =>
    isHere && !plain ? atCursor(text, context) : margin + (tone ? styles[tone](text) : text)
}

function atCursor(text: string, { styles, columns, cursor }: RenderContext): string {
  const [arrow, rest] = [text.slice(0, 1), text.slice(1)]
  if (cursor !== "bar") return styles.cursorMark(arrow) + rest
  return styles.bar.accent(arrow) + styles.bar.strong(fitText(rest, columns - 1))
}

/** The people behind the figures, once loaded. */
const headText = ({ view, page }: Pick<ReturnType<typeof useReport>, "view" | "page">) =>
  view && page && whomText(view, page)

/** The report, and figures beside its list of questions on a wide terminal. */
function useSplitReport(props: ReportPaneProps, look: ReportLook) {
  const { context } = props
  const pane = useFiguresPane(context, look)
  const listWidth = pane.isOn ? (shown: ReportView) => questionsWidth(context, shown) : undefined
  const report = useReport({ ...props, listWidth }, look)
  return { pane, ...report, split: splitOf(context, report, { pane, listWidth }) }
}

interface SplitRequest {
  pane: FiguresPane
  listWidth: ((view: ReportView) => number) | undefined
}

/** Undefined with one pane, and for sentences in place of questions: they have no figures. */
function splitOf(
  context: RenderContext,
  { view, page, lines }: OpenReport,
  { pane, listWidth }: SplitRequest,
) {
  if (!listWidth || !view || !page || lines[0]?.isHere === undefined) return undefined
  const width = listWidth(view)
  return {
    listContext: { ...context, columns: width },
    beside: (rows: readonly string[], height: number) =>
      besideFigures(rows, { context, view, page, pane, size: { width, height } }),
  }
}

/** A project's report: its questions, each in bars, as a table by groups of people, and how the survey went. */
export function ReportPane(props: ReportPaneProps) {
  const { store, context, role, isActive, onClose } = props
  const { t } = context
  const [look, setLook] = useState(FIRST_LOOK)
  const [helps, setHelps] = useState(false)
  const { pane, view, page, lines, split } = useSplitReport(props, look)
  const height = Math.max(1, context.rows - CHROME - (split ? 1 : 0))
  const top = Math.max(0, Math.min(look.top, lines.length - height))
  const { typing } = look
  const overrides = store.options.keys
  const controls = controlsOf({
    look: { ...look, top },
    setLook,
    last: Math.max(0, lines.length - height),
    height,
    pid: props.pid,
    view,
    tell: store.notices.tell,
    t,
    help: () => setHelps(true),
    close: onClose,
    pane,
  })
  useKeys(
    (name) => {
      runKey(bindingsFor(remapKeys(REPORT_KEYS, overrides), role), name, controls)
    },
    isActive && !typing && !helps && !context.plain,
  )
  useKeys(
    (name) => {
      if (name === "escape") setLook((now) => ({ ...now, typing: undefined }))
    },
    isActive && typing !== undefined,
  )

  const title = `${t("view.report.title")} · ${t("record.number", { id: props.pid })}`
  const end = Math.min(lines.length, top + height)
  useEdges(
    context,
    isActive,
    reportEdges(context, store, { look, heading: props.heading }, [top + 1, end, lines.length]),
  )
  if (helps)
    return (
      <HelpBoard
        context={context}
        groups={helpGroups(context, {
          title: t("view.report.title"),
          keys: REPORT_KEYS,
          role,
          overrides,
          hasProgram: false,
          canUndo: false,
        })}
        isActive={isActive}
        onClose={() => setHelps(false)}
      />
    )
  return (
    <ReportBody
      {...{ context, look, title, isActive, onClose, top, height }}
      report={{ view, page, lines, split }}
      onLook={setLook}
    />
  )
}

interface ReportBodyProps extends Pick<ReportPaneProps, "context" | "isActive" | "onClose"> {
  report: Omit<ReturnType<typeof useSplitReport>, "pane">
  look: ReportLook
  onLook: TypedLineProps["setLook"]
  title: string
  /** Lines above the visible ones, and how many are visible. */
  top: number
  height: number
}

/** The people behind the figures, the visible lines, and input. */
function ReportBody({ context, look, title, top, height, ...props }: ReportBodyProps) {
  const { report, isActive, onClose, onLook } = props
  const { view, page, lines, split } = report
  const styled = paintLine(split?.listContext ?? context, look)
  if (context.plain) {
    const all = view && page ? reportLines(view, page) : lines
    return <Pages {...{ context, title, isActive, onClose }} lines={all.map(styled)} />
  }
  const rows = lines.slice(top, top + height).map(styled)
  const { typing } = look
  return (
    <Box flexDirection="column">
      <Line>{titleLine(context, headText({ view, page }) ?? title)}</Line>
      <Box flexDirection="column" height={split ? height + 1 : height}>
        <Lines lines={split ? split.beside(rows, height + 1) : rows} />
      </Box>
      {typing && <TypedLine {...{ context, typing, isActive }} setLook={onLook} />}
    </Box>
  )
}

interface TypedLineProps extends Pick<ReportPaneProps, "context" | "isActive"> {
  typing: NonNullable<ReportLook["typing"]>
  setLook: (change: (now: ReportLook) => ReportLook) => void
}

/** The line for typing a filter, or the fields to split by. */
function TypedLine({ context, typing, isActive, setLook }: TypedLineProps) {
  return (
    <LineInput
      label={` ${context.t(`view.report.typing.${typing.what}`)} `}
      value={typing.text}
      isActive={isActive}
      onChange={(text) => setLook((now) => ({ ...now, typing: { ...typing, text } }))}
      onSubmit={(text) =>
        setLook((now) => ({
          ...now,
          [typing.what]: typedText(typing.what, text.trim(), now.filter),
          mode: typing.what === "by" ? "table" : now.mode,
          top: 0,
          typing: undefined,
        }))
      }
    />
  )
}
