import {
  countText,
  type Figure,
  fewText,
  figuresOfQuestion,
  questionPath,
  type QuestionView,
} from "@qo/core/report"
import { wrapText } from "../text/wrap-text.ts"
import type { BarStyle } from "./bar-rows.ts"
import { baseText } from "./figures.ts"
import { npsLines, numberLines } from "./number-lines.ts"
import { rankLines } from "./rank-lines.ts"
import { shareLines } from "./share-lines.ts"
import { indentText, dimLine, dimLines, type ReportLine, type ReportPage } from "./report-page.ts"

/** A question of a report: its text, whom its figures are of, and bars. */
export function questionLines(question: QuestionView, page: ReportPage): ReportLine[] {
  const { t } = page.words
  const lines: ReportLine[] = [
    ...wrapText(question.text, page.width).map((text): ReportLine => ({ text, tone: "title" })),
    ...indentText(factsText(question, page), page).map(dimLine),
    ...(question.state === "hidden" ? dimLines(t("report.hidden"), page) : []),
    ...(question.isContact ? dimLines(t("report.contact"), page) : []),
    ...figureLines(question, page),
  ]
  return lines.map((line) => ({ ...line, question: question.id }))
}

/** `q.ID`, as in filters, and the outcome of the question. */
function factsText(
  { id, people, base, state, baseKind }: QuestionView,
  { t, words }: ReportPage,
): string {
  if (!people) return questionPath(id)
  const count = (n: number) => countText(n, words.locale)
  const of = `${words.t("report.shareOf")} ${words.t(`report.base.${baseKind}`)}`
  return [
    questionPath(id),
    ...(state === "grey" && base && people.answered > 0 ? [fewText(base, words)] : []),
    of.toLowerCase(),
    ...(people.asked === people.answered ? [] : [t("report.asked", { n: count(people.asked) })]),
    ...(people.skipped > 0 ? [t("report.skipped", { n: count(people.skipped) })] : []),
    ...(people.refused > 0 ? [t("report.refusedToTell", { n: count(people.refused) })] : []),
  ].join(" · ")
}

function figureLines(question: QuestionView, page: ReportPage): ReportLine[] {
  const { base, state, kind } = question
  if (!base) return []
  const drawn = { note: baseText(base, page), isGrey: state === "grey" }
  return base.n === 0 ? dimLines(drawn.note, page) : LINES[kind](question, drawn, page)
}

type FigureLines = (question: QuestionView, drawn: BarStyle, page: ReportPage) => ReportLine[]

const LINES: Record<QuestionView["kind"], FigureLines> = {
  text: (_, { note }, page) => dimLines(note, page),
  single: sharesOf,
  multiple: sharesOf,
  place: sharesOf,
  grid: (question, _, page) => {
    const figures = figuresOfQuestion(question)
    return question.rows.flatMap((row) =>
      gridRowLines(
        row,
        figures.filter((figure) => figure.row === row),
        page,
      ),
    )
  },
  ranking: ({ ranks }, drawn, page) => rankLines(ranks, drawn, page),
  numbers: ({ nps, numbers }, drawn, page) => [
    ...(nps ? npsLines(nps, drawn, page) : []),
    ...numberLines(numbers, drawn, page),
  ],
}

function sharesOf(question: QuestionView, drawn: BarStyle, page: ReportPage): ReportLine[] {
  const { morePlaces } = question
  const { t, locale } = page.words
  return [
    ...shareLines(figuresOfQuestion(question), drawn, page),
    ...(morePlaces > 0
      ? dimLines(t("report.more", { n: countText(morePlaces, locale) }), page)
      : []),
  ]
}

/** A row of a grid: its name, and its answers under it. */
function gridRowLines(
  row: QuestionView["rows"][number],
  figures: readonly Figure[],
  page: ReportPage,
): ReportLine[] {
  const { t } = page.words
  const title = row.label === "" ? t("report.code", { code: row.code }) : row.label
  const name = indentText(title, page).map((text): ReportLine => ({ text }))
  if (!row.base) return [...name, ...dimLines(t("report.hidden"), page)]
  const isGrey = row.state === "grey"
  const note = isGrey ? fewText(row.base, page.words) : baseText(row.base, page)
  return [...name, ...shareLines(figures, { note, isGrey }, page)]
}
