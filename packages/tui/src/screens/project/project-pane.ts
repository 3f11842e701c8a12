import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { meOf } from "../actions/me.ts"
import { LIMITS_AREA } from "../base/limits-area.ts"
import type { RecordPane } from "../lists/record-pane.ts"
import type { OverviewLines } from "./pane-overview.ts"
import { PROJECT_PANE_AREA } from "./project-pane-area.ts"

/** The overview works with nearly all of core: it is loaded when a project is first shown beside a list. */
let loaded: { overviewLines: OverviewLines } | undefined
let isLoading = false

async function loadOverview(changed: () => void): Promise<void> {
  if (loaded || isLoading) return
  isLoading = true
  try {
    loaded = await import("./pane-overview.ts")
    changed()
  } catch {
    // The next painting tries again.
  } finally {
    isLoading = false
  }
}

/** The overview of a project beside a list of projects: why it waits, findings, changes, respondents and price. */
export function projectPane<Row>(
  store: AppStore,
  projectOf: (row: Row) => { pid: number; name: string },
): RecordPane<Row> {
  const area = store.areas.of(PROJECT_PANE_AREA)
  const { role } = meOf(store)
  return {
    title: (row, { t }) => {
      const { pid, name } = projectOf(row)
      return `${t("record.number", { id: pid })} ${name}`
    },
    lines: (row, context: RenderContext) => {
      void loadOverview(store.updates.changed)
      const parts = area.partsOf(projectOf(row).pid)
      if (!loaded || !parts) return ["", ` ${context.styles.dim(context.t("list.loading"))}`]
      const limits = store.areas.of(LIMITS_AREA).limits()
      return loaded.overviewLines({
        parts,
        version: area.version(),
        limits,
        role,
        context,
        changed: store.updates.changed,
      })
    },
    rest: (rows) =>
      area.want(
        rows.map((row) => projectOf(row).pid),
        role,
      ),
  }
}
