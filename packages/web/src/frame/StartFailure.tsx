import { errorText } from "@qo/core/i18n"
import { AuthCard } from "../ui/AuthCard.tsx"
import { PublicLayout } from "./layout/PublicLayout.tsx"
import { reloadPage } from "../base/reload.ts"
import { useTexts } from "../base/texts.ts"

/** The server could not be asked who is signed in. Nothing was cleared: trying again is enough. */
export function StartFailure({ error }: { error: unknown }) {
  const t = useTexts()
  return (
    <PublicLayout>
      <AuthCard title={t("start.failedTitle")}>
        <p className="rz-note rz-note--error" role="alert">
          {errorText(t, error)}
        </p>
        <p>{t("start.failedText")}</p>
        <button type="button" className="rz-button" onClick={reloadPage}>
          {t("action.retry")}
        </button>
      </AuthCard>
    </PublicLayout>
  )
}
