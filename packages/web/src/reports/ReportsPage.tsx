import { DownloadIcon } from "@blueprintjs/icons"
import { PROJECTS } from "@qo/core/acts"
import { fileCalls, projectCalls } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import {
  PROJECT,
  PROJECT_STATUS,
  progressWords,
  type Project,
  STATUSES_WITH_ANSWERS,
} from "@qo/core/project"
import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import type { PageCode } from "../base/page-code.ts"
import { useSession } from "../base/session/use-session.ts"
import { useLocale, useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { ChoiceTag } from "../ui/Badge.tsx"
import { Meter } from "../ui/Meter.tsx"
import { downloadFile, downloadCounted } from "../ui/download.ts"
import { FirstCell } from "../shared/list/FirstCell.tsx"
import { choiceFilter, type ListDefinition } from "../shared/list/list-definition.ts"
import { startList } from "../shared/list/list-query.ts"
import { ListPage } from "../shared/list/ListPage.tsx"
import type { RowEntry } from "../shared/list/record-acts.ts"
import { EmptyCell } from "../shared/list/records/record-columns.tsx"
import { ProjectSub } from "../shared/projects/ProjectSub.tsx"
import { useEditorEntry } from "../shared/projects/use-editor-entry.tsx"
import { useNewsOfAnswers } from "../shared/projects/use-news-of-answers.ts"

/** Projects whose surveys run or ran, and how many interviews of each are there. */
const list: ListDefinition<Project> = {
  name: "reports",
  title: "page.reports",
  record: PROJECT,
  call: projectCalls.listProjects,
  sort: "-pid",
  always: { statuses: STATUSES_WITH_ANSWERS },
  filters: [choiceFilter(PROJECT, "status", { as: "statuses", keys: STATUSES_WITH_ANSWERS })],
  nothing: "reports.nothingText",
  columns: (onOpen) => ({
    name: {
      width: "rest",
      cell: (row) => (
        <FirstCell
          row={row}
          name={row.name}
          onOpen={onOpen}
          sub={<ProjectSub project={row} />}
          narrow={
            <>
              <ChoiceTag choice={PROJECT_STATUS} value={row.status} />
              <Collected project={row} />
            </>
          }
        />
      ),
    },
    status: { from: "medium", tag: true, width: 8 },
    progress: {
      from: "medium",
      width: 16,
      cell: (row) => (row.progress ? <Collected project={row} /> : <EmptyCell />),
    },
    createdAt: { from: "large", width: 9 },
    pid: "hidden",
    owner: "hidden",
    organization: "hidden",
    template: "hidden",
  }),
}

function Collected({ project: { progress } }: { project: Project }) {
  const t = useTexts()
  if (!progress) return null
  const { completed, target } = progressWords(progress)
  return (
    <Meter value={progress.completed} max={target}>
      {t("reports.collected", { completed, count: target })}
    </Meter>
  )
}

function useEntries(): readonly RowEntry<Project>[] {
  const t = useTexts()
  const locale = useLocale()
  const { api } = useSession()
  const editor = useEditorEntry()
  return useMemo(() => {
    const get =
      (type: "stats" | "json") =>
      ({ pid }: Project) => {
        const path = `${fileCalls.statsFile.path}?pid=${pid}&type=${type}`
        // All answers are written as a stream: they need no count.
        const work =
          type === "stats"
            ? downloadCounted({ api, t, locale }, pid, path)
            : downloadFile(api, path)
        work.catch((error: unknown) => showToast({ intent: "error", text: faultText(t, error) }))
      }
    const icon = <DownloadIcon />
    return [
      { id: "figures", label: t("reports.figures"), icon, run: get("stats") },
      { id: "answers", label: t("reports.answers"), icon, run: get("json") },
      ...editor,
    ]
  }, [t, locale, api, editor])
}

function ReportsPage() {
  useNewsOfAnswers(list.name)
  const navigate = useNavigate()
  return (
    <ListPage
      list={list}
      kind={PROJECTS}
      entries={useEntries()}
      onOpen={({ pid }) => void navigate(`/report?pid=${pid}`)}
    />
  )
}

export const reportsPage: PageCode = {
  View: ReportsPage,
  start: startList(list),
}
