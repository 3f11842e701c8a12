import { z } from "zod"
import { SHARE_TESTS } from "../../statistics/index.ts"
import { count, share, ViewBase, ViewLabel, ViewState } from "./common.ts"
import { ViewFrame } from "./report.ts"

/** Column of a table: respondents with the same value. */
export const ColumnView = z.object({
  /** Value in the form used in filters. */
  value: z.string(),
  label: ViewLabel,
  /** Letter by which other columns refer to this one if they significantly exceed it. */
  letter: z.string(),
  /** Base of the shares. Null if hidden. */
  base: ViewBase.nullable(),
  state: ViewState,
})
export type ColumnView = z.infer<typeof ColumnView>

/**
 * How the columns of a group are compared. `apart`: no respondent is in two columns; `overlapping`: some are, and the tests
 * account for it.
 */
const COMPARED = ["apart", "overlapping"] as const

/** Chi-square test of the association between rows and columns. */
export const ChiSquareView = z.object({
  statistic: z.number(),
  df: count,
  p: z.number(),
  cramersV: z.number(),
  /** Number of cells with an expected count below five. If it is not 0, the test is unreliable. */
  doubtful: count,
})
export type ChiSquareView = z.infer<typeof ChiSquareView>

/** Columns for one field or question. Letters compare columns within a group. */
export const ColumnGroupView = z.object({
  /** Field or question in the form used in addresses: `gender`, `q.ID`. */
  by: z.string(),
  label: ViewLabel,
  columns: z.array(ColumnView),
  /** Number of columns that are not shown because there are too many. */
  more: count,
  compared: z.enum(COMPARED),
  /** Null if it is not computed: for questions with several answers, for overlapping columns, and for hidden cells. */
  chiSquare: ChiSquareView.nullable(),
})
export type ColumnGroupView = z.infer<typeof ColumnGroupView>

export const CellView = z.object({
  n: count.nullable(),
  /** For lines of shares. */
  share,
  /** For lines of means and scores. */
  mean: z.number().nullable(),
  /** Letters of the columns in its group that this column significantly exceeds. */
  letters: z.array(z.string()),
  state: ViewState,
})
export type CellView = z.infer<typeof CellView>

/**
 * Content of a line: respondents with an answer, a mean, a median, or a net promoter score. `base`: the base of a row of a
 * grid.
 */
const LINE_KINDS = ["answer", "mean", "median", "nps", "base"] as const

export const LineView = z.object({
  kind: z.enum(LINE_KINDS),
  /** Row of a grid, or number of a pair, that the line belongs to. */
  row: z.object({ code: z.int(), label: ViewLabel }).nullable(),
  /** Code of an answer, a number, or a place; empty if the line applies to the whole question. */
  value: z.string(),
  label: ViewLabel,
  total: CellView,
  /** Cells for all columns of all groups, in order. */
  cells: z.array(CellView),
})
export type LineView = z.infer<typeof LineView>

/** Rules for comparing columns. */
const ColumnRulesView = z.object({
  test: z.enum(SHARE_TESTS),
  /** Whether α is divided by the number of compared pairs. */
  bonferroni: z.boolean(),
  alpha: z.number(),
})

/** Table of a question's answers by groups of respondents. */
export const CrossTabView = ViewFrame.extend({
  rules: ColumnRulesView,
  /** Null if the question does not exist. */
  question: z.object({ id: z.string(), text: z.string(), block: z.string() }).nullable(),
  total: ViewBase.nullable(),
  state: ViewState,
  groups: z.array(ColumnGroupView),
  lines: z.array(LineView),
})
export type CrossTabView = z.infer<typeof CrossTabView>
