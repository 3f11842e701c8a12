import { reportCalls } from "@qo/core/api"
import type { ReportView } from "@qo/core/report"
import type { Area, AreaKind } from "../../app-store/area.ts"

/** The report of a project, or why it could not be read. */
export interface ReadReport {
  report?: ReportView
  problem?: unknown
}

/** Reports that are shown beside the list of reports. */
export interface ReportListArea extends Area {
  /** Reads these reports one after another. A request for a report that is not named any more is cancelled. */
  want: (pids: readonly number[]) => void
  readOf: (pid: number) => ReadReport | undefined
}

/** More are forgotten, the oldest first. */
const MOST_REPORTS = 12

export const REPORT_LIST_AREA: AreaKind<ReportListArea> = {
  name: "reportList",
  action: "reports.read",
  create: ({ api, link, changed, onError }) => {
    const known = new Map<number, ReadReport>()
    let reading: { pid: number; cancel: AbortController } | undefined
    let wanted: readonly number[] = []

    function keep(pid: number, read: ReadReport) {
      known.set(pid, read)
      const [oldest] = known.keys()
      if (known.size > MOST_REPORTS && oldest !== undefined) known.delete(oldest)
      changed()
    }
    async function readOne(pid: number): Promise<void> {
      const cancel = new AbortController()
      const { signal } = cancel
      reading = { pid, cancel }
      try {
        const report = await link.run(() =>
          signal.aborted
            ? Promise.reject(new Error("cancelled"))
            : api.send(reportCalls.readReport, { pid }, { signal }),
        )
        keep(pid, { report })
      } catch (problem) {
        if (!signal.aborted) keep(pid, { problem })
      } finally {
        reading = undefined
      }
    }
    async function readNext(): Promise<void> {
      const pid = wanted.find((each) => !known.has(each))
      if (reading || pid === undefined) return
      await readOne(pid)
      await readNext()
    }
    const stop = () => {
      wanted = []
      reading?.cancel.abort()
      known.clear()
    }
    return {
      want(pids) {
        wanted = pids
        if (reading && !pids.includes(reading.pid)) reading.cancel.abort()
        void readNext().catch(onError)
      },
      readOf: (pid) => known.get(pid),
      start: () => {},
      stop,
      reread: changed,
      refresh: async () => stop(),
      heard: (event) => {
        if (event.kind !== "task") known.delete(event.pid)
      },
    }
  },
}
