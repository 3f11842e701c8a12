import { momentText } from "@qo/core/record"
import {
  countText,
  frequentWords,
  type QuestionView,
  type ReportText,
  type ReportView,
} from "@qo/core/report"
import { neutraliseText } from "../text/control-characters.ts"
import { wrapText } from "../text/wrap-text.ts"
import {
  BLANK,
  indentText,
  dimLine,
  type ReportLine,
  type ReportPage,
  titleLine,
  dimLines,
} from "./report-page.ts"

/** Loaded texts of answers to a question. */
export interface WordsRead {
  texts: readonly ReportText[]
  /** There are more than were read. */
  isMore: boolean
  /** The search that all texts match. */
  search: string
}

/** Most words shown with their numbers. */
const MOST_WORDS = 12

/** The answers to an open question: its most frequent words, and each answer, the newest first. */
export function wordLines(
  { id, text }: Pick<QuestionView, "id" | "text">,
  { portraits }: Pick<ReportView, "portraits">,
  { texts, isMore, search }: WordsRead,
  page: ReportPage,
): ReportLine[] {
  const { t, words } = page
  const count = countText(texts.length, words.locale)
  const read = t(isMore ? "view.report.words.first" : "view.report.words.all", { n: count })
  const facts = [
    `q.${id}`,
    ...(search === "" ? [] : [t("view.report.words.search", { search: neutraliseText(search) })]),
    texts.length === 0 ? t("view.report.words.none") : read,
  ]
  const frequent = frequentWords(
    texts.map((each) => each.text),
    MOST_WORDS,
  ).map(({ word, n }) => `${neutraliseText(word)} ${countText(n, words.locale)}`)
  return [
    ...wrapText(text, page.width).map(titleLine),
    ...indentText(facts.join(" · "), page).map(dimLine),
    ...(frequent.length > 0
      ? dimLines(t("view.report.words.frequent", { words: frequent.join(", ") }), page)
      : []),
    ...texts.flatMap((each) => [BLANK, ...answerLines(each, portraits, page)]),
  ]
}

function answerLines(
  { text, portrait, finishedAt }: ReportText,
  portraits: ReportView["portraits"],
  page: ReportPage,
): ReportLine[] {
  const whose = [
    portraits.find(({ id }) => id === portrait)?.name,
    finishedAt > 0 ? momentText(finishedAt, page.words.locale) : undefined,
  ].filter((each) => each !== undefined)
  return [
    ...text
      .split(/\r?\n/)
      .flatMap((line) => indentText(neutraliseText(line), page))
      .map((line): ReportLine => ({ text: line })),
    ...(whose.length > 0 ? dimLines(whose.join(" · "), page) : []),
  ]
}
