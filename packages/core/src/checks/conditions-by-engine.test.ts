import fc from "fast-check"
import { expect, test } from "vitest"
import {
  compile,
  type Graph,
  type Outcome,
  reachedEnd,
  shownNode,
  start,
  type State,
} from "../interview/index.ts"
import { conditionsIn, Questionnaire, visitComparisons } from "../questionnaire/index.ts"
import { expectShare, runCount } from "../testing/index.ts"
import { repliesTo, stateAfter } from "./every-answer.setup.ts"
import { type End, everyState } from "./every-respondent.setup.ts"
import { conditionalQuestionnaire } from "./small-questionnaire.setup.ts"

const MOST_INTERVIEWS = 1500
const MOST_STATES = 4000
const tries = runCount(200)

const ENDS: Partial<Record<Outcome, End>> = {
  completed: "end",
  redirected: "leaves",
  screenedOut: "screened",
}

/** Questions that interviews show, with whether they must be answered, and the ends; `undefined`: too many interviews. */
function playedIn(graph: Graph): Set<string> | undefined {
  const found = new Set<string>()
  const open: State[] = [start(graph, { seed: 3 }).state]
  for (let tried = 0, state = open.pop(); state; state = open.pop()) {
    if (tried++ > MOST_INTERVIEWS) return undefined
    const node = shownNode(graph, state)
    const end = state.outcome && ENDS[state.outcome]
    if (node) found.add(`${node.index} ${node.required}`)
    if (end) found.add(end)
    const reached = reachedEnd(graph, state)
    if (reached) found.add(`end ${reached.id}`)
    for (const reply of node ? repliesTo(graph, state) : [])
      open.push(stateAfter(graph, state, reply))
  }
  return found
}

/** The same by the rules alone. If no question is asked any more, the engine closes the interview, and the rules go on. */
function ruledIn(questionnaire: Questionnaire): Set<string> | undefined {
  const states = everyState(questionnaire, MOST_STATES)
  if (!states) return undefined
  const found = new Set<string>()
  for (const { node, isHidden, left, isObliged, steps } of states) {
    if (!isHidden && left) found.add(`${node} ${isObliged}`)
    for (const { to } of steps) if (typeof to === "string" && to !== "broken") found.add(to)
    for (const { end } of steps) if (end !== undefined) found.add(`end ${end}`)
  }
  return found
}

/** Whether brute force writes other numbers into open answers than the interviews do. */
function readsWrittenNumbers(questionnaire: Questionnaire): boolean {
  const open = new Set(
    questionnaire.blocks.flatMap(({ questions }) =>
      questions.flatMap(({ id, category }) => (category === "open" ? [id] : [])),
    ),
  )
  let isFound = false
  for (const condition of conditionsIn(questionnaire))
    visitComparisons(condition, (each) => {
      if ("number" in each && open.has(each.question)) isFound = true
    })
  return isFound
}

test("interviews show, require and end as the rules of conditions, redirects, screening and recall do", () => {
  let compared = 0
  let equal = 0
  fc.assert(
    fc.property(conditionalQuestionnaire, (drawn) => {
      const questionnaire = Questionnaire.parse(drawn)
      const ruled = ruledIn(questionnaire)
      const played = ruled && playedIn(compile(questionnaire))
      if (!played) return
      compared++
      expect([...played].filter((each) => !ruled.has(each))).toEqual([])
      if (readsWrittenNumbers(questionnaire)) return
      equal++
      expect([...played].toSorted()).toEqual([...ruled].toSorted())
    }),
    tries,
  )
  expectShare(compared, { draws: tries.numRuns, share: 0.6 })
  expectShare(equal, { draws: tries.numRuns, share: 0.55 })
})
