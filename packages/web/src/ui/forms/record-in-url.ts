import { type Location, useLocation, useNavigate, useSearchParams } from "react-router-dom"
import { useStable } from "../use-stable.ts"

/** A record that is looked at or changed, or a new one that is made. */
export type OpenedRecord = "new" | number | undefined

const withoutRecord = (search: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(search)
  rest.delete("new")
  rest.delete("edit")
  return rest
}

/** The record or form that an address opens over its list. */
export function openedIn(search: URLSearchParams): OpenedRecord {
  if (search.has("new")) return "new"
  const given = Number(search.get("edit"))
  return Number.isSafeInteger(given) && given > 0 ? given : undefined
}

/** The record that the address names: `?edit=12`, `?new`. Back closes it; a link to it opens it. */
export function useRecordInUrl() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as Location<{ openedHere?: true } | null>
  return {
    opened: openedIn(params),
    open: useStable((which: "new" | number) => {
      const next = withoutRecord(new URLSearchParams(location.search))
      next.set(which === "new" ? "new" : "edit", which === "new" ? "" : String(which))
      void navigate({ pathname, search: `?${next.toString()}` }, { state: { openedHere: true } })
    }),
    /** Opened from the list: one step back, so that Forward opens it again. Opened by a link: the list takes its place. */
    close: useStable(() =>
      state?.openedHere
        ? void navigate(-1)
        : void navigate({ pathname, search: withoutRecord(params).toString() }, { replace: true }),
    ),
  }
}
