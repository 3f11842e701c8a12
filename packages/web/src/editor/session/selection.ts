/** The selection: ids of blocks and questions, and the one shown in the panel. */
export interface Selection {
  ids: ReadonlySet<string>
  active: string | undefined
  /** The fixed end of a range; without a range it is the active element. */
  anchor?: string
}

export const NOTHING: Selection = { ids: new Set(), active: undefined }

export const selectOnly = (id: string): Selection => ({ ids: new Set([id]), active: id })

export const selectAll = (ids: Iterable<string>): Selection => {
  const set = new Set(ids)
  return { ids: set, active: set.size === 1 ? [...set][0] : undefined }
}

/** With Ctrl: one more, or one less. */
function toggleSelected({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (next.delete(id)) return { ids: next, active: [...next].at(-1) }
  return { ids: next.add(id), active: id }
}

/** An element of the questionnaire, in its order. */
interface OrderedElement {
  id: string
  kind: "block" | "question"
}

/**
 * With Shift: all from the anchor to this element, in the order of the questionnaire. Between two questions only questions are
 * selected, between two blocks only blocks.
 */
export function selectRange(
  { active, anchor = active }: Selection,
  id: string,
  order: readonly OrderedElement[],
): Selection {
  const from = order.findIndex((each) => each.id === anchor)
  const to = order.findIndex((each) => each.id === id)
  const [one, other] = [order[from], order[to]]
  if (!one || !other) return selectOnly(id)
  const within = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const kept = one.kind === other.kind ? within.filter(({ kind }) => kind === one.kind) : within
  return { ids: new Set(kept.map((each) => each.id)), active: id, anchor: one.id }
}

/** The selection after a click: with Shift a range, with Ctrl or ⌘ one more or one less. */
export function clickSelection(
  selection: Selection,
  id: string,
  { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">,
  order: readonly OrderedElement[],
): Selection {
  if (shiftKey) return selectRange(selection, id, order)
  return ctrlKey || metaKey ? toggleSelected(selection, id) : selectOnly(id)
}

/** The selection without deleted elements. */
export function keepSurviving(selection: Selection, isThere: (id: string) => boolean): Selection {
  if ([...selection.ids].every(isThere)) return selection
  const ids = new Set([...selection.ids].filter(isThere))
  const { active } = selection
  return { ids, active: active !== undefined && isThere(active) ? active : undefined }
}
