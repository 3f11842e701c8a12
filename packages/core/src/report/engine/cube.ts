import { type Breakdown, partOf } from "./breakdown.ts"
import type { Chunk } from "./chunk.ts"
import { CUBE_FIELDS } from "./fields.ts"
import type { Dataset } from "./dataset.ts"
import { EVERYBODY } from "./filter.ts"
import { type Grouping, groupingOf } from "./grouping.ts"
import { selectIn } from "./select.ts"
import { joinTally, newTally, type QuestionTally, tallyPeople, tallyQuestion } from "./tally.ts"
import type { Groups } from "./weights.ts"

/** Fields by which the cube groups completed interviews. */
export const CUBE_BY: readonly Breakdown[] = CUBE_FIELDS.map((field) => ({ field }))

/** Maximum number of values of a question in the cube. Questions with more values are counted row by row. */
const MOST_VALUES = 256
/** Maximum size of the cube: the number of counters in all cells together. */
const MOST_NUMBERS = 2 ** 25
/**
 * Number of cells that the cube may always have. More cells are used only if the cells contain enough respondents on average.
 */
const FEW_CELLS = 4096
const PEOPLE_IN_CELL = 16

/** Counts of answers by cell. A cell contains the respondents who have the same values in some fields. */
export interface Cells extends Groups {
  people: Uint32Array
  /** Counts by the ids of questions. Questions with too many values are left out. */
  questions: ReadonlyMap<string, QuestionTally>
}

/**
 * Counts of the answers of all completed interviews, in cells by {@link CUBE_FIELDS}. Computed on first use. When chunks are
 * added or removed, only these chunks are counted.
 */
export class Cube {
  private cells: Cells | undefined
  private counted: readonly Chunk[] = []
  private revision = -1
  private rollups = new Map<string, Cells>()

  private readonly dataset: Dataset

  constructor(dataset: Dataset) {
    this.dataset = dataset
  }

  /** Returns the cells by these fields; undefined if the cube lacks one of the fields. */
  by(fields: readonly number[]): Cells | undefined {
    this.refresh()
    const { cells } = this
    if (!cells || fields.length === cells.by.length) return cells
    if (fields.some((field) => field >= cells.by.length)) return undefined
    const name = fields.join(",")
    const known = this.rollups.get(name) ?? rolledUp(cells, fields)
    this.rollups.set(name, known)
    return known
  }

  private refresh(): void {
    const { dataset } = this
    if (this.revision === dataset.revision) return
    this.revision = dataset.revision
    this.rollups = new Map()
    const { chunks } = dataset
    const by = isPlain(dataset) ? fieldsToCount(dataset) : []
    if (by.length !== this.cells?.by.length) {
      this.cells = undefined
      this.counted = []
    }
    if (by.length === 0) return
    const grouping = groupingOf(dataset, by)
    const now = new Set(chunks)
    const before = new Set(this.counted)
    const made = this.count(
      chunks.filter((chunk) => !before.has(chunk)),
      grouping,
    )
    const gone = this.count(
      [...before].filter((chunk) => !now.has(chunk)),
      grouping,
    )
    this.cells = joinCells(grouping, [
      [this.cells, 1],
      [made, 1],
      [gone, -1],
    ])
    this.counted = chunks
  }

  private count(chunks: readonly Chunk[], grouping: Grouping): Cells | undefined {
    if (chunks.length === 0) return undefined
    const { dataset } = this
    const tallied = { dataset, selections: selectIn(dataset, chunks, EVERYBODY), grouping }
    const questions = countableQuestions(dataset).map(
      (question) => [question.id, tallyQuestion(tallied, question)] as const,
    )
    const { by, keys } = grouping
    return { by, keys, people: tallyPeople(tallied), questions: new Map(questions) }
  }
}

/** Returns the questions that have few enough values for the cube. */
const countableQuestions = (dataset: Dataset) =>
  dataset.schema.questions.filter(({ id }) =>
    [...dataset.valuesOf(id).values()].every(({ values }) => values.length <= MOST_VALUES),
  )

/** Whether no respondent has several values of a field of the cube; the cube cannot represent such respondents. */
const isPlain = (dataset: Dataset): boolean =>
  dataset.chunks.every((chunk) =>
    CUBE_BY.every((by) => partOf(dataset, chunk, by)?.kind !== "many"),
  )

/**
 * Returns as many fields as possible so that the cells still contain several respondents each. With smaller cells, counting all
 * rows would be faster.
 */
function fieldsToCount(dataset: Dataset): readonly Breakdown[] {
  const perCell = countableQuestions(dataset).reduce(
    (sum, { id }) =>
      [...dataset.valuesOf(id).values()].reduce(
        (all, { values }) => all + values.length + 2,
        sum + 3,
      ),
    1,
  )
  const most = Math.min(Math.max(FEW_CELLS, dataset.rows / PEOPLE_IN_CELL), MOST_NUMBERS / perCell)
  const lengths = CUBE_BY.map((_, at) => CUBE_BY.length - at)
  const length = lengths.find((each) => groupingOf(dataset, CUBE_BY.slice(0, each)).size <= most)
  return CUBE_BY.slice(0, length ?? 0)
}

function joinCells(
  { by, keys, size }: Grouping,
  all: readonly (readonly [Cells | undefined, 1 | -1])[],
): Cells {
  const there = all.flatMap(([cells, sign]) => (cells ? [{ cells, sign }] : []))
  const [only] = there
  if (only && there.length === 1) return only.cells
  const people = new Uint32Array(size)
  const questions = new Map<string, QuestionTally>()
  for (const { cells, sign } of there) {
    cells.people.forEach((n, cell) => (people[cell] = (people[cell] ?? 0) + sign * n))
    for (const [id, tally] of cells.questions) {
      const into = questions.get(id) ?? newTally(size)
      questions.set(id, into)
      joinTally(into, tally, { sign })
    }
  }
  return { by, keys, people, questions }
}

/** Merges the cells that have the same values in these fields. */
function rolledUp(cells: Cells, fields: readonly number[]): Cells {
  const numbers = new Map<string, number>()
  const keys: (readonly number[])[] = []
  const to = Uint32Array.from(cells.keys, (key) => {
    const own = fields.map((field) => key[field] ?? 0)
    const name = own.join(",")
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, keys.length)
    return keys.push(own) - 1
  })
  const people = new Uint32Array(keys.length)
  cells.people.forEach((n, cell) => {
    const into = to[cell] ?? 0
    people[into] = (people[into] ?? 0) + n
  })
  const questions = [...cells.questions].map(([id, tally]) => {
    const into = newTally(keys.length)
    joinTally(into, tally, { to, sign: 1 })
    return [id, into] as const
  })
  const by = fields.flatMap((field) => CUBE_BY[field] ?? [])
  return { by, keys, people, questions: new Map(questions) }
}

const cubes = new WeakMap<Dataset, Cube>()

export function cubeOf(dataset: Dataset): Cube {
  const cube = cubes.get(dataset) ?? new Cube(dataset)
  cubes.set(dataset, cube)
  return cube
}
