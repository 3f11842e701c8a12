import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { useStable } from "../../ui/use-stable.ts"
import type { ListDefinition } from "./list-definition.ts"
import { type ListState, queryOf, stateOf } from "./list-state.ts"

export type ChangeState = (change: Partial<ListState>, how?: "push" | "replace") => void

/** The state of a list, kept in the address alone. */
export function useListState<Row>(list: ListDefinition<Row>): [ListState, ChangeState] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => stateOf(list, query), [list, query])
  const change = useStable((part: Partial<ListState>, how: "push" | "replace" = "push") => {
    // Reads the address itself: the rendered state may lag behind a change that has just been made.
    const now = new URLSearchParams(window.location.search)
    setQuery(queryOf(list, { ...stateOf(list, now), ...part }, now), { replace: how === "replace" })
  })
  return [state, change]
}
