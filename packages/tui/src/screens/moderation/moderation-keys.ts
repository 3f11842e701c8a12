import { DECISION_KEYS } from "@qo/core/acts"
import type { QueueItem } from "@qo/core/api"
import { DESK_KEYS } from "@qo/core/moderation"
import type { ModerationDecision } from "@qo/core/project"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import {
  copyKey,
  listCommandOf,
  type ListContext,
  MARK_KEYS,
  MOVE_KEYS,
  PANE_KEYS,
  sortKeys,
  tabKeys,
} from "../lists/list-keys.ts"
import type { DeskDialogState } from "./DeskDialog.tsx"
import { beginDecision } from "./DecisionSteps.tsx"
import { isDecided } from "./decision-actions.ts"
import { DESK_AREA } from "./desk-area.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import { QUEUE_ORDERS } from "./queue-list.ts"

type DeskContext = ListContext<QueueItem, DeskDialogState>

/** The projects to decide: marked ones or the one at the cursor. Shows a message if a decision on them is waiting already. */
function undecidedItems(store: AppStore, list: DeskContext["list"]): readonly QueueItem[] {
  const items = list.targets()
  const current = list.current()
  if (items.length === 0 && current) isDecided(store, current)
  return items
}

/** Decides on marked projects, or on the one at the cursor. */
const decide =
  (decision: ModerationDecision) =>
  ({ store, list, open }: DeskContext) => {
    if (!store.areas.of(DESK_AREA).isRested(decision.decision, store.options.repeatMs)) return
    const items = undecidedItems(store, list)
    if (items.length === 0) return
    const current = list.current()
    // A mark may be old: projects that are not at the cursor are shown before the decision.
    const isElsewhere = !items.some(({ project }) => project.pid === current?.project.pid)
    const at = isElsewhere
      ? ({ step: "preview", decision } as const)
      : beginDecision(store, items, decision)
    if (at) open({ kind: "decide", items, at })
  }

/** The desk has a default order; `o` cycles through all orders, and the line above the list shows the current one. */
const ORDER_KEYS: readonly KeyBinding<DeskContext>[] = [
  {
    id: "sort",
    keys: ["o"],
    help: "key.sort",
    run: ({ list }) => {
      const at = QUEUE_ORDERS.findIndex((order) => order === list.status().sort?.field)
      const field = QUEUE_ORDERS[(at + 1) % QUEUE_ORDERS.length]
      if (field) list.setSort({ field, descending: false })
    },
  },
  ...sortKeys(QUEUE_ORDERS).filter(({ id }) => id === "sortBack"),
]

/** Keys in the last line, most used first. */
export const MODERATION_FOOT: readonly FootItem[] = [
  "approve",
  "reject",
  "comment",
  "undo",
  ["openProject", "open"],
  "mark",
  "toVk",
  "copy",
  "results",
]

/** The shortcuts of the moderation desk; `?` and the palette read them too. */
export const MODERATION_KEYS: readonly KeyBinding<DeskContext>[] = [
  ...MOVE_KEYS,
  ...MARK_KEYS,
  ...PANE_KEYS,
  // A role with one queue has no tabs.
  ...tabKeys("key.nextQueue", "key.previousQueue").map((binding) => ({
    ...binding,
    action: "projects.moderate" as const,
  })),
  ...ORDER_KEYS,
  {
    id: "openProject",
    keys: ["enter"],
    help: "key.openProject",
    about: "cursor",
    run: ({ list, open }) => {
      const item = list.current()
      if (item) open({ kind: "view", item, at: undefined })
    },
  },
  {
    id: "approve",
    keys: [DECISION_KEYS.approve],
    help: "key.approve",
    about: "marked",
    run: decide({ decision: "approve" }),
  },
  {
    id: "reject",
    keys: [DECISION_KEYS.reject],
    help: "key.reject",
    about: "marked",
    run: ({ store, list, open }) => {
      const items = undecidedItems(store, list)
      if (items.length > 0) open({ kind: "decide", items, at: { step: "reason" } })
    },
  },
  {
    id: "toVk",
    keys: [DECISION_KEYS.toVk],
    help: "key.toVk",
    action: "projects.moderate",
    about: "marked",
    run: decide({ decision: "toVk" }),
  },
  {
    id: "comment",
    keys: [DESK_KEYS.comment],
    help: "key.commentProject",
    about: "cursor",
    run: ({ list, open }) => {
      const item = list.current()
      if (item) open({ kind: "comment", item })
    },
  },
  copyKey<QueueItem>((items) =>
    items.length === 1
      ? `qo moderation show ${String(items[0]?.project.pid)}`
      : listCommandOf(
          "moderation",
          "project.pid",
          items.map(({ project }) => project.pid),
        ),
  ),
]
