import { useState } from "react"
import { useStable } from "../../ui/use-stable.ts"

export interface Selection {
  has: (id: number) => boolean
  toggle: (id: number) => void
  state: "none" | "some" | "all"
  toggleAll: () => void
  clear: () => void
  /** Takes everything that matches the filter, loaded or not. */
  takeAllMatching: () => void
  allMatching: boolean
  /** Selected and at hand; with `allMatching` the list's total counts. */
  count: number
}

interface ListSelection {
  /** Filters of the list when rows were selected: other filters reset the selection. */
  list: string
  ids: ReadonlySet<number>
  allMatching: boolean
}

/** Selected rows. `loaded`: the ids at hand, of which alone something can be selected; `list`: how it is narrowed. */
export function useSelection(loaded: readonly number[], list: string): Selection {
  const nothing: ListSelection = { list, ids: new Set(), allMatching: false }
  const [kept, choose] = useState(nothing)
  const { ids, allMatching } = kept.list === list ? kept : nothing
  const has = (id: number) => allMatching || ids.has(id)
  const selectedHere = loaded.filter(has).length
  const every = loaded.length > 0 && selectedHere === loaded.length
  const toggle = useStable((id: number) => {
    if (!loaded.includes(id)) return
    const next = new Set(allMatching ? loaded : ids)
    if (!next.delete(id)) next.add(id)
    choose({ list, ids: next, allMatching: false })
  })
  return {
    has,
    allMatching,
    count: selectedHere,
    state: every ? "all" : selectedHere > 0 ? "some" : "none",
    toggle,
    toggleAll: () => choose({ list, ids: new Set(every ? [] : loaded), allMatching: false }),
    takeAllMatching: () => choose({ list, ids: new Set(loaded), allMatching: true }),
    clear: () => choose(nothing),
  }
}
