import { ChatIcon, EyeOffIcon, FilterIcon } from "@blueprintjs/icons"
import { isFew } from "@qo/core/report"
import { peopleText } from "../Bases.tsx"
import { filterWordsOf } from "../filter-sentence.ts"
import type { ReportPartProps } from "../report-part.ts"

/** What those with the link will see, and what they will not. */
export function ShareFacts({ view, t, words, figures }: ReportPartProps) {
  const filter = filterWordsOf(view, words) || t("report.disclosure.noFilter")
  const n = view.people?.n ?? 0
  const isTooFew = isFew(n) || isFew(view.everybody.n - n)
  return (
    <ul className="rz-share__facts">
      <li>
        <FilterIcon aria-hidden />
        <span>
          {filter}: {peopleText(view, t, figures)}
        </span>
      </li>
      <li>
        <EyeOffIcon aria-hidden />
        <span>{t(isTooFew ? "reportPage.share.tooFew" : "reportPage.share.few")}</span>
      </li>
      <li>
        <ChatIcon aria-hidden />
        <span>{t("reportPage.share.noWords")}</span>
      </li>
    </ul>
  )
}
