import { ChatIcon, EyeOffIcon, FilterIcon, ThIcon } from "@blueprintjs/icons"
import { isFew } from "@qo/core/report"
import { askedTable, tableQuestion, tableWords } from "../asked-table.ts"
import { peopleText } from "../Bases.tsx"
import { filterWordsOf } from "../filter-sentence.ts"
import type { ReportPartProps } from "../report-part.ts"

/** The table that goes along: the one that is looked at. */
export function sharedTable({ view, state }: Pick<ReportPartProps, "view" | "state">) {
  const question = state.part === "table" ? tableQuestion(view, state) : undefined
  return question && askedTable(state, question.id)
}

/** Parts that readers of the link will and will not see. */
export function ShareFacts({ view, state, t, words, figures }: ReportPartProps) {
  const table = sharedTable({ view, state })
  const filter = filterWordsOf(view, words) || t("report.disclosure.noFilter")
  const isTooFew = isFew(view.people?.n ?? 0)
  return (
    <ul className="rz-share__facts">
      <li>
        <FilterIcon aria-hidden />
        <span>
          {filter}: {peopleText(view, t, figures)}
        </span>
      </li>
      <li>
        <ThIcon aria-hidden />
        <span>
          {table
            ? t("reportPage.share.table", { table: tableWords(table, view, words) })
            : t("reportPage.share.noTable")}
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
