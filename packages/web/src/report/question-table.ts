import { isPlaceField } from "@qo/core/portrait"
import type { QuestionView } from "@qo/core/report"
import type { ReportWords } from "./report-texts.ts"
import type { Figures } from "./figures.ts"
import { DASH } from "./figures.ts"

/** The figures of a question as a table: what a screen reader reads, what is shown in the place of a chart, what is saved. */
export interface FigureTable {
  head: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

interface Said {
  p: number | null
  mark: "higher" | "lower" | null
}

export function questionTable(
  question: QuestionView,
  words: ReportWords,
  figures: Figures,
): FigureTable {
  const say = sayer(words, figures)
  switch (question.kind) {
    case "single":
    case "multiple":
      return sharesTable(
        question.answers.map((each) => ({ ...each, key: each.code, name: say.answer(each) })),
        say,
      )
    case "place":
      return sharesTable(
        question.places.map((each) => ({
          ...each,
          key: each.place,
          name: placeNameOf(question, each.place, words),
        })),
        say,
      )
    case "ranking":
      return rankTable(question, say)
    case "grid":
      return gridTable(question, say)
    case "numbers":
      return numbersTable(question, say)
    case "text":
      return {
        head: [say.t("reportPage.column.n")],
        rows: [{ key: "n", cells: [figures.count(question.people?.answered)] }],
      }
  }
}

/** A place by its name; questions for places ask for regions or cities. */
export const placeNameOf = (
  { category }: Pick<QuestionView, "category">,
  id: string,
  { placeName }: Pick<ReportWords, "placeName">,
): string => (isPlaceField(category) ? placeName(category, id) : id)

/** What an answer is called; by its code where the questionnaire has lost it. */
export const answerName = (
  { label, code }: { label: string; code: number },
  { t }: Pick<ReportWords, "t">,
): string => label || `${t("report.gone")} (${t("report.code", { code })})`

function sayer(words: ReportWords, figures: Figures) {
  const { t } = words
  return {
    t,
    figures,
    answer: (answer: { label: string; code: number }) => answerName(answer, words),
    mark: (others: Said | null) =>
      others?.mark ? t(`reportPage.${others.mark}`, { p: figures.p(others.p) }) : "",
  }
}
type Sayer = ReturnType<typeof sayer>

interface ShareRow {
  key: string | number
  name: string
  n: number
  share: number | null
  low: number | null
  high: number | null
  others: (Said & { share: number | null }) | null
}

function sharesTable(rows: readonly ShareRow[], { t, figures, mark }: Sayer): FigureTable {
  const compared = rows.some(({ others }) => others)
  return {
    head: [
      t("reportPage.column.answer"),
      t("reportPage.column.share"),
      t("reportPage.column.interval"),
      t("reportPage.column.n"),
      ...(compared ? [t("reportPage.column.others"), t("reportPage.column.mark")] : []),
    ],
    rows: rows.map(({ key, name, n, share, low, high, others }) => ({
      key: String(key),
      cells: [
        name,
        figures.share(share),
        figures.span(low, high),
        figures.count(n),
        ...(compared ? [figures.share(others?.share), mark(others)] : []),
      ],
    })),
  }
}

/** So many places at the top are told of. */
export const topOf = ({ ranks }: Pick<QuestionView, "ranks">): number =>
  Math.min(3, Math.max(1, (ranks[0]?.top.length ?? 1) - 1))

function rankTable(question: QuestionView, { t, figures, answer, mark }: Sayer): FigureTable {
  const top = topOf(question)
  const compared = question.ranks.some(({ others }) => others)
  return {
    head: [
      t("reportPage.column.answer"),
      t("reportPage.rank.place"),
      t("reportPage.column.interval"),
      t("reportPage.rank.top", { top }),
      t("reportPage.column.n"),
      ...(compared ? [t("reportPage.column.others"), t("reportPage.column.mark")] : []),
    ],
    rows: question.ranks.map((rank) => ({
      key: String(rank.code),
      cells: [
        answer(rank),
        figures.mean(rank.mean),
        `${figures.mean(rank.low)}–${figures.mean(rank.high)}`,
        figures.share(rank.top[top - 1]),
        figures.count(rank.n),
        ...(compared ? [figures.mean(rank.others?.mean), mark(rank.others)] : []),
      ],
    })),
  }
}

/** Rows by answers; beside others each share has a line of its own, with all that is told of it. */
function gridTable(question: QuestionView, say: Sayer): FigureTable {
  const { rows } = question
  const { t, figures, answer } = say
  if (rows.some(({ answers }) => answers.some(({ others }) => others)))
    return comparedGrid(question, say)
  const columns = rows.find(({ answers }) => answers.length > 0)?.answers ?? []
  return {
    head: [t("reportPage.column.row"), ...columns.map(answer), t("reportPage.column.n")],
    rows: rows.map((row) => ({
      key: String(row.code),
      cells: [
        answer(row),
        ...columns.map(({ code }) =>
          figures.share(row.answers.find((each) => each.code === code)?.share),
        ),
        row.base ? figures.count(row.base.n) : DASH,
      ],
    })),
  }
}

function comparedGrid({ rows }: QuestionView, say: Sayer): FigureTable {
  const tables = rows.map((row) => {
    const answers = row.answers.map((each) => ({ ...each, key: each.code, name: say.answer(each) }))
    return { row, shares: sharesTable(answers, say) }
  })
  const [first] = tables
  return {
    head: [say.t("reportPage.column.row"), ...(first?.shares.head ?? [])],
    rows: tables.flatMap(({ row, shares }) =>
      row.state === "hidden"
        ? []
        : shares.rows.map(({ key, cells }) => ({
            key: `${row.code} ${key}`,
            cells: [say.answer(row), ...cells],
          })),
    ),
  }
}

const row = (key: string, name: string, value: string, between = "", others = "") => ({
  key,
  cells: [name, value, between, others],
})

function numbersTable({ numbers, nps }: QuestionView, { t, figures, mark }: Sayer): FigureTable {
  const between = (low: number | null, high: number | null) =>
    low === null || high === null
      ? ""
      : t("reportPage.between", { low: figures.mean(low), high: figures.mean(high) })
  const group = (name: "promoters" | "passives" | "detractors") =>
    nps
      ? [
          row(
            name,
            t(`report.${name}`),
            figures.share(nps[name].share),
            figures.span(nps[name].low, nps[name].high),
          ),
        ]
      : []
  const score = nps
    ? [
        row(
          "nps",
          t("reportPage.nps.score"),
          figures.score(nps.score),
          t("reportPage.between", { low: figures.score(nps.low), high: figures.score(nps.high) }),
          nps.others ? `${figures.score(nps.others.mean)} ${mark(nps.others)}`.trim() : "",
        ),
        ...group("promoters"),
        ...group("passives"),
        ...group("detractors"),
      ]
    : []
  const each = numbers.flatMap((given, at) => {
    if (!given) return []
    const named = (name: string) =>
      numbers.length > 1
        ? `${t(at === 0 ? "reportPage.number.first" : "reportPage.number.second")}: ${name}`
        : name
    const others = given.others
      ? `${figures.mean(given.others.mean)} ${mark(given.others)}`.trim()
      : ""
    return [
      row(
        `mean${at}`,
        named(t("reportPage.mean")),
        figures.mean(given.mean),
        between(given.low, given.high),
        others,
      ),
      row(
        `median${at}`,
        named(t("reportPage.median")),
        figures.mean(given.median),
        between(given.medianLow, given.medianHigh),
      ),
      ...given.bands.map((band) =>
        row(
          `band${at} ${band.from}`,
          named(bandText(band, t, figures)),
          figures.share(band.share),
          "",
          "",
        ),
      ),
    ]
  })
  return {
    head: [
      t("reportPage.column.number"),
      t("reportPage.column.value"),
      t("reportPage.column.interval"),
      t("reportPage.column.others"),
    ],
    rows: [...score, ...each],
  }
}

/** A number, or from one up to another. */
export const bandText = (
  { from, to }: { from: number; to: number },
  t: ReportWords["t"],
  figures: Figures,
): string =>
  from === to
    ? figures.number(from)
    : t("reportPage.band", { from: figures.number(from), to: figures.number(to) })
