import {
  type Breakdown,
  type CrossColumn,
  type CrossTab,
  NOBODY,
  type QuestionCounts,
} from "../engine/index.ts"
import { type Base, FEW, type Share, shareIn } from "../statistics/index.ts"

/** Columns of a table for one field or question, with those shown to the user. */
export interface SeenGroup {
  by: Breakdown
  tab: CrossTab
  /** Shown columns. `at`: position among all columns of the group. */
  columns: readonly (CrossColumn & { at: number })[]
  /** Whether a respondent is in two of the columns. */
  overlapping: boolean
}

/** Maximum number of columns for one field or question. The largest are shown, in their usual order. */
const MOST_COLUMNS = 30

export function seenGroup(by: Breakdown, tab: CrossTab): SeenGroup {
  const all = tab.columns.map((column, at) => ({ ...column, at }))
  const largest = all.toSorted((one, other) => other.people.n - one.people.n)
  const told = new Set(largest.slice(0, MOST_COLUMNS).map(({ at }) => at))
  return {
    by,
    tab,
    columns: all.filter(({ at }) => told.has(at)),
    overlapping: tab.overlaps.length > 0,
  }
}

/** Returns the position of a group's first column among the columns of all groups. */
export const firstOf = (groups: readonly SeenGroup[], at: number): number =>
  groups.slice(0, at).reduce((sum, { columns }) => sum + columns.length, 0)

type BaseIn = (counts: QuestionCounts) => Base

/** Returns which columns are hidden in figures with this base, because no groups or too few respondents can be counted. */
export const hiddenIn = ({ columns }: SeenGroup, baseIn: BaseIn): boolean[] =>
  columns.map(({ counts }) => baseIn(counts).n < FEW.hidden)

/**
 * Returns which columns are hidden in all figures, because too few respondents answered or too few are in the base of shares.
 */
export function hiddenColumns(group: SeenGroup): boolean[] {
  const answered = hiddenIn(group, (counts) => counts.answered)
  const base = hiddenIn(group, (counts) => counts.base)
  return answered.map((isHidden, at) => isHidden || (base[at] ?? false))
}

/** Returns the respondents in two shown columns, and how many of them gave an answer. */
export const overlapIn =
  ({ tab, columns }: SeenGroup, baseIn: BaseIn, answerIn: BaseIn) =>
  (one: number, other: number): Share => {
    const [first = -1, second = -1] = [columns[one]?.at, columns[other]?.at]
    const both = tab.overlaps.find((each) => each.one === first && each.other === second)
    if (!both) return shareIn(NOBODY, NOBODY)
    return shareIn(baseIn(both.counts), answerIn(both.counts))
  }
