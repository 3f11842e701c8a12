import type { QuestionResult } from "../../interview/index.ts"
import type { AnswerValue, Question } from "../../questionnaire/index.ts"
import {
  type Dataset,
  openDataset,
  packChunk,
  reportSchema,
  type ResponseRow,
} from "../engine/index.ts"
import {
  courseView,
  type CrossTabView,
  crossTabView,
  lensOf,
  type ReportMeta,
  reportView,
} from "../view/index.ts"
import { formGroups } from "./form-groups.ts"
import type { ReleasedGroup } from "./released-group.ts"
import { ReleasedPeople } from "./released-people.ts"

/**
 * Maximum number of respondents over time: each needs a unique answer to the questions that reveal who is counted in a figure.
 */
const MOST_PEOPLE = 600

const answer = (code: number) => ({ id: `a${code}`, code, text: `Answer ${code}` })
const everybody = Array.from({ length: MOST_PEOPLE }, (_, at) => answer(at + 1))
const some = [1, 2, 3, 4].map(answer)
const own = { text: "?" }

/**
 * The questions `who` and `seldom` have a unique answer per respondent, so the counts of their answers reveal the respondents
 * counted in each figure.
 */
const QUESTIONS: readonly Question[] = [
  { category: "one", id: "one", ...own, answers: some },
  { category: "one", id: "two", ...own, answers: some },
  { category: "multiple", id: "many", ...own, answers: some },
  { category: "nps", id: "nps", ...own },
  { category: "one", id: "who", ...own, answers: everybody },
  { category: "one", id: "seldom", ...own, answers: everybody },
]
const SCHEMA = reportSchema([
  {
    version: 1,
    questionnaire: { blocks: [{ id: "b", title: "Block", questions: [...QUESTIONS] }] },
  },
])

export interface Person {
  outcome: ResponseRow["outcome"]
  gender: string | undefined
  age: number | undefined
  education: string | undefined
  city: string | undefined
  isFast: boolean
  one: number
  two: number | undefined
  many: number[]
  nps: number
  isSeldom: boolean
}

const givenResults = (question: string, value: AnswerValue | undefined): QuestionResult[] =>
  value === undefined ? [] : [{ question, status: "answered", value, order: [], auto: false }]

const rowOf = (person: Person, number: number): ResponseRow => {
  const { gender, age, education, city, one } = person
  return {
    interview: `i${number}`,
    version: 1,
    outcome: person.outcome,
    portrait: one === 1 ? 1 : 2,
    end: null,
    source: "link",
    gameId: null,
    language: "ru",
    startedAt: 1_790_000_000,
    finishedAt: person.outcome === null ? 0 : 1_790_003_600,
    flags: person.isFast ? ["speeder"] : [],
    profile: {
      ...(gender !== undefined && { gender }),
      ...(age !== undefined && { age }),
      ...(education !== undefined && { education }),
      ...(city !== undefined && { city }),
    },
    results: [
      ...givenResults("one", { codes: [person.one] }),
      ...givenResults("two", person.two === undefined ? undefined : { codes: [person.two] }),
      ...givenResults("many", person.many.length > 0 ? { codes: person.many } : undefined),
      ...givenResults("nps", { numbers: [person.nps] }),
      ...givenResults("who", { codes: [number] }),
      ...givenResults("seldom", person.isSeldom ? { codes: [number] } : undefined),
    ],
  }
}

const META: ReportMeta = {
  pid: 7,
  name: "Audience",
  generatedAt: 1_790_700_000,
  collecting: true,
  portraits: [],
  seconds: null,
}

/** Sets of respondents counted in figures, by the question of the figure. */
type SeenSets = Record<"who" | "seldom", ReadonlySet<number>[]>

/** A request of a user for a report and tables. */
export interface AttackQuery {
  filter: string
  columns: string
  base: "asked" | "answered" | "all"
}

/** Parts of the privacy guard. Tests replace one at a time. */
export interface Guard {
  form: typeof formGroups
  /** Returns the groups to use, given the stored groups, whose members may have been erased since. */
  groupsOf: (
    groups: readonly ReleasedGroup[],
    present: ReadonlySet<string>,
  ) => readonly ReleasedGroup[]
  People: typeof ReleasedPeople
  /** Whether single responses are counted. */
  rows: boolean
}

export const GUARD: Guard = {
  form: formGroups,
  groupsOf: (groups) => groups,
  People: ReleasedPeople,
  rows: false,
}

/** Returns all views of a user without the right to single responses, including shared links. */
export function viewsOf(
  dataset: Dataset,
  released: ReleasedPeople,
  look: AttackQuery,
  rows = false,
) {
  const { filter, columns, base } = look
  const lens = lensOf(dataset, { ...META, targets: [] }, { filter, base }, { rows, released })
  return {
    report: reportView(dataset, META, lens),
    course: courseView(dataset, META, lens, { by: "day" }),
    tables: (["who", "seldom"] as const).map(
      (id) => [id, crossTabView(dataset, META, lens, { rows: `q.${id}`, columns })] as const,
    ),
  }
}

export const datasetOf = (people: ReadonlyMap<number, Person>): Dataset =>
  openDataset(SCHEMA, [
    [
      "all",
      packChunk(
        SCHEMA,
        [...people].map(([number, person]) => rowOf(person, number)),
      ),
    ],
  ])

/** A survey whose respondents change while a user without the right to single responses reads its reports. */
export class AttackedSurvey {
  private readonly guard: Guard
  private readonly present = new Map<number, Person>()
  private groups: readonly ReleasedGroup[] = []
  private count = 0
  readonly seen: SeenSets = { who: [], seldom: [] }
  /** Numbers of respondents that were shown for filters and values of fields. */
  readonly shown: number[] = []

  constructor(guard: Guard = GUARD) {
    this.guard = guard
  }

  come(people: readonly Person[]): void {
    for (const person of people) this.present.set(++this.count, person)
  }

  /** Erases the respondent at this position. */
  leave(place: number): void {
    const all = [...this.present.keys()]
    const gone = all[place % Math.max(all.length, 1)]
    if (gone !== undefined) this.present.delete(gone)
  }

  /** Requests a report and tables, and records the respondents counted in each figure. */
  look(look: AttackQuery): void {
    const { form, groupsOf, People, rows } = this.guard
    const dataset = datasetOf(this.present)
    const known = new Set(this.groups.flatMap(({ members }) => members))
    this.groups = [...this.groups, ...form(dataset, { known, isOver: false })]
    const present = new Set([...this.present.keys()].map((number) => `i${number}`))
    const released = new People(dataset, groupsOf(this.groups, present))
    const { report, tables } = viewsOf(dataset, released, look, rows)
    for (const [id, table] of tables) {
      const question = report.questions.find((each) => each.id === id)
      if (question?.base)
        this.note(
          id,
          question.answers.map(({ code, n }) => [code, n]),
        )
      this.noteTable(id, table)
    }
    const values = report.fields.flatMap((field) => field.values.map(({ n }) => n ?? 0))
    this.shown.push(report.people?.n ?? 0, ...values)
  }

  private noteTable(id: keyof SeenSets, table: CrossTabView): void {
    const lines = table.lines.filter(({ kind }) => kind === "answer")
    this.note(
      id,
      lines.map(({ value, total }) => [Number(value), total.n ?? 0]),
    )
    for (let at = 0; at < (lines[0]?.cells.length ?? 0); at++)
      this.note(
        id,
        lines.map(({ value, cells }) => [Number(value), cells[at]?.n ?? 0]),
      )
  }

  private note(id: keyof SeenSets, counts: readonly (readonly [code: number, n: number])[]): void {
    const people = new Set(counts.filter(([, n]) => n > 0).map(([code]) => code))
    const isNew = !this.seen[id].some(
      (set) => set.size === people.size && [...set].every((each) => people.has(each)),
    )
    if (people.size > 0 && isNew) this.seen[id].push(people)
  }
}

/** Maximum number of figures that an attacker combines. Each may be multiplied by small factors. */
const MOST_VIEWS = 4
const FACTORS = [1, -1, 2, -2]

/**
 * Adds and subtracts figures, given as sets of respondents. Returns the smallest number of respondents, at least one, in any
 * result.
 * @param sets respondents counted in each figure
 */
export function fewestFound(sets: readonly ReadonlySet<number>[]): number {
  // Respondents who are in the same sets cannot be distinguished by the attacker, so each such class is one unknown.
  const people = [...new Set(sets.flatMap((set) => [...set]))]
  const kinds = Map.groupBy(people, (each) => sets.map((set) => Number(set.has(each))).join(""))
  const sizes = [...kinds.values()].map((alike) => alike.length)
  const views = sets.map((set) => [...kinds.values()].map(([one = 0]) => Number(set.has(one))))
  let fewest = Infinity
  const grow = (from: number, sums: readonly number[], left: number): void => {
    const n = sums.reduce((all, sum, kind) => (sum === 0 ? all : all + (sizes[kind] ?? 0)), 0)
    if (n > 0) fewest = Math.min(fewest, n)
    if (left === 0) return
    for (let at = from; at < views.length; at++)
      for (const factor of left > 2 ? FACTORS : FACTORS.slice(0, 2))
        grow(
          at + 1,
          sums.map((sum, kind) => sum + factor * (views[at]?.[kind] ?? 0)),
          left - 1,
        )
  }
  grow(
    0,
    sizes.map(() => 0),
    MOST_VIEWS,
  )
  return fewest
}
