import { HEAD_START_HOURS, MARKED_SHARES } from "@qo/core/moderation"
import { RISK, RISK_LEVELS } from "@qo/core/project"
import { RISK_MARKS } from "../../text/risk-marks.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

const percentOf = (share: number) => Math.round(100 * share)

/** Explains the marks of risk, highest first, and how the level of risk orders the queue. */
export function riskLegend({ t, q, styles }: RenderContext) {
  const marks = (["high", "medium"] as const).map((mark) => {
    const shown = styles.ink[RISK.tones[mark]](RISK_MARKS[mark].padEnd(4))
    return `${shown} ${t(`legend.mark.${mark}`, { percent: percentOf(MARKED_SHARES[mark]) })}`
  })
  const levels = RISK_LEVELS.toReversed().flatMap((level) => {
    const hours = HEAD_START_HOURS[level]
    return hours > 0 ? `${q(`risk.${level}`)}: ${t("legend.ahead", { hours })}` : []
  })
  return { title: t("fieldName.risk"), lines: [...marks, ...levels, t("legend.order")] }
}
