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
import { controlsOf, type ViewDialog, type ViewGround, type ViewState } from "./view-controls.ts"
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
  const { store, look, pid, isActive, front } = props
  useUpdates(store)
  const view = useOpenProject(store, look, pid)
  const state = useViewState()
  const { section, open, dialog, typing } = state
  const { outline, shown } = useSections(view, { section, columns: look.columns, open })
  const news = view.project ? newsText(look, view.project) : ""
  const { panel, page } = roomOf(props, news)
  shown.list.setHeight(look.plain ? ALL_LINES : page)

  const isFront = dialog !== undefined || front !== undefined
  useAttention(store, typing || isFront)
  const ground = { view, outline, shown, state, page }
  useKeys((name) => press(name, props, ground), isActive && !typing && !isFront)

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
  if (view.read) return <OpenSection {...props} {...{ ground, news, panel }} read={view.read} />
  return (
    <Box flexDirection="column">
      <Line>{` №${pid}`}</Line>
      <Line>{waitingText(look, view.project)}</Line>
    </Box>
  )
}

/** Lines of what stands under the section, and of the section. */
function roomOf({ look, front, frontLines = 0 }: ProjectViewProps, news: string) {
  const panel = look.plain || !front ? 0 : frontLines
  const around = CHROME + (news === "" ? 0 : 1) + Math.max(0, panel - BELOW_ROWS)
  return { panel, page: Math.max(1, look.rows - around) }
}

interface OpenProps extends ProjectViewProps {
  ground: ViewGround
  read: ProjectQuestionnaire
  /** That the project is no longer what is shown. */
  news: string
  /** Lines of what stands under the section. */
  panel: number
}

/** Title, sections, and the lines of the one that is shown. */
function OpenSection({ ground, read, news, panel, ...props }: OpenProps) {
  const { store, look, isActive } = props
  const { view, shown, state, page } = ground
  const { section } = state
  const { list } = shown
  const title = titleText(look, read.project)
  const tabs = sectionTabs(look, section, sectionCounts(view))
  if (look.plain)
    return (
      <PlainProject
        {...props}
        plain={look.plain}
        project={read.project}
        title={[title, tabs, news].filter(Boolean).join("\n")}
        role={view.role}
        list={list}
        controls={controlsOf(props, ground)}
      />
    )
  return (
    <Box flexDirection="column">
      <Line>{title}</Line>
      <Line>{tabs}</Line>
      {news !== "" && <Line>{news}</Line>}
      <Rows look={look} shown={shown} height={page} />
      {panel > 0 ? (
        <Box flexDirection="column" height={panel}>
          {props.front}
        </Box>
      ) : (
        <Below {...{ store, look, isActive, ground }} />
      )}
    </Box>
  )
}

/** The filter, and where the cursor is. */
function Below({
  store,
  look,
  isActive,
  ground,
}: Pick<OpenProps, "store" | "look" | "isActive" | "ground">) {
  const { view, outline, shown, state } = ground
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
        look={look}
        region="status"
        height={1}
        lines={() => [footText(look, { section, role: view.role }, list.status())]}
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
function press(name: string, props: ProjectViewProps, ground: ViewGround): void {
  const { store, look, keys = [] } = props
  const { role, read } = ground.view
  const overrides = store.options.keys
  if (read) {
    const { anchor = {} } = ground.shown.list.current() ?? {}
    const context = { store, project: read.project, anchor, close: props.onClose }
    if (runKey(bindingsFor(remapKeys(keys, overrides), role), name, context)) return
  }
  const own = bindingsFor(remapKeys(PROJECT_VIEW_KEYS, overrides), role)
  const ran = runKey(own, name, controlsOf(props, ground))
  if (!ran) return props.onOtherKey?.(name)
  if (ran.listOnly && look.live) look.live.repaint()
  else store.updates.changed()
}

/** The lines in view: headings stand out, the cursor is a sign at the left. */
function Rows({
  look,
  shown,
  height,
}: {
  look: RenderContext
  shown: ShownSection
  height: number
}) {
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
