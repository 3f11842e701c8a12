import {
  inOwnDays,
  countText,
  labelText,
  meanText,
  type QuestionView,
  type ReportView,
  scoreText,
  shareText,
} from "@qo/core/report"
import { languageName } from "@qo/core/survey-page"
import { neutraliseText } from "../../../text/control-characters.ts"
import { fitText } from "../../../text/display-width.ts"
import { markText } from "../../../report-text/figures.ts"
import { weightTexts } from "../../../report-text/report-lines.ts"
import type { ReportPage } from "../../../report-text/report-page.ts"

const COUNT = 9
const LEADING = 28
const MARKS = 3

/** A question on one line: its marks, its text, the number of answers, and the most frequent one. */
export function questionRow(
  question: QuestionView,
  { isHere, page, isBeside = false }: { isHere: boolean; page: ReportPage; isBeside?: boolean },
): string {
  const { words, width, unicode } = page
  const marks = question.marks.map((mark) => markText(mark, unicode)).join("")
  const n = question.people ? countText(question.people.answered, words.locale) : "—"
  const leading =
    width >= WIDE && !isBeside ? ` ${fitText(leadingText(question, page), LEADING)}` : ""
  const room = width - 2 - MARKS - COUNT - (leading === "" ? 0 : LEADING + 1) - 1
  const cursor = isHere ? (unicode ? "▶ " : "> ") : "  "
  const text = fitText(neutraliseText(question.text.replaceAll(/\s+/gu, " ")), room)
  return `${cursor}${fitText(marks, MARKS)}${text}${fitText(n, COUNT, "right")}${leading}`.trimEnd()
}

/** Columns of a row without the most frequent answer, for a text of this width. */
export const shortRowWidth = (text: number): number => 2 + MARKS + text + 1 + COUNT + 1

/** From this width on the leading answer is shown beside the question, columns. */
const WIDE = 76

/** The answer of most, the mean, the score: whatever says a question in a word. */
function leadingText({ answers, nps, ranks, places, numbers }: QuestionView, page: ReportPage) {
  const { t, locale } = page.words
  if (nps) return `${t("report.line.nps")} ${scoreText(nps.score, locale)}`
  const [most] = answers.toSorted((one, other) => other.n - one.n)
  if (most && most.n > 0) return `${shareText(most.share, locale)} ${neutraliseText(most.label)}`
  const [best] = ranks.toSorted((one, other) => (one.mean ?? 0) - (other.mean ?? 0))
  if (best) return neutraliseText(best.label)
  const [place] = places
  if (place) return `${shareText(place.share, locale)} ${labelText(place.label, page.words)}`
  const [first] = numbers
  return first ? `${t("report.line.mean")} ${meanText(first.mean, locale)}` : ""
}

/** The people behind all figures on the screen. */
export function whomText(view: ReportView, page: ReportPage): string {
  const { people, everybody, filter, base, test, languages, textLanguage } = view
  const { words, t } = page
  const count = (n: number) => countText(n, words.locale)
  const whom = !people
    ? []
    : filter === ""
      ? [words.t("report.everybody", { n: count(people.n) })]
      : [
          words.t("report.people", {
            count: everybody.n,
            n: count(people.n),
            all: count(everybody.n),
          }),
        ]
  const of = `${words.t("report.shareOf")} ${words.t(`report.base.${base}`)}`.toLowerCase()
  const asked =
    filter === "" ? [] : [t("report.filter", { filter: neutraliseText(inOwnDays(filter)) })]
  const compared = test === "pooled" ? [] : [words.t(`report.test.${test}`)]
  const language =
    textLanguage === null || textLanguage === languages[0] ? [] : [languageName(textLanguage)]
  return [...whom, of, ...weightTexts(view, page), ...compared, ...language, ...asked].join(" · ")
}
