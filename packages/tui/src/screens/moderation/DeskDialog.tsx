import { DECISION_KEYS } from "@qo/core/acts"
import type { QueueItem } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import type { KeyBinding } from "../base/key-table.ts"
import { type DialogProps, contextOfPanel } from "../lists/ListScreen.tsx"
import { COMMENT_FORM_LINES, CommentForm } from "../project/CommentForm.tsx"
import { type ProjectViewContext, ProjectView } from "../project/ProjectView.tsx"
import { useEffect } from "react"
import { decideOne, isDecided } from "./decision-actions.ts"
import { DecisionSteps, type DecisionStep, stepLines } from "./DecisionSteps.tsx"
import { DESK_AREA, type DeskArea } from "./desk-area.ts"
import { groupThousands } from "../../text/group-thousands.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { AppStore } from "../../app-store/app-store.ts"

/** Dialogs over the desk. */
export type DeskDialogState =
  | { kind: "decide"; items: readonly QueueItem[]; at: DecisionStep }
  | { kind: "comment"; item: QueueItem }
  /** `at`: the way to a decision on the project that is shown. */
  | { kind: "view"; item: QueueItem; at: DecisionStep | undefined }

/** Lines that a small dialog needs under the list. */
export function deskPanel(state: DeskDialogState, { phrases }: DeskArea): number | undefined {
  if (state.kind === "comment") return COMMENT_FORM_LINES
  return state.kind === "decide" ? stepLines(state.at, phrases) : undefined
}

interface DeskDialogProps extends DialogProps<DeskDialogState> {
  store: AppStore
}

export function DeskDialog(props: DeskDialogProps) {
  const { store, context, state, isActive, onChange, onClose } = props
  if (state.kind === "decide")
    return (
      <DecisionSteps
        {...{ store, context, isActive }}
        items={state.items}
        at={state.at}
        onStep={(at) => onChange({ ...state, at })}
        onDone={onClose}
        onCancel={onClose}
      />
    )
  if (state.kind === "comment")
    return (
      <CommentForm
        {...{ store, context, isActive, onClose }}
        project={state.item.project}
        anchor={{}}
        onAdded={() => {}}
      />
    )
  return <DeskView {...props} state={state} />
}

type ViewState = Extract<DeskDialogState, { kind: "view" }>

/** One project in full, to be decided right there. Once it is decided the desk shows the next one. */
function DeskView(props: Omit<DeskDialogProps, "state"> & { state: ViewState }) {
  const { store, context, state, isActive, onChange, onClose, onOtherKey } = props
  const { item, at } = state
  const area = store.areas.of(DESK_AREA)
  useEffect(() => area.open(item), [area, item])
  const lines = at && stepLines(at, area.phrases)
  return (
    <ProjectView
      store={store}
      context={context}
      pid={item.project.pid}
      keys={viewKeys(state, onChange, area)}
      foot={["approve", "reject"]}
      from={{ title: context.t("screen.moderation"), back: "toQueue" }}
      place={placeOf(context, area, item)}
      front={
        at && (
          <DecisionSteps
            {...{ store, isActive, at }}
            context={contextOfPanel(context, lines)}
            items={[item]}
            onStep={(next) => onChange({ ...state, at: next })}
            onDone={onClose}
            onCancel={() => onChange({ ...state, at: undefined })}
          />
        )
      }
      frontLines={lines}
      isActive={isActive && at === undefined}
      onClose={onClose}
      onOtherKey={onOtherKey}
    />
  )
}

/** The decision is based on the project as the view has read it, not the list. */
const seen = (item: QueueItem, project: Project): QueueItem => ({ ...item, project })

/** The place of a project among those that the queue shows; nothing once it has left it. */
function placeOf({ t, locale }: RenderContext, { list }: DeskArea, item: QueueItem) {
  const { cursor, shown } = list.status()
  return list.current()?.project.pid === item.project.pid
    ? t("view.place", {
        at: groupThousands(cursor + 1, locale),
        total: groupThousands(shown, locale),
      })
    : undefined
}

function isSettled(list: DeskArea["list"]): boolean {
  const item = list.current()
  return item !== undefined && list.isSettled(item.project.pid)
}

function viewKeys(
  state: ViewState,
  onChange: (state: ViewState) => void,
  area: DeskArea,
): readonly KeyBinding<ProjectViewContext>[] {
  const decide =
    (decision: "approve" | "toVk") =>
    ({ store, project, close }: ProjectViewContext) => {
      if (!area.isRested(decision, store.options.repeatMs)) return
      if (!decideOne(store, { decision }, seen(state.item, project))) return
      close()
    }
  const { list } = area
  const step = (by: 1 | -1) => () => {
    const from = list.status().cursor
    list.moveBy(by)
    // A project that is decided on has nothing to ask.
    for (let at = from; at !== list.status().cursor && isSettled(list); list.moveBy(by))
      at = list.status().cursor
    if (isSettled(list)) list.moveTo(from)
    const item = list.current()
    if (item) onChange({ kind: "view", item, at: undefined })
  }
  return [
    { id: "nextProject", keys: ["]"], help: "view.key.nextProject", run: step(1) },
    { id: "previousProject", keys: ["["], help: "view.key.previousProject", run: step(-1) },
    {
      id: "approve",
      keys: [DECISION_KEYS.approve],
      help: "decide.approveThis",
      run: decide("approve"),
    },
    {
      id: "reject",
      keys: [DECISION_KEYS.reject],
      help: "key.reject",
      run: ({ store, project }) => {
        if (!isDecided(store, state.item))
          onChange({ kind: "view", item: seen(state.item, project), at: { step: "reason" } })
      },
    },
    {
      id: "toVk",
      keys: [DECISION_KEYS.toVk],
      help: "key.toVk",
      action: "projects.moderate",
      run: decide("toVk"),
    },
  ]
}
