import { PROJECTS } from "@qo/core/acts"
import { projectCalls } from "@qo/core/api"
import {
  awaitsReport,
  hasReport,
  type ProjectStatus,
  statusesWhere,
  takesInterviews,
} from "@qo/core/project"
import { useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { listenLive } from "../../base/session/live.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"

/** Whose report is still to come. */
const isAwaited = (status: ProjectStatus): boolean =>
  takesInterviews(status) || awaitsReport(status)
const AWAITED_MAX = 100

/** Says that the report of an own project has become ready, and leads to it; those alone that were seen before they were, as any change of a finished project is news too. */
export function useReadyReports(): void {
  const t = useTexts()
  const { api, can, user } = useSession()
  const navigate = useNavigate()
  const reads = can("reports.read")
  useEffect(() => {
    if (!reads) return
    const awaited = new Set<number>()
    const look = async (pid: number) => {
      // Without access or connection no notification is shown; the mail remains.
      const project = await PROJECTS.read(api, pid).catch(() => undefined)
      if (project?.owner.id !== user.id) return
      const wasAwaited = awaited.delete(pid)
      if (isAwaited(project.status)) awaited.add(pid)
      if (!wasAwaited || !hasReport(project.status)) return
      showToast({
        intent: "success",
        text: t("reports.ready", { name: project.name }),
        action: { label: t("reports.openReady"), run: () => void navigate(`/report?pid=${pid}`) },
      })
    }
    const lookAtAll = async () => {
      const before = [...awaited]
      const { data } = await api.list(projectCalls.listProjects, {
        ownerId: user.id,
        statuses: [...statusesWhere(isAwaited)],
        limit: AWAITED_MAX,
      })
      for (const { pid } of data) awaited.add(pid)
      for (const pid of before) if (data.every((each) => each.pid !== pid)) await look(pid)
    }
    return listenLive({
      onEvent: (event) => {
        if (event.kind === "project") void look(event.pid)
      },
      onReset: () => void lookAtAll().catch(() => undefined),
    })
  }, [api, navigate, reads, t, user.id])
}
