import type { QuestionCounts } from "../engine/index.ts"
import {
  type BaseState,
  baseState,
  type ColumnRules,
  compareColumnMeans,
  compareColumns,
  higherThan,
  letterOf,
  momentsOf,
  shareIn,
  shareOf,
} from "../statistics/index.ts"
import type { Line, NumberLine, Section, ShareLine } from "./cross-sections.ts"
import { firstOf, hiddenColumns, hiddenIn, overlapIn, type SeenGroup } from "./seen-group.ts"
import type { CellView, LineView } from "./shapes/index.ts"

export interface LineRules {
  rows: boolean
  rules: ColumnRules
}

/** Returns the lines of a section for all groups of columns. */
export function linesOf(
  section: Section,
  total: QuestionCounts,
  groups: readonly SeenGroup[],
  told: LineRules,
): LineView[] {
  const { row } = section
  const state = baseState(section.baseIn(total), told.rows)
  const seen = groups.map((group, at) => ({
    group,
    hidden: hiddenOf(group, section, told),
    first: firstOf(groups, at),
  }))
  return section.lines.map((line) => ({
    kind: line.kind,
    row,
    value: line.value,
    label: line.label,
    total: state === "hidden" ? HIDDEN : cellOf(line, section, total, { state, letters: [] }),
    cells: seen.flatMap(({ group, hidden, first }) => {
      const letters = lettersOf(line, section, { group, hidden, first }, told)
      return group.columns.map(({ counts }, at) =>
        hidden[at] || state === "hidden"
          ? HIDDEN
          : cellOf(line, section, counts, {
              state: baseState(section.baseIn(counts), true),
              letters: letters[at] ?? [],
            }),
      )
    }),
  }))
}

function hiddenOf(group: SeenGroup, { row, baseIn }: Section, { rows }: LineRules): boolean[] {
  if (rows) return group.columns.map(() => false)
  const columns = hiddenColumns(group)
  if (!row) return columns
  const own = hiddenIn(group, baseIn)
  return columns.map((isHidden, at) => isHidden || (own[at] ?? false))
}

const HIDDEN: CellView = { n: null, share: null, mean: null, letters: [], state: "hidden" }

function cellOf(
  line: Line,
  { baseIn }: Section,
  counts: QuestionCounts,
  { state, letters }: { state: BaseState; letters: string[] },
): CellView {
  if ("answerIn" in line) {
    const answer = line.answerIn(counts)
    const share = line.apart ? undefined : shareOf(shareIn(baseIn(counts), answer))
    return { n: answer.n, share: share ?? null, mean: null, letters, state }
  }
  const values = line.valuesIn(counts)
  const n = values.reduce((sum, each) => sum + each.n, 0)
  return { n, share: null, mean: line.figureOf(values), letters, state }
}

interface ComparedGroup {
  group: SeenGroup
  hidden: readonly boolean[]
  /** Position of its first column in the table. */
  first: number
}

/** Returns for each column the letters of the columns in its group that it significantly exceeds. */
function lettersOf(
  line: Line,
  section: Section,
  seen: ComparedGroup,
  { rules }: LineRules,
): string[][] {
  const { group, first } = seen
  const tests =
    "answerIn" in line ? shareTests(line, section, seen, rules) : numberTests(line, seen, rules)
  return higherThan(group.columns.length, tests, rules.alpha).map((lower) =>
    lower.map((column) => letterOf(first + column)),
  )
}

function shareTests(
  { answerIn, apart }: ShareLine,
  { baseIn }: Section,
  { group, hidden }: ComparedGroup,
  rules: ColumnRules,
) {
  if (apart) return []
  const cells = group.columns.map(({ counts }, at) =>
    hidden[at] ? undefined : shareIn(baseIn(counts), answerIn(counts)),
  )
  const overlaps = group.overlapping ? overlapIn(group, baseIn, answerIn) : undefined
  return compareColumns(cells, rules, overlaps)
}

/** Compares the means of columns. Columns with common respondents are not compared. */
function numberTests(
  { valuesIn, compared }: NumberLine,
  { group, hidden }: ComparedGroup,
  rules: ColumnRules,
) {
  if (!compared || group.overlapping) return []
  const cells = group.columns.map(({ counts }, at) =>
    hidden[at] ? undefined : momentsOf(valuesIn(counts)),
  )
  return compareColumnMeans(cells, rules)
}
