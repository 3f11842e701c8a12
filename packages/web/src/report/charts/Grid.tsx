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
                  <i
                    key={answer.code}
                    className={colour(at, answer.kind)}
                    title={`${answerName(answer, words)}: ${figures.share(answer.share)}`}
                    style={isDivided ? { flexGrow: answer.share ?? 0 } : undefined}
                  >
                    {figureIn(answer, isDivided)}
                  </i>
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

function figureIn({ share }: RowView["answers"][number], divided: boolean): string {
  if (share === null || (divided && share < ROOM)) return ""
  return String(Math.round(share * 100))
}
