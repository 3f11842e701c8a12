import type { ProjectQuestionnaire } from "@qo/core/api"
import { Box } from "ink"
import { useState } from "react"
import { Line } from "../../widgets/Line.tsx"
import { LiveRows } from "../../widgets/LiveRows.tsx"
import type { Edges } from "../../widgets/edges.ts"
import { useEdges } from "../../widgets/use-edges.ts"
import { useKeys } from "../../widgets/use-keys.ts"
import { bindingsFor, remapKeys, runKey } from "../base/key-table.ts"
import { useFilterInput } from "../lists/use-filter-input.ts"
import type { InterviewModel } from "./interview/model.ts"
import { PlainProject } from "./PlainProject.tsx"
import { PROJECT_VIEW_KEYS } from "./project-view-keys.ts"
import type { ProjectViewProps } from "./ProjectView.tsx"
import { paintSection, type SectionRow } from "./sections/section-row.ts"
import type { SectionName } from "./sections/sections.ts"
import { type OutlinePane, useOutlinePane } from "./use-outline-pane.ts"
import { type ShownSection, useOpenProject, useSections } from "./use-view.ts"
import { controlsOf, type ViewDialog, type ViewContext, type ViewState } from "./view-controls.ts"
import { ViewFront } from "./ViewFront.tsx"
import { viewEdges } from "./view-edges.ts"
import {
  faultySections,
  newsText,
  sectionCounts,
  sectionsLine,
  titleText,
  waitingText,
} from "./view-texts.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { useAttention, useUpdates } from "../../app-store/use-updates.ts"

/** Lines of the frame around the sections. */
const CHROME = 3
/** From so many rows on the lines stand apart from the sections. */
const AIRY_FROM = 30
/** A panel stands under a rule. */
const RULE = 1
/** Without a screen a section is read out as a whole. */
const ALL_LINES = 100_000

/** The whole view, once it is loaded. */
export function WholeView(props: ProjectViewProps) {
  const { store, context, pid, isActive, front } = props
  useUpdates(store)
  const view = useOpenProject(store, context, pid)
  const state = useViewState()
  const { section, open, dialog } = state
  const { outline, shown } = useSections(view, { section, columns: context.columns, open })
  const news = view.project ? newsText(context, view.project) : ""
  const repaint = () => (context.live ? context.live.repaint() : store.updates.changed())
  const pane = useOutlinePane(context, { section, view, outline, repaint })
  const { panel, page } = roomOf(props, { news, hasHead: pane !== undefined })
  shown.list.setHeight(context.plain ? ALL_LINES : page)

  const isFront = dialog !== undefined || front !== undefined
  const filter = useSectionFilter(props, { section, outline, shown, state })
  useAttention(store, filter.isTyping || isFront)
  const viewContext = { view, outline, shown, state, page, openFilter: filter.open }
  useKeys((name) => press(name, props, viewContext), isActive && !filter.isTyping && !isFront)
  useViewEdges(props, viewContext, filter.edges)

  if (front && (panel === 0 || !view.read)) return front
  if (dialog)
    return (
      <ViewFront
        {...props}
        view={view}
        outline={outline}
        state={state}
        dialog={dialog}
        counts={sectionCounts(view)}
        onOutline={(anchor) => {
          state.setDialog(undefined)
          state.setSection("outline")
          outline.reveal(anchor)
        }}
      />
    )
  if (view.read)
    return <OpenSection {...props} {...{ viewContext, news, panel, pane }} read={view.read} />
  return (
    <Box flexDirection="column">
      <Line>{""}</Line>
      <Line>{waitingText(context, view.project)}</Line>
    </Box>
  )
}

/** A filter of the section's lines; in the outline it finds folded ones, too. */
function useSectionFilter(
  { store, context, isActive, front }: ProjectViewProps,
  {
    section,
    outline,
    shown,
    state,
  }: Pick<ViewContext, "outline" | "shown" | "state"> & { section: SectionName },
) {
  const { list } = shown
  const setFilter = (text: string) => (section === "outline" ? outline : list).setFilter(text)
  return useFilterInput({
    context,
    list: {
      status: list.status,
      moveBy: list.moveBy,
      setFilter,
      typeFilter: section === "outline" ? setFilter : list.typeFilter,
      keepFilter: list.keepFilter,
    },
    isActive: isActive && state.dialog === undefined && front === undefined,
    onChange: store.updates.changed,
    onHelp: () => state.setDialog({ kind: "help" }),
  })
}

/** The position stays on the first line, whatever layer is open. */
function useViewEdges(
  props: ProjectViewProps,
  viewContext: ViewContext,
  typing: Edges | undefined,
) {
  const { context, isActive } = props
  const own = viewEdges(props, viewContext)
  const { heading } = own
  const inFront = typing ?? own
  useEdges(context, true, {
    ...(isActive && viewContext.state.dialog === undefined && inFront),
    ...(heading && { heading }),
  })
}

/** Lines of the panel under the section, and of the section. */
function roomOf(
  { context, front, frontLines = 0 }: ProjectViewProps,
  { news, hasHead }: { news: string; hasHead: boolean },
) {
  const panel = context.plain || !front ? 0 : frontLines
  const around =
    CHROME +
    (news === "" ? 0 : 1) +
    (hasHead || isAiry(context) ? 1 : 0) +
    (panel > 0 ? panel + RULE : 0)
  return { panel, page: Math.max(1, context.rows - around) }
}

const isAiry = ({ rows }: RenderContext) => rows >= AIRY_FROM

interface OpenProps extends ProjectViewProps {
  viewContext: ViewContext
  read: ProjectQuestionnaire
  /** Notice that the project has changed. */
  news: string
  /** Lines of the panel under the section. */
  panel: number
  /** The question beside the outline. */
  pane: OutlinePane | undefined
}

/** Title, sections, and the lines of the one that is shown. */
function OpenSection({ viewContext, read, news, panel, pane, ...props }: OpenProps) {
  const { context } = props
  const { view, shown, state, page } = viewContext
  const { list } = shown
  const tabs = sectionsLine(context, {
    active: state.section,
    counts: sectionCounts(view),
    faulty: faultySections(view),
  })
  if (context.plain)
    return (
      <PlainProject
        {...props}
        plain={context.plain}
        project={read.project}
        title={[titleText(context, read.project), tabs, news].filter(Boolean).join("\n")}
        role={view.role}
        list={list}
        controls={controlsOf(props, viewContext)}
      />
    )
  return (
    <Box flexDirection="column">
      <Line>{tabs}</Line>
      {news !== "" && <Line>{news}</Line>}
      {!pane && isAiry(context) && <Line>{""}</Line>}
      <Rows context={context} shown={shown} height={pane ? page + 1 : page} pane={pane} />
      {panel > 0 && (
        <>
          <Line>{context.styles.head(" ".repeat(context.columns))}</Line>
          <Box flexDirection="column" height={panel}>
            {props.front}
          </Box>
        </>
      )}
    </Box>
  )
}

const NOTHING: ReadonlySet<number> = new Set()

function useViewState(): ViewState {
  const [section, setSection] = useState<SectionName>("overview")
  const [open, setOpen] = useState(NOTHING)
  const [dialog, setDialog] = useState<ViewDialog>()
  const [interview, setInterview] = useState<InterviewModel>()
  const shown = { section, setSection, open, setOpen, dialog, setDialog }
  return { ...shown, interview, setInterview }
}

/** The keys of the screen come first, then those of the view, then those of the whole program. */
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

const isSentence = ({ anchor, leadsTo, subject }: SectionRow): boolean =>
  (anchor?.block ?? anchor?.question ?? anchor?.end ?? leadsTo ?? subject) === undefined

/** The lines in view; the cursor is a sign at the left. */
function Rows({
  context,
  shown,
  height,
  pane,
}: {
  context: RenderContext
  shown: ShownSection
  height: number
  pane: OutlinePane | undefined
}) {
  const place = pane ? { ...context, columns: pane.width } : context
  const lines = () => {
    // A sentence in place of rows has no cursor.
    const [only, ...others] = shown.list.inView()
    const isAlone = only !== undefined && others.length === 0 && isSentence(only.row)
    const rows = shown.list
      .inView()
      .map(({ row, isCursor }) => paintSection(row, isCursor && !isAlone, place))
    const said = rows.length > 0 ? rows : [`   ${context.t("list.nothingFound")}`]
    return pane ? pane.beside(said, height) : said
  }
  return (
    <Box flexDirection="column" height={height}>
      <LiveRows context={context} region="rows" height={height} lines={lines} />
    </Box>
  )
}
