import { HIDDEN, type FlowNode } from "../../flow/index.ts"
import type {
  AnswerComparison,
  AnswerFact,
  Comparison,
  Condition,
} from "../../questionnaire/index.ts"
import { answersOf } from "../../questionnaire/index.ts"
import { answersLeft } from "../walk/recall-outcome.ts"
import type { Base } from "../walk/base.ts"
import type { Work } from "../walk/work.ts"
import { answerClasses, type AnswerClass, type Extent } from "./answer-classes.ts"
import type { ClosedSlice } from "./closed-slice.ts"
import type { ConditionMap } from "./condition-map.ts"
import { keyOfValue } from "./free-facts.ts"
import { keptItems, partsOfCodes, type RecallingQuestion } from "./recalled-parts.ts"
import { comparedSources, pointsKey, type ScoredItems } from "./score-items.ts"
import { createResiduals, TRUE, type Residual, type Residuals } from "./residuals.ts"

/** A question of a closed slice. */
export interface SliceQuestion {
  node: FlowNode
  /** Its component: a lower one never leads to a higher one. */
  rank: number
  comparisons: readonly AnswerComparison[]
  /** Items of scores that read it. */
  scored: readonly ScoredItems[]
  /** Questions of the slice that recall from it. */
  recalling: readonly RecallingQuestion[]
  /** Position of the question that it recalls from, and its own position among those that do. */
  recall: { source: number; nth: number } | undefined
  /** Conditions that read it, by position. */
  readers: readonly number[]
}

/** A condition of a slice: those of its questions in their order, and last the condition to decide. */
export interface SliceCondition {
  /** Position of its question. */
  at: number
  residual: Residual
  /** Positions of the questions that it reads. */
  sources: readonly number[]
  /** Its comparisons with the profile: they may have another result at each visit. */
  profile: ReadonlyMap<number, readonly Comparison[]>
}

/** The remembered part of an answer. */
export interface RememberedFact {
  /** `undefined`: no condition asks for it any more. */
  fact: AnswerFact | undefined
  /** Items that each recalling question would keep. */
  kept: readonly (readonly number[])[]
}

export interface SliceAnswers {
  classes: readonly (AnswerClass & { kept: RememberedFact["kept"] })[]
  extent: Extent
}

export interface SliceQuestions {
  /** The condition to decide, and the position of its question. */
  goal: number
  goalAt: number
  residuals: Residuals
  questions: readonly SliceQuestion[]
  conditions: readonly SliceCondition[]
  /** Parameters and draws: sources that are known from the start on, each with its comparisons and its readers. */
  givens: readonly {
    source: number
    comparisons: readonly Comparison[]
    readers: readonly number[]
  }[]
  /** Answers to the question at a position if recall left these items; `undefined`: all. */
  answersAt: (at: number, items: readonly number[] | undefined, work: Work) => SliceAnswers
}

/** The questions and conditions of a slice, with `condition` as the one to decide at `target`. */
export function questionsIn(
  map: ConditionMap,
  slice: ClosedSlice,
  target: number,
  condition: Condition,
): SliceQuestions {
  const { base } = map
  const residuals = createResiduals()
  const written = slice.members.map((index) => ({ index, own: map.conditions.get(index) }))
  const readings = readIn(base, [...written, { index: target, own: condition }], residuals)
  const position = new Map(slice.members.map((index, at) => [index, at]))
  const conditions = readings.all.map(({ index, residual, sources, profile }): SliceCondition => ({
    at: position.get(index) ?? -1,
    residual,
    sources: Array.from(sources).flatMap((source) => position.get(source) ?? []),
    profile,
  }))
  const recallingFrom = (source: number): RecallingQuestion[] =>
    slice.members.flatMap((index) => {
      const node = base.flow.nodes[index]
      const recall = base.recalls.get(index)
      return node && recall?.from === source ? [{ node, recall }] : []
    })
  const recallAt = (node: FlowNode): SliceQuestion["recall"] => {
    const from = base.recalls.get(node.index)?.from
    if (from === undefined) return undefined
    const nth = recallingFrom(from).findIndex((each) => each.node === node)
    return { source: position.get(from) ?? -1, nth }
  }
  const questions = slice.members.flatMap((index): SliceQuestion[] => {
    const node = base.flow.nodes[index]
    if (!node) return []
    const { comparisons, scored, readers } = readings.at(index)
    return [
      {
        node,
        rank: base.components.of[index] ?? 0,
        comparisons: comparisons.filter(isOfAnswer),
        scored,
        recalling: recallingFrom(index),
        recall: recallAt(node),
        readers,
      },
    ]
  })
  return {
    goal: conditions.length - 1,
    goalAt: position.get(target) ?? -1,
    residuals,
    questions,
    conditions,
    givens: readings.givens.map((source) => ({ source, ...readings.at(source) })),
    answersAt: answersOfSlice(questions, (index) => base.exits[index] ?? []),
  }
}

const isOfAnswer = (each: Comparison): each is AnswerComparison => "question" in each

interface WrittenCondition {
  index: number
  own: Condition | undefined
}

interface SourceReading {
  comparisons: Comparison[]
  scored: ScoredItems[]
  /** Positions of the conditions. */
  readers: number[]
}

/** The points of an answer, or the scores that count a row: with equal keys they can be exchanged for each other. */
const itemKey = (scored: readonly ScoredItems[], code: number): string =>
  `${pointsKey(scored, code)} ${scored.map((items) => items.some(({ row }) => row === code)).join()}`

/** Comparisons of these conditions, by source: the index of a question, or a number above all of them. */
function readIn(base: Base, written: readonly WrittenCondition[], residuals: Residuals) {
  const { flow, components } = base
  const others = new Map<string, { source: number; isGiven: boolean }>()
  const bySource = new Map<number, SourceReading>()
  const rankOf = (index: number) => components.of[index] ?? 0
  const at = (source: number): SourceReading => {
    const reading = bySource.get(source) ?? { comparisons: [], scored: [], readers: [] }
    bySource.set(source, reading)
    return reading
  }
  const otherSource = (comparison: Comparison, index: number) => {
    const key = keyOfValue(flow, comparison, index)
    const source = flow.nodes.length + others.size
    const other = others.get(key) ?? { source, isGiven: !("profile" in comparison) }
    others.set(key, other)
    return other.source
  }
  const sourceAt = (index: number) => (comparison: Comparison) => {
    if (!("question" in comparison)) return otherSource(comparison, index)
    const source = flow.byId.get(comparison.question) ?? -1
    return rankOf(source) >= rankOf(index) ? source : -1
  }
  const all = written.map(({ index, own }, nth) => {
    const sourceOf = sourceAt(index)
    const sources = new Set<number>()
    const profile = new Map<number, Comparison[]>()
    for (const { source, comparison, scored } of own ? comparedSources(own, sourceOf) : []) {
      if (comparison && "profile" in comparison) {
        profile.set(source, [...(profile.get(source) ?? []), comparison])
        continue
      }
      sources.add(source)
      if (comparison) at(source).comparisons.push(comparison)
      if (scored) at(source).scored.push(scored)
    }
    for (const source of sources) at(source).readers.push(nth)
    return { index, residual: own ? residuals.add(own, sourceOf) : TRUE, sources, profile }
  })
  const givens = Array.from(others.values()).flatMap((each) => (each.isGiven ? each.source : []))
  return { all, at, givens }
}

function answersOfSlice(
  questions: readonly SliceQuestion[],
  exitsAt: (index: number) => AskedExits,
): SliceQuestions["answersAt"] {
  const connected = questions.filter(({ recall, recalling }) => recall || recalling.length > 0)
  const comparedBy = new Map(connected.map((each) => [each.node.index, each]))
  const parts = partsOfCodes(
    connected.map(({ node }) => node),
    ({ index }, code) => {
      const { comparisons = [], scored = [] } = comparedBy.get(index) ?? {}
      const compared = comparisons.map((each) => comparedPart(each, code)).join("")
      return scored.length > 0 ? `${compared} ${itemKey(scored, code)}` : compared
    },
  )
  const known = new Map<string, SliceAnswers>()
  return (at, items, work) => {
    const key = `${at} ${items?.join() ?? "all"}`
    const found = known.get(key)
    if (found) return found
    const made = listAnswers(questions[at], exitsAt, items, parts, work)
    known.set(key, made)
    return made
  }
}

type AskedExits = Parameters<typeof answerClasses>[0]["exits"]

function comparedPart(comparison: AnswerComparison, code: number): string {
  if ("row" in comparison) return comparison.row === code ? "r" : ""
  if ("rank" in comparison) return comparison.rank === code ? "k" : ""
  if ("count" in comparison) return comparison.among?.includes(code) ? "c" : ""
  return "has" in comparison && comparison.has.includes(code) ? "1" : "0"
}

function listAnswers(
  question: SliceQuestion | undefined,
  exitsAt: (index: number) => AskedExits,
  items: readonly number[] | undefined,
  parts: ReadonlyMap<number, string>,
  work: Work,
): SliceAnswers {
  if (!question) return { classes: [], extent: "tooMany" }
  const { node, comparisons, scored, recalling } = question
  const answers = answersOf(node.question)
  const left = items ? answersLeft(node, items) : new Set(answers.keys())
  const shown = new Set(answers.flatMap(({ code }, index) => (left.has(index) ? [code] : [])))
  const keptOf = (fact: AnswerFact) => keptItems(recalling, node, fact, shown)
  const isConnected = recalling.length > 0
  const listed = answerClasses(
    {
      node,
      exits: exitsAt(node.index).filter(({ by }) => by !== HIDDEN),
      comparisons,
      scored,
      items,
      recalled: isConnected
        ? {
            partOf: (code) => parts.get(code) ?? "",
            noteOf: (fact) =>
              keptOf(fact)
                .map((each) => each.join())
                .join(";"),
          }
        : undefined,
    },
    work,
  )
  if (!listed) return { classes: [], extent: "tooMany" }
  const { classes, extent } = listed
  return {
    classes: classes.map((each) => ({ ...each, kept: isConnected ? keptOf(each.fact) : [] })),
    extent,
  }
}
