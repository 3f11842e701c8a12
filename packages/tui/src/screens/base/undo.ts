import type { AppStore } from "../../app-store/app-store.ts"

/** Takes the newest waiting action back; without one, queues the reverse of the newest that was done. */
export function undoLastAction(store: AppStore): void {
  const { t } = store.preferences.words
  const undone = store.queue.undo()
  if (!undone) store.notices.say(t("undo.nothing"))
  else if ("takenBack" in undone)
    store.notices.say(t("undo.takenBack", { action: undone.takenBack.title }))
}
