import { can, type Role } from "@qo/core/access"
import type { QueueItem } from "@qo/core/api"
import { HEAD_START_HOURS } from "@qo/core/moderation"
import type { ProjectStatus } from "@qo/core/project"
import { meOf } from "../actions/me.ts"
import { useState } from "react"
import { ListScreen, type ListTab } from "../lists/ListScreen.tsx"
import type { ScreenProps } from "../base/screen.ts"
import { decidedIn } from "./decision-actions.ts"
import { DESK_AREA, type DeskArea } from "./desk-area.ts"
import { stepLines } from "./DecisionSteps.tsx"
import { DeskDialog, type DeskDialogState } from "./DeskDialog.tsx"
import { MODERATION_FOOT, MODERATION_KEYS } from "./moderation-keys.ts"
import { DEFAULT_ORDER, queueColumns } from "./queue-list.ts"

export { MODERATION_KEYS } from "./moderation-keys.ts"
export { riskLegend } from "./risk-legend.ts"

const QUEUES = [
  "onModeration",
  "onAutoModeration",
  "onVkModeration",
] as const satisfies ProjectStatus[]

const DESK_ORDER = {
  field: DEFAULT_ORDER,
  text: ({ t }: ScreenProps["context"]) => t("order.desk"),
}

/** All, then the queues that this role decides on; a role with a single one needs no tabs. */
function tabsOf(area: DeskArea, role: Role): readonly ListTab<QueueItem>[] {
  if (!can(role, "projects.moderate")) return []
  const queues = QUEUES.filter(
    (queue) => queue !== "onVkModeration" || can(role, "projects.moderateVk"),
  )
  return [
    { title: ({ t }) => t("desk.all"), holds: (item) => !area.isDecided(item) },
    ...queues.map((queue) => ({
      title: ({ t }: ScreenProps["context"]) => t(`desk.${queue}`),
      holds: (item: QueueItem) => item.project.status === queue && !area.isDecided(item),
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

/** The moderation desk: what waits for a decision. What is decided leaves the list at once; `u` brings it back. */
export function ModerationScreen(props: ScreenProps) {
  const { store } = props
  const area = store.areas.of(DESK_AREA)
  const role = meOf(store).role
  const [tabs] = useState(() => tabsOf(area, role))
  area.setDecided(decidedIn(store))
  return (
    <ListScreen<QueueItem, DeskDialogState>
      {...props}
      area={area}
      columns={queueColumns}
      keys={MODERATION_KEYS}
      foot={MODERATION_FOOT}
      tabs={tabs}
      order={DESK_ORDER}
      {...(props.context.plain && { note: noteOf(area) })}
      whenEmpty={({ t }) => t("desk.empty")}
      renderDialog={(dialog) => <DeskDialog store={store} {...dialog} />}
      panelLines={(dialog) =>
        dialog.kind === "decide" ? stepLines(dialog.at, area.phrases) : undefined
      }
    />
  )
}
