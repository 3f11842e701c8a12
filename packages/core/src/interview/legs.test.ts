import { expect, test } from "vitest"
import { apply } from "./apply.ts"
import type { Graph } from "./graph.ts"
import { legsOf, type RouteTransition } from "./legs.ts"
import {
  answer,
  codes,
  eventOf,
  expectAlways,
  graphOf,
  happenings,
  type Move,
  play,
  type PlayedInterview,
  question,
  questionnaireOf,
  stepsOf,
  redirectPart,
} from "../testing/index.ts"
import { compile } from "./compile.ts"
import { ownWayAfter } from "./decided-by-conditions.ts"
import { inOrderOf } from "./personal-order.ts"
import type { State } from "./state.ts"
import { answersWay, follow, type WayAfter } from "./way.ts"

/** The target by the rules of flow and reviews, computed independently. */
function ruledTarget(
  { graph: whole, states }: Pick<PlayedInterview, "graph" | "states">,
  { path }: RouteTransition,
): number {
  const given = states[0]?.given
  if (!given) return whole.start
  const graph = inOrderOf(whole, given)
  const node = path && graph.nodes[path.node]
  if (!node) return graph.start
  const wayAfter: WayAfter = (_, step) =>
    answersWay(node, step.value) ?? ownWayAfter(graph, node, { given, path: step })
  return path.by === "hidden" ? node.next.to : follow(node, wayAfter(node, path), path, wayAfter).to
}

const legsOfAll = (played: PlayedInterview) => {
  const [first] = played.states
  return [
    ...(first ? [{ before: undefined, after: first, event: undefined }] : []),
    ...happenings(played),
  ].map((each) => ({
    ...each,
    ...legsOf(played.graph, each.before, each.event, each.after),
  }))
}

test("transitions follow the rules, and together they are the path", () => {
  expectAlways((played) => {
    let path: readonly number[] = []
    for (const { legs, event, before, after } of legsOfAll(played)) {
      for (const leg of legs) expect(leg.to).toBe(ruledTarget(played, leg))
      if (event?.kind === "back" && after !== before) path = [...nodesOf(after), after.at]
      else
        path = [
          ...path,
          ...legs.filter(({ arrival }) => arrival !== "over").map(({ to: node }) => node),
        ]
      const stands = after.phase === "asking" ? [...nodesOf(after), after.at] : path
      expect(path).toEqual(stands)
    }
  })
})

const nodesOf = (state: State): number[] =>
  stepsOf(state)
    .toReversed()
    .map(({ node }) => node)

test("an interview that is over has a cause, and one that is not has none", () => {
  expectAlways((played) =>
    legsOfAll(played).every(({ end, before, after }) => {
      const hasEnded = after.phase === "over" && before?.phase !== "over"
      return (end !== undefined) === hasEnded
    }),
  )
})

/** Transitions caused by the last of these moves. */
const rules = (graph: Graph, moves: readonly Move[]) => {
  const { state: before } = play(graph, moves.slice(0, -1))
  const [move = "skip"] = moves.slice(-1)
  const event = eventOf(graph, before, move)
  const { legs, end } = legsOf(graph, before, event, apply(graph, before, event).state)
  return { legs: legs.map(({ rule, to: node, arrival }) => [rule.by, node, arrival]), end }
}

test("the rule of a leg is the answer's redirect, the question's, the order, or that a way back is used up", () => {
  const graph = compile(
    questionnaireOf([
      [
        question("q1", "one", {
          answers: [answer(1, redirectPart("q3")), 2],
          ...redirectPart("q2"),
        }),
        question("q2", "open", { required: false }),
        question("q3", "one", {
          answers: [answer(1, redirectPart("q1", { review: { times: 1 } })), 2],
        }),
      ],
    ]),
  )
  expect(rules(graph, [codes(1)]).legs).toEqual([["answer", 2, "shown"]])
  expect(rules(graph, [codes(2)]).legs).toEqual([["question", 1, "shown"]])
  expect(rules(graph, [codes(2), "skip"]).legs).toEqual([["next", 2, "shown"]])
  expect(rules(graph, [codes(1), codes(1)]).legs).toEqual([["answer", 0, "shown"]])
  expect(rules(graph, [codes(1), codes(1), codes(1), codes(1)])).toEqual({
    legs: [["usedUp", -1, "over"]],
    end: { by: "way" },
  })
})

test("a screened-out respondent is attributed to the question: its answer, or its empty recall", () => {
  const screening = question("q1", "screening", {
    answers: [answer(1, { screening: "allow" }), answer(2, { screening: "deny" })],
  })
  const recall = { source: "q2", mode: "notSelected", onEmpty: "screenOut" }
  const graph = graphOf([
    screening,
    question("q2", "multiple", { answers: [1, 2] }),
    question("q3", "multiple", { answers: [1, 2], recall }),
  ])
  expect(rules(graph, [codes(2)]).end).toEqual({ by: "screening", question: 0 })
  expect(rules(graph, [codes(1), codes(1, 2)])).toEqual({
    legs: [["next", 2, "empty"]],
    end: { by: "recall", question: 2 },
  })
})
