import { Button } from "@blueprintjs/core"
import { ArrowLeftIcon, DownloadIcon, PrintIcon, RefreshIcon, ShareIcon } from "@blueprintjs/icons"
import { PROJECTS } from "@qo/core/acts"
import { fileCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { PROJECT_STATUS } from "@qo/core/project"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useLocale, useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { usePageActions } from "../base/page-actions.ts"
import { ChoiceTag } from "../ui/Badge.tsx"
import { download } from "../ui/download.ts"
import { LinkButton } from "../ui/LinkButton.tsx"
import { PopMenu } from "../ui/PopMenu.tsx"
import { reportKey } from "./asks.ts"
import { clockText } from "./moments.ts"
import type { ReportPartProps } from "./report-part.ts"
import { openShares } from "./share/open-shares.tsx"

/** What the report is of, how fresh it is, and what can be done with all of it. */
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
  const isLive = project?.status === "active"
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
        <Download pid={pid} view={view} t={t} />
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

function Download({ pid, view, t }: Pick<ReportPartProps, "pid" | "view" | "t">) {
  const { api } = useSession()
  const say = useTexts()
  const button = useRef<HTMLSpanElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const get = (type: "stats" | "json") => () => {
    download(api, `${fileCalls.statsFile.path}?pid=${pid}&type=${type}`).catch((error: unknown) =>
      showToast({ intent: "error", text: errorText(say, error) }),
    )
  }
  const icon = <DownloadIcon />
  const stats = { id: "stats", label: t("reportPage.download.stats"), icon, run: get("stats") }
  const json = { id: "json", label: t("reportPage.download.json"), icon, run: get("json") }
  return (
    <span ref={button}>
      <Button
        icon={icon}
        text={t("reportPage.download")}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={() => setAnchor(button.current?.querySelector("button") ?? undefined)}
      />
      {anchor && (
        <PopMenu
          label={t("reportPage.download")}
          groups={[[stats, ...(view.rows ? [json] : [])]]}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </span>
  )
}
