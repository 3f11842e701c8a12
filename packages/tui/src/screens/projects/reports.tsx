import { REPORTS_LIST } from "@qo/core/acts"
import { projectCalls } from "@qo/core/api"
import { isPastApproval, isRunning, isSurveyOver, type Project } from "@qo/core/project"
import { lazy, Suspense } from "react"
import { personCell } from "../../records/painted-columns.ts"
import { meOf } from "../actions/me.ts"
import { defineList } from "../lists/define-list.tsx"
import { listAreaOf } from "../lists/list-area.ts"
import { copyRowsKey, type ListDialog, type ListDialogProps } from "../lists/list-dialogs.tsx"
import { aboutOne, tabKeys } from "../lists/list-keys.ts"
import { reportListPane } from "./report-list-pane.ts"
import { collectedPlace, projectListDefinition } from "./project-list.ts"

/** Reports of the projects that have answers, with how many have come. */
export const REPORTS_SCREEN = defineList({
  shared: REPORTS_LIST,
  title: "screen.reports",
  area: listAreaOf<Project>(REPORTS_LIST, {
    news: (api) => ({
      kinds: ["project"],
      read: (pid) => api.send(projectCalls.getProject, { pid }),
    }),
    definition: projectListDefinition,
  }),
  record: reportListPane,
  // The number of respondents first, then the state of the project.
  places: (context) => ({
    pid: { role: "id", min: 4, keep: 8 },
    name: {
      title: context.t("fieldName.project"),
      role: "name",
      gap: 2,
      min: 20,
      max: 60,
      keep: 9,
    },
    progress: collectedPlace(context),
    status: { min: 6, keep: 6 },
    owner: { ...personCell(({ owner }) => owner.fullname), min: 12, keep: 4 },
    createdAt: { isExtra: true, ink: () => "dim", min: 10, keep: 3 },
    organization: { isExtra: true, min: 16, keep: 2 },
    template: "hidden",
  }),
  tabs: () => [
    { title: ({ t }) => t("projects.tab.all"), holds: ({ status }) => isPastApproval(status) },
    { title: ({ t }) => t("projects.tab.running"), holds: ({ status }) => isRunning(status) },
    { title: ({ t }) => t("projects.tab.over"), holds: ({ status }) => isSurveyOver(status) },
  ],
  tabKeys: tabKeys("key.nextGroup", "key.previousGroup"),
  keys: [
    {
      id: "openReport",
      keys: ["enter"],
      help: "key.openReport",
      about: "cursor",
      run: aboutOne<Project, ListDialog<Project>>(({ pid }) => ({
        render: (props) => <OneReport {...props} pid={pid} />,
      })),
    },
    copyRowsKey<Project>(REPORTS_LIST, ({ pid }) => `qo reports show ${pid}`),
  ],
  foot: [["openReport", "open"], "copy", "refresh", "quit"],
  empty: ({ t }) => t("reports.empty"),
})

/** The report works with much of core: it is loaded when one is opened. */
const ReportPane = lazy(() =>
  import("../project/report/ReportPane.tsx").then((module) => ({ default: module.ReportPane })),
)

function OneReport({ pid, ...props }: ListDialogProps<Project> & { pid: number }) {
  const { store, context, area, isActive, onClose } = props
  const { progress, name = "" } = area.list.get(pid) ?? {}
  const heading = `${context.t("record.number", { id: pid })} ${name}`
  return (
    <Suspense fallback={null}>
      <ReportPane
        {...{ store, context, pid, isActive, onClose }}
        heading={{ path: [context.t("screen.reports"), heading] }}
        role={meOf(store).role}
        news={String(progress?.completed)}
      />
    </Suspense>
  )
}
