import { ApiError } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { LostCode } from "../base/code.ts"
import { useTexts } from "../base/texts.ts"

interface Props {
  /** Queries that have not failed give null. */
  error: unknown
  /** Why a rule has left the record alone, in words. */
  text?: string | undefined
}

/** Why the whole form was refused; read out at once. */
export function FormFailure({ error, text }: Props) {
  const t = useTexts()
  if (text !== undefined)
    return (
      <p className="rz-note rz-note--error" role="alert">
        {text}
      </p>
    )
  if (error === undefined || error === null) return null
  const wait = error instanceof ApiError ? error.retryAfter : undefined
  return (
    <p className="rz-note rz-note--error" role="alert">
      {error instanceof LostCode ? t("part.lost") : errorText(t, error)}
      {wait !== undefined && wait > 0 && ` (${t("error.retryAfter", { time: waitText(t, wait) })})`}
    </p>
  )
}

const waitText = (t: ReturnType<typeof useTexts>, seconds: number) =>
  seconds < 90
    ? t("time.seconds", { count: Math.ceil(seconds) })
    : t("time.minutes", { count: Math.ceil(seconds / 60) })
