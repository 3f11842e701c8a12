import type { Locale } from "@qo/core/i18n"
import type { Project } from "@qo/core/project"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { RecordPane } from "../lists/record-pane.ts"
import type { ReportSummaryLines } from "../project/report/report-summary.ts"
import { REPORT_LIST_AREA } from "./report-list-area.ts"

/** Reports work with much of core: their lines are loaded when a report is first shown beside the list. */
let loaded: { locale: Locale; summaryLines: ReportSummaryLines } | undefined
let loading: Locale | undefined

async function loadSummary(locale: Locale, changed: () => void): Promise<void> {
  if (loaded?.locale === locale || loading === locale) return
  loading = locale
  try {
    const { loadReportSummary } = await import("../project/report/report-summary.ts")
    loaded = { locale, summaryLines: await loadReportSummary(locale) }
    changed()
  } catch {
    // The next painting tries again.
  } finally {
    loading = undefined
  }
}

/** Rows whose reports are read: the one at the cursor and the next, because the server may have to count answers. */
const READ_REPORTS = 2

/** The report of the project at the cursor, one line for each question. */
export const reportListPane = (store: AppStore): RecordPane<Project> => ({
  title: ({ pid, name }, { t }) => `${t("record.number", { id: pid })} ${name}`,
  lines: ({ pid }, context: RenderContext) => {
    void loadSummary(context.locale, store.updates.changed)
    const read = store.areas.of(REPORT_LIST_AREA).readOf(pid)
    if (!read || loaded?.locale !== context.locale)
      return ["", ` ${context.styles.dim(context.t("list.loading"))}`]
    return loaded.summaryLines(read, context)
  },
  rest: (rows) =>
    store.areas.of(REPORT_LIST_AREA).want(rows.slice(0, READ_REPORTS).map(({ pid }) => pid)),
})
