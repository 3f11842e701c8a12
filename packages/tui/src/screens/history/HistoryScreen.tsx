import type { LogEntry } from "@qo/core/history"
import { useMemo, useState } from "react"
import { Pages } from "../../widgets/Pages.tsx"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import { ListScreen } from "../lists/ListScreen.tsx"
import { copyKey, type ListContext, MOVE_KEYS } from "../lists/list-keys.ts"
import type { ScreenProps } from "../base/screen.ts"
import { OUTBOX_KEYS, OutboxHalf } from "./OutboxHalf.tsx"
import { HISTORY_AREA } from "./history-area.ts"
import { entryLines, historyColumns } from "./history-list.ts"
import { labelLines } from "../../widgets/label-lines.ts"

type HistoryContext = ListContext<LogEntry, LogEntry>

/** What the last line offers, most used first. */
const HISTORY_FOOT: readonly FootItem[] = [
  "show",
  "follow",
  ["historyHalf", "otherHalf"],
  "copy",
  "refresh",
  "quit",
]

const ENTRY_KEYS: readonly KeyBinding<HistoryContext>[] = [
  // Nothing can be marked here.
  ...MOVE_KEYS.map((binding) => ({
    ...binding,
    ...(binding.id === "clear" && { help: "key.clearFilter" as const }),
    // Whoever goes elsewhere follows no longer.
    run: (context: HistoryContext) => {
      if (binding.id !== "refresh") context.store.areas.of(HISTORY_AREA).following.set(false)
      binding.run(context)
    },
  })),
  {
    id: "show",
    keys: ["enter"],
    help: "key.show",
    run: ({ list, open }) => {
      const entry = list.current()
      if (entry) open(entry)
    },
  },
  {
    id: "follow",
    keys: ["f"],
    help: "key.follow",
    run: ({ store, list }) => {
      const { following } = store.areas.of(HISTORY_AREA)
      const { t } = store.preferences.words
      following.set(!following.is())
      if (following.is()) list.moveTo(0)
      store.notices.say(t(following.is() ? "history.follows" : "history.followsNot"))
    },
  },
  copyKey(([entry]) =>
    typeof entry?.pid === "number"
      ? `qo history list --project ${entry.pid}`
      : "qo history list --follow",
  ),
]

const HALVES = ["history", "mails"] as const
type Half = (typeof HALVES)[number]

/** From one half of the screen to the other. */
const otherHalfKey = (run: () => void) =>
  ({
    id: "historyHalf",
    keys: ["tab", "right", "l", "shift+tab", "left", "h"],
    help: "key.historyHalf",
    wholeList: true,
    run,
  }) as const satisfies KeyBinding<unknown>

/** Both halves' shortcuts; `?` and the palette read them. */
export const HISTORY_KEYS: readonly Omit<KeyBinding<never>, "run">[] = [
  ...ENTRY_KEYS,
  otherHalfKey(() => undefined),
  ...OUTBOX_KEYS.filter(({ id }) => !ENTRY_KEYS.some((known) => known.id === id)),
]

/** What was done, and the mails that went out: a half each. */
export function HistoryScreen(props: ScreenProps) {
  const [half, setHalf] = useState<Half>("history")
  const { t } = props.context
  const titles = HALVES.map((each) => t(`history.half.${each}`))
  const otherHalf = useMemo(
    () => otherHalfKey(() => setHalf((now) => (now === "history" ? "mails" : "history"))),
    [],
  )
  const shared = { ...props, titles, otherHalf }
  return half === "history" ? <EntriesHalf {...shared} /> : <OutboxHalf {...shared} />
}

/** What was done by whom, newest first; news arrive without moving the cursor, unless somebody follows them. */
function EntriesHalf({ titles, otherHalf, ...props }: Parameters<typeof OutboxHalf>[0]) {
  const { store, context } = props
  const keys = useMemo(() => [...ENTRY_KEYS, otherHalf], [otherHalf])
  const area = store.areas.of(HISTORY_AREA)
  // What the cursor was led to by hand is read: the newest line no longer takes it along.
  if (area.following.is()) area.list.moveTo(0)
  return (
    <ListScreen<LogEntry, LogEntry>
      {...props}
      area={area}
      columns={historyColumns}
      keys={keys}
      among={{ titles, at: 0 }}
      foot={HISTORY_FOOT}
      whenEmpty={({ t }) => t("history.empty")}
      renderDialog={({ state: entry, isActive, onClose }) => (
        <Pages
          context={context}
          title={context.t("history.entry", { id: entry.id })}
          lines={labelLines(context, entryLines(entry, context))}
          isActive={isActive}
          onClose={onClose}
        />
      )}
    />
  )
}
