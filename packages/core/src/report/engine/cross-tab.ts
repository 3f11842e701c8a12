import {
  type Breakdown,
  categoriesOf,
  type Category,
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
import { narrowed, select, type Selection, shared } from "./select.ts"
import { rowSource } from "./source.ts"
import { type Base, baseOf } from "./summary.ts"
import { tallyPeople, tallyQuestion } from "./tally.ts"
import { type Weights, weightsOfGroups } from "./weights.ts"

export interface CrossTabOptions {
  /** Id of the question whose answers are counted. */
  rows: string
  columns: Breakdown
  filter?: Filter
  base?: BaseKind
  weights?: Weights | undefined
}

/** The people of one column, and what they answered. */
export interface CrossColumn {
  /** A code, a place, a value of a field; of ages the number of their band. */
  value: Category
  people: Base
  counts: QuestionCounts
}

/** People who are in two columns at once. */
export interface CrossOverlap {
  /** Where the two stand among the columns. */
  one: number
  other: number
  people: Base
  counts: QuestionCounts
}

export interface CrossTab {
  /** Everybody, those as well who are in no column. */
  total: Omit<CrossColumn, "value">
  columns: readonly CrossColumn[]
  /** None where nobody can be in two columns. */
  overlaps: readonly CrossOverlap[]
}

/** Counts the answers to a question beside one another for each group of people. It throws a RangeError on an unknown question. */
export function crossTab(dataset: Dataset, options: CrossTabOptions): CrossTab {
  const { rows, columns, filter = EVERYBODY } = options
  const question = dataset.schema.questions.find(({ id }) => id === rows)
  if (!question) throw new RangeError(`the report has no question ${rows}`)
  const selections = select(dataset, filter)
  const isPlain = selections.every(({ chunk }) => partOf(dataset, chunk, columns)?.kind !== "many")
  const wanted = { dataset, question, selections, options }
  return isPlain ? plainTab(wanted) : overlappingTab(wanted)
}

interface Wanted {
  dataset: Dataset
  question: ReportQuestion
  selections: readonly Selection[]
  options: CrossTabOptions
}

/** Everybody is in one column at most: all are counted at once. */
function plainTab({ dataset, question, selections, options }: Wanted): CrossTab {
  const { columns, base = "answered", weights } = options
  const grouping = groupingOf(dataset, [columns, ...(weights?.by ?? [])])
  const weighed = weights && weightsOfGroups(dataset, grouping, weights)
  const tallied = { dataset, selections, grouping }
  const [everybody, tally] = [tallyPeople(tallied), tallyQuestion(tallied, question)]
  const of = (groups: readonly number[] | undefined) => {
    const scale = { groups, weights: weighed }
    const people = baseOf(everybody, scale)
    return { people, counts: questionCounts(question, tally, { scale, base, people }) }
  }
  const groupsOf = (category: number) =>
    grouping.keys.flatMap((key, group) => (key[0] === category ? [group] : []))
  return {
    total: of(undefined),
    columns: columnsOf(dataset, columns)
      .map(({ at, value }) => ({ value, ...of(groupsOf(at)) }))
      .filter(({ people }) => people.n > 0),
    overlaps: [],
  }
}

/** The categories of a breakdown that stand for something, in the order in which a table shows them. */
function columnsOf(dataset: Dataset, by: Breakdown): { at: number; value: Category }[] {
  const compare = orderOf(dataset, by)
  return categoriesOf(dataset, by)
    .map((value, at) => ({ at, value }))
    .filter(({ value }) => value !== UNKNOWN)
    .toSorted((one, other) => compare(one.value, other.value))
}

/** People may be in several columns: each is counted by itself, and so are all who are in two. */
function overlappingTab({ dataset, question, selections, options }: Wanted): CrossTab {
  const { columns: by, base = "answered", weights } = options
  const of = (those: readonly Selection[]) => {
    const source = rowSource(dataset, those, weights)
    const people = source.people()
    const { tally, scale } = source.question(question)
    return { people, counts: questionCounts(question, tally, { scale, base, people }) }
  }
  const columns = columnsOf(dataset, by)
    .map(({ value }) => ({ value, those: narrowed(dataset, selections, termOf(by, value)) }))
    .filter(({ those }) => those.length > 0)
  const overlaps = columns.flatMap(({ those }, one) =>
    columns.slice(one + 1).flatMap((second, at) => {
      const both = shared(those, second.those)
      return both.length > 0 ? [{ one, other: one + 1 + at, ...of(both) }] : []
    }),
  )
  return {
    total: of(selections),
    columns: columns.map(({ value, those }) => ({ value, ...of(those) })),
    overlaps,
  }
}
