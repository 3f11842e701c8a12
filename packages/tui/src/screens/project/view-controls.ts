import { type CommentRecord, moderationCalls } from "@qo/core/api"
import type { Dispatch, SetStateAction } from "react"
import { clipboardText } from "../base/clipboard.ts"
import type { InterviewModel } from "./interview/model.ts"
import { mayComment } from "@qo/core/moderation"
import { scrollPane, togglePane } from "../lists/record-pane.ts"
import type { OutlineList } from "./outline-list.ts"
import type { QueuedAction } from "../../queue/queued-action.ts"
import type { ViewControls } from "./project-view-keys.ts"
import type { ProjectViewProps } from "./ProjectView.tsx"
import { SECTIONS, type SectionName } from "./sections/sections.ts"
import type { Anchor } from "./sections/section-row.ts"
import type { OpenView, ShownSection } from "./use-view.ts"
import { viewCommand } from "./view-command.ts"

/** Layers over the sections. */
export type ViewDialog =
  | { kind: "help" }
  | { kind: "sections" }
  | { kind: "interview" }
  | { kind: "report" }
  | { kind: "comment"; anchor: Anchor }
  | { kind: "card"; anchor: Anchor }

/** State of the view. */
export interface ViewState {
  section: SectionName
  setSection: (section: SectionName) => void
  /** Findings whose witness is shown. */
  open: ReadonlySet<number>
  setOpen: (open: ReadonlySet<number>) => void
  dialog: ViewDialog | undefined
  setDialog: (dialog: ViewDialog | undefined) => void
  interview: InterviewModel | undefined
  setInterview: Dispatch<SetStateAction<InterviewModel | undefined>>
}

/** Context of the keys. */
export interface ViewContext {
  view: OpenView
  outline: OutlineList
  shown: ShownSection
  state: ViewState
  page: number
  /** Begins to type the filter. */
  openFilter: () => void
}

/** Actions of the view's keys. */
export function controlsOf(props: ProjectViewProps, viewContext: ViewContext): ViewControls {
  const { view, outline, shown, state, page } = viewContext
  const { list } = shown
  const { section } = state
  const isOutline = section === "outline"
  const show = (next: SectionName) => state.setSection(next)
  const fold = (isFolded: boolean) => {
    if (isOutline) outline.fold(isFolded)
  }
  return {
    list,
    page,
    show,
    step: (tabs) => {
      const at = SECTIONS.indexOf(section) + tabs + SECTIONS.length
      show(SECTIONS[at % SECTIONS.length] ?? section)
    },
    enter: () => enter(viewContext),
    toggle: () => (isOutline ? outline.toggle() : toggleWitness(viewContext)),
    fold,
    foldAll: (isFolded) => {
      if (isOutline) outline.foldAll(isFolded)
    },
    interview: () => {
      if (view.read) state.setDialog({ kind: "interview" })
    },
    report: () => state.setDialog({ kind: "report" }),
    comment: () => openComment(props, viewContext),
    resolve: () => resolve(props, viewContext),
    nextBase: () => {
      if (section === "difference") view.project?.nextBase()
    },
    openFilter: viewContext.openFilter,
    reload: () => {
      state.setInterview(undefined)
      view.area.reload()
    },
    copy: () => {
      const from = view.project?.parts.difference.state().value?.base?.revision
      const command = viewCommand(section, { pid: props.pid, role: view.role, from })
      clipboardText(command)
      props.store.notices.tell(props.context.t("copy.done", { command }))
    },
    sections: () => state.setDialog({ kind: "sections" }),
    help: () => state.setDialog({ kind: "help" }),
    leave: () => {
      if (list.status().filter === "") props.onClose()
      else if (isOutline) outline.setFilter("")
      else list.setFilter("")
    },
    close: props.onClose,
    togglePanes: () => {
      if (isOutline) togglePane(outline.list)
    },
    scrollPane: () => {
      if (isOutline) scrollPane(outline.list, Math.max(1, page - 1))
    },
  }
}

/** In the outline the line in full; elsewhere the place in the outline that the line refers to, or its details. */
function enter({ outline, shown, state }: ViewContext): void {
  const { anchor, leadsTo } = shown.list.current() ?? {}
  if ((anchor?.block ?? anchor?.question ?? anchor?.end) === undefined || !anchor) {
    if (leadsTo) state.setSection(leadsTo)
    return
  }
  if (state.section === "outline") return state.setDialog({ kind: "card", anchor })
  state.setSection("outline")
  outline.reveal(anchor)
}

function toggleWitness({ shown, state }: ViewContext): void {
  const { subject } = shown.list.current() ?? {}
  if (state.section !== "problems" || subject === undefined) return
  const open = new Set(state.open)
  if (!open.delete(subject)) open.add(subject)
  state.setOpen(open)
}

function openComment(
  { store, context }: ProjectViewProps,
  { view, shown, state }: ViewContext,
): void {
  const project = view.read?.project
  if (!project) return
  if (!mayComment(view.role, project)) return store.notices.say(context.t("view.comments.notNow"))
  state.setDialog({ kind: "comment", anchor: shown.list.current()?.anchor ?? {} })
}

/** The owner says that the comment at the cursor is done; it waits in the queue, as every action does. */
function resolve({ store, context, pid }: ProjectViewProps, viewContext: ViewContext): void {
  const { role, project, read } = viewContext.view
  const isOwner = read?.project.owner.id === store.session.user()?.id || role === "administrator"
  const one = isOwner ? commentHere(viewContext) : undefined
  if (!isOwner) store.notices.say(context.t("view.comments.notOwner"))
  else if (!one) store.notices.say(context.t("view.comments.chooseOne"))
  else if (one.state === "resolved") store.notices.say(context.t("view.comments.resolvedAlready"))
  else {
    const onDone = () => void project?.parts.comments.load()
    store.queue.add(resolveAction(store, { pid, comment: one, onDone }))
  }
}

function commentHere({ view, shown, state }: ViewContext): CommentRecord | undefined {
  const { subject: id } = shown.list.current() ?? {}
  const comments = view.project?.parts.comments.state().value
  return state.section === "comments" ? comments?.find((each) => each.id === id) : undefined
}

function resolveAction(
  { options: { api }, preferences: { words } }: ProjectViewProps["store"],
  { pid, comment, onDone }: { pid: number; comment: CommentRecord; onDone: () => void },
): QueuedAction {
  const { resolveComment } = moderationCalls
  const { id, text } = comment
  return {
    title: words.t("view.comments.resolveAction", { id }),
    command: `qo projects resolve-comment ${pid} --comment ${id}`,
    items: [
      {
        id,
        label: text,
        run: async (idempotencyKey) => {
          await api.send(resolveComment, { pid, id }, { idempotencyKey })
          onDone()
          return "done"
        },
      },
    ],
    skipped: [],
    reverse: () => undefined,
  }
}
