import { z } from "zod"
import { SHARE_TESTS } from "../../statistics/index.ts"
import { count, share, ViewBase, ViewLabel, ViewState } from "./common.ts"
import { ViewFrame } from "./report.ts"

/** A column of a table: people who are alike. */
export const ColumnView = z.object({
  /** As filters name it. */
  value: z.string(),
  label: ViewLabel,
  /** The letter by which other columns say that they are higher than it. */
  letter: z.string(),
  /** Base of the shares. Null if hidden. */
  base: ViewBase.nullable(),
  state: ViewState,
})
export type ColumnView = z.infer<typeof ColumnView>

/** How columns of a group are compared: they are disjoint, or they overlap, which is taken into account. */
const COMPARED = ["apart", "overlapping"] as const

/** Whether rows and columns have to do with each other. */
export const ChiSquareView = z.object({
  statistic: z.number(),
  df: count,
  p: z.number(),
  cramersV: z.number(),
  /** Cells with an expected number below five: if there are any, the test is unreliable. */
  doubtful: count,
})
export type ChiSquareView = z.infer<typeof ChiSquareView>

/** Columns by one field or question. Letters compare columns of one group. */
export const ColumnGroupView = z.object({
  /** As the address names it: `gender`, `q.ID`. */
  by: z.string(),
  label: ViewLabel,
  columns: z.array(ColumnView),
  /** Number of columns beyond the limit. */
  more: count,
  compared: z.enum(COMPARED),
  /** Null if it is not computed: for answers or columns that respondents can have several of, or for hidden cells. */
  chiSquare: ChiSquareView.nullable(),
})
export type ColumnGroupView = z.infer<typeof ColumnGroupView>

export const CellView = z.object({
  n: count.nullable(),
  /** For lines of shares. */
  share,
  /** For lines of means and scores. */
  mean: z.number().nullable(),
  /** Letters of the columns of its group that it is higher than. */
  letters: z.array(z.string()),
  state: ViewState,
})
export type CellView = z.infer<typeof CellView>

/** Content of a line: respondents with an answer, a mean, a median, a net promoter score; `base`: of a row of a grid. */
const LINE_KINDS = ["answer", "mean", "median", "nps", "base"] as const

export const LineView = z.object({
  kind: z.enum(LINE_KINDS),
  /** Row of a grid, or number of a pair, that it belongs to. */
  row: z.object({ code: z.int(), label: ViewLabel }).nullable(),
  /** An answer's code, a number, a place; empty if the line is for the whole question. */
  value: z.string(),
  label: ViewLabel,
  total: CellView,
  /** For all columns of all groups, in order. */
  cells: z.array(CellView),
})
export type LineView = z.infer<typeof LineView>

/** How columns are compared. */
const ColumnRulesView = z.object({
  test: z.enum(SHARE_TESTS),
  /** α is divided by the number of pairs. */
  bonferroni: z.boolean(),
  alpha: z.number(),
})

/** A question's answers beside one another for groups of people. */
export const CrossTabView = ViewFrame.extend({
  rules: ColumnRulesView,
  /** Null if there is no such question. */
  question: z.object({ id: z.string(), text: z.string(), block: z.string() }).nullable(),
  total: ViewBase.nullable(),
  state: ViewState,
  groups: z.array(ColumnGroupView),
  lines: z.array(LineView),
})
export type CrossTabView = z.infer<typeof CrossTabView>
