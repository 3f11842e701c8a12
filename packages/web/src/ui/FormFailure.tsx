import { ApiError } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { useTexts } from "../base/texts.ts"

/** Why the whole form was refused; announced immediately. Queries without an error give null. */
export function FormFailure({ error }: { error: unknown }) {
  const t = useTexts()
  if (error === undefined || error === null) return null
  const wait = error instanceof ApiError ? error.retryAfter : undefined
  return (
    <p className="rz-note rz-note--error" role="alert">
      {errorText(t, error)}
      {wait !== undefined && wait > 0 && ` (${t("error.retryAfter", { time: waitText(t, wait) })})`}
    </p>
  )
}

const waitText = (t: ReturnType<typeof useTexts>, seconds: number) =>
  seconds < 90
    ? t("time.seconds", { count: Math.ceil(seconds) })
    : t("time.minutes", { count: Math.ceil(seconds / 60) })
