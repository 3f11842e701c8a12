import { historyCalls } from "@qo/core/api"
import type { LogEntry } from "@qo/core/history"
import { createList } from "../../list/index.ts"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import { historyListDefinition } from "./history-list.ts"

const POLL_MS = 5000

interface HistoryArea extends ListArea<LogEntry> {
  /** Whether the cursor stays on the newest line. */
  following: { is: () => boolean; set: (isOn: boolean) => void }
}

export const HISTORY_AREA: AreaKind<HistoryArea> = {
  name: "history",
  action: "history.read",
  create: ({ api, link, words, changed, onError }) => {
    const list = createList(historyListDefinition(words))
    const loader = createBackgroundList({
      link,
      list,
      page: (cursor, limit) => api.list(historyCalls.listHistory, { limit, cursor }),
      pollMs: POLL_MS,
      onlyGrows: true,
      news: { kinds: ["project", "queue"], notAll: true },
      onChange: changed,
      onError,
    })
    let isFollowing = false
    return {
      ...listArea(list, loader),
      following: { is: () => isFollowing, set: (isOn) => void (isFollowing = isOn) },
    }
  },
}
