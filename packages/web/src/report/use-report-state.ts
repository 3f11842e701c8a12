import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { useStable } from "../ui/use-stable.ts"
import { type ReportState, reportQueryOf, reportStateOf } from "./report-address.ts"

type Change = Partial<ReportState> | ((now: ReportState) => Partial<ReportState>)
/** A change that builds on the state is a function of it. */
export type ChangeReport = (change: Change, how?: "push" | "replace") => void

/** The state of a report, kept in the address alone. */
export function useReportState(): [ReportState, ChangeReport] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => reportStateOf(query), [query])
  const change = useStable((part: Change, how: "push" | "replace" = "push") => {
    // Reads the address itself: the rendered state may lag behind a change that has just been made.
    const now = new URLSearchParams(window.location.search)
    const before = reportStateOf(now)
    const changed = typeof part === "function" ? part(before) : part
    setQuery(reportQueryOf({ ...before, ...changed }, now), {
      replace: how === "replace",
      preventScrollReset: true,
    })
  })
  return [state, change]
}
