import type { ProjectQuestionnaire } from "@qo/core/api"
import { Box } from "ink"
import { useState } from "react"
import { Line } from "../../widgets/Line.tsx"
import { LiveRows } from "../../widgets/LiveRows.tsx"
import { useKeys } from "../../widgets/use-keys.ts"
import { bindingsFor, remapKeys, runKey } from "../base/key-table.ts"
import { FilterLine } from "../lists/FilterLine.tsx"
import { usePainter } from "../lists/use-painter.ts"
import type { InterviewModel } from "./interview/model.ts"
import { PlainProject } from "./PlainProject.tsx"
import { PROJECT_VIEW_KEYS } from "./project-view-keys.ts"
import type { ProjectViewProps } from "./ProjectView.tsx"
import type { SectionName } from "./sections/sections.ts"
import { type ShownSection, useOpenProject, useSections } from "./use-view.ts"
import { controlsOf, type ViewDialog, type ViewContext, type ViewState } from "./view-controls.ts"
import { ViewFront } from "./ViewFront.tsx"
import {
  footText,
  newsText,
  sectionCounts,
  sectionTabs,
  titleText,
  waitingText,
} from "./view-texts.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { useAttention, useUpdates } from "../../app-store/use-updates.ts"

/** Tabs and messages of the program; title, sections, filter and foot of the view. */
const CHROME = 6
/** Filter and foot: a panel takes their place. */
const BELOW_ROWS = 2
/** Without a screen a section is read out as a whole. */
const ALL_LINES = 100_000

/** The whole view, once it is loaded. */
export function WholeView(props: ProjectViewProps) {
  const { store, context, pid, isActive, front } = props
  useUpdates(store)
  const view = useOpenProject(store, context, pid)
  const state = useViewState()
  const { section, open, dialog, typing } = state
  const { outline, shown } = useSections(view, { section, columns: context.columns, open })
  const news = view.project ? newsText(context, view.project) : ""
  const { panel, page } = roomOf(props, news)
  shown.list.setHeight(context.plain ? ALL_LINES : page)

  const isFront = dialog !== undefined || front !== undefined
  useAttention(store, typing || isFront)
  const viewContext = { view, outline, shown, state, page }
  useKeys((name) => press(name, props, viewContext), isActive && !typing && !isFront)

  if (front && (panel === 0 || !view.read)) return front
  if (dialog)
    return (
      <ViewFront
        {...props}
        view={view}
        outline={outline}
        state={state}
        dialog={dialog}
        onOutline={(anchor) => {
          state.setDialog(undefined)
          state.setSection("outline")
          outline.reveal(anchor)
        }}
      />
    )
  if (view.read)
    return <OpenSection {...props} {...{ viewContext, news, panel }} read={view.read} />
  return (
    <Box flexDirection="column">
      <Line>{` №${pid}`}</Line>
      <Line>{waitingText(context, view.project)}</Line>
    </Box>
  )
}

/** Lines of what stands under the section, and of the section. */
function roomOf({ context, front, frontLines = 0 }: ProjectViewProps, news: string) {
  const panel = context.plain || !front ? 0 : frontLines
  const around = CHROME + (news === "" ? 0 : 1) + Math.max(0, panel - BELOW_ROWS)
  return { panel, page: Math.max(1, context.rows - around) }
}

interface OpenProps extends ProjectViewProps {
  viewContext: ViewContext
  read: ProjectQuestionnaire
  /** That the project is no longer what is shown. */
  news: string
  /** Lines of what stands under the section. */
  panel: number
}

/** Title, sections, and the lines of the one that is shown. */
function OpenSection({ viewContext, read, news, panel, ...props }: OpenProps) {
  const { store, context, isActive } = props
  const { view, shown, state, page } = viewContext
  const { section } = state
  const { list } = shown
  const title = titleText(context, read.project)
  const tabs = sectionTabs(context, section, sectionCounts(view))
  if (context.plain)
    return (
      <PlainProject
        {...props}
        plain={context.plain}
        project={read.project}
        title={[title, tabs, news].filter(Boolean).join("\n")}
        role={view.role}
        list={list}
        controls={controlsOf(props, viewContext)}
      />
    )
  return (
    <Box flexDirection="column">
      <Line>{title}</Line>
      <Line>{tabs}</Line>
      {news !== "" && <Line>{news}</Line>}
      <Rows context={context} shown={shown} height={page} />
      {panel > 0 ? (
        <Box flexDirection="column" height={panel}>
          {props.front}
        </Box>
      ) : (
        <Below {...{ store, context, isActive, viewContext }} />
      )}
    </Box>
  )
}

/** The filter, and where the cursor is. */
function Below({
  store,
  context,
  isActive,
  viewContext,
}: Pick<OpenProps, "store" | "context" | "isActive" | "viewContext">) {
  const { view, outline, shown, state } = viewContext
  const { section, typing } = state
  const { list } = shown
  return (
    <>
      <FilterLine
        isTyping={typing}
        isActive={isActive}
        value={list.status().filter}
        onChange={(text) => {
          if (section === "outline") outline.setFilter(text)
          else list.setFilter(text)
          store.updates.changed()
        }}
        onClose={() => state.setTyping(false)}
      />
      <LiveRows
        context={context}
        region="status"
        height={1}
        lines={() => [footText(context, { section, role: view.role }, list.status())]}
      />
    </>
  )
}

const NOTHING: ReadonlySet<number> = new Set()

function useViewState(): ViewState {
  const [section, setSection] = useState<SectionName>("overview")
  const [open, setOpen] = useState(NOTHING)
  const [dialog, setDialog] = useState<ViewDialog>()
  const [typing, setTyping] = useState(false)
  const [interview, setInterview] = useState<InterviewModel>()
  const shown = { section, setSection, open, setOpen, dialog, setDialog }
  return { ...shown, typing, setTyping, interview, setInterview }
}

/** The keys of the screen come first, then those of the view, then what the whole program does. */
function press(name: string, props: ProjectViewProps, viewContext: ViewContext): void {
  const { store, context, keys = [] } = props
  const { role, read } = viewContext.view
  const overrides = store.options.keys
  if (read) {
    const { anchor = {} } = viewContext.shown.list.current() ?? {}
    const keyContext = { store, project: read.project, anchor, close: props.onClose }
    if (runKey(bindingsFor(remapKeys(keys, overrides), role), name, keyContext)) return
  }
  const own = bindingsFor(remapKeys(PROJECT_VIEW_KEYS, overrides), role)
  const ran = runKey(own, name, controlsOf(props, viewContext))
  if (!ran) return props.onOtherKey?.(name)
  if (ran.listOnly && context.live) context.live.repaint()
  else store.updates.changed()
}

/** The lines in view: headings stand out, the cursor is a sign at the left. */
function Rows({
  context,
  shown,
  height,
}: {
  context: RenderContext
  shown: ShownSection
  height: number
}) {
  const { list, columns } = shown
  const painter = usePainter(columns, context)
  const lines = () => {
    const rows = list.inView().map((each) => {
      const line = painter.paint(each.row, each)
      return each.row.isHeading ? context.styles.title(line) : line
    })
    return rows.length > 0 ? rows : [`   ${context.t("list.nothingFound")}`]
  }
  return (
    <Box flexDirection="column" height={height}>
      <LiveRows context={context} region="rows" height={height} lines={lines} />
    </Box>
  )
}
