import {
  atomsOf,
  foreignConditionHolds,
  type ConditionAtom,
  type ForeignCondition,
  type ForeignResponse,
} from "../foreign-condition.ts"
import { TO_END, type RouteQuestion, type RouteSkip } from "./route-question.ts"
import { samplesOf, type Sample } from "./samples.ts"

/** The rules of the flow, by the index of each question. */
export interface Rules {
  shownIf: readonly (readonly ForeignCondition[])[]
  skips: readonly (readonly RouteSkip[])[]
}

/** Target of each sample by index; -3: not given by anyone. */
export interface SampleTargets {
  samples: readonly Sample[]
  to: readonly number[]
}

export const NOT_REACHED = -3

export type WalkFault = "conditionMixed" | "conditionTooMany" | "conditionFirst"

/** Walks of one survey that are tried altogether. */
export class Budget {
  left: number
  constructor(left = 3_000_000) {
    this.left = left
  }
}

/** Answers of earlier questions that a later condition asks for: `index → index of the sample`. */
type Memory = ReadonlyMap<number, number>

/** Most different states at one question; more could not be expressed by redirects anyway. */
const MOST_MEMORIES = 4000

/**
 * Walks the survey with every answer that its conditions distinguish, and finds the target of each answer of each question. Fails
 * if one answer leads to different targets depending on earlier ones, which no redirect can express.
 */
export function walkSurvey(
  questions: readonly RouteQuestion[],
  rules: Rules,
  budget: Budget,
): readonly SampleTargets[] | WalkFault {
  const walk = new RouteWalker(questions, rules, budget)
  return walk.isPossible ? walk.run() : "conditionTooMany"
}

class RouteWalker {
  readonly isPossible: boolean
  private readonly samples: readonly (readonly Sample[])[]
  private readonly indexes: ReadonlyMap<string, number>
  /** For each question the last one whose condition asks for it. */
  private readonly lastAsked: Int32Array
  private readonly memories: Map<string, Memory>[]
  private readonly questions: readonly RouteQuestion[]
  private readonly rules: Rules
  private readonly budget: Budget

  constructor(questions: readonly RouteQuestion[], rules: Rules, budget: Budget) {
    this.questions = questions
    this.rules = rules
    this.budget = budget
    this.indexes = new Map(questions.map(({ name }, index) => [name, index]))
    this.lastAsked = new Int32Array(questions.length).fill(-1)
    const atoms = this.atoms()
    const samples = questions.map((question, index) => samplesOf(question, atoms[index] ?? []))
    this.isPossible = samples.every(Boolean)
    this.samples = samples.map((each) => each ?? [])
    this.memories = questions.map(() => new Map())
  }

  /** Conditions by the question that they ask for. */
  private atoms(): readonly ConditionAtom[][] {
    const atoms: ConditionAtom[][] = this.questions.map(() => [])
    this.questions.forEach((_, at) => {
      const skips = (this.rules.skips[at] ?? []).map(({ when }) => when)
      for (const condition of [...(this.rules.shownIf[at] ?? []), ...skips])
        for (const atom of atomsOf(condition)) {
          if (!("question" in atom)) continue
          const index = this.indexes.get(atom.question) ?? -1
          atoms[index]?.push(atom)
          this.lastAsked[index] = Math.max(this.lastAsked[index] ?? -1, at)
        }
    })
    return atoms
  }

  run(): readonly SampleTargets[] | WalkFault {
    const { questions } = this
    if (questions.length === 0) return []
    const nothing: Memory = new Map()
    if (this.firstShown(0, nothing) !== 0) return "conditionFirst"
    this.memories[0]?.set("", nothing)
    const led: SampleTargets[] = []
    for (const index of questions.keys()) {
      const to = this.leave(index)
      if (typeof to === "string") return to
      led.push({ samples: this.samples[index] ?? [], to })
    }
    return led
  }

  /** Target of each answer of this question. */
  private leave(index: number): readonly number[] | WalkFault {
    const samples = this.samples[index] ?? []
    const to = samples.map(() => NOT_REACHED)
    for (const memory of this.memories[index]?.values() ?? [])
      for (const sample of samples.keys()) {
        if (--this.budget.left < 0) return "conditionTooMany"
        const known = this.with(memory, index, sample)
        const next = this.next(index, known)
        if (to[sample] !== NOT_REACHED && to[sample] !== next) return "conditionMixed"
        to[sample] = next
        if (!this.remember(next, known)) return "conditionTooMany"
      }
    return to
  }

  private with(memory: Memory, index: number, sample: number): Memory {
    return (this.lastAsked[index] ?? -1) < index ? memory : new Map(memory).set(index, sample)
  }

  private next(index: number, memory: Memory): number {
    const given = this.givenBy(memory)
    const skip = this.rules.skips[index]?.find(({ when }) => foreignConditionHolds(when, given))
    const to = skip ? skip.to : index + 1
    return to < 0 ? to : this.firstShown(to, memory)
  }

  private firstShown(from: number, memory: Memory): number {
    const given = this.givenBy(memory)
    for (let at = from; at < this.questions.length; at++) {
      this.budget.left--
      if (this.rules.shownIf[at]?.every((condition) => foreignConditionHolds(condition, given)))
        return at
    }
    return TO_END
  }

  /** Keeps only the knowledge that later conditions need. */
  private remember(at: number, memory: Memory): boolean {
    const memories = this.memories[at]
    if (!memories) return true
    const kept = new Map([...memory].filter(([index]) => (this.lastAsked[index] ?? -1) >= at))
    memories.set([...kept].map(([index, sample]) => `${index}:${sample}`).join(), kept)
    return memories.size <= MOST_MEMORIES
  }

  private givenBy(memory: Memory): (question: string) => ForeignResponse | undefined {
    return (question) => {
      const index = this.indexes.get(question) ?? -1
      const sample = memory.get(index)
      return sample === undefined ? undefined : this.samples[index]?.[sample]?.given
    }
  }
}
