import type { Explanation } from "@qo/core/report"
import { explanationHead, explanationLines, toldQuestion } from "@qo/core/wording"
import { momentWords } from "../../base/date-words.ts"
import type { ReportPartProps } from "../report-part.ts"

/** The outcome of a question in an interview, and the steps that led to it. */
export function ExplanationView({
  explanation,
  t,
  words,
}: Pick<ReportPartProps, "t" | "words"> & { explanation: Explanation }) {
  const { question, questions } = explanation
  const { status, about } = explanationHead(explanation, words)
  const lines = explanationLines(explanation, words).map((line) => ({
    ...line,
    time: momentWords(line.at, words.locale),
  }))
  return (
    <section className="rz-why" aria-label={t("reportPage.why.told")}>
      <div role="status">
        <h3>
          <bdi>{toldQuestion(question, questions, words)}</bdi>
        </h3>
        <p>
          <strong>{status}.</strong>
        </p>
        <p className="rz-muted">{about}</p>
      </div>
      <ol>
        {lines.map(({ text, at, time, isUndone }, index) => (
          <li key={index} data-undone={isUndone || undefined}>
            {/* Most steps are of the same minute: it stands where it changes. */}
            {time !== lines[index - 1]?.time && (
              <time dateTime={new Date(at * 1000).toISOString()}>{time}</time>
            )}
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
