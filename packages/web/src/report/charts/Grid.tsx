import type { QuestionView, RowView } from "@qo/core/report"
import { answerName } from "../question-table.ts"
import type { ReportPartProps } from "../report-part.ts"

/** Fewer per cent than this have no room for their figure. */
const ROOM = 0.07

/** Rows of a grid: parts of one bar where people chose one answer, else a field of shares. */
export function Grid({
  question,
  t,
  words,
  figures,
}: ReportPartProps & { question: QuestionView }) {
  const { rows } = question
  const columns = rows.find(({ answers }) => answers.length > 0)?.answers ?? []
  const isDivided = rows.every(
    ({ answers }) => answers.reduce((sum, { share }) => sum + (share ?? 0), 0) < 1.005,
  )
  const colour = (at: number, kind: string) =>
    kind === "normal"
      ? `rz-grid__c${Math.round((at / Math.max(1, columns.length - 1)) * 4)}`
      : "rz-grid__special"
  return (
    <>
      <ul className={isDivided ? "rz-grid" : "rz-grid rz-grid--shares"}>
        {rows.map((row) => (
          <li key={row.code}>
            <span className="rz-bars__name">
              <bdi>{answerName(row, words)}</bdi>
            </span>
            {row.state === "hidden" ? (
              <small className="rz-muted">{t("report.lessThanTen")}</small>
            ) : (
              <span
                className={
                  row.state === "grey" ? "rz-grid__row rz-grid__row--grey" : "rz-grid__row"
                }
              >
                {row.answers.map((answer, at) => (
                  <Cell
                    key={answer.code}
                    answer={answer}
                    title={titleOf(answer, { t, words, figures })}
                    colour={colour(at, answer.kind)}
                    isDivided={isDivided}
                  />
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="rz-grid__keys">
        {columns.map((column, at) => (
          <span key={column.code}>
            <i className={colour(at, column.kind)} />
            <bdi>{answerName(column, words)}</bdi>
          </span>
        ))}
      </p>
    </>
  )
}

type Answer = RowView["answers"][number]

interface CellProps {
  answer: Answer
  title: string
  colour: string
  isDivided: boolean
}

/** A segment of its row by share; for several answers per row a separate line by share, because they are not parts of one. */
function Cell({ answer, title, colour, isDivided }: CellProps) {
  const share = answer.share ?? 0
  const mark = answer.others?.mark
  const isNarrow = isDivided && share < ROOM
  const said = (
    <>
      {answer.share !== null && !isNarrow && Math.round(share * 100)}
      {mark && <b className="rz-grid__mark">{mark === "higher" ? "▲" : "▼"}</b>}
    </>
  )
  return isDivided ? (
    <i
      className={isNarrow && mark ? `${colour} rz-grid__narrow` : colour}
      title={title}
      style={{ flexGrow: share }}
    >
      <span>{said}</span>
    </i>
  ) : (
    <i className="rz-grid__share" title={title}>
      <span>{said}</span>
      <u className={colour} style={{ inlineSize: `${share * 100}%` }} />
    </i>
  )
}

/** Tooltip of a cell: interval and comparison. */
function titleOf(
  answer: Answer,
  { t, words, figures }: Pick<ReportPartProps, "t" | "words" | "figures">,
): string {
  const { share, low, high, others } = answer
  const own = `${answerName(answer, words)}: ${figures.share(share)} (${figures.span(low, high)})`
  if (!others || others.share === null) return own
  const beside = t("reportPage.others.share", { share: figures.share(others.share) })
  return others.mark
    ? `${own}; ${beside}, ${t(`reportPage.${others.mark}`, { p: figures.p(others.p) })}`
    : `${own}; ${beside}`
}
