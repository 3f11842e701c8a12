import {
  ageBandOf,
  asksOutcome,
  type Breakdown,
  type Dataset,
  type Filter,
  type FilterTerm,
  openDataset,
  orderOf,
  type PartTally,
  type RowGroups,
  rowWeights,
  selectRows,
  Selection,
  tallyField,
  tallyQuestion,
  type Weights,
} from "../engine/index.ts"
import { newBits, setBit } from "../engine/bits.ts"
import { FEW, isFew } from "../statistics/index.ts"
import { chunkOfRows } from "./chunk-part.ts"
import { ENDED } from "./form-groups.ts"
import { type GroupKind, kindOf, type MemberMatch, meetingOfKind } from "./group-kinds.ts"
import {
  FEW_ANSWERS,
  type Groups,
  type GroupValues,
  isTooMixed,
  NO_VALUES,
  type Purity,
  valuesOfKind,
} from "./group-values.ts"
import { baseName, type ReleasedGroup } from "./released-group.ts"
import { wholeGroups } from "./whole-groups.ts"

/**
 * Respondents whose figures users without the right to single responses may see: the members of whole groups. A group meets a
 * condition only if every member meets it, so each figure, and each sum and difference of figures, counts whole groups.
 */
export class ReleasedPeople {
  /** Responses of the members of whole groups only. */
  readonly dataset: Dataset
  /** Division of the rows of {@link dataset} into groups. */
  readonly rows: RowGroups
  /** Number of members by group; 0 for groups that have lost a member. */
  readonly sizes: Uint32Array
  /** By base of a question: groups that are counted together, because each alone has fewer than ten members in the base. */
  private readonly units = new Map<string, readonly Groups[]>()
  /** Members with a value of each score, by group. */
  private readonly scored: ReadonlyMap<string, Uint32Array>

  readonly groups: readonly ReleasedGroup[]
  /** Whether there are finished interviews that are in no whole group. */
  readonly isWaiting: boolean

  constructor(whole: Dataset, groups: readonly ReleasedGroup[]) {
    this.groups = groups
    const { chunks, sizes } = wholeGroups(whole, groups)
    this.sizes = sizes
    this.rows = {
      size: groups.length,
      of: (chunk) => chunks.get(chunk)?.groups ?? new Uint32Array(chunk.rows),
    }
    const all = [...chunks].map(([chunk], at) => [String(at), chunk] as const)
    this.dataset = openDataset(whole.schema, all)
    this.scored = this.countScored()
    const ended = selectRows(whole, ENDED).reduce((sum, { count }) => sum + count, 0)
    this.isWaiting = ended > this.dataset.rows
  }

  /**
   * Returns the groups whose members all meet every condition, and the number of respondents in groups that may meet the filter
   * in part. For fields, both depend only on the kinds of the groups and not on combinations of conditions met by single
   * members, so that single members cannot be identified.
   */
  meeting({ terms }: Filter): { groups: Groups; mixed: number } {
    const outcomes = this.countsOf({ terms: terms.filter(asksOutcome) })
    const meetings = terms.filter((term) => !asksOutcome(term)).map((term) => this.meetingsOf(term))
    const groups: number[] = []
    let mixed = 0
    this.sizes.forEach((size, group) => {
      if (size === 0 || outcomes[group] !== size) return
      const found = meetings.map((each) => each[group])
      if (found.includes("none")) return
      if (found.every((each) => each === "all")) groups.push(group)
      else mixed += size
    })
    return { groups, mixed }
  }

  /** Returns for each group whether all, some or none of its members meet a condition. */
  private meetingsOf(term: FilterTerm): readonly MemberMatch[] {
    const { of } = term
    if ("question" in of) return this.meetingsOfAnswers(term, of)
    const known = new Map<GroupKind, MemberMatch>()
    return this.kindsOf(of.field).map((kind) => {
      const meeting = known.get(kind) ?? meetingOfKind(of.field, kind, term)
      known.set(kind, meeting)
      return meeting
    })
  }

  /**
   * Returns the same for a condition on answers. If one to nine members of a group are in the base of the question, the result
   * is `some`, whatever they answered.
   */
  private meetingsOfAnswers(term: FilterTerm, of: QuestionBreakdown): readonly MemberMatch[] {
    const found = this.countsOf({ terms: [...ENDED.terms, term] })
    return this.groups.map((_, group) => {
      if (this.hasFewIn(of, group)) return "some"
      const n = found[group] ?? 0
      return n === 0 ? "none" : n === this.sizes[group] ? "all" : "some"
    })
  }

  /** Whether one to nine members of a group are in the base, so that their answers must not be revealed. */
  private hasFewIn = (of: Breakdown, group: number): boolean =>
    "question" in of && this.fewIn(baseName(of.question, of.key), group) > 0

  /** Returns the number of members of each group that meet a filter. */
  private countsOf(filter: Filter): Uint32Array {
    const found = new Uint32Array(this.groups.length)
    for (const { chunk, rows } of selectRows(this.dataset, filter)) {
      const own = this.rows.of(chunk)
      for (const row of rows) found[own[row] ?? 0] = (found[own[row] ?? 0] ?? 0) + 1
    }
    return found
  }

  /** Returns a dataset with only the members of the groups that meet a filter. */
  only(filter: Filter): Dataset {
    const selections = this.selectionOf(this.meeting(filter).groups)
    const chunks = selections.map(({ chunk, rows, isWhole }) =>
      isWhole ? chunk : chunkOfRows(chunk, [...rows]),
    )
    return openDataset(
      this.dataset.schema,
      chunks.map((chunk, at) => [String(at), chunk] as const),
    )
  }

  peopleIn = (groups: Groups): number =>
    groups.reduce((sum, group) => sum + (this.sizes[group] ?? 0), 0)

  /** Returns the rows of the members of these groups. */
  selectionOf(groups: Groups): readonly Selection[] {
    const wanted = new Uint8Array(this.groups.length)
    for (const group of groups) wanted[group] = 1
    return this.dataset.chunks.flatMap((chunk) => {
      const bits = newBits(chunk.rows)
      this.rows.of(chunk).forEach((group, row) => {
        if (wanted[group] === 1) setBit(bits, row)
      })
      const selection = new Selection(chunk, bits)
      return selection.count > 0 ? [selection] : []
    })
  }

  /**
   * Returns the groups to be counted for a base. A group with one to nine members in the base is counted only together with the
   * other groups of its combination.
   */
  countedIn(base: string, groups: Groups): Groups {
    const wanted = new Set(groups)
    const joined = this.unitsOf(base)
    const inUnits = new Set(joined.flat())
    const complete = joined.filter(
      (unit) =>
        unit.every((group) => wanted.has(group)) &&
        unit.reduce((sum, group) => sum + this.fewIn(base, group), 0) >= FEW.hidden,
    )
    const counted = new Set(complete.flat())
    return groups.filter((group) => !inUnits.has(group) || counted.has(group))
  }

  private fewIn(base: string, group: number): number {
    const ofScore = this.scored.get(base)
    if (!ofScore) return this.groups[group]?.few[base] ?? 0
    const n = ofScore[group] ?? 0
    return isFew(n) ? n : 0
  }

  /**
   * Returns the number of members of each group that have a value of each score. Groups do not store it, because scores can be
   * added and changed after the groups were formed.
   */
  private countScored(): ReadonlyMap<string, Uint32Array> {
    const { dataset, rows } = this
    const scores = dataset.schema.questions.filter(({ rule }) => rule !== undefined)
    if (scores.length === 0) return new Map()
    const tallied = { dataset, selections: selectRows(dataset, ENDED), grouping: rows }
    return new Map(scores.map((score) => [score.id, tallyQuestion(tallied, score).answered]))
  }

  /**
   * Combines groups with few members in a base, in the order in which the groups were formed, so that later groups do not
   * change earlier combinations.
   */
  private unitsOf(base: string): readonly Groups[] {
    const known = this.units.get(base)
    if (known) return known
    const units: number[][] = []
    const open = new Map<string, { unit: number[]; n: number }>()
    this.groups.forEach(({ outcome }, group) => {
      const n = this.fewIn(base, group)
      if (n === 0) return
      const before = open.get(outcome)
      const current = before && before.n < FEW.hidden ? before : { unit: [], n: 0 }
      if (current !== before) units.push(current.unit)
      current.unit.push(group)
      current.n += n
      open.set(outcome, current)
    })
    this.units.set(base, units)
    return units
  }

  /** Returns the groups whose members all have the same value, by value. */
  purityOf(by: Breakdown, groups: Groups): Purity {
    const values = this.valuesOf(by)
    const found = new Map<string | number, number[]>()
    const divided: number[] = []
    for (const group of groups) {
      const { pure, isDivided } = values[group] ?? NO_VALUES
      for (const value of pure) found.set(value, found.get(value) ?? [])
      for (const value of pure) found.get(value)?.push(group)
      if (isDivided) divided.push(group)
    }
    const compare = orderOf(this.dataset, by)
    const shown = [...found].map(([value, own]) => {
      const others = groups.filter((group) => {
        const { pure, mayHave } = values[group] ?? NO_VALUES
        return mayHave(value) && !pure.includes(value)
      })
      return { value, groups: this.isTooMixedIn(others, own) ? [] : own }
    })
    return {
      values: shown.toSorted((one, other) => compare(one.value, other.value)),
      divided,
      isMixed: shown.every((each) => each.groups.length === 0) && divided.length < groups.length,
    }
  }

  private isTooMixedIn = (mixed: Groups, groups: Groups): boolean =>
    isTooMixed(this.peopleIn(mixed), this.peopleIn(groups))

  private readonly known = new Map<string, readonly GroupValues[]>()

  /** Returns for each group the values that all members have, and those that some members may have. */
  private valuesOf(by: Breakdown): readonly GroupValues[] {
    const name = JSON.stringify(by)
    const known = this.known.get(name)
    if (known) return known
    const made =
      "field" in by
        ? this.kindsOf(by.field).map((kind) => valuesOfKind(by.field, kind))
        : this.countAnswers(by)
    this.known.set(name, made)
    return made
  }

  private countAnswers(by: QuestionBreakdown): readonly GroupValues[] {
    return this.countsByGroup(by).map((own, group) => {
      if (this.hasFewIn(by, group)) return FEW_ANSWERS
      const size = this.sizes[group]
      const pure = [...own].filter(([, n]) => n === size).map(([value]) => value)
      return { pure, isDivided: pure.length === own.size, mayHave: (value) => own.has(value) }
    })
  }

  private readonly kinds = new Map<string, readonly GroupKind[]>()

  /** Returns the kind of each group with regard to a field. */
  private kindsOf(field: string): readonly GroupKind[] {
    const known = this.kinds.get(field)
    if (known) return known
    const same = new Map<string, GroupKind>()
    const made = this.countsByGroup({ field }).map((counts, group) => {
      const kind = kindOf(field, counts, this.sizes[group] ?? 0)
      const name = JSON.stringify(kind)
      const first = same.get(name) ?? kind
      same.set(name, first)
      return first
    })
    this.kinds.set(field, made)
    return made
  }

  /** Counts the members of each group by value; for ages by band. */
  private countsByGroup(by: Breakdown): readonly Map<string | number, number>[] {
    const tally = this.tallyOf(by)
    const categoryOf = (value: string | number) =>
      "field" in by && by.field === "age" ? ageBandOf(Number(value)) : value
    const categories = tally?.values.map(categoryOf) ?? []
    const counts = this.groups.map(() => new Map<string | number, number>())
    tally?.counts.each((group, value, n) => {
      const category = categories[value]
      const own = counts[group]
      if (own && category !== undefined && category !== NO_BAND)
        own.set(category, (own.get(category) ?? 0) + n)
    })
    return counts
  }

  private tallyOf(by: Breakdown): PartTally | undefined {
    const all = this.selectionOf([...this.groups.keys()])
    const tallied = { dataset: this.dataset, selections: all, grouping: this.rows }
    if ("field" in by) return tallyField(tallied, by.field)
    const question = this.dataset.schema.questions.find(({ id }) => id === by.question)
    return question && tallyQuestion(tallied, question).parts.get(by.key ?? 0)
  }

  /**
   * Returns the groups whose members all have the same weight. In other groups, weighted figures would reveal differences
   * between members.
   */
  evenIn(weights: Weights | undefined, groups: Groups): Groups {
    if (!weights) return groups
    const seen = new Map<number, number>()
    const uneven = new Set<number>()
    for (const { chunk, rows } of this.selectionOf(groups)) {
      const weightOf = rowWeights(this.dataset, chunk, weights)
      const own = this.rows.of(chunk)
      for (const row of rows) {
        const group = own[row] ?? 0
        const weight = weightOf(row)
        if ((seen.get(group) ?? weight) !== weight) uneven.add(group)
        seen.set(group, weight)
      }
    }
    return groups.filter((group) => !uneven.has(group))
  }
}

type QuestionBreakdown = Extract<Breakdown, { question: string }>

/** Band number for ages that are in no age band. */
const NO_BAND = -1
