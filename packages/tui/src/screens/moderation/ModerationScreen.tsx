import type { Span } from "../../text/spans.ts"
import { can, type Role } from "@qo/core/access"
import type { QueueItem } from "@qo/core/api"
import { HEAD_START_HOURS } from "@qo/core/moderation"
import { queueOf } from "@qo/core/project"
import { MODERATION_CASES } from "@qo/core/acts"
import { footActs } from "../base/foot.ts"
import { meOf } from "../actions/me.ts"
import { useState } from "react"
import { RISK_MARKS } from "../../text/risk-marks.ts"
import { type QueueMarks, queueMarks } from "./queue-marks.ts"
import { signsOf } from "../../text/signs.ts"
import type { Ink } from "../../text/styles.ts"
import type { ListTab } from "../lists/list-tabs.ts"
import type { UsualOrder } from "../lists/status-text.ts"
import { ListScreen } from "../lists/ListScreen.tsx"
import { projectPane } from "../project/project-pane.ts"
import type { ScreenProps } from "../base/screen.ts"
import { showDecided } from "./decision-actions.ts"
import { DESK_AREA, type DeskArea, type DecisionSign } from "./desk-area.ts"
import { DeskDialog, deskPanel, type DeskDialogState } from "./DeskDialog.tsx"
import { MODERATION_FOOT, MODERATION_KEYS } from "./moderation-keys.ts"
import { DEFAULT_ORDER, queueColumns } from "./queue-list.ts"

export { MODERATION_KEYS } from "./moderation-keys.ts"
export { riskLegend } from "./risk-legend.ts"

/** The default order, and before it how many projects have each mark. */
const deskOrder = ({ counts }: QueueMarks): UsualOrder => ({
  field: DEFAULT_ORDER,
  text: ({ t }) => {
    const marked = (["high", "medium"] as const).flatMap((mark) =>
      counts[mark] > 0 ? `${RISK_MARKS[mark]} ${counts[mark]}` : [],
    )
    return [...marked, t("order.desk")].join("   ")
  },
})

interface DeskLook {
  columns: (context: ScreenProps["context"]) => ReturnType<typeof queueColumns>
  order: UsualOrder
}
const looks = new WeakMap<QueueMarks, DeskLook>()

/** Columns and order with these marks; the same object for the same marks, so that rows are drawn once. */
function deskLook(marks: QueueMarks): DeskLook {
  const known = looks.get(marks)
  if (known) return known
  const fresh: DeskLook = {
    columns: (context) => queueColumns(context, marks),
    order: deskOrder(marks),
  }
  looks.set(marks, fresh)
  return fresh
}

/** All, then the queues that this role decides on; a role with a single one needs no tabs. */
function tabsOf(role: Role): readonly ListTab<QueueItem>[] {
  if (!can(role, "projects.moderate")) return []
  return [
    { title: ({ t }) => t("desk.all") },
    ...queueOf(role).map((queue) => ({
      title: ({ t }: ScreenProps["context"]) => t(`desk.${queue}`),
      holds: (item: QueueItem) => item.project.status === queue,
    })),
  ]
}

/** How the queue is ordered, for who hears it: on a screen the line above the list tells it in short. */
const noteOf =
  (area: DeskArea) =>
  ({ t }: ScreenProps["context"]) =>
    area.list.status().sort?.field === DEFAULT_ORDER
      ? t("desk.order.urgency", {
          high: HEAD_START_HOURS.high,
          medium: HEAD_START_HOURS.medium,
        })
      : t("desk.order.other")

/** Text of an empty queue: decisions made meanwhile, and links to other lists. */
function emptyText({ store, context }: ScreenProps): string {
  const { t } = context
  const done = store.queue
    .log()
    .filter(({ action, state }) => action.kind === MODERATION_CASES && state === "finished")
    .flatMap(({ results }) => results.filter(({ outcome }) => outcome === "done"))
  const [results] = footActs(context, store, [], ["results"])
  // The projects stand behind the desk, whatever the role.
  const [projects] = footActs(context, store, [], [["screenForth", "next"]])
  return [
    t("desk.empty"),
    "",
    ...(done.length > 0 ? [t("desk.decidedSoFar", { count: done.length }), ""] : []),
    ...(results ? [`${results.key}  ${t("desk.toResults")}`] : []),
    ...(projects ? [`${projects.key}  ${t("desk.toProjects")}`] : []),
  ].join("\n")
}

const INKS = { good: "good", bad: "bad", going: "info" } as const satisfies Record<
  DecisionSign,
  Ink
>

/** Sign beside a project with a waiting decision: the decision, or that the connection is down. */
const decisionPiece =
  (area: DeskArea, { store, context }: ScreenProps) =>
  (item: QueueItem): Span | undefined => {
    const sign = area.signOf(item)
    if (!sign) return undefined
    const { online, signedIn } = store.link.state()
    const signs = signsOf(context.unicode)
    return online && signedIn
      ? { text: signs[sign], ink: INKS[sign] }
      : { text: signs.waits, ink: "warning" }
  }

/**
 * The moderation desk: projects waiting for a decision. Decided ones stay with a sign until the server has responded; `u` undoes
 * the decision.
 */
export function ModerationScreen(props: ScreenProps) {
  const { store } = props
  const area = store.areas.of(DESK_AREA)
  const role = meOf(store).role
  const [record] = useState(() => projectPane<QueueItem>(store, ({ project }) => project))
  const [tabs] = useState(() => tabsOf(role))
  const { columns, order } = deskLook(queueMarks(area.list))
  showDecided(store)
  return (
    <ListScreen<QueueItem, DeskDialogState>
      {...props}
      area={area}
      columns={columns}
      keys={MODERATION_KEYS}
      foot={MODERATION_FOOT}
      tabs={tabs}
      record={record}
      order={order}
      signOf={decisionPiece(area, props)}
      {...(props.context.plain && { note: noteOf(area) })}
      whenEmpty={() => emptyText(props)}
      renderDialog={(dialog) => <DeskDialog store={store} {...dialog} />}
      panelLines={(dialog) => deskPanel(dialog, area)}
    />
  )
}
