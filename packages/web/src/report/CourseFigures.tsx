import { textOrKey } from "@qo/core/i18n"
import { countRangeText } from "@qo/core/lib"
import { questionNumbers } from "@qo/core/questionnaire"
import type { CourseView } from "@qo/core/report"
import { useLocale } from "../base/texts.ts"
import { dayWords, momentWords } from "../base/date-words.ts"
import { TimeLine } from "./charts/TimeLine.tsx"
import { FigureTableView } from "./FigureTableView.tsx"
import type { ReportPartProps } from "./report-part.ts"

type CourseFiguresProps = ReportPartProps & { course: CourseView }

/** Course of a survey: who came, who broke off, when they completed. */
export const CourseFigures = (part: CourseFiguresProps) => (
  <div className="rz-course">
    <Funnel {...part} />
    <Time {...part} />
    <DropOff {...part} />
  </div>
)

function Funnel({ course, t, figures }: CourseFiguresProps) {
  const started = course.funnel.find(({ step }) => step === "started")?.n ?? 0
  const nameOf = (step: string) => textOrKey(t.table, `interviews.${step}`)
  const countOf = (n: number | null) =>
    n === null ? figures.count(n) : countRangeText(n, course.rounded.funnel, figures.count)
  return (
    <section className="rz-question" aria-label={t("reportPage.funnel")}>
      <h2>{t("reportPage.funnel")}</h2>
      <ul className="rz-bars rz-bars--funnel" aria-hidden>
        {course.funnel.map(({ step, n }) => (
          <li key={step}>
            <span className="rz-bars__name">{nameOf(step)}</span>
            <span className="rz-bars__track">
              <i
                className={`rz-bars__bar${step === "started" || step === "completed" ? "" : " rz-bars__bar--lost"}`}
                style={{ inlineSize: `${started > 0 && n !== null ? (n / started) * 100 : 0}%` }}
              />
            </span>
            <span className="rz-bars__value">{countOf(n)}</span>
            <span className="rz-muted">
              {n !== null && started > 0 ? figures.part(n / started) : ""}
            </span>
          </li>
        ))}
      </ul>
      <FigureTableView
        caption={t("reportPage.funnel")}
        isShown={false}
        table={{
          head: [t("reportPage.step"), t("reportPage.column.n")],
          rows: course.funnel.map(({ step, n }) => ({
            key: step,
            cells: [nameOf(step), countOf(n)],
          })),
        }}
      />
    </section>
  )
}

function Time({ course, t, figures }: CourseFiguresProps) {
  const locale = useLocale()
  const { points, by } = course.timeLine
  const title = t(`reportPage.timeLine.${by}`)
  const told = points.flatMap(({ n }) => n ?? [])
  // Days with few respondents are withheld: the mean of the others would be too high.
  const isWhole = told.length === points.length && told.length > 0
  const mean = told.reduce((sum, n) => sum + n, 0) / told.length
  const countOf = (n: number | null) =>
    n === null ? figures.count(n) : countRangeText(n, course.rounded.timeLine, figures.count)
  const nameOf = (at: number) => (by === "hour" ? momentWords(at, locale) : dayWords(at, locale))
  return (
    <section className="rz-question" aria-label={title}>
      <header className="rz-course__head">
        <h2>{title}</h2>
        <span className="rz-muted">
          {course.rounded.timeLine
            ? t("reportPage.timeLine.rounded")
            : isWhole
              ? t("reportPage.timeLine.mean", { n: figures.mean(mean) })
              : t("reportPage.timeLine.few")}
        </span>
      </header>
      <TimeLine points={points} nameOf={nameOf} figures={figures} />
      <FigureTableView
        caption={title}
        isShown={false}
        table={{
          head: [t("reportPage.timeLine.when"), t("reportPage.column.n")],
          rows: points.map(({ at, n }) => ({
            key: String(at),
            cells: [nameOf(at), countOf(n)],
          })),
        }}
      />
    </section>
  )
}

function DropOff({ course, view, t, figures }: CourseFiguresProps) {
  const { steps, stoppedAtStart, started } = course.dropOff
  const numbers = questionNumbers(view.questions)
  const lines = [
    { key: "start", name: t("report.beforeFirst"), asked: started, stopped: stoppedAtStart },
    ...steps.map(({ question, text, asked, stopped }) => ({
      key: question,
      name: `Q${numbers.get(question) ?? 0} ${text}`,
      asked,
      stopped,
    })),
  ]
  const most = Math.max(1, ...lines.map(({ stopped }) => stopped ?? 0))
  return (
    <section className="rz-question rz-course__wide" aria-label={t("reportPage.dropOff")}>
      <h2>{t("reportPage.dropOff")}</h2>
      <p className="rz-muted">{t("reportPage.dropOff.about")}</p>
      <ul className="rz-bars rz-bars--funnel" aria-hidden>
        {lines.map(({ key, name, asked, stopped }) => (
          <li key={key}>
            <span className="rz-bars__name">
              <bdi>{name}</bdi>
            </span>
            <span className="rz-bars__track">
              <i
                className="rz-bars__bar rz-bars__bar--lost"
                style={{ inlineSize: `${((stopped ?? 0) / most) * 100}%` }}
              />
            </span>
            <span className="rz-bars__value">{figures.count(stopped)}</span>
            <span className="rz-muted">
              {asked && stopped !== null ? figures.part(stopped / asked) : ""}
            </span>
          </li>
        ))}
      </ul>
      <FigureTableView
        caption={t("reportPage.dropOff")}
        isShown={false}
        table={{
          head: [
            t("reportPage.question"),
            t("reportPage.dropOff.asked"),
            t("reportPage.dropOff.stopped"),
          ],
          rows: lines.map(({ key, name, asked, stopped }) => ({
            key,
            cells: [name, figures.count(asked), figures.count(stopped)],
          })),
        }}
      />
    </section>
  )
}
