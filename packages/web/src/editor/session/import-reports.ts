import { sendOnce } from "@qo/core/acts"
import { importReportCalls } from "@qo/core/api"
import {
  type ImportEntryState,
  type ImportReport,
  type ImportReportDraft,
} from "@qo/core/import-report"
import { createRetrying } from "../../base/backoff.ts"
import { createObservable, type Observable } from "../../base/observable.ts"
import { isPassing } from "../../base/passing.ts"
import type { Api } from "../../base/session/api.ts"
import { listenLive } from "../../base/session/live.ts"

/** Reports on imports into the project, as lists of work that everybody who sees the project sees. */
export interface ImportReports {
  /** Newest first. */
  readonly all: Observable<readonly ImportReport[]>
  /** A report that the server has not stored yet. */
  readonly unsaved: Observable<ImportReportDraft | undefined>
  /** Whether a file was imported since the editor was opened. */
  readonly hasNew: Observable<boolean>
  start: () => () => void
  /** Shows a report and stores it. If that fails, it remains `unsaved`. */
  add: (report: ImportReportDraft) => Promise<void>
  /** @throws ApiError */
  setState: (id: string, entries: readonly number[], state: ImportEntryState) => Promise<void>
  /** @throws ApiError */
  remove: (id: string) => Promise<void>
}

export function createImportReports(pid: number, api: Api): ImportReports {
  const all = createObservable<readonly ImportReport[]>([])
  const unsaved = createObservable<ImportReportDraft | undefined>(undefined)
  const hasNew = createObservable(false)
  const loading = createRetrying(async () => {
    all.set(await api.send(importReportCalls.listImportReports, { pid }))
  }, isPassing)
  return {
    all,
    unsaved,
    hasNew,
    start: () => {
      loading.run()
      const deaf = listenLive({
        onEvent: (event) => {
          if (event.kind !== "task" && event.pid === pid) loading.run()
        },
        onReset: loading.run,
      })
      return () => {
        deaf()
        loading.stop()
      }
    },
    add: async (report) => {
      unsaved.set(report)
      hasNew.set(true)
      try {
        const added = await sendOnce<ImportReport>(api, importReportCalls.addImportReport, {
          pid,
          report,
        })
        unsaved.set(undefined)
        all.set([added, ...all.get().filter(({ id }) => id !== added.id)])
      } catch {
        // The list of work offers to store it again.
      }
    },
    setState: async (id, entries, state) => {
      const change = { pid, id, entries: [...entries], state }
      const changed = await api.send(importReportCalls.setImportEntries, change)
      all.set(all.get().map((each) => (each.id === id ? changed : each)))
    },
    remove: async (id) => {
      await api.send(importReportCalls.removeImportReport, { pid, id })
      all.set(all.get().filter((each) => each.id !== id))
    },
  }
}
