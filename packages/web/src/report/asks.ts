import { reportCalls } from "@qo/core/api"
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import type { Api } from "../base/session/api.ts"
import { listenLive } from "../base/session/live.ts"
import { useSession } from "../base/session/use-session.ts"
import { paceCalls } from "../ui/pace-calls.ts"
import { noteCounting } from "./counting.ts"
import { askedTable } from "./asked-table.ts"
import type { ReportState } from "./report-address.ts"

/** Filter and view parameters of every report call. */
const lensOf = (pid: number, { filter, base, weight, test, textLanguage }: ReportState) => ({
  pid,
  base,
  test,
  ...(filter && { filter }),
  ...(weight && { weight }),
  ...(textLanguage && { textLanguage }),
})

export const reportKey = (pid: number, ...part: readonly unknown[]) => ["report", pid, ...part]

export const reportQuery = (
  { api, queries }: { api: Api; queries: QueryClient },
  pid: number,
  state: ReportState,
) => {
  const asked = lensOf(pid, state)
  return {
    queryKey: reportKey(pid, "view", asked),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.send(reportCalls.readReport, asked, {
        signal,
        onCounting: noteCounting(queries, pid, "view"),
      }),
  }
}

/** The report as the address looks at it. The one before stays in sight until the next is there. */
export function useReport(pid: number, state: ReportState) {
  const { api } = useSession()
  const queries = useQueryClient()
  return useQuery({
    ...reportQuery({ api, queries }, pid, state),
    placeholderData: keepPreviousData,
  })
}

export function useCrossTab(pid: number, state: ReportState, question: string | undefined) {
  const { api } = useSession()
  const queries = useQueryClient()
  const asked = {
    ...lensOf(pid, state),
    ...askedTable(state, question ?? ""),
  }
  return useQuery({
    queryKey: reportKey(pid, "cross", asked),
    queryFn: ({ signal }) =>
      api.send(reportCalls.crossReport, asked, {
        signal,
        onCounting: noteCounting(queries, pid, "table"),
      }),
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** By how much the clock of the reader is ahead of UTC. */
const minutesAhead = (): number => -new Date().getTimezoneOffset()

export function useCourse(pid: number, state: ReportState) {
  const { api } = useSession()
  const queries = useQueryClient()
  const asked = {
    pid,
    ...(state.filter && { filter: state.filter }),
    ...(state.textLanguage && { textLanguage: state.textLanguage }),
    zone: minutesAhead(),
  }
  return useQuery({
    queryKey: reportKey(pid, "course", asked),
    queryFn: ({ signal }) =>
      api.send(reportCalls.reportCourse, asked, {
        signal,
        onCounting: noteCounting(queries, pid, "course"),
      }),
    placeholderData: keepPreviousData,
  })
}

/** Answers come one after another: figures are read again this often at most. */
const PACE_MS = 3000

/** Reloads the displayed data when answers arrive. */
export function useNewsOfReport(pid: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: reportKey(pid) })
    const again = paceCalls<void>(readAgain, PACE_MS)
    const stop = listenLive({
      onEvent: (event) => {
        if (event.kind === "task" || event.pid !== pid) return
        again.call(undefined, true)
      },
      onReset: readAgain,
    })
    return () => {
      stop()
      again.stop()
    }
  }, [client, pid])
}
