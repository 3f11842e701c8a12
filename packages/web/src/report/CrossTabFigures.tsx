import { type CrossTabView, refusalText } from "@qo/core/report"
import { CrossTable } from "./CrossTable.tsx"
import type { ReportPartProps } from "./report-part.ts"

/** A table with what its letters mean, or why there is none. */
export function CrossTabFigures({ table, ...part }: ReportPartProps & { table: CrossTabView }) {
  const { t, words, figures } = part
  const { rules, refused } = table
  if (refused) return <p className="rz-note">{refusalText(refused, words)}</p>
  const test = [t(`report.test.${rules.test}`), rules.bonferroni && t("report.bonferroni")]
  return (
    <>
      <p className="rz-muted rz-cross__rule">
        {t("report.letters", {
          test: test.filter(Boolean).join(", "),
          level: figures.share(1 - rules.alpha),
        })}
      </p>
      <CrossTable table={table} {...part} />
    </>
  )
}
