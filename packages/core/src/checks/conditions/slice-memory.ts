import {
  type AnswerComparison,
  answerComparisonHolds,
  type AnswerFact,
  NOT_ASKED,
} from "../../questionnaire/index.ts"
import type { Base } from "../walk/base.ts"
import type { ClosedSlice } from "./closed-slice.ts"
import { freeFacts } from "./free-facts.ts"
import { TRUE, type Residual } from "./residuals.ts"
import { type ScoredItems, scoreKey } from "./score-items.ts"
import type {
  RememberedFact,
  SliceCondition,
  SliceQuestion,
  SliceQuestions,
} from "./slice-questions.ts"
import { usesIn } from "./slice-uses.ts"

/** Memory on a way through a slice: a value for each of some slots, in order of the slots: slot, value, slot, value … */
export type SliceMemory = readonly number[]

/** How memory changes on the way through a slice. */
export interface SliceMemories {
  /** The memory of a respondent who comes to a question from one of another component; `undefined`: from the start. */
  enter: (memory: SliceMemory, at: number, before: number | undefined) => SliceMemory
  /** The memory after an answer. `undefined`: the question was not asked. */
  answer: (memory: SliceMemory, at: number, fact: RememberedFact | undefined) => SliceMemory
  /** The latest answer. */
  read: (memory: SliceMemory, at: number) => RememberedFact | undefined
  /** The memory after one more review with this key; `undefined`: it is used up. */
  review: (memory: SliceMemory, review: ReviewKey) => SliceMemory | undefined
  /** The possible results of a condition. `undefined`: too many values of the profile. */
  results: (memory: SliceMemory, condition: number) => ReadonlySet<Residual> | undefined
  /** The memory once a parameter or draw is known. */
  assumeGiven: (memory: SliceMemory, given: SliceQuestions["givens"][number]) => SliceMemory[]
}

interface ReviewKey {
  at: number
  to: number
  times: number
}

export function createMemories(base: Base, slice: ClosedSlice, all: SliceQuestions): SliceMemories {
  const uses = usesIn(base, slice, all.questions, all.conditions)
  const slots = createSlots(all)
  const sources = Array.from(all.questions.keys()).filter((at) => {
    const { readers, recalling } = questionAt(all, at)
    return readers.length + recalling.length > 0
  })
  const { rankOf } = slots
  const isKept = (slot: number, at: number): boolean => {
    const { kind, nth } = slots.of(slot)
    return kind === "fact" ? uses[at]?.has(nth) === true : slots.rankOfUser(slot) <= rankOf(at)
  }
  return {
    read: slots.readFact,
    enter(memory, at, before) {
      const rank = rankOf(at)
      const rankBefore = before === undefined ? Infinity : rankOf(before)
      let after = memory
      if (rankBefore > rank)
        for (const source of sources)
          if (rankOf(source) > rank && rankOf(source) <= rankBefore)
            after = settle(all, slots, after, source, rank)
      return keepSlots(after, (slot) => isKept(slot, at))
    },
    answer: (memory, at, fact) => slots.withFact(memory, at, fact),
    review(memory, review) {
      const slot = slots.ofReview(review)
      const count = readSlot(memory, slot) ?? 0
      return count < review.times ? withSlot(memory, slot, count + 1) : undefined
    },
    results: (memory, condition) => resultsOf(all, slots, memory, condition),
    assumeGiven(memory, { source, comparisons, readers }) {
      const known = freeFacts(comparisons) ?? []
      return known.map((fact, nth) =>
        readers.reduce((after, reader) => {
          const old = slots.readResidual(after, reader)
          return withSlot(after, reader, all.residuals.assume(old, source, nth, fact))
        }, memory),
      )
    },
  }
}

/** Where in a memory things are: residuals of conditions, facts of questions, counts of reviews. */
type Slots = ReturnType<typeof createSlots>

function createSlots(all: SliceQuestions) {
  const { questions, conditions } = all
  const facts = questions.map(({ comparisons, scored }) => createFacts(comparisons, scored))
  const reviews = new Map<string, number>()
  const reviewAt: number[] = []
  const firstFact = conditions.length
  const firstReview = firstFact + questions.length
  const rankOf = (at: number) => questionAt(all, at).rank
  const numberOf = (memory: SliceMemory, at: number) => readSlot(memory, firstFact + at)
  const readFact = (memory: SliceMemory, at: number) => facts[at]?.read(numberOf(memory, at))
  return {
    rankOf,
    readFact,
    /** The fact with its number; the number of no fact is −1. */
    numbered(memory: SliceMemory, at: number): { fact: AnswerFact; nth: number } {
      const fact = readFact(memory, at)?.fact
      return fact ? { fact, nth: numberOf(memory, at) ?? -1 } : { fact: NOT_ASKED, nth: -1 }
    },
    withFact: (memory: SliceMemory, at: number, fact: RememberedFact | undefined) =>
      withSlot(memory, firstFact + at, fact && facts[at]?.note(fact)),
    readResidual: (memory: SliceMemory, condition: number): Residual =>
      readSlot(memory, condition) ?? conditionAt(all, condition).residual,
    withResidual: (memory: SliceMemory, condition: number, residual: Residual) =>
      withSlot(
        memory,
        condition,
        residual === conditionAt(all, condition).residual ? undefined : residual,
      ),
    of: (slot: number): { kind: "condition" | "fact" | "review"; nth: number } =>
      slot < firstFact
        ? { kind: "condition", nth: slot }
        : slot < firstReview
          ? { kind: "fact", nth: slot - firstFact }
          : { kind: "review", nth: slot - firstReview },
    /** The component of the question that a condition or a review is at. */
    rankOfUser: (slot: number): number =>
      rankOf(slot < firstFact ? conditionAt(all, slot).at : (reviewAt[slot - firstReview] ?? -1)),
    ofReview({ at, to, times }: ReviewKey): number {
      const key = `${at} ${to} ${times}`
      const slot = reviews.get(key) ?? firstReview + reviews.size
      reviews.set(key, slot)
      reviewAt[slot - firstReview] = at
      return slot
    },
  }
}

function questionAt({ questions }: SliceQuestions, at: number): SliceQuestion {
  const question = questions[at]
  if (!question) throw new Error(`no question ${at} in the slice`)
  return question
}

function conditionAt({ conditions }: SliceQuestions, nth: number): SliceCondition {
  const condition = conditions[nth]
  if (!condition) throw new Error(`no condition ${nth} in the slice`)
  return condition
}

/** Puts an answer that cannot change any more into the conditions that read it, at components up to `rank`. */
function settle(
  all: SliceQuestions,
  slots: Slots,
  memory: SliceMemory,
  source: number,
  rank: number,
): SliceMemory {
  const { node, readers, recalling } = questionAt(all, source)
  const { fact, nth } = slots.numbered(memory, source)
  let after = memory
  for (const reader of readers) {
    if (slots.rankOf(conditionAt(all, reader).at) > rank) continue
    const old = slots.readResidual(after, reader)
    after = slots.withResidual(after, reader, all.residuals.assume(old, node.index, nth, fact))
  }
  const known = recalling.length > 0 ? slots.readFact(memory, source) : undefined
  return slots.withFact(after, source, known && { fact: undefined, kept: known.kept })
}

/** The possible results of a condition. `undefined`: too many values of the profile. */
function resultsOf(
  all: SliceQuestions,
  slots: Slots,
  memory: SliceMemory,
  condition: number,
): ReadonlySet<Residual> | undefined {
  const { residuals } = all
  const { sources, profile } = conditionAt(all, condition)
  let residual = slots.readResidual(memory, condition)
  for (const source of sources) {
    const { fact, nth } = slots.numbered(memory, source)
    residual = residuals.assume(residual, questionAt(all, source).node.index, nth, fact)
  }
  let results = [residual]
  for (const [source, comparisons] of profile) {
    if (results.every((each) => each <= TRUE)) break
    const known = freeFacts(comparisons)
    if (!known) return undefined
    const assumed = results.flatMap((each) =>
      known.map((fact, nth) => residuals.assume(each, source, nth, fact)),
    )
    results = [...new Set(assumed)]
  }
  return new Set(results)
}

/** Numbers what is remembered of one question: facts that no comparison, score and recall distinguishes have equal numbers. */
function createFacts(comparisons: readonly AnswerComparison[], scored: readonly ScoredItems[]) {
  const all: RememberedFact[] = []
  const numbers = new Map<string, number>()
  const keyOf = ({ fact, kept }: RememberedFact): string => {
    const results = fact && comparisons.map((each) => (answerComparisonHolds(each, fact) ? 1 : 0))
    const points = fact && scoreKey(scored, fact)
    return `${fact?.state} ${results?.join("")} ${points} ${kept.map((each) => each.join()).join(";")}`
  }
  return {
    read: (number: number | undefined): RememberedFact | undefined =>
      number === undefined ? undefined : all[number],
    note: (fact: RememberedFact): number => {
      const key = keyOf(fact)
      const found = numbers.get(key)
      if (found !== undefined) return found
      numbers.set(key, all.length)
      return all.push(fact) - 1
    },
  }
}

const readSlot = (memory: SliceMemory, slot: number): number | undefined => {
  for (let place = 0; place < memory.length; place += 2)
    if (memory[place] === slot) return memory[place + 1]
  return undefined
}

/** `undefined`: the slot is emptied. */
function withSlot(memory: SliceMemory, slot: number, value: number | undefined): SliceMemory {
  let place = 0
  while ((memory[place] ?? Infinity) < slot) place += 2
  const isThere = memory[place] === slot
  if (value === undefined) return isThere ? memory.toSpliced(place, 2) : memory
  if (isThere && memory[place + 1] === value) return memory
  return memory.toSpliced(place, isThere ? 2 : 0, slot, value)
}

/** The slots that are kept. */
function keepSlots(memory: SliceMemory, isKept: (slot: number) => boolean): SliceMemory {
  let kept: number[] | undefined
  for (let place = 0; place < memory.length; place += 2) {
    const slot = memory[place] ?? 0
    if (isKept(slot)) kept?.push(slot, memory[place + 1] ?? 0)
    else kept ??= memory.slice(0, place)
  }
  return kept ?? memory
}
