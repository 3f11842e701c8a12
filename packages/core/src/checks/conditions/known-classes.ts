import { type Exit, HIDDEN, type FlowNode } from "../../flow/index.ts"
import { type AnswerComparison, type AnswerFact, SKIPPED } from "../../questionnaire/index.ts"
import type { Work } from "../walk/work.ts"
import { type AnswerClass, type AnswerClasses, answerClasses } from "./answer-classes.ts"
import { countWork } from "./count-work.ts"
import type { ScoredItems } from "./score-items.ts"

/** A question without recall with all its exits, the comparisons that read it, and the codes of what conditions hide of it. */
export interface ComparedQuestion {
  node: FlowNode
  exits: readonly Exit[]
  comparisons: readonly AnswerComparison[]
  scored: readonly ScoredItems[]
  hidden: readonly number[]
}

/** Classes of answers that slices have in common, kept from check to check. */
export interface KnownClasses {
  /** `undefined`: there are too many comparisons. */
  of: (question: ComparedQuestion, work: Work) => AnswerClasses | undefined
}

interface StoredClasses {
  exits: readonly Exit[]
  /** Steps of work that listing them took. */
  steps: number
  classes: AnswerClasses | undefined
}

/** Lists of classes that are kept of one question: edits of the conditions that read it add to them. */
const MOST_KEPT = 64

export function createClasses(): KnownClasses {
  const stored = new WeakMap<FlowNode, Map<string, StoredClasses>>()
  return {
    of: ({ node, exits, comparisons, scored, hidden }, work) => {
      const ofNode = stored.get(node) ?? new Map<string, StoredClasses>()
      stored.set(node, ofNode)
      const isRead = hidden.length + comparisons.length + scored.length > 0
      const key = isRead
        ? `${hidden.join()} ${[...comparisons, ...scored].map(keyOf).join()}`
        : UNREAD
      const known = ofNode.get(key)
      if (known?.exits === exits) {
        work.spend(known.steps)
        return known.classes
      }
      const counted = countWork(work)
      const asked = exits.filter(({ by }) => by !== HIDDEN)
      const classes =
        isRead || node.conditionalItems.length > 0
          ? answerClasses({ node, exits: asked, comparisons, scored, hidden }, counted)
          : classesByWay(asked)
      if (ofNode.size >= MOST_KEPT) ofNode.clear()
      ofNode.set(key, { exits, steps: counted.steps, classes })
      return classes
    },
  }
}

/** Key of the classes of a question that no comparison reads and of which nothing is hidden. */
const UNREAD = ""

/** Classes of answers of which only the way on matters: one for each question that an exit leads to. */
function classesByWay(exits: readonly Exit[]): AnswerClasses {
  const classes: AnswerClass[] = []
  for (const exit of exits) {
    const { to, review } = exit.way
    if (!classes.some(({ exit: { way } }) => way.to === to && way.review === review))
      classes.push({ exit, fact: exit.act.kind === "skip" ? SKIPPED : ANSWERED })
  }
  return { classes, extent: "whole" }
}

const ANSWERED: AnswerFact = { state: "answered" }

const keys = new WeakMap<AnswerComparison | ScoredItems, string>()

function keyOf(comparison: AnswerComparison | ScoredItems): string {
  const key = keys.get(comparison) ?? JSON.stringify(comparison)
  keys.set(comparison, key)
  return key
}
