import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { useStable } from "../ui/use-stable.ts"
import { type ReportState, reportQueryOf, reportStateOf } from "./report-address.ts"

export type ChangeReport = (change: Partial<ReportState>, how?: "push" | "replace") => void

/** The state of a report, kept in the address alone. */
export function useReportState(): [ReportState, ChangeReport] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => reportStateOf(query), [query])
  const change = useStable((part: Partial<ReportState>, how: "push" | "replace" = "push") => {
    // The address itself is asked: what is drawn may lag behind a change that has just been made.
    const now = new URLSearchParams(window.location.search)
    setQuery(reportQueryOf({ ...reportStateOf(now), ...part }, now), {
      replace: how === "replace",
      preventScrollReset: true,
    })
  })
  return [state, change]
}
