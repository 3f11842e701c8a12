import { labelText, type QuestionView } from "@qo/core/report"
import { answerName } from "../question-table.ts"
import type { ReportPartProps } from "../report-part.ts"
import { type Bar, Bars } from "./Bars.tsx"
import { Grid } from "./Grid.tsx"
import { LatestAnswers } from "./LatestAnswers.tsx"
import { Numbers } from "./Numbers.tsx"
import { Ranks } from "./Ranks.tsx"

interface ChartProps extends ReportPartProps {
  question: QuestionView
  bySize: boolean
}

/** The chart of a question. It is for eyes alone: a table says the same. */
export function Chart(props: ChartProps) {
  const { question, t, view, isShared } = props
  const answered = question.people?.answered ?? 0
  if (question.kind === "text")
    return (
      <>
        <p className="rz-question__given">
          {t("reportPage.given", { count: answered })}
          {question.isContact && <small>{t("report.contact")}</small>}
        </p>
        {view.rows && !isShared && !question.isContact && answered > 0 && (
          <LatestAnswers {...props} question={question.id} />
        )}
      </>
    )
  if (question.base?.n === 0) return <p className="rz-muted">{t("reportPage.nobody")}</p>
  return (
    <div aria-hidden data-chart>
      <Drawn {...props} />
    </div>
  )
}

function Drawn(props: ChartProps) {
  switch (props.question.kind) {
    case "single":
    case "multiple":
      return <Shares {...props} />
    case "place":
      return <Places {...props} />
    case "ranking":
      return <Ranks {...props} />
    case "grid":
      return <Grid {...props} />
    case "numbers":
      return <Numbers {...props} />
    case "text":
      return null
  }
}

function Shares({ question, bySize, words, t, figures }: ChartProps) {
  const bars: readonly Bar[] = question.answers.map((each) => ({
    ...each,
    key: String(each.code),
    name: answerName(each, words),
  }))
  const sorted = bySize
    ? bars.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))
    : bars
  return <Bars bars={sorted} isGrey={question.state === "grey"} t={t} figures={figures} />
}

function Places({ question, words, t, figures }: ChartProps) {
  const bars: readonly Bar[] = question.places.map((each) => ({
    ...each,
    key: each.place,
    name: labelText(each.label, words),
  }))
  return (
    <>
      <Bars bars={bars} isGrey={question.state === "grey"} t={t} figures={figures} />
      {question.morePlaces > 0 && (
        <p className="rz-question__note">
          {t("reportPage.morePlaces", { count: question.morePlaces })}
        </p>
      )}
    </>
  )
}
