import { useEffect, useState } from "react"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import type { KeyBinding } from "../base/key-table.ts"
import { fixedArea } from "../lists/fixed-area.ts"
import { type ListContext, MARK_KEYS } from "../lists/list-keys.ts"
import { closeKey, copyCommandKey, LAYER_MOVE_KEYS } from "./layer-keys.ts"
import { LayerList } from "./LayerList.tsx"
import type { WaitingAction } from "../../queue/action-queue.ts"
import type { ActionItem, ItemId } from "../../queue/queued-action.ts"
import type { AppStore, WithQueue } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** One item that waits. */
interface WaitingItem {
  waiting: WaitingAction
  item: ActionItem
}

const LIST: ListDefinition<WaitingItem> = {
  id: ({ waiting, item }) => `${waiting.id} ${item.id}`,
  fields: {
    action: { text: ({ waiting }) => waiting.action.title, aliases: ["действие"] },
    id: { text: ({ item }) => String(item.id), aliases: ["номер", "n"] },
    name: { text: ({ item }) => item.label, aliases: ["имя"] },
  },
}

const columns = ({ t }: RenderContext): readonly PaintedColumn<WaitingItem>[] => [
  {
    title: t("fieldName.id"),
    text: ({ item }) => String(item.id),
    role: "id",
    align: "right",
    min: 5,
    keep: 3,
  },
  {
    title: t("column.label"),
    text: ({ item }) => item.label,
    role: "name",
    gap: 2,
    min: 12,
    max: 60,
    keep: 4,
  },
  {
    title: t("column.waits"),
    text: ({ waiting: { seconds } }) =>
      seconds === 0 ? t("queue.beingSent") : t("queue.inSeconds", { seconds }),
    min: 14,
    isSteady: true,
    keep: 2,
  },
  {
    title: t("column.action"),
    text: ({ waiting }) => waiting.action.title,
    min: 18,
    keep: 1,
  },
]

const rowsOf = (store: WithQueue): WaitingItem[] =>
  store.queue
    .waiting()
    .flatMap((waiting) => waiting.action.items.map((item) => ({ waiting, item })))
    .toReversed()

/** Takes these items out of the queue, each from its own action. */
function takeOut(store: WithQueue, rows: readonly WaitingItem[]) {
  const byAction = Map.groupBy(rows, ({ waiting }) => waiting.id)
  for (const [action, items] of byAction)
    store.queue.takeOut(
      action,
      items.map(({ item }): ItemId => item.id),
    )
}

const queueKeys = (close: () => void): readonly KeyBinding<ListContext<WaitingItem>>[] => [
  ...LAYER_MOVE_KEYS,
  ...MARK_KEYS,
  {
    id: "takeOut",
    keys: ["d", "delete", "u"],
    help: "key.takeOut",
    run: ({ store, list }) => {
      takeOut(store, list.targets())
      list.clearMarks()
    },
  },
  {
    id: "takeOutAction",
    keys: ["D"],
    help: "key.takeOutAction",
    run: ({ store, list }) => {
      const actions = new Set(list.targets().map(({ waiting }) => waiting.id))
      takeOut(
        store,
        rowsOf(store).filter(({ waiting }) => actions.has(waiting.id)),
      )
      list.clearMarks()
    },
  },
  copyCommandKey(({ waiting }) => waiting.action.command),
  closeKey(close),
]

interface QueueLayerProps {
  store: AppStore
  context: RenderContext
  isActive: boolean
  onClose: () => void
}

/** All waiting actions by item. Countdowns pause while it is open. */
export function QueueLayer({ store, context, isActive, onClose }: QueueLayerProps) {
  const [area] = useState(() => fixedArea(LIST))
  useEffect(() => store.queue.hold(), [store])
  const rows = rowsOf(store)
  area.list.replaceAll(rows, { total: rows.length, complete: true })
  return (
    <LayerList<WaitingItem>
      store={store}
      context={context}
      isActive={isActive}
      title={context.t("queue.help.queue")}
      region="queue."
      area={area}
      columns={columns}
      keys={queueKeys(onClose)}
      idWidth={Math.max(...rows.map(({ item }) => String(item.id).length), 0)}
      note={({ t, styles }) => styles.title(t("queue.help.queue"))}
      acts={() => [
        { key: "d", text: context.t("queue.takeOut") },
        { key: "D", text: context.t("queue.takeOutAction") },
        { key: "Space", text: context.t("foot.mark") },
        { key: "y", text: context.t("foot.copy") },
        { key: "Esc", text: context.t("hint.back") },
      ]}
      whenEmpty={({ t }) => t("queue.empty")}
    />
  )
}
