import type { List } from "../../list/index.ts"
import type { ItemId, QueuedAction } from "../../queue/queued-action.ts"

/** Records of an action are unmarked now, and marked again if the action is taken back or undone. */
export function withMarks(
  { unmark, mark }: Pick<List<unknown>, "unmark" | "mark">,
  action: QueuedAction,
  ids: readonly ItemId[],
): QueuedAction {
  const marked = new Set(unmark(ids))
  return { ...action, givenBack: (back) => mark(back.filter((id) => marked.has(id))) }
}
