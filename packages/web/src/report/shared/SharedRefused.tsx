import { ApiError } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { useDocumentTitle } from "../../base/use-document-title.ts"
import { type ReportTranslate, useReportTexts } from "../report-texts.ts"

/** Why a link shows nothing, and what its reader can do about it. */
export function SharedRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useReportTexts()
  const { title, text } = refusalIn(error, t)
  useDocumentTitle(title)
  return (
    <section className="rz-shared__refused" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {error instanceof ApiError && error.retryable && (
        <button type="button" className="rz-button" onClick={onRetry}>
          {t("reportPage.shared.retry")}
        </button>
      )}
    </section>
  )
}

function refusalIn(error: unknown, t: ReportTranslate): { title: string; text: string } {
  const key = error instanceof ApiError ? error.key : undefined
  if (key === "expiredCode")
    return { title: t("reportPage.shared.closed"), text: t("reportPage.shared.closedText") }
  if (key === "invalid" || key === "notFound")
    return { title: t("reportPage.shared.broken"), text: t("reportPage.shared.brokenText") }
  if (key === "wrongStatus")
    return { title: t("reportPage.shared.waits"), text: t("reportPage.shared.waitsText") }
  return { title: t("reportPage.shared.failed"), text: errorText(t, error) }
}
