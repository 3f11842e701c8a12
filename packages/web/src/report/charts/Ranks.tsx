import { type QuestionView, topOf } from "@qo/core/report"
import { answerName } from "../question-table.ts"
import type { ReportPartProps } from "../report-part.ts"
import { MarkSign } from "./MarkSign.tsx"

/** Mean places as points with their intervals, from the first place to the last, and how many people each is of. */
export function Ranks({
  question,
  t,
  words,
  figures,
}: ReportPartProps & { question: QuestionView }) {
  const { ranks } = question
  const top = topOf(question)
  const last = Math.max(2, ...ranks.map((rank) => rank.top.length))
  const at = (place: number) => `${((place - 1) / (last - 1)) * 100}%`
  return (
    <>
      <ul className="rz-ranks">
        {ranks.map((rank) => (
          <li key={rank.code}>
            <span className="rz-bars__name">
              <bdi>{answerName(rank, words)}</bdi>
            </span>
            <span className="rz-ranks__line">
              {rank.low !== null && rank.high !== null && (
                <i
                  className="rz-bars__interval"
                  style={{
                    insetInlineStart: at(Math.max(1, rank.low)),
                    inlineSize: `${((Math.min(last, rank.high) - Math.max(1, rank.low)) / (last - 1)) * 100}%`,
                  }}
                />
              )}
              {rank.mean !== null && (
                <i className="rz-ranks__point" style={{ insetInlineStart: at(rank.mean) }} />
              )}
            </span>
            <b>{figures.mean(rank.mean)}</b>
            <span className="rz-muted">{figures.share(rank.top[top - 1])}</span>
            <span className="rz-muted">{figures.count(rank.n)}</span>
            <MarkSign mark={rank.others?.mark} />
          </li>
        ))}
      </ul>
      <p className="rz-question__note">{t("reportPage.rank.note", { top })}</p>
    </>
  )
}
