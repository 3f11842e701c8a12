import { ApiError } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { reloadPage } from "../base/reload.ts"
import { useTexts } from "../base/texts.ts"
import { NO_TOKEN } from "./use-link-answer.ts"

/** Why a mailed link does not work; one with a torn token is not valid. */
export function LinkRefused({ error }: { error: unknown }) {
  const t = useTexts()
  if (error === NO_TOKEN)
    return (
      <p className="rz-note" role="status">
        {t("link.noToken")}
      </p>
    )
  const torn = error instanceof ApiError && error.key === "invalid"
  const lost = error instanceof ApiError && error.retryable
  return (
    <>
      <p className="rz-note rz-note--error" role="alert">
        {torn ? t("error.invalidCode") : errorText(t, error)}
      </p>
      {lost && (
        <button type="button" className="rz-button" onClick={reloadPage}>
          {t("action.retry")}
        </button>
      )}
    </>
  )
}
