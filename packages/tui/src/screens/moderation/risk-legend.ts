import { HEAD_START_HOURS } from "@qo/core/moderation"
import { RISK, RISK_LEVELS } from "@qo/core/project"
import type { RenderContext } from "../../widgets/render-context.ts"
import { RISK_MARKS } from "../../text/risk-marks.ts"

/** Explains the marks of risk, highest first, and how they order the queue. */
export function riskLegend({ t, q, styles }: RenderContext) {
  const lines = RISK_LEVELS.toReversed().map((level) => {
    const mark = styles.ink[RISK.tones[level]](RISK_MARKS[level].padEnd(4))
    const hours = HEAD_START_HOURS[level]
    const ahead = hours > 0 ? `, ${t("legend.ahead", { hours })}` : ""
    return `${mark} ${q(`risk.${level}`)}${ahead}`
  })
  return { title: t("fieldName.risk"), lines: [...lines, t("legend.order")] }
}
