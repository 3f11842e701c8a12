import {
  addTallies,
  type AnswerFact,
  answerComparisonHolds,
  type Comparison,
  type Condition,
  operatorHolds,
  type ScoreComparison,
  talliedValue,
} from "../../questionnaire/index.ts"
import { keyOfTally, type OpenItem, openItems, tallyAt } from "./score-items.ts"

/** A condition as far as it is not decided yet, as a number: equal conditions have equal numbers. */
export type Residual = number
export const FALSE: Residual = 0
export const TRUE: Residual = 1

/** Where a comparison's value comes from: the index of a question, or a number above all of them. −1: never known. */
export type SourceOf = (comparison: Comparison) => number

/** A fact about a source: its answer, or which of its comparisons with another value hold. */
export type SourceFact = AnswerFact | ReadonlySet<Comparison>

type Form =
  | { kind: "comparison"; comparison: Comparison; source: number }
  | { kind: "not"; part: Residual }
  | { kind: "all" | "any"; parts: readonly Residual[] }
  | ScoreForm

/** A comparison with a score of which some items are known. */
interface ScoreForm {
  kind: "score"
  comparison: ScoreComparison
  tally: ReturnType<typeof tallyAt>
  /** Items that are not known yet. */
  open: readonly OpenItem[]
}

export interface Residuals {
  add: (condition: Condition, sourceOf: SourceOf) => Residual
  /** Returns the rest of a condition once its source is known. `nth` numbers the facts of a source. */
  assume: (residual: Residual, source: number, nth: number, fact: SourceFact) => Residual
}

/** More than a source has facts, and a search has conditions. */
const MOST = 2 ** 18

const bitOf = (source: number): number => 1 << (source % 31)

const isSet = (fact: SourceFact): fact is ReadonlySet<Comparison> => fact instanceof Set

function isTrue(comparison: Comparison, fact: SourceFact): boolean {
  if (isSet(fact)) return fact.has(comparison)
  return "question" in comparison && answerComparisonHolds(comparison, fact)
}

const NEVER_ASKED: AnswerFact = { state: "notAsked" }

/** Interned conditions: an ordered decision diagram with the order of the questions as the order of its variables. */
export function createResiduals(): Residuals {
  const forms = createForms()
  /** By source: the questions of a block share its condition, and each may read another source by it. */
  const knownComparisons = new Map<number, Map<Comparison, Residual>>()
  const assumed = new Map<number, Residual>()

  const add: Residuals["add"] = (condition, sourceOf) => {
    if ("all" in condition)
      return forms.join(
        "all",
        condition.all.map((part) => add(part, sourceOf)),
      )
    if ("any" in condition)
      return forms.join(
        "any",
        condition.any.map((part) => add(part, sourceOf)),
      )
    if ("not" in condition) return forms.not(add(condition.not, sourceOf))
    if ("score" in condition) {
      const open = openItems(condition, sourceOf)
      return forms.score({ kind: "score", comparison: condition, tally: NO_TALLY, open })
    }
    return addComparison(condition, sourceOf(condition))
  }
  const addComparison = (comparison: Comparison, source: number): Residual => {
    if (source < 0) return isTrue(comparison, NEVER_ASKED) ? TRUE : FALSE
    const known = knownComparisons.get(source) ?? new Map<Comparison, Residual>()
    knownComparisons.set(source, known)
    const found = known.get(comparison)
    if (found !== undefined) return found
    const made = forms.push({ kind: "comparison", comparison, source }, bitOf(source))
    known.set(comparison, made)
    return made
  }
  const assume: Residuals["assume"] = (residual, source, nth, fact) => {
    const form = forms.reading(residual, source)
    if (!form) return residual
    if (form.kind === "comparison") {
      if (form.source !== source) return residual
      return isTrue(form.comparison, fact) ? TRUE : FALSE
    }
    if (form.kind === "score") return assumeItems(form, residual, source, fact)
    const key = (source * MOST + nth + 1) * MOST + residual
    const found = assumed.get(key)
    if (found !== undefined) return found
    const result =
      form.kind === "not"
        ? forms.not(assume(form.part, source, nth, fact))
        : forms.join(
            form.kind,
            form.parts.map((part) => assume(part, source, nth, fact)),
          )
    assumed.set(key, result)
    return result
  }
  const assumeItems = (
    form: ScoreForm,
    residual: Residual,
    source: number,
    fact: SourceFact,
  ): Residual => {
    const open = form.open.filter((each) => each.source !== source)
    if (isSet(fact) || open.length === form.open.length) return residual
    const known = form.open.flatMap((each) => (each.source === source ? each.item : []))
    return forms.score({ ...form, open, tally: addTallies(form.tally, tallyAt(known, fact)) })
  }
  return { add, assume }
}

const NO_TALLY = { sum: 0, answered: 0 }

/** Conditions by number; equal ones have one. */
function createForms() {
  const forms: (Form | undefined)[] = [undefined, undefined]
  /** A bit for each source that a form reads, by its number modulo 31: a set bit may be another source's. */
  const reads: number[] = [0, 0]
  const known = new Map<string, Residual>()

  const push = (form: Form, sources: number): Residual => {
    forms.push(form)
    reads.push(sources)
    return forms.length - 1
  }
  const intern = (key: string, form: Form, sources: number): Residual => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = push(form, sources)
    known.set(key, made)
    return made
  }
  const not = (part: Residual): Residual => {
    if (part <= TRUE) return 1 - part
    const form = forms[part]
    return form?.kind === "not"
      ? form.part
      : intern(`!${part}`, { kind: "not", part }, reads[part] ?? 0)
  }
  /** The parts of a group, those of inner groups of its kind among them; `undefined`: one of them decides it. */
  const flattened = (kind: "all" | "any", parts: readonly Residual[]) => {
    const [neutral, deciding] = kind === "all" ? [TRUE, FALSE] : [FALSE, TRUE]
    const flat = new Set<Residual>()
    for (const part of parts) {
      const form = forms[part]
      if (part === deciding) return undefined
      if (form?.kind === kind) for (const inner of form.parts) flat.add(inner)
      else if (part !== neutral) flat.add(part)
    }
    return flat
  }
  const isDenied = (part: Residual, flat: ReadonlySet<Residual>): boolean => {
    const form = forms[part]
    return form?.kind === "not" && flat.has(form.part)
  }
  const join = (kind: "all" | "any", parts: readonly Residual[]): Residual => {
    const [neutral, deciding] = kind === "all" ? [TRUE, FALSE] : [FALSE, TRUE]
    const flat = flattened(kind, parts)
    if (!flat) return deciding
    const [first] = flat
    if (first === undefined) return neutral
    if (flat.size === 1) return first
    const sorted = [...flat].toSorted((a, b) => a - b)
    if (sorted.some((part) => isDenied(part, flat))) return deciding
    const sources = sorted.reduce((bits, part) => bits | (reads[part] ?? 0), 0)
    return intern(`${kind}${sorted.join()}`, { kind, parts: sorted }, sources)
  }
  const comparisons = new Map<ScoreComparison, number>()
  /** A comparison with a score; one that is decided once all items are known. */
  const score = (form: ScoreForm): Residual => {
    const { comparison, tally, open } = form
    const { rule, op, value: wanted } = comparison
    if (!rule) return FALSE
    if (open.length === 0) {
      const value = talliedValue(rule, tally)
      return value !== undefined && operatorHolds(value, op, wanted) ? TRUE : FALSE
    }
    const number = comparisons.get(comparison) ?? comparisons.size
    comparisons.set(comparison, number)
    const sources = open.map(({ source }) => source)
    const bits = sources.reduce((all, source) => all | bitOf(source), 0)
    return intern(`score${number} ${keyOfTally(tally)} ${sources.join()}`, form, bits)
  }
  return {
    push,
    not,
    join,
    score,
    /** The form, if it may read this source. */
    reading: (residual: Residual, source: number): Form | undefined =>
      ((reads[residual] ?? 0) & bitOf(source)) === 0 ? undefined : forms[residual],
  }
}
