import { useLocation, useNavigate, useSearchParams } from "react-router-dom"
import { SavedViews } from "../views/SavedViews.tsx"
import type { ListDefinition } from "./list-definition.ts"
import { type ListState, queryOf, stateOf } from "./list-state.ts"

interface ListViewsProps<Row> {
  list: ListDefinition<Row>
  state: ListState
}

/** Saved views of a list. The displayed one is in the address: `?status=active&view=3`. */
export function ListViews<Row>({ list, state }: ListViewsProps<Row>) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const given = Number(params.get("view"))
  return (
    <SavedViews
      list={list.name}
      query={queryOf(list, state).toString()}
      view={Number.isSafeInteger(given) && given > 0 ? given : undefined}
      canonical={(query) => queryOf(list, stateOf(list, new URLSearchParams(query))).toString()}
      onShow={(query, view) => {
        // Parameters of other components, such as the section of the cabinet, stay in the address.
        const next = queryOf(list, stateOf(list, new URLSearchParams(query)), params)
        next.delete("view")
        if (view !== undefined) next.set("view", String(view))
        void navigate({ pathname, search: next.toString() })
      }}
    />
  )
}
