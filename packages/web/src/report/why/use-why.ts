import { type Location, useLocation, useNavigate } from "react-router-dom"
import { useStable } from "../../ui/use-stable.ts"
import { type WhyQuestion, askedIn, askingQuery, withoutAsked } from "./why-address.ts"

/** Told to the page that opens over the report: Back closes it. */
export const OPENED_HERE = { openedHere: true } as const

/** Reads the address itself: the rendered state may lag behind. */
const currentSearch = () => new URLSearchParams(window.location.search)

/** Opens and closes explanations by the address, so that each can be linked to. */
export function useWhy() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as Location<{ openedHere?: true } | null>
  const go = (query: URLSearchParams, replace: boolean, openedHere: boolean) =>
    void navigate(
      { pathname, search: `?${query.toString()}` },
      { replace, preventScrollReset: true, ...(openedHere && { state: OPENED_HERE }) },
    )
  return {
    open: useStable((asked: Partial<WhyQuestion>) =>
      go(askingQuery(asked, currentSearch()), false, true),
    ),
    /** Another one in the place of the one that is open. */
    replace: useStable((asked: WhyQuestion) =>
      go(askingQuery(asked, currentSearch()), true, state?.openedHere === true),
    ),
    /** Opened from the report: one step back. Opened by a link: the report takes its place. */
    close: useStable(() => {
      if (!askedIn(currentSearch())) return
      if (state?.openedHere) void navigate(-1)
      else go(withoutAsked(currentSearch()), true, false)
    }),
  }
}
