import { ApiError } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { reloadPage } from "../base/reload.ts"
import { useTexts } from "../base/texts.ts"

/** Why a mailed link does not work; a link without a token, or with a torn one, is simply not valid. */
export function LinkRefused({ error }: { error: unknown }) {
  const t = useTexts()
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
