import { Box } from "ink"
import { useState } from "react"
import { Line } from "../../widgets/Line.tsx"
import { LiveRows } from "../../widgets/LiveRows.tsx"
import { useKeys } from "../../widgets/use-keys.ts"
import { bindingsFor, remapKeys, runKey } from "../key-table.ts"
import { FilterLine } from "../lists/FilterLine.tsx"
import { usePainter } from "../lists/use-painter.ts"
import type { Look } from "../shell.ts"
import { useAttention, useDesk } from "../use-desk.ts"
import type { InterviewModel } from "./interview/model.ts"
import { PROJECT_VIEW_KEYS } from "./project-view-keys.ts"
import type { ProjectViewProps } from "./ProjectView.tsx"
import type { SectionName } from "./sections.ts"
import { type ShownSection, useOpenProject, useSections } from "./use-view.ts"
import { controlsOf, type ViewState } from "./view-controls.ts"
import { ViewFront } from "./ViewFront.tsx"
import {
  footText,
  newsText,
  sectionCounts,
  sectionTabs,
  titleText,
  waitingText,
} from "./view-texts.ts"

/** Tabs and messages of the program; title, sections, filter and foot of the view. */
const CHROME = 6
const NOTHING: ReadonlySet<number> = new Set()

/** The whole view, once it is loaded. */
export function WholeView(props: ProjectViewProps) {
  const { desk, look, pid, isActive, front, keys = [] } = props
  useDesk(desk)
  const view = useOpenProject(desk, look, pid)
  const { role, project, read } = view
  const [section, setSection] = useState<SectionName>("overview")
  const [open, setOpen] = useState(NOTHING)
  const [dialog, setDialog] = useState<ViewState["dialog"]>()
  const [typing, setTyping] = useState(false)
  const [interview, setInterview] = useState<InterviewModel>()
  const { outline, shown } = useSections(view, { section, columns: look.columns, open })
  const news = project ? newsText(look, project) : ""
  const height = Math.max(1, look.rows - CHROME - (news === "" ? 0 : 1))
  const { list } = shown
  list.setHeight(height)

  const isFront = dialog !== undefined || front !== undefined
  useAttention(desk, typing || isFront)
  const state: ViewState = {
    section,
    setSection,
    open,
    setOpen,
    dialog,
    setDialog,
    interview,
    setInterview,
    startTyping: () => setTyping(true),
  }
  const controls = controlsOf(props, { view, outline, shown, state, page: height })
  useKeys(
    (name) => {
      const overrides = desk.options.keys
      const added = bindingsFor(remapKeys(keys, overrides), role)
      if (read) {
        const anchor = list.current()?.anchor ?? {}
        const context = { desk, project: read.project, anchor, close: props.onClose }
        if (runKey(added, name, context)) return
      }
      const own = bindingsFor(remapKeys(PROJECT_VIEW_KEYS, overrides), role)
      const ran = runKey(own, name, controls)
      if (!ran) return props.onOtherKey?.(name)
      if (ran.listOnly && look.live) look.live.repaint()
      else desk.changed()
    },
    isActive && !typing && !isFront,
  )

  if (front) return front
  if (dialog)
    return (
      <ViewFront
        {...props}
        view={view}
        outline={outline}
        state={state}
        dialog={dialog}
        onOutline={(anchor) => {
          setDialog(undefined)
          setSection("outline")
          outline.reveal(anchor)
        }}
      />
    )
  if (!read)
    return (
      <Box flexDirection="column">
        <Line>{` №${pid}`}</Line>
        <Line>{waitingText(look, project)}</Line>
      </Box>
    )
  return (
    <Box flexDirection="column">
      <Line>{titleText(look, read.project)}</Line>
      <Line>{sectionTabs(look, section, sectionCounts(view))}</Line>
      {news !== "" && <Line>{news}</Line>}
      <Rows look={look} shown={shown} height={height} />
      <FilterLine
        isTyping={typing}
        isActive={isActive}
        value={list.status().filter}
        onChange={(text) => {
          if (section === "outline") outline.setFilter(text)
          else list.setFilter(text)
          desk.changed()
        }}
        onClose={() => setTyping(false)}
      />
      <LiveRows
        look={look}
        region="status"
        height={1}
        lines={() => [footText(look, section, list.status())]}
      />
    </Box>
  )
}

/** The lines in view: headings stand out, the cursor is a sign at the left. */
function Rows({ look, shown, height }: { look: Look; shown: ShownSection; height: number }) {
  const { list, columns } = shown
  const painter = usePainter(columns, look)
  const lines = () => {
    const rows = list.inView().map((each) => {
      const line = painter.paint(each.row, each)
      return each.row.isHeading ? look.styles.title(line) : line
    })
    return rows.length > 0 ? rows : [`   ${look.t("list.nothingFound")}`]
  }
  return (
    <Box flexDirection="column" height={height}>
      <LiveRows look={look} region="rows" height={height} lines={lines} />
    </Box>
  )
}
