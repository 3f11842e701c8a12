import { type AnswerView, labelText, type PlaceView } from "@qo/core/report"
import { barLines, type Drawn } from "./bar-rows.ts"
import { shareCells, shareTitles } from "./figures.ts"
import type { ReportLine, ReportPage } from "./report-page.ts"

type Share = Pick<AnswerView, "n" | "share" | "low" | "high" | "others"> & { name: string }

/** Bars of answers, those with no name any more by their codes. */
export const answerLines = (answers: readonly AnswerView[], drawn: Drawn, page: ReportPage) =>
  shareLines(
    answers.map((answer) => ({
      ...answer,
      name: answer.label || page.words.t("report.code", { code: answer.code }),
    })),
    drawn,
    page,
  )

export const placeLines = (places: readonly PlaceView[], drawn: Drawn, page: ReportPage) =>
  shareLines(
    places.map((place) => ({ ...place, name: labelText(place.label, page.words) })),
    drawn,
    page,
  )

function shareLines(shares: readonly Share[], drawn: Drawn, page: ReportPage): ReportLine[] {
  const rows = shares.map((each) => ({
    label: each.name,
    bar: { value: each.share, low: each.low, high: each.high, tick: each.others?.share ?? null },
    cells: shareCells(each, page),
  }))
  const isCompared = shares.some(({ others }) => others)
  return barLines({ ...drawn, titles: shareTitles(page, isCompared), rows }, page)
}
