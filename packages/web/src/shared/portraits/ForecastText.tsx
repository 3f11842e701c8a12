import type { Finding } from "@qo/core/checks"
import { findingText } from "@qo/core/i18n"
import type { PortraitForecast } from "@qo/core/interview"
import { percentText } from "@qo/core/record"
import { useLocale, useTexts } from "../../base/texts.ts"
import type { PortraitWords } from "@qo/core/wording"

/** How many of a portrait's people finish, and when they are all there. */
export function ForecastText({ share, days }: Pick<PortraitForecast, "share" | "days">) {
  const t = useTexts()
  const locale = useLocale()
  if (days === undefined) return <p className="rz-muted">{t("forecast.nobody")}</p>
  const percent = percentText(Math.round(share * 1000) / 10, locale)
  return (
    <p className="rz-muted">
      {t("forecast.share", { percent })}
      {days > 0 && ` · ${t("forecast.days", { count: days })}`}
    </p>
  )
}

/** Findings on a portrait, with hints. */
export function PortraitFindings({
  findings,
  words,
}: {
  findings: readonly Finding[]
  words: PortraitWords
}) {
  const say = words.t.table
  return findings.map((finding) => {
    const todo = findingText(say, finding, "todo")
    return (
      <p key={finding.code} className="rz-fault-text" role="status">
        {findingText(say, finding) ?? finding.code}
        {todo !== undefined && ` → ${todo}`}
      </p>
    )
  })
}
