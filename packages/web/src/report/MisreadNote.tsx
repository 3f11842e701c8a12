import { useSearchParams } from "react-router-dom"
import { misreadIn } from "./misread.ts"
import type { ReportPartProps } from "./report-part.ts"

/** What of the address was not understood: a link that somebody has typed would else show something other than it says. */
export function MisreadNote({ view, t }: Pick<ReportPartProps, "view" | "t">) {
  const [query] = useSearchParams()
  const misread = misreadIn(query, view)
  if (misread.length === 0) return null
  const parts = misread.map(({ text, meant }) =>
    meant === undefined ? text : t("reportPage.misread.meant", { text, meant }),
  )
  return (
    <p className="rz-note rz-report__misread" role="status">
      {t("reportPage.misread", { parts: parts.join(", ") })}
    </p>
  )
}
