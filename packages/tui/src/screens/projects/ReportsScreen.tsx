import type { Project } from "@qo/core/project"
import { lazy, Suspense } from "react"
import { meOf } from "../actions/me.ts"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import type { ScreenProps } from "../base/screen.ts"
import {
  aboutOne,
  copyKey,
  type ListContext,
  MOVE_KEYS,
  sortKeys,
  TAB_KEYS,
} from "../lists/list-keys.ts"
import { type DialogProps, ListScreen } from "../lists/ListScreen.tsx"
import { REPORT_SORTS } from "./project-list.ts"
import { REPORT_TABS, reportColumns } from "./report-list.ts"
import { REPORTS_AREA } from "./reports-area.ts"

interface OpenReport {
  pid: number
}

/** What the last line offers, most used first. */
const REPORTS_FOOT: readonly FootItem[] = [["openReport", "open"], "copy", "refresh", "quit"]

/** The shortcuts of the screen; `?` and the palette read them too. */
export const REPORTS_KEYS: readonly KeyBinding<ListContext<Project, OpenReport>>[] = [
  ...MOVE_KEYS,
  ...TAB_KEYS.map((binding) => ({
    ...binding,
    help: binding.id === "nextTab" ? ("key.nextGroup" as const) : ("key.previousGroup" as const),
  })),
  ...sortKeys(REPORT_SORTS),
  {
    id: "openReport",
    keys: ["enter"],
    help: "key.openReport",
    run: aboutOne(({ pid }) => ({ pid })),
  },
  copyKey<Project>(([project]) =>
    project ? `qo reports show ${String(project.pid)}` : "qo reports list",
  ),
]

/** The report works with much of core: it is loaded when one is opened. */
const ReportPane = lazy(() =>
  import("../project/report/ReportPane.tsx").then((module) => ({ default: module.ReportPane })),
)

/** Reports of the projects that have answers, with how many have come. */
export function ReportsScreen(props: ScreenProps) {
  const { store } = props
  return (
    <ListScreen<Project, OpenReport>
      {...props}
      area={store.areas.of(REPORTS_AREA)}
      columns={reportColumns}
      keys={REPORTS_KEYS}
      foot={REPORTS_FOOT}
      tabs={REPORT_TABS}
      whenEmpty={({ t }) => t("reports.empty")}
      renderDialog={(dialog) => <OneReport store={store} {...dialog} />}
    />
  )
}

function OneReport({
  store,
  context,
  state,
  isActive,
  onClose,
}: DialogProps<OpenReport> & Pick<ScreenProps, "store">) {
  const { pid } = state
  const { progress, name = "" } = store.areas.of(REPORTS_AREA).list.get(pid) ?? {}
  return (
    <Suspense fallback={null}>
      <ReportPane
        {...{ store, context, pid, isActive, onClose }}
        heading={{
          path: [context.t("screen.reports"), `${context.t("record.number", { id: pid })} ${name}`],
        }}
        role={meOf(store).role}
        news={String(progress?.completed)}
      />
    </Suspense>
  )
}
