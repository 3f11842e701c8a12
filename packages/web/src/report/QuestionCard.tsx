import { categoryName } from "@qo/core/i18n"
import { CalculatorIcon, EyeOffIcon, MoreIcon } from "@blueprintjs/icons"
import { fewText, questionTag } from "@qo/core/report"
import { useState } from "react"
import { type MenuEntry, PopMenu } from "../ui/PopMenu.tsx"
import { Badge } from "../ui/Badge.tsx"
import { CATEGORY_ICONS } from "../ui/category-icons.tsx"
import { Chart } from "./charts/Chart.tsx"
import { type CardLook, type QuestionCardProps, useCardEntries } from "./card-entries.tsx"
import { FigureTableView } from "./FigureTableView.tsx"
import { questionTable } from "./question-table.ts"
import { cardId } from "./card-id.ts"

/** A question with its chart, and the same figures as a table for readers who do not see charts. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, t, words, figures } = props
  const { id, state, base, text, category } = question
  const [look, setLook] = useState<CardLook>({ asTable: false, bySize: false })
  const { asTable, bySize } = look
  const table = questionTable(question, words, figures)
  const isHidden = state === "hidden"
  const tag = questionTag(id, number)
  const title = `${tag}. ${text}`
  const entries = useCardEntries({ ...props, table, look, setLook })
  return (
    <article
      id={cardId(id)}
      data-id={id}
      className={`rz-question${state === "grey" ? " rz-question--grey" : ""}`}
      aria-labelledby={`${cardId(id)}-title`}
    >
      <header>
        <div className="rz-question__cap">
          <span className="rz-question__kind">
            {category === "score" ? (
              <CalculatorIcon size={14} aria-hidden />
            ) : (
              CATEGORY_ICONS[category]
            )}
            {`${tag} · ${category === "score" ? t("report.score") : categoryName(t, category)}`}
          </span>
          {base && state === "shown" && (
            <span className="rz-question__n">{t("report.n", { n: figures.count(base.n) })}</span>
          )}
          {base && state === "grey" && (
            <span className="rz-question__n">
              <Badge tone="warning">{fewText(base, words)}</Badge>
            </span>
          )}
          {!isHidden && <CardMenu label={t("reportPage.menu", { name: tag })} entries={entries} />}
        </div>
        <h2 id={`${cardId(id)}-title`} tabIndex={-1}>
          <bdi>{text}</bdi>
        </h2>
      </header>
      {isHidden ? (
        <p className="rz-question__hidden">
          <EyeOffIcon aria-hidden />
          <span>{t("report.hidden")}</span>
        </p>
      ) : (
        <>
          {!asTable && <Chart {...props} bySize={bySize} />}
          <FigureTableView table={table} caption={title} isShown={asTable} />
          <BaseNote {...props} />
          {state === "grey" && <p className="rz-question__note">{t("report.grey")}</p>}
        </>
      )}
    </article>
  )
}

function CardMenu({ label, entries }: { label: string; entries: readonly MenuEntry[][] }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <span className="rz-question__menu">
      <button
        type="button"
        className="rz-icon-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </button>
      {anchor && (
        <PopMenu
          label={label}
          groups={entries}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </span>
  )
}

/** Said where shares are of other people than everywhere else on the page. */
function BaseNote({ question, view, t }: Pick<QuestionCardProps, "question" | "view" | "t">) {
  if (question.baseKind === view.base) return null
  return (
    <p className="rz-question__note">
      {t("report.shareOf")} {t(`report.base.${question.baseKind}`)}
    </p>
  )
}
