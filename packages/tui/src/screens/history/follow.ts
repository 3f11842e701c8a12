import { HISTORY_LIST } from "@qo/core/acts"
import { HISTORY_ENTRY, type LogEntry } from "@qo/core/history"
import type { AreaKind, ListArea } from "../../app-store/area.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { wordsNow } from "../../records/words.ts"
import { listAreaOf } from "../lists/list-area.ts"
import type { ListKey } from "../lists/list-dialogs.tsx"
import { MOVE_KEYS } from "../lists/list-keys.ts"
import { aboutText, whoText } from "./entry-texts.ts"

export interface HistoryArea extends ListArea<LogEntry> {
  /** Whether the cursor stays on the newest line. */
  following: { is: () => boolean; set: (isOn: boolean) => void }
}

const LOADED = listAreaOf(HISTORY_LIST, {
  pollMs: 5000,
  onlyGrows: true,
  news: () => ({ kinds: ["project", "queue"], notAll: true }),
  definition: (words) =>
    listDefinitionOf<LogEntry>(HISTORY_ENTRY, wordsNow(words), {
      id: { onlyByName: true },
      user: { text: (entry) => whoText(words, entry) },
      about: { text: (entry) => aboutText(words, entry) },
    }),
})
/** The entries, newest first; the cursor may follow the newest one. */
export const HISTORY_AREA: AreaKind<HistoryArea> = {
  ...LOADED,
  create: (context) => {
    let isFollowing = false
    return {
      ...LOADED.create(context),
      following: { is: () => isFollowing, set: (isOn) => void (isFollowing = isOn) },
    }
  },
}

/** Nothing can be marked in the list, and a move of the cursor ends following. */
export const LEAVING_KEYS = MOVE_KEYS.map((binding): ListKey<LogEntry> => ({
  ...binding,
  ...(binding.id === "clear" && { help: "key.clearFilter" as const }),
  run: (context) => {
    if (binding.id !== "refresh") context.store.areas.of(HISTORY_AREA).following.set(false)
    binding.run(context)
  },
}))

export const FOLLOW_KEY: ListKey<LogEntry> = {
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
}
