import { DECISION_KEYS } from "@qo/core/acts"
import type { QueueItem } from "@qo/core/api"
import type { ModerationDecision } from "@qo/core/project"
import { Box } from "ink"
import { useState } from "react"
import type { AppStore } from "../../app-store/app-store.ts"
import type { QueuedAction } from "../../queue/queued-action.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { Confirm } from "../../widgets/Confirm.tsx"
import { Lines } from "../../widgets/Lines.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import { useAnswerKey } from "../../widgets/use-answer-key.ts"
import { useEdges } from "../../widgets/use-edges.ts"
import { useKeys } from "../../widgets/use-keys.ts"
import { meOf } from "../actions/me.ts"
import { HelpBoard } from "../base/HelpBoard.tsx"
import { helpGroups } from "../base/help-groups.ts"
import { keysText } from "../base/key-table.ts"
import { bindingsFor, remapKeys, runKey } from "../base/key-table.ts"
import { ProjectView } from "../project/ProjectView.tsx"
import { planDecision } from "./decision-actions.ts"
import { DESK_AREA } from "./desk-area.ts"
import { PREVIEW_KEYS } from "./preview/preview-keys.ts"
import { type PreviewRow, previewRows } from "./preview/preview-rows.ts"
import { headLines, previewActs, rowLines } from "./preview/preview-texts.ts"
import { OwnWords } from "./OwnWords.tsx"
import { type DecisionPlan, type PreviewChoices, usePreview } from "./use-preview.ts"

interface BatchPreviewProps {
  store: AppStore
  context: RenderContext
  items: readonly QueueItem[]
  decision: ModerationDecision
  isActive: boolean
  /** Called with the decisions of the batch, part by part. */
  onDecide: (plans: readonly DecisionPlan[]) => void
  /** Choices made here before, to restore after going back. */
  kept?: PreviewChoices | undefined
  onCancel: (chosen: PreviewChoices | undefined) => void
}

interface PlannedBatch extends BatchPreviewProps {
  plan: QueuedAction
  rows: readonly PreviewRow[]
}

/** Shows the plan of a batch: projects and exclusions. It is planned once, so that the displayed plan is sent. */
export function BatchPreview(props: BatchPreviewProps) {
  const { store, context, items, decision } = props
  const [plan] = useState(() => planDecision(store, decision, items))
  const [rows] = useState(() => previewRows(items, plan))
  if (plan.items.length === 0 || context.plain)
    return <Question {...props} plan={plan} rows={rows} />
  return <OnScreen {...props} plan={plan} rows={rows} />
}

/** The same in lines that are read out, or why nothing can be done. */
function Question(props: PlannedBatch) {
  const { store, context, items, decision, plan, rows } = props
  const { isOpened } = store.areas.of(DESK_AREA)
  const left = plan.items.length
  const [title = "", ...words] = headLines(context, { decision, left, of: items.length })
  const lines = rowLines(
    context,
    { rows, isOpened },
    { at: undefined, out: new Set(), own: new Map() },
  )
  return (
    <Confirm
      context={context}
      title={left > 0 ? title.trim() : context.t("decide.nothing")}
      lines={[...words, ...lines].map(neutraliseText)}
      isActive={props.isActive}
      answers={
        left > 0
          ? [
              {
                key: DECISION_KEYS[decision.decision],
                label: context.t(`preview.act.${decision.decision}`, { count: left }),
                run: () => props.onDecide([{ decision, plan }]),
              },
            ]
          : []
      }
      dangerous
      onCancel={() => props.onCancel(undefined)}
    />
  )
}

/** Lines of the frame outside of the preview. */
const CHROME = 2

function OnScreen(props: PlannedBatch) {
  const { store, context, items, decision, plan, rows, isActive } = props
  const { t } = context
  const rowsOfHead = headLines(context, { decision, left: 0, of: items.length }).length
  const height = Math.max(1, context.rows - CHROME - rowsOfHead)
  const preview = usePreview({
    store,
    decision,
    plan,
    rows,
    height,
    kept: props.kept,
    onCancel: props.onCancel,
  })
  const left = plan.items.length - preview.out.size
  const { role } = meOf(store)
  const overrides = store.options.keys
  const asking = useAnswerKey(context, DECISION_KEYS[decision.decision])
  useKeys(
    (name) => {
      if (name === asking.key) {
        const plans = asking.answers(name) ? preview.plans() : []
        if (plans.length > 0) props.onDecide(plans)
      } else runKey(bindingsFor(remapKeys(PREVIEW_KEYS, overrides), role), name, preview.controls)
    },
    isActive && preview.front === undefined,
  )

  useEdges(context, isActive && preview.front === undefined, {
    status: () => [
      [`${preview.at + 1}/${rows.length}`, context.styles.dim],
      ["   "],
      [t("preview.delay")],
    ],
    more: [],
    acts: previewActs(context, { decision, letter: asking.key, left, row: preview.row }),
  })

  if (preview.front) return <InFront {...props} {...{ preview, left }} letter={asking.key} />
  const { isOpened } = store.areas.of(DESK_AREA)
  const lines = rowLines(context, { rows, isOpened }, preview)
  return (
    <Box flexDirection="column">
      <Lines lines={headLines(context, { decision, left, of: items.length })} />
      <Lines lines={Array.from({ length: height }, (_, i) => lines[preview.top + i] ?? "")} />
    </Box>
  )
}

/** Layers over the preview: help, a project in full, or an individual rejection. */
function InFront({
  store,
  context,
  decision,
  isActive,
  preview,
  left,
  letter,
}: PlannedBatch & { preview: Preview; left: number; letter: string }) {
  const { t } = context
  const { front, own, closeFront } = preview
  if (!front) return null
  if (front.kind === "help") {
    // Only a rejection has words.
    const keys = PREVIEW_KEYS.filter(
      ({ id }) => id !== "ownWords" || decision.decision === "reject",
    )
    const act = t(`preview.act.${decision.decision}`, { count: left })
    return (
      <HelpBoard
        context={context}
        groups={helpGroups(context, {
          title: t("preview.help"),
          keys,
          role: meOf(store).role,
          overrides: store.options.keys,
          hasProgram: false,
          canUndo: store.queue.canUndo(),
          first: [{ keys: keysText([letter]), text: act }],
        })}
        isActive={isActive}
        onClose={closeFront}
      />
    )
  }
  const { pid } = front.item.project
  if (front.kind === "project")
    return (
      <ProjectView
        {...{ store, context, pid, isActive }}
        from={{ title: context.t("screen.moderation"), back: "back" }}
        onClose={closeFront}
      />
    )
  const words = own.get(pid) ?? decision
  return words.decision === "reject" ? (
    <OwnWords
      {...{ context, words, isActive }}
      item={front.item}
      onTake={(taken) => preview.takeWords(pid, taken)}
      onCancel={closeFront}
    />
  ) : null
}

type Preview = ReturnType<typeof usePreview>
