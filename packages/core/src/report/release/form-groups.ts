import {
  AGE_BANDS,
  type Breakdown,
  type Category,
  type Dataset,
  GOOD,
  groupingOf,
  RUNNING,
  type RowGroups,
  selectRows,
  startedBy,
  type Selection,
  tallyQuestion,
} from "../engine/index.ts"
import { FEW, isFew } from "../statistics/index.ts"
import { basesOf, type ReleasedGroup } from "./released-group.ts"

/** Criteria that separate respondents when groups are formed, the most important first. */
interface Level {
  by: Breakdown & { only?: Category }
  /** Values that count as one here. */
  coarse?: (category: number) => number
  /**
   * While more interviews may come, people of different values wait for others like them. `always`: however many wait; `most`: while no more than
   * {@link MOST_WAITING} do.
   */
  waits?: "always" | "most"
}

/** Young, of middle age and older: the bands of ages in three parts, and those whose age is not known. */
const agePart = (category: number): number => {
  const { from } = AGE_BANDS[category - 1] ?? {}
  if (from === undefined) return 0
  return from < 25 ? 1 : from < 45 ? 2 : 3
}

const FIELD_LEVELS: readonly Level[] = [
  { by: { field: "quality", only: GOOD }, waits: "always" },
  { by: { field: "gender" }, waits: "always" },
  { by: { field: "age" }, coarse: agePart, waits: "always" },
  { by: { field: "age" }, waits: "most" },
  { by: { field: "portrait" }, waits: "most" },
  { by: { field: "education" } },
  { by: { field: "region" } },
  { by: { field: "city" } },
  { by: { field: "source" } },
]
/** Share of all whose interviews are over, of whom no more wait for others of their age and portrait. */
const MOST_WAITING = 1 / 10
/** Questions with a single answer by which large groups are divided further. */
const MOST_QUESTIONS = 6

/** Size of a group if there are enough similar people; with 15, a question skipped by some still has ten answers. */
const USUAL = 15

/** The rows of a dataset that are in no group yet, one after another. */
interface WaitingRows {
  names: string[]
  /** Which chunk and row each is. */
  places: { chunk: Selection["chunk"]; row: number }[]
  outcomes: string[]
  /** By level, then by row. */
  categories: Uint32Array[]
}

interface FormOptions {
  /** Interviews that are, or were, members of a group. */
  known?: ReadonlySet<string>
  /** No more interviews come, so no one waits for similar people. */
  isOver?: boolean
}

/**
 * Forms groups of ungrouped people. While more interviews may come, people who are too few for a homogeneous group wait. Without
 * any group yet, fewer than half of the people wait; without further interviews none does.
 */
export function formGroups(
  dataset: Dataset,
  { known = new Set(), isOver = true }: FormOptions = {},
): ReleasedGroup[] {
  const levels = levelsOf(dataset)
  const waiting = waitingIn(dataset, levels, known)
  const people = waiting.names.length
  const formed = (mixes: GroupDivision["mixes"]) => divideByOutcome({ waiting, levels, mixes })
  const leftBy = (groups: readonly FormedGroup[]) =>
    people - groups.reduce((sum, { members }) => sum + members.length, 0)
  if (isOver) return withFew(dataset, waiting, formed(EVERY_LEVEL))
  const alike = formed((level) => levels[level]?.waits === undefined)
  if (leftBy(alike) <= (known.size + people) * MOST_WAITING) return withFew(dataset, waiting, alike)
  const nearlyAlike = formed((level) => levels[level]?.waits !== "always")
  const isFirst = known.size === 0 && leftBy(nearlyAlike) * 2 > people
  return withFew(dataset, waiting, isFirst ? formed(EVERY_LEVEL) : nearlyAlike)
}

const EVERY_LEVEL = () => true

interface FormedGroup {
  outcome: string
  /** Places among those who wait. */
  members: readonly number[]
}

/** Divides people of each outcome by themselves. */
function divideByOutcome(dividing: GroupDivision): FormedGroup[] {
  const { names, outcomes } = dividing.waiting
  return [...Map.groupBy(names.keys(), (at) => outcomes[at] ?? "")].flatMap(([outcome, people]) =>
    divide(people, dividing, 0).groups.map((members) => ({ outcome, members })),
  )
}

function levelsOf({ schema }: Dataset): readonly Level[] {
  const own = new Set(schema.ownWords)
  const single = schema.questions.filter(({ kind }) => kind === "single").slice(0, MOST_QUESTIONS)
  return [
    ...FIELD_LEVELS.filter(({ by }) => !("field" in by && own.has(by.field))),
    ...single.map(({ id }) => ({ by: { question: id } })),
  ]
}

/** Everybody whose interview is over, whatever its outcome. */
export const ENDED = {
  terms: [{ of: { field: "outcome" }, wanted: { anyOf: [RUNNING] }, negated: true }],
} satisfies Parameters<typeof startedBy>[0]

function waitingIn(
  dataset: Dataset,
  levels: readonly Level[],
  known: ReadonlySet<string>,
): WaitingRows {
  const waiting: WaitingRows = { names: [], places: [], outcomes: [], categories: [] }
  const outcome = groupingOf(dataset, [{ field: "outcome" }])
  const outcomes = dataset.fieldValues("outcome").values
  for (const { chunk, rows } of selectRows(dataset, ENDED)) {
    const ends = outcome.of(chunk)
    for (const row of rows) {
      const name = chunk.interviews[row] ?? ""
      if (known.has(name) || !chunk.finishedAt[row]) continue
      waiting.names.push(name)
      waiting.places.push({ chunk, row })
      const [category = 0] = outcome.keys[ends[row] ?? 0] ?? []
      waiting.outcomes.push(String(outcomes[category - 1] ?? ""))
    }
  }
  for (const { by, coarse = (category: number) => category } of levels) {
    const grouping = groupingOf(dataset, [by])
    waiting.categories.push(
      Uint32Array.from(waiting.places, ({ chunk, row }) =>
        coarse(grouping.keys[grouping.of(chunk)[row] ?? 0]?.[0] ?? 0),
      ),
    )
  }
  return waiting
}

interface GroupDivision {
  waiting: WaitingRows
  levels: readonly Level[]
  /** Whether people who differ at a level are grouped together, so that none of them waits. */
  mixes: (level: number) => boolean
}

/** Divides people level by level as long as there are ten of a kind. Returns the groups, and who is left. */
function divide(
  people: readonly number[],
  dividing: GroupDivision,
  level: number,
): { groups: number[][]; left: readonly number[] } {
  if (people.length < FEW.hidden) return { groups: [], left: people }
  const categories = dividing.waiting.categories[level]
  if (!categories) return { groups: cut(people), left: [] }
  const kinds = [...Map.groupBy(people, (at) => categories[at] ?? 0).values()].map((kind) =>
    divide(kind, dividing, level + 1),
  )
  const groups = kinds.flatMap((kind) => kind.groups)
  const left = kinds.flatMap((kind) => kind.left)
  if (left.length >= FEW.hidden && dividing.mixes(level))
    return { groups: [...groups, ...cut(left)], left: [] }
  return groups.length > 0 && left.length > 0 && dividing.mixes(level)
    ? { groups: withLeft(groups, left), left: [] }
    : { groups, left }
}

/** Adds one to nine people to groups of others: so many of the largest group join them that they are a group, or else they join the smallest group. */
function withLeft(groups: readonly number[][], left: readonly number[]): number[][] {
  const sorted = groups.toSorted((one, other) => one.length - other.length)
  const missing = FEW.hidden - left.length
  const [smallest = [], largest = []] = [sorted[0], sorted.at(-1)]
  return largest.length >= FEW.hidden + missing
    ? [...sorted.slice(0, -1), largest.slice(missing), [...largest.slice(0, missing), ...left]]
    : [[...smallest, ...left], ...sorted.slice(1)]
}

/** Cuts many people into groups of the usual size and more, all nearly alike in size. */
function cut(people: readonly number[]): number[][] {
  const count = Math.max(Math.floor(people.length / USUAL), 1)
  return Array.from({ length: count }, (_, at) =>
    people.slice(
      Math.floor((at * people.length) / count),
      Math.floor(((at + 1) * people.length) / count),
    ),
  )
}

/** Names the members, and counts the bases of which a group has few. */
function withFew(
  dataset: Dataset,
  waiting: WaitingRows,
  formed: readonly FormedGroup[],
): ReleasedGroup[] {
  const numbers = new Map<Selection["chunk"], Uint32Array>()
  // Who is in none of the groups is in one more behind them.
  const groups: RowGroups = {
    size: formed.length + 1,
    of: (chunk) => {
      const known = numbers.get(chunk) ?? new Uint32Array(chunk.rows).fill(formed.length)
      numbers.set(chunk, known)
      return known
    },
  }
  formed.forEach(({ members }, group) => {
    for (const at of members) {
      const place = waiting.places[at]
      if (place) groups.of(place.chunk)[place.row] = group
    }
  })
  const few = formed.map((): Record<string, number> => ({}))
  const tallied = { dataset, selections: selectRows(dataset, ENDED), grouping: groups }
  for (const question of formed.length > 0 ? dataset.schema.questions : []) {
    const tally = tallyQuestion(tallied, question)
    for (const { name, key } of basesOf(question)) {
      const counts = key === undefined ? tally.answered : tally.parts.get(key)?.any
      few.forEach((bases, group) => {
        const n = counts?.[group] ?? 0
        if (isFew(n)) bases[name] = n
      })
    }
  }
  return formed.map(({ outcome, members }, group) => ({
    outcome,
    members: members.map((at) => waiting.names[at] ?? ""),
    few: few[group] ?? {},
  }))
}
