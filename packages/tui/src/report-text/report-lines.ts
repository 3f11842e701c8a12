import { countRangeText } from "@qo/core/lib"
import { momentText } from "@qo/core/record"
import {
  inOwnDays,
  labelText,
  countText,
  disclosureLines,
  END_FIELD,
  type Figure,
  fitsNobody,
  refusalText,
  type ReportView,
  shareText,
  type ViewFrame,
} from "@qo/core/report"
import { wrapText } from "../text/wrap-text.ts"
import { barSigns } from "./bar.ts"
import { barLines } from "./bar-rows.ts"
import { markText } from "./figures.ts"
import { shareLines } from "./share-lines.ts"
import { questionLines } from "./question-lines.ts"
import {
  BLANK,
  indentText,
  dimLine,
  type ReportLine,
  type ReportPage,
  titleLine,
  dimLines,
} from "./report-page.ts"

/** A report for people: whom it is of, the portraits, each question, and how the figures came about. */
export function reportLines(view: ReportView, page: ReportPage): ReportLine[] {
  const { t } = page
  return [
    ...headLines(view, page),
    ...legendLines(view, page),
    ...view.portraits.flatMap((_, at) =>
      at === 0 ? [BLANK, titleLine(t("fieldName.portraits"))] : [],
    ),
    ...portraitLines(view, page),
    ...endLines(view, page),
    ...(fitsNobody(view)
      ? [BLANK, ...nobodyLines(page)]
      : view.questions.flatMap((question) => [BLANK, ...questionLines(question, page)])),
    ...(view.interviews === 0 ? [BLANK, { text: t("report.empty") }] : methodLines(view, page)),
  ]
}

/** Explains the bars, and the figures of all respondents beside them if there is a filter. */
export function legendLines(
  { people, everybody }: Pick<ReportView, "people" | "everybody">,
  page: ReportPage,
): ReportLine[] {
  if (!people || people.n === 0) return []
  const { sure, below, above, tick } = barSigns(page.unicode)
  const bars = page.t("report.bars", { sure, below, above })
  if (people.n === everybody.n) return dimLines(bars, page)
  const marks = (["higher", "lower"] as const).map((mark) => markText(mark, page.unicode)).join("")
  const beside = page.t("report.beside", { tick, marks, differs: page.words.t("report.differs") })
  return dimLines(`${bars}; ${beside}`, page)
}

export const nobodyLines = (page: ReportPage): ReportLine[] =>
  indentText(page.words.t("report.nobodyFits"), page).map(textLine)

/** First lines of every view of a report. */
export function headLines(
  view: Omit<ViewFrame, "people" | "everybody"> & Partial<Pick<ReportView, "leftOut">>,
  page: ReportPage,
) {
  const { words } = page
  const { t, locale } = words
  const versions = view.versions.join(", ")
  const about = [
    ...(versions === "" ? [] : [t("report.versions", { versions })]),
    momentText(view.generatedAt, locale),
  ]
  return [
    ...wrapText(`${page.t("record.number", { id: view.pid })} ${view.name}`, page.width).map(
      titleLine,
    ),
    dimLine(about.join(" · ")),
    ...peopleLines(view, page),
    ...weightLines(view, page),
    ...(view.refused
      ? [BLANK, ...indentText(refusalText(view.refused, words), page).map(textLine)]
      : []),
  ]
}

const textLine = (text: string): ReportLine => ({ text })

type PeopleFrame = Pick<ViewFrame, "filter"> &
  Partial<Pick<ViewFrame, "people" | "everybody"> & Pick<ReportView, "leftOut">>

function peopleLines(
  { filter, people, everybody, leftOut = 0 }: PeopleFrame,
  page: ReportPage,
): ReportLine[] {
  const { words, t } = page
  const asked =
    filter === "" ? [] : wrapText(t("report.filter", { filter: inOwnDays(filter) }), page.width)
  const whom =
    !people || !everybody
      ? []
      : filter === ""
        ? [words.t("report.everybody", { n: count(people.n, page) })]
        : [
            words.t("report.people", {
              count: everybody.n,
              n: count(people.n, page),
              all: count(everybody.n, page),
            }),
          ]
  const others =
    leftOut > 0 ? wrapText(words.t("report.leftOut", { count: leftOut }), page.width) : []
  return [...asked, ...whom, ...others].map(textLine)
}

const count = (n: number, { words }: ReportPage) => countText(n, words.locale)

const weightLines = (view: Parameters<typeof weightTexts>[0], page: ReportPage): ReportLine[] =>
  weightTexts(view, page).map(textLine)

/** The weighting and the effective number of respondents; empty without weights. */
export function weightTexts(
  { weighting, people }: Pick<ViewFrame, "weighting"> & Partial<Pick<ViewFrame, "people">>,
  page: ReportPage,
): string[] {
  if (!weighting) return []
  const by = weighting.method === "portraits" ? "weightedByPortraits" : "weightedByMargins"
  return [
    page.words.t(`report.${by}`, { n: count(people?.effective ?? weighting.effectiveBase, page) }),
  ]
}

/** From so many columns on there is room for words beside the figures. */
const WIDE = 76

/** How many places of each portrait are taken. */
function portraitLines({ portraits, rounded }: ReportView, page: ReportPage): ReportLine[] {
  const { t, words, width } = page
  const isWide = width >= WIDE
  const rows = portraits.map(({ name, completed, target, reserved }) => ({
    label: name,
    bar: {
      value: target > 0 ? completed / target : 0,
      high: target > 0 ? (completed + reserved) / target : 0,
    },
    cells: [
      target > 0 ? shareText(completed / target, words.locale) : "",
      t("report.places", { completed: countRangeText(completed, rounded), target }),
      ...(isWide ? [reserved > 0 ? t("report.reserved", { count: reserved }) : ""] : []),
    ],
  }))
  return barLines(
    { note: "", isGrey: false, titles: ["", "", ...(isWide ? [""] : [])], rows },
    page,
  ).slice(1)
}

/** How many respondents were shown each end; nothing for a questionnaire without ends. */
function endLines({ fields }: ReportView, page: ReportPage): ReportLine[] {
  const field = fields.find((each) => each.field === END_FIELD)
  if (!field) return []
  const figures = field.values.map(({ value: code, label, n, share: value, low, high }): Figure => {
    const shown = { code, label, n, value, low, high }
    return {
      ...shown,
      kind: "answer",
      row: undefined,
      part: undefined,
      others: null,
      top: null,
      band: undefined,
    }
  })
  const drawn = { note: "", isGrey: false }
  return [BLANK, titleLine(labelText(field.label, page.words)), ...shareLines(figures, drawn, page)]
}

function methodLines(view: ReportView, page: ReportPage): ReportLine[] {
  if (view.refused) return []
  const lines = disclosureLines(view, page.words).flatMap(({ title, text }) =>
    dimLines(`${title}: ${text}`, page),
  )
  return [BLANK, titleLine(page.words.t("report.disclosure.title")), ...lines]
}
