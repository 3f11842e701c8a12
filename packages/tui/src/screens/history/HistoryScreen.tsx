import type { LogEntry } from "@qo/core/history"
import { Pages } from "../../widgets/Pages.tsx"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import { ListScreen } from "../lists/ListScreen.tsx"
import { copyKey, type ListContext, MOVE_KEYS } from "../lists/list-keys.ts"
import type { ScreenProps } from "../base/screen.ts"
import { HISTORY_AREA } from "./history-area.ts"
import { entryLines, historyColumns } from "./history-list.ts"
import { fit } from "../../text/display-width.ts"

type HistoryContext = ListContext<LogEntry, LogEntry>

/** What the last line offers, most used first. */
const HISTORY_FOOT: readonly FootItem[] = ["show", "copy", "refresh", "quit"]

export const HISTORY_KEYS: readonly KeyBinding<HistoryContext>[] = [
  // Nothing can be marked here.
  ...MOVE_KEYS.map((binding) =>
    binding.id === "clear" ? { ...binding, help: "key.clearFilter" as const } : binding,
  ),
  {
    id: "show",
    keys: ["enter"],
    help: "key.show",
    run: ({ list, open }) => {
      const entry = list.current()
      if (entry) open(entry)
    },
  },
  copyKey(([entry]) =>
    typeof entry?.pid === "number"
      ? `qo history list --project ${entry.pid}`
      : "qo history list --follow",
  ),
]

const LABEL_WIDTH = 18

/** What was done by whom, newest first; news arrive without moving the cursor. */
export function HistoryScreen(props: ScreenProps) {
  const { store, context } = props
  return (
    <ListScreen<LogEntry, LogEntry>
      {...props}
      area={store.areas.of(HISTORY_AREA)}
      columns={historyColumns}
      keys={HISTORY_KEYS}
      foot={HISTORY_FOOT}
      whenEmpty={({ t }) => t("history.empty")}
      renderDialog={({ state: entry, isActive, onClose }) => (
        <Pages
          context={context}
          title={context.t("history.entry", { id: entry.id })}
          lines={entryLines(entry, context).map(
            ([label, value]) => fit(`${label}:`, LABEL_WIDTH) + value,
          )}
          isActive={isActive}
          onClose={onClose}
        />
      )}
    />
  )
}
