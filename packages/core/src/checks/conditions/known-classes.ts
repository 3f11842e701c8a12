import { type Exit, HIDDEN, type FlowNode } from "../../flow/index.ts"
import type { AnswerComparison } from "../../questionnaire/index.ts"
import type { Work } from "../walk/work.ts"
import { type AnswerClasses, answerClasses } from "./answer-classes.ts"
import { countWork } from "./count-work.ts"
import type { ScoredItems } from "./score-items.ts"

/** A question with all its exits, the comparisons that read it, and the codes of what conditions hide of it. */
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
      const key = `${hidden.join()} ${[...comparisons, ...scored].map(keyOf).join()}`
      const known = ofNode.get(key)
      if (known?.exits === exits) {
        work.spend(known.steps)
        return known.classes
      }
      const counted = countWork(work)
      const asked = exits.filter(({ by }) => by !== HIDDEN)
      const classes = answerClasses({ node, exits: asked, comparisons, scored, hidden }, counted)
      if (ofNode.size >= MOST_KEPT) ofNode.clear()
      ofNode.set(key, { exits, steps: counted.steps, classes })
      return classes
    },
  }
}

const keys = new WeakMap<AnswerComparison | ScoredItems, string>()

function keyOf(comparison: AnswerComparison | ScoredItems): string {
  const key = keys.get(comparison) ?? JSON.stringify(comparison)
  keys.set(comparison, key)
  return key
}
