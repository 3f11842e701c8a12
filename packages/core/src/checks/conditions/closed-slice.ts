import { HIDDEN } from "../../flow/index.ts"
import { type Condition, questionsRead } from "../../questionnaire/index.ts"
import type { Base } from "../walk/base.ts"
import type { Work } from "../walk/work.ts"
import type { ConditionMap } from "./condition-map.ts"
import type { UndecidedSlice } from "./verdict.ts"

/** A question that may lead elsewhere than to the next one. */
export interface BranchingQuestion {
  index: number
  /** Targets that a respondent can choose to go to; each one lists where the way may lead, reviews used up included. */
  choices: readonly (readonly number[])[]
  /** Target if its conditions hide the question; −1: it is always shown, or nothing comes after it. */
  hidden: number | undefined
  /** Earlier answers decide by recall which of its exits exist. */
  isBound: boolean
}

/** Questions that do not just lead on to the next one, in order. */
export function branchingsOf(base: Base): BranchingQuestion[] {
  return base.flow.nodes.flatMap(({ index, next }) => {
    const exits = base.exits[index] ?? []
    const isBound = base.bound.has(index)
    const isNextInOrder = next.to === index + 1 || index + 1 === base.flow.nodes.length
    const leadsOn =
      isNextInOrder && exits.every(({ way }) => way.to === next.to && way.review === undefined)
    if (leadsOn && !isBound) return []
    const choices = exits
      .filter(({ by }) => by !== HIDDEN)
      .map(({ way }) => (way.review === undefined ? [way.to] : [way.to, next.to]))
    const isHideable = exits.some(({ by }) => by === HIDDEN)
    return [{ index, choices, hidden: isHideable ? next.to : undefined, isBound }]
  })
}

/** A slice that is closed: from every other question all ways lead to the same member, and a respondent can always go there. */
export interface ClosedSlice {
  /** Indexes of questions, in order. */
  members: readonly number[]
  /** Position of the member that comes next from this question on, itself included; −1: none. */
  landing: (index: number) => number
  /** Steps that lead from this question to the next member; fewer are nearer. */
  distance: (index: number) => number
}

/** More questions than a closed slice may have. */
const MOST_MEMBERS = 400

/** No member can be reached, and more than one can be reached next. */
const NONE = -1
const MANY = -2

/**
 * The questions that can decide whether a condition holds at a question, if ways lead back and recall decides ways: those that it reads,
 * the sources of their recall, those after which different members can come next or after which the interview may end against the
 * respondent's will, and the same of these.
 */
export function closedSliceOf(
  map: ConditionMap,
  target: number,
  condition: Condition,
  work: Work,
): ClosedSlice | UndecidedSlice {
  const members = new Set<number>()
  const add = (index: number, own: Condition | undefined) => {
    if (members.has(index)) return
    members.add(index)
    const sources = own ? sourcesBefore(map.base, own, index) : []
    for (const source of sources) add(source, map.conditions.get(source))
    const recalled = map.base.recalls.get(index)?.from
    if (recalled !== undefined) add(recalled, map.conditions.get(recalled))
  }
  add(target, joined(condition, map.conditions.get(target)))
  for (;;) {
    const places = placesOf(map.branchings(), members)
    if (members.size > MOST_MEMBERS || !work.spend(places.all.length / 4))
      return { undecided: [...members].toSorted((a, b) => a - b) }
    const next = nextMembers(places, members)
    const distances = distancesIn(places, members)
    const missing = missingIn(places, next, distances, members)
    if (missing.length === 0) return sliceOf(places, members, next, distances)
    for (const index of missing) add(index, map.conditions.get(index))
  }
}

const joined = (one: Condition, other: Condition | undefined): Condition =>
  other ? { all: [one, other] } : one

/** Questions that a condition reads and that can come before the one that it is at. */
function sourcesBefore({ flow, components }: Base, condition: Condition, at: number): number[] {
  const rank = components.of[at] ?? 0
  return Array.from(questionsRead(condition), (id) => flow.byId.get(id) ?? -1).filter(
    (source) => source >= 0 && (components.of[source] ?? 0) >= rank,
  )
}

/** Members and branching questions, in order. */
interface SlicePlaces {
  all: readonly number[]
  branchings: ReadonlyMap<number, BranchingQuestion>
  /** Place of the first one from this question on. */
  from: (index: number) => number
}

function placesOf(
  branchings: readonly BranchingQuestion[],
  members: ReadonlySet<number>,
): SlicePlaces {
  const byIndex = new Map(branchings.map((each) => [each.index, each]))
  const others = Array.from(members).filter((index) => !byIndex.has(index))
  const all = [...byIndex.keys(), ...others].toSorted((a, b) => a - b)
  const from = (index: number) => {
    if (index < 0) return all.length
    let low = 0
    let high = all.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((all[middle] ?? 0) < index) low = middle + 1
      else high = middle
    }
    return low
  }
  return { all, branchings: byIndex, from }
}

/** Targets of a place: none after the last question. */
function* targetsFrom({ all, branchings }: SlicePlaces, place: number): Generator<number> {
  const index = all[place] ?? 0
  const branching = branchings.get(index)
  if (!branching) {
    yield index + 1
    return
  }
  for (const choice of branching.choices) yield* choice
  if (branching.hidden !== undefined) yield branching.hidden
}

/** For each place the index of the member that comes next, or that it is. */
function nextMembers(places: SlicePlaces, members: ReadonlySet<number>): Int32Array {
  const next = new Int32Array(places.all.length).map((_, place) => {
    const index = places.all[place] ?? 0
    return members.has(index) ? index : NONE
  })
  const after = (target: number) => next[places.from(target)] ?? NONE
  const isOpen = (place: number) => next[place] !== MANY && !members.has(places.all[place] ?? 0)
  let isChanged = true
  while (isChanged) {
    isChanged = false
    for (let place = next.length - 1; place >= 0; place--) {
      const found = isOpen(place) ? oneOf(Array.from(targetsFrom(places, place), after)) : NONE
      if (found === NONE || found === next[place]) continue
      next[place] = found
      isChanged = true
    }
  }
  return next
}

/** The one that these are, apart from {@link NONE}. */
function oneOf(all: readonly number[]): number {
  let found = NONE
  for (const each of all) {
    if (each === NONE || each === found) continue
    if (found !== NONE) return MANY
    found = each
  }
  return found
}

/** Steps in which a respondent can come to a member from each place, whatever was answered before; `Infinity`: not always. */
function distancesIn(places: SlicePlaces, members: ReadonlySet<number>): Float64Array {
  const { all, branchings } = places
  const distances = new Float64Array(all.length).fill(Infinity)
  const after = (target: number) => distances[places.from(target)] ?? Infinity
  const furthest = (targets: readonly number[]) => Math.max(...targets.map(after))
  const through = (index: number): number => {
    const branching = branchings.get(index)
    if (!branching) return after(index + 1)
    const { choices, hidden, isBound } = branching
    const ofChoices = choices.map(furthest)
    const shown = isBound ? Math.max(...ofChoices) : Math.min(...ofChoices)
    return hidden === undefined ? shown : Math.max(shown, after(hidden))
  }
  all.forEach((index, place) => {
    if (members.has(index)) distances[place] = 0
  })
  let isChanged = true
  while (isChanged) {
    isChanged = false
    for (let place = all.length - 1; place >= 0; place--) {
      const index = all[place] ?? 0
      if (distances[place] !== Infinity) continue
      const distance = through(index) + 1
      if (distance === Infinity) continue
      distances[place] = distance
      isChanged = true
    }
  }
  return distances
}

/** Questions that must become members, too. */
function missingIn(
  places: SlicePlaces,
  next: Int32Array,
  distances: Float64Array,
  members: ReadonlySet<number>,
): number[] {
  const uncertain: number[] = []
  const parting: number[] = []
  places.all.forEach((index, place) => {
    if (members.has(index)) return
    if (next[place] === MANY) {
      const targets = Array.from(targetsFrom(places, place), (to) => next[places.from(to)] ?? NONE)
      const single = new Set(targets.filter((each) => each !== NONE && each !== MANY))
      uncertain.push(index)
      if (single.size > 1) parting.push(index)
    } else if (next[place] !== NONE && distances[place] === Infinity) parting.push(index)
  })
  return parting.length > 0 ? parting : uncertain
}

function sliceOf(
  places: SlicePlaces,
  members: ReadonlySet<number>,
  next: Int32Array,
  distances: Float64Array,
): ClosedSlice {
  const sorted = [...members].toSorted((a, b) => a - b)
  const position = new Map(sorted.map((index, at) => [index, at]))
  return {
    members: sorted,
    landing: (index) => position.get(next[places.from(index)] ?? NONE) ?? -1,
    distance: (index) => distances[places.from(index)] ?? Infinity,
  }
}
