import type { List } from "../../list/index.ts"
import type { ItemId, QueuedAction } from "../../queue/queued-action.ts"

/** What an action works on loses its marks now, and has them again where the action is taken back or undone. */
export function withMarks(
  { unmark, mark }: Pick<List<unknown>, "unmark" | "mark">,
  action: QueuedAction,
  ids: readonly ItemId[],
): QueuedAction {
  const marked = new Set(unmark(ids))
  return { ...action, givenBack: (back) => mark(back.filter((id) => marked.has(id))) }
}
