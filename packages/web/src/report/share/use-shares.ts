import { reportCalls } from "@qo/core/api"
import type { ReportShare } from "@qo/core/report"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import type { askedTable } from "../asked-table.ts"
import { reportKey } from "../asks.ts"
import type { ReportState } from "../report-address.ts"

interface ShareRequest extends Pick<ReportState, "filter" | "base" | "weight" | "test"> {
  kind: ReportShare["kind"]
  days: number
  /** The table that is looked at; undefined: none. */
  table: ReturnType<typeof askedTable> | undefined
}

/** Links that open a report, with functions that create and close them. */
export function useShares(pid: number) {
  const { api } = useSession()
  const client = useQueryClient()
  const queryKey = reportKey(pid, "shares")
  const { data: shares = [], error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.send(reportCalls.listReportShares, { pid }, { signal }),
  })
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const change = async <Done>(send: () => Promise<Done>): Promise<Done | undefined> => {
    setSending(true)
    setFailure(undefined)
    try {
      return await send()
    } catch (problem) {
      setFailure(problem)
      return undefined
    } finally {
      setSending(false)
      await client.invalidateQueries({ queryKey })
    }
  }
  return {
    shares,
    error: failure ?? error,
    isSending,
    make: ({ filter, weight, table, ...wanted }: ShareRequest) =>
      change(() =>
        api.send(reportCalls.createReportShare, {
          pid,
          ...wanted,
          ...(filter && { filter }),
          ...(weight && { weight }),
          ...(table && { table }),
        }),
      ),
    close: (id: string) => change(() => api.send(reportCalls.revokeReportShare, { pid, id })),
  }
}
