import { Button } from "@blueprintjs/core"
import { ArrowLeftIcon, PrintIcon, RefreshIcon, ShareIcon } from "@blueprintjs/icons"
import { PROJECTS } from "@qo/core/acts"
import { PROJECT_STATUS, takesInterviews } from "@qo/core/project"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useSession } from "../base/session/use-session.ts"
import { useLocale } from "../base/texts.ts"
import { usePageActions } from "../base/page-actions.ts"
import { ChoiceTag } from "../ui/Badge.tsx"
import { LinkButton } from "../ui/LinkButton.tsx"
import { reportKey } from "./asks.ts"
import { Download } from "./Download.tsx"
import { clockText } from "./moments.ts"
import type { ReportPartProps } from "./report-part.ts"
import { openShares } from "./share/open-shares.tsx"

/** The report's title, age and actions. */
export function Head({ isReading, ...part }: ReportPartProps & { isReading: boolean }) {
  const { pid, view, t } = part
  const { api, role } = useSession()
  const locale = useLocale()
  const client = useQueryClient()
  const { data: project } = useQuery({
    queryKey: reportKey(pid, "project"),
    queryFn: () => PROJECTS.read(api, pid),
  })
  const refresh = () => void client.invalidateQueries({ queryKey: reportKey(pid) })
  const isLive = project !== undefined && takesInterviews(project.status)
  const isCabinet = role === "researcher" || role === "demoResearcher"
  usePageActions([
    { id: "refresh", key: "r", label: t("reportPage.refresh"), run: refresh },
    ...(view.rows
      ? [{ id: "share", key: "s", label: t("reportPage.share"), run: () => openShares(part) }]
      : []),
    { id: "print", label: t("reportPage.print"), run: () => print() },
  ])
  return (
    <header className="rz-page-head rz-report__head">
      <LinkButton
        to={isCabinet ? "/demo-researcher?section=reports" : "/reports"}
        variant="minimal"
        icon={<ArrowLeftIcon />}
        aria-label={t("reportPage.back")}
      />
      <h1 id="report-name">
        <bdi>{view.name}</bdi>
      </h1>
      {project && <ChoiceTag choice={PROJECT_STATUS} value={project.status} />}
      <span className={`rz-report__live${isLive ? " rz-report__live--on" : ""}`} role="status">
        {t(isLive ? "reportPage.live" : "reportPage.at", {
          at: clockText(view.generatedAt, locale),
        })}
      </span>
      <div className="rz-page-head__acts">
        <Button
          variant="minimal"
          icon={<RefreshIcon />}
          aria-label={t("reportPage.refresh")}
          title={t("reportPage.refresh")}
          loading={isReading}
          onClick={refresh}
        />
        <Button
          variant="minimal"
          icon={<PrintIcon />}
          aria-label={t("reportPage.print")}
          title={t("reportPage.print")}
          onClick={() => print()}
        />
        <Download {...part} />
        {view.rows && (
          <Button
            intent="primary"
            icon={<ShareIcon />}
            text={t("reportPage.share")}
            aria-haspopup="dialog"
            onClick={() => openShares(part)}
          />
        )}
      </div>
    </header>
  )
}
