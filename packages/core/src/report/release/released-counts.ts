import {
  type BaseKind,
  type CountOptions,
  type CrossTab,
  type CrossTabOptions,
  EVERYBODY,
  type FieldCount,
  NOBODY,
  questionCounts,
  type QuestionCounts,
  type ReportCounts,
  type ReportQuestion,
  rowSource,
  type Weights,
} from "../engine/index.ts"
import { baseName, keysOf } from "./released-group.ts"
import { type Groups, isTooMixed } from "./group-values.ts"
import type { ReleasedPeople } from "./released-people.ts"

/** Parameters for counting questions. */
interface QuestionCounting {
  base: BaseKind
  weights: Weights | undefined
}

/** Counts all figures of a report for the groups that meet a filter. */
export function countReleased(
  released: ReleasedPeople,
  { filter = EVERYBODY, base = "answered", weights, questions, fields = [] }: CountOptions,
): ReportCounts {
  const groups = released.evenIn(weights, released.meeting(filter).groups)
  const counter = new GroupCounter(released, { base, weights })
  const wanted = questions && new Set(questions)
  return {
    people: counter.people(groups),
    questions: released.dataset.schema.questions
      .filter(({ id }) => !wanted || wanted.has(id))
      .map((question) => counter.question(question, groups)),
    fields: fields.map((field) => {
      const { values, divided } = released.purityOf({ field }, groups)
      const counted = values.map(({ value, groups: own }): FieldCount => ({
        value,
        ...counter.people(own),
      }))
      const people = released.peopleIn(divided)
      const isMost = !isTooMixed(released.peopleIn(groups) - people, people)
      return { field, values: counted, of: counter.people(isMost ? divided : groups) }
    }),
  }
}

/** Counts the answers to a question for columns of groups whose members have the same value of a field or the same answer. */
export function crossReleased(
  released: ReleasedPeople,
  { rows, columns: by, filter = EVERYBODY, base = "answered", weights }: CrossTabOptions,
): CrossTab {
  const question = released.dataset.schema.questions.find(({ id }) => id === rows)
  if (!question) throw new RangeError(`the report has no question ${rows}`)
  const groups = released.evenIn(weights, released.meeting(filter).groups)
  const counter = new GroupCounter(released, { base, weights })
  const of = (those: Groups) => ({
    people: counter.people(those),
    counts: counter.question(question, those),
  })
  const { values, isMixed } = released.purityOf(by, groups)
  const overlaps = values.flatMap((first, one) =>
    values.slice(one + 1).flatMap((second, at) => {
      const both = first.groups.filter((group) => second.groups.includes(group))
      return both.length > 0 ? [{ one, other: one + 1 + at, ...of(both) }] : []
    }),
  )
  return {
    total: of(groups),
    columns: values.map(({ value, groups: own }) => ({ value, ...of(own) })),
    overlaps,
    isMixed,
  }
}

type Source = ReturnType<typeof rowSource>

/** Counts the members of groups, question by question. */
class GroupCounter {
  private readonly sources = new Map<string, Source>()

  private readonly released: ReleasedPeople
  private readonly counting: QuestionCounting

  constructor(released: ReleasedPeople, counting: QuestionCounting) {
    this.released = released
    this.counting = counting
  }

  people = (groups: Groups) => (groups.length === 0 ? NOBODY : this.sourceOf(groups).people())

  /**
   * Counts a question. Each of its bases consists of groups, or combinations of groups, with at least ten members in the base.
   */
  question(question: ReportQuestion, groups: Groups): QuestionCounts {
    const { id } = question
    const own = this.released.countedIn(id, groups)
    const counts = this.countIn(question, own)
    const keyed = keysOf(question).map((key) => {
      const counted = this.released.countedIn(baseName(id, key), groups)
      return { key, counts: isSame(own, counted) ? counts : this.countIn(question, counted) }
    })
    const countsOf = (key: number) => keyed.find((each) => each.key === key)?.counts ?? counts
    return {
      ...counts,
      rows: counts.rows.map(
        (row) => countsOf(row.code).rows.find(({ code }) => code === row.code) ?? row,
      ),
      ranks: counts.ranks.map((rank) => {
        const { ranks, base: whole } = countsOf(rank.code)
        return { ...rank, ...ranks.find(({ code }) => code === rank.code), whole }
      }),
      numbers: question.pair
        ? counts.numbers.map((_, at) => countsOf(at).numbers[at])
        : counts.numbers,
    }
  }

  private countIn(question: ReportQuestion, groups: Groups): QuestionCounts {
    const source = this.sourceOf(groups)
    const { tally, scale } = source.question(question)
    return questionCounts(question, tally, {
      scale,
      base: this.counting.base,
      people: source.people(),
    })
  }

  private sourceOf(groups: Groups): Source {
    const name = groups.join(",")
    const { released, counting } = this
    const source =
      this.sources.get(name) ??
      rowSource(released.dataset, released.selectionOf(groups), counting.weights)
    this.sources.set(name, source)
    return source
  }
}

const isSame = (some: Groups, others: Groups): boolean =>
  some.length === others.length && some.every((group, at) => group === others[at])
