import { Button } from "@blueprintjs/core"
import { DownloadIcon, PeopleIcon } from "@blueprintjs/icons"
import { fileCalls } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import { useRef, useState } from "react"
import { openModal } from "../base/modal-queue.ts"
import { usePageActions } from "../base/page-actions.ts"
import { useSession } from "../base/session/use-session.ts"
import { useLocale, useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { downloadFile, downloadCounted } from "../ui/download.ts"
import { PopMenu } from "../ui/PopMenu.tsx"
import { DownloadDialog } from "./DownloadDialog.tsx"
import type { ReportPartProps } from "./report-part.ts"

/** As on the page, so in the file. */
const lookOf = ({ filter, weight, base }: ReportPartProps["state"]) => ({
  base,
  ...(filter && { filter }),
  ...(weight && { weight }),
})

/** Files of the report. Readers without the right to single responses get an explanation and the figures. */
export function Download(part: ReportPartProps) {
  const { pid, view, state, t } = part
  const { api } = useSession()
  const say = useTexts()
  const locale = useLocale()
  const button = useRef<HTMLSpanElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const open = () => setAnchor(button.current?.querySelector("button") ?? undefined)
  usePageActions([{ id: "download", label: t("reportPage.download"), run: open }])
  const get = (type: "stats" | "json", look: Record<string, string>) => () => {
    const query = new URLSearchParams({ pid: String(pid), type, ...look })
    const path = `${fileCalls.statsFile.path}?${query.toString()}`
    // All answers are written as a stream: they need no count.
    const work =
      type === "stats"
        ? downloadCounted({ api, t: say, locale }, pid, path)
        : downloadFile(api, path)
    work.catch((error: unknown) => showToast({ intent: "error", text: faultText(say, error) }))
  }
  const look = view.refused ? {} : lookOf(state)
  const isOfAll = !("filter" in look || "weight" in look)
  const responses = () =>
    openModal({
      title: t("reportPage.download.title"),
      size: "form",
      closeButton: true,
      renderBody: (close) => <DownloadDialog {...part} onClose={close} />,
    })
  const icon = <DownloadIcon />
  const stats = {
    id: "stats",
    label: t(isOfAll ? "reportPage.download.stats" : "reportPage.download.statsOf"),
    icon,
    run: get("stats", look),
  }
  const rows = [
    {
      id: "responses",
      label: t("reportPage.download.responses"),
      icon: <PeopleIcon />,
      run: responses,
    },
    { id: "json", label: t("reportPage.download.json"), icon, run: get("json", {}) },
  ]
  return (
    <span ref={button}>
      <Button
        icon={icon}
        text={t("reportPage.download")}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={open}
      />
      {anchor && (
        <PopMenu
          label={t("reportPage.download")}
          groups={view.rows ? [rows, [stats]] : [[stats]]}
          anchor={anchor}
          status={view.rows ? undefined : t("reportPage.download.noRows")}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </span>
  )
}
