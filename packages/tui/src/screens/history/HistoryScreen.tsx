import { Box } from "ink"
import { useState } from "react"
import { roleOf } from "@qo/core/access"
import type { LogEntry } from "@qo/core/history"
import { fit } from "../../output/index.ts"
import { Line } from "../../widgets/Line.tsx"
import { ListRows } from "../../widgets/ListRows.tsx"
import { Pages } from "../../widgets/Pages.tsx"
import { useKeys } from "../../widgets/use-keys.ts"
import type { Desk } from "../desk.ts"
import { FilterLine } from "../FilterLine.tsx"
import { bindingsFor, type KeyBinding, remapKeys, runKey } from "../key-table.ts"
import { MOVE_KEYS, type ListContext } from "../list-keys.ts"
import type { Look } from "../shell.ts"
import { statusText } from "../status-text.ts"
import { useAttention, useDesk } from "../use-desk.ts"
import { usePainter } from "../use-painter.ts"
import { entryLines, historyColumns } from "./history-list.ts"

interface HistoryKeyContext extends ListContext {
  open: () => void
  refresh: () => void
  clear: () => void
}

export const HISTORY_KEYS: readonly KeyBinding<HistoryKeyContext>[] = [
  ...MOVE_KEYS,
  { id: "show", keys: ["enter"], help: "key.show", run: ({ open }) => open() },
  { id: "refresh", keys: ["r"], help: "key.refresh", run: ({ refresh }) => refresh() },
  { id: "clear", keys: ["escape"], help: "key.clear", run: ({ clear }) => clear() },
]

interface Props {
  desk: Desk
  look: Look
  isActive: boolean
  onOtherKey: (name: string) => void
}

const CHROME = 5
const LABEL_WIDTH = 18

/** What was done by whom, newest first; news arrive without moving the cursor. */
export function HistoryScreen({ desk, look, isActive, onOtherKey }: Props) {
  useDesk(desk)
  const { t } = look
  const { list, loader } = desk.history
  const [typing, setTyping] = useState(false)
  const [entry, setEntry] = useState<LogEntry | undefined>(undefined)
  const painter = usePainter(historyColumns, look)
  const height = Math.max(1, look.rows - CHROME)
  list.setHeight(height)
  useAttention(desk, typing || entry !== undefined)

  useKeys(
    (name) => {
      const bindings = bindingsFor(
        remapKeys(HISTORY_KEYS, desk.options.keys),
        roleOf(desk.user()?.role.id ?? 1),
      )
      const isKnown = runKey(bindings, name, {
        list,
        page: height,
        openFilter: () => setTyping(true),
        open: () => setEntry(list.current()),
        refresh: () => void loader.refresh(),
        clear: () => list.setFilter(""),
      })
      if (!isKnown) return onOtherKey(name)
      const { cursor, shown } = list.status()
      if (cursor > shown - 2 * height) loader.wantMore()
      desk.changed()
    },
    isActive && !typing && !entry,
  )

  if (entry)
    return (
      <Pages
        look={look}
        title={t("history.entry", { id: entry.id })}
        lines={entryLines(entry, look).map(
          ([label, value]) => fit(`${label}:`, LABEL_WIDTH) + value,
        )}
        isActive={isActive}
        onClose={() => setEntry(undefined)}
      />
    )
  const status = list.status()
  const empty = status.loaded === 0 && !status.complete ? t("list.loading") : t("list.nothingFound")
  return (
    <Box flexDirection="column">
      <Box flexDirection="column" height={height + 1}>
        <ListRows look={look} list={list} painter={painter} empty={empty} />
      </Box>
      <FilterLine
        isTyping={typing}
        isActive={isActive}
        value={status.filter}
        onChange={(text) => {
          list.setFilter(text)
          desk.changed()
        }}
        onClose={() => setTyping(false)}
      />
      <Line>{statusText(look, status)}</Line>
    </Box>
  )
}
