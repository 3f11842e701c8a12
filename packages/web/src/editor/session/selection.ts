/** The selection: ids of blocks and questions, and the one shown in the panel. */
export interface Selection {
  ids: ReadonlySet<string>
  active: string | undefined
}

export const NOTHING: Selection = { ids: new Set(), active: undefined }

export const selectOnly = (id: string): Selection => ({ ids: new Set([id]), active: id })

export const selectAll = (ids: Iterable<string>): Selection => {
  const set = new Set(ids)
  return { ids: set, active: set.size === 1 ? [...set][0] : undefined }
}

/** With Ctrl or Shift: one more, or one less. */
export function toggleSelected({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (next.delete(id)) return { ids: next, active: [...next].at(-1) }
  return { ids: next.add(id), active: id }
}

/** The selection without deleted elements. */
export function keepSurviving(selection: Selection, isThere: (id: string) => boolean): Selection {
  if ([...selection.ids].every(isThere)) return selection
  const ids = new Set([...selection.ids].filter(isThere))
  const { active } = selection
  return { ids, active: active !== undefined && isThere(active) ? active : undefined }
}
