import {
  type Breakdown,
  categoriesOf,
  type Division,
  orderOf,
  partOf,
  termOf,
  UNKNOWN,
} from "./breakdown.ts"
import type { Dataset } from "./dataset.ts"
import { EVERYBODY, type Filter } from "./filter.ts"
import { groupingOf } from "./grouping.ts"
import { type BaseKind, type QuestionCounts, questionCounts } from "./question-counts.ts"
import type { ReportQuestion } from "./schema.ts"
import { narrowSelections, selectRows, type Selection, sharedRows } from "./select.ts"
import { rowSource } from "./source.ts"
import { type Base, baseOf } from "./summary.ts"
import { tallyPeople, tallyQuestion } from "./tally.ts"
import { scaleOfGroups, type Weights, weightsFor } from "./weights.ts"

export interface CrossTabOptions {
  /** Id of the question whose answers are counted. */
  rows: string
  columns: Breakdown
  filter?: Filter
  base?: BaseKind
  weights?: Weights | undefined
}

/** Respondents of one column, and their answers. */
export interface CrossColumn {
  /** Value of the column: the code of an answer, a position, or a value of a field; for ages the number of the age band. */
  value: string | number
  people: Base
  counts: QuestionCounts
}

/** Respondents who are in two columns. */
export interface CrossOverlap {
  /** Positions of the two columns. */
  one: number
  other: number
  people: Base
  counts: QuestionCounts
}

export interface CrossTab {
  /** All respondents, including those who are in no column. */
  total: Omit<CrossColumn, "value">
  columns: readonly CrossColumn[]
  /** Respondents in two columns; empty if no respondent can be in two columns. */
  overlaps: readonly CrossOverlap[]
  /**
   * Whether no column can be shown, because most respondents are in groups whose members differ in the value of the columns.
   */
  isMixed?: boolean
}

/** Counts the answers to a question for each group of respondents. Throws a RangeError for an unknown question. */
export function crossTab(dataset: Dataset, options: CrossTabOptions): CrossTab {
  const { rows, columns: by, filter = EVERYBODY } = options
  const question = dataset.schema.questions.find(({ id }) => id === rows)
  if (!question) throw new RangeError(`the report has no question ${rows}`)
  const columns = columnsOf(dataset, by)
  const selections = selectRows(dataset, filter)
  const weights = weightsFor(filter, options.weights)
  const wanted = { dataset, question, columns, selections, options: { ...options, weights } }
  if (dataset.chunks.every((chunk) => partOf(dataset, chunk, by)?.kind !== "many"))
    return tabAtOnce(wanted, [by], (key, { at }) => key[0] === at)
  if (columns.length > MOST_AT_ONCE) return tabOneByOne(wanted)
  const divisions = columns.map(({ value }) => ({ ...by, only: value }))
  return tabAtOnce(wanted, divisions, (key, column) => key[columns.indexOf(column)] === 1)
}

/** Maximum number of overlapping columns that are counted together, by their combinations. */
const MOST_AT_ONCE = 12

interface Column {
  /** Position of the column among the categories. */
  at: number
  value: string | number
}

interface CrossTabInput {
  dataset: Dataset
  question: ReportQuestion
  columns: readonly Column[]
  selections: readonly Selection[]
  options: CrossTabOptions
}

/** Divides all respondents into groups and computes every column as the sum of some of these groups. */
function tabAtOnce(
  { dataset, question, columns, selections, options }: CrossTabInput,
  divisions: readonly Division[],
  isIn: (key: readonly number[], column: Column) => boolean,
): CrossTab {
  const { base = "answered", weights } = options
  const grouping = groupingOf(dataset, [...divisions, ...(weights?.by ?? [])])
  const weighed = weights && scaleOfGroups(dataset, grouping, weights)
  const tallied = { dataset, selections, grouping }
  const [everybody, tally] = [tallyPeople(tallied), tallyQuestion(tallied, question)]
  const of = (...those: readonly Column[]) => {
    const groups = grouping.keys.flatMap((key, group) =>
      those.every((column) => isIn(key, column)) ? [group] : [],
    )
    const scale = { groups, ...weighed }
    const people = baseOf(everybody, scale)
    return { people, counts: questionCounts(question, tally, { scale, base, people }) }
  }
  const counted = columns
    .map((column) => ({ column, ...of(column) }))
    .filter(({ people }) => people.n > 0)
  const pairs = divisions.length > 1 ? pairsOf(counted.map(({ column }) => column)) : []
  return {
    total: of(),
    columns: counted.map(({ column: { value }, ...those }) => ({ value, ...those })),
    overlaps: pairs
      .map(({ both, ...pair }) => ({ ...pair, ...of(...both) }))
      .filter(({ people }) => people.n > 0),
  }
}

const pairsOf = <Each>(all: readonly Each[]) =>
  all.flatMap((first, one) =>
    all.slice(one + 1).map((second, at) => ({ one, other: one + 1 + at, both: [first, second] })),
  )

/** Returns the categories of a breakdown except unknown, in the display order of a table. */
function columnsOf(dataset: Dataset, by: Breakdown): readonly Column[] {
  const compare = orderOf(dataset, by)
  return categoriesOf(dataset, by)
    .map((value, at) => ({ at, value }))
    .flatMap(({ at, value }) => (value === UNKNOWN ? [] : [{ at, value }]))
    .toSorted((one, other) => compare(one.value, other.value))
}

/** Counts every column separately, and the respondents of every pair of columns. */
function tabOneByOne({
  dataset,
  question,
  columns: all,
  selections,
  options,
}: CrossTabInput): CrossTab {
  const { columns: by, base = "answered", weights } = options
  const of = (those: readonly Selection[]) => {
    const source = rowSource(dataset, those, weights)
    const people = source.people()
    const { tally, scale } = source.question(question)
    return { people, counts: questionCounts(question, tally, { scale, base, people }) }
  }
  const columns = all
    .map(({ value }) => ({
      value,
      those: narrowSelections(dataset, selections, termOf(by, value)),
    }))
    .filter(({ those }) => those.length > 0)
  return {
    total: of(selections),
    columns: columns.map(({ value, those }) => ({ value, ...of(those) })),
    overlaps: pairsOf(columns.map(({ those }) => those)).flatMap(({ both, ...pair }) => {
      const those = both.reduce(sharedRows)
      return those.length > 0 ? [{ ...pair, ...of(those) }] : []
    }),
  }
}
