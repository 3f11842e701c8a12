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

/**
 * A criterion by which respondents are divided when groups are formed. Levels are listed by importance, the most important
 * first.
 */
interface Level {
  by: Breakdown & { only?: Category }
  /** Maps categories to coarser ones that count as equal on this level. */
  coarse?: (category: number) => number
  /**
   * Whether respondents wait until there are enough respondents with the same value, while more interviews are expected.
   * `always`: any number of respondents waits; `most`: only up to the share {@link MOST_WAITING}.
   */
  waits?: "always" | "most"
}

/** Returns the age group of an age band: young, middle-aged, older, or unknown. */
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
/** Maximum share of finished interviews whose respondents wait for others of the same age and portrait. */
const MOST_WAITING = 1 / 10
/** Maximum number of questions with a single answer by which large groups are divided further. */
const MOST_QUESTIONS = 6

/**
 * Usual group size if there are enough similar respondents. With 15 members, a question that some skipped still has ten
 * answers.
 */
const USUAL = 15

/** Rows of a dataset that are in no group yet. */
interface WaitingRows {
  names: string[]
  /** Chunk and row number of each waiting row. */
  places: { chunk: Selection["chunk"]; row: number }[]
  outcomes: string[]
  /** Categories by level, then by waiting row. */
  categories: Uint32Array[]
}

interface FormOptions {
  /** Names of interviews that are, or were, members of a group. */
  known?: ReadonlySet<string>
  /** Whether no more interviews are expected, so that respondents no longer wait. */
  isOver?: boolean
}

/**
 * Forms groups of respondents who are in no group. While more interviews are expected, respondents who are too few for a
 * homogeneous group wait. If there is no group yet, fewer than half of the respondents may wait; if no more interviews are
 * expected, none waits.
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
  /** Positions of the members among the waiting rows. */
  members: readonly number[]
}

/** Divides the respondents of each outcome separately. */
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

/** Filter for all finished interviews, with any outcome. */
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
  /** Whether respondents who differ on a level are grouped together, so that none of them waits. */
  mixes: (level: number) => boolean
}

/**
 * Divides respondents level by level as long as each part has at least ten. Returns the groups and the respondents left over.
 */
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

/**
 * Adds one to nine respondents to other groups. If possible, members of the largest group are moved to form a group of ten with
 * them; otherwise they join the smallest group.
 */
function withLeft(groups: readonly number[][], left: readonly number[]): number[][] {
  const sorted = groups.toSorted((one, other) => one.length - other.length)
  const missing = FEW.hidden - left.length
  const [smallest = [], largest = []] = [sorted[0], sorted.at(-1)]
  return largest.length >= FEW.hidden + missing
    ? [...sorted.slice(0, -1), largest.slice(missing), [...largest.slice(0, missing), ...left]]
    : [[...smallest, ...left], ...sorted.slice(1)]
}

/** Divides many respondents into groups of about the usual size or slightly more. */
function cut(people: readonly number[]): number[][] {
  const count = Math.max(Math.floor(people.length / USUAL), 1)
  return Array.from({ length: count }, (_, at) =>
    people.slice(
      Math.floor((at * people.length) / count),
      Math.floor(((at + 1) * people.length) / count),
    ),
  )
}

/** Returns the groups with the names of their members, and with the bases in which they have one to nine members. */
function withFew(
  dataset: Dataset,
  waiting: WaitingRows,
  formed: readonly FormedGroup[],
): ReleasedGroup[] {
  const numbers = new Map<Selection["chunk"], Uint32Array>()
  // Respondents in none of these groups get one additional group number.
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
  // The rule of a score may change later; see `ReleasedPeople`.
  const questions = dataset.schema.questions.filter(({ rule }) => rule === undefined)
  for (const question of formed.length > 0 ? questions : []) {
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
