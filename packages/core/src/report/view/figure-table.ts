import type {
  AnswerView,
  Estimate,
  Mark,
  NumbersView,
  OtherMean,
  OtherShare,
  PlaceView,
  QuestionView,
  RankView,
  RowView,
  ViewLabel,
} from "./shapes/index.ts"

/** Measure of each kind of figure: a share between 0 and 1, a mean, or a score. */
export const FIGURE_MEASURES = {
  answer: "share",
  place: "share",
  rank: "mean",
  nps: "score",
  promoters: "share",
  passives: "share",
  detractors: "share",
  mean: "mean",
  median: "mean",
  band: "share",
} as const
export type FigureKind = keyof typeof FIGURE_MEASURES

/** One figure of a question. Null values are missing or hidden. */
export interface Figure {
  kind: FigureKind
  /** Code of the answer, or id of the place; otherwise empty. */
  code: number | string
  /**
   * Label of the answer. Empty if the kind alone identifies the figure, or if no version of the questionnaire contains the
   * answer any more.
   */
  label: ViewLabel
  /** Row of the grid that the figure belongs to. */
  row: RowView | undefined
  /** Number of the pair that the figure belongs to. */
  part: "first" | "second" | undefined
  n: number | null
  value: number | null
  low: number | null
  high: number | null
  /** Figure of the respondents who do not match the filter; null without a filter. */
  others: { value: number | null; p: number | null; mark: Mark | null } | null
  /** For a ranking: share of the respondents who put the answer among the first positions; see {@link topOf}. */
  top: number | null
  /** For a range of numbers: its ends. */
  band: { from: number; to: number } | undefined
}

/** Returns all figures of a question in the order used in all tables: on pages, in the terminal and in files. */
export const figuresOfQuestion = (question: QuestionView): readonly Figure[] => [
  ...question.answers.map((answer) => answerFigure(answer)),
  ...question.rows.flatMap((row) => row.answers.map((answer) => answerFigure(answer, row))),
  ...question.ranks.map((rank) => rankFigure(rank, topOf(question))),
  ...npsFigures(question),
  ...question.numbers.flatMap((numbers, at, { length }) =>
    numbers ? numberFigures(numbers, length > 1 ? PARTS[at] : undefined) : [],
  ),
  ...question.places.map(placeFigure),
]

const PARTS = ["first", "second"] as const

/** Returns the number of first positions for which a common share is shown. */
export const topOf = ({ ranks }: Pick<QuestionView, "ranks">): number =>
  Math.min(3, Math.max(1, (ranks[0]?.top.length ?? 1) - 1))

const UNNAMED: ViewLabel = { text: "" }

const figureOf = (kind: FigureKind, known: Partial<Figure>): Figure => ({
  kind,
  code: "",
  label: UNNAMED,
  row: undefined,
  part: undefined,
  n: null,
  value: null,
  low: null,
  high: null,
  others: null,
  top: null,
  band: undefined,
  ...known,
})

const besideShare = (others: OtherShare | null): Figure["others"] =>
  others && { value: others.share, p: others.p, mark: others.mark }
const besideMean = (others: OtherMean | null): Figure["others"] =>
  others && { value: others.mean, p: others.p, mark: others.mark }

const answerFigure = (
  { code, label, n, share, low, high, others }: AnswerView,
  row?: RowView,
): Figure =>
  figureOf("answer", {
    code,
    label: { text: label },
    row,
    n,
    value: share,
    low,
    high,
    others: besideShare(others),
  })

const placeFigure = ({ place, label, n, share, low, high, others }: PlaceView): Figure =>
  figureOf("place", {
    code: place,
    label,
    n,
    value: share,
    low,
    high,
    others: besideShare(others),
  })

const rankFigure = (
  { code, label, n, mean, low, high, top, others }: RankView,
  most: number,
): Figure =>
  figureOf("rank", {
    code,
    label: { text: label },
    n,
    value: mean,
    low,
    high,
    others: besideMean(others),
    top: top[most - 1] ?? null,
  })

function npsFigures({ nps, base }: QuestionView): Figure[] {
  if (!nps) return []
  const { score, low, high, others, promoters, passives, detractors } = nps
  const group = (kind: FigureKind, { share, ...interval }: Estimate) =>
    figureOf(kind, { value: share, ...interval })
  return [
    figureOf("nps", { n: base?.n ?? null, value: score, low, high, others: besideMean(others) }),
    group("promoters", promoters),
    group("passives", passives),
    group("detractors", detractors),
  ]
}

function numberFigures(numbers: NumbersView, part: Figure["part"]): Figure[] {
  const { n, mean, low, high, median, medianLow, medianHigh, bands, others } = numbers
  return [
    figureOf("mean", { part, n, value: mean, low, high, others: besideMean(others) }),
    figureOf("median", { part, n, value: median, low: medianLow, high: medianHigh }),
    ...bands.map(({ from, to, n: people, share }) =>
      figureOf("band", { part, n: people, value: share, band: { from, to } }),
    ),
  ]
}
