import {
  branchBy,
  SCREENED,
  type FlowBranch,
  type FlowNode,
  type FlowWay,
} from "../../flow/index.ts"
import type { Command, RedirectSource } from "../../edits/index.ts"
import { answersOf, bandsOf, type Redirect } from "../../questionnaire/index.ts"
import type { Place } from "../findings/finding.ts"
import { placeOf, type RoutedQuestionnaire } from "./routed.ts"
import type { WalkStep } from "../walk/base.ts"
import { legsLeaving } from "../walk/paths.ts"

/** A redirect where it is written down. */
export interface WrittenRedirect {
  node: FlowNode
  /** Index of the answer or band; −1: the redirect is the question's own. Below: of {@link branchBy}. */
  by: number
  redirect: Redirect
  way: FlowWay
  place: Place
  from: RedirectSource
}

/** The redirects of a question and its parts, in their order. */
export function* redirectsAt(
  routed: Pick<RoutedQuestionnaire, "flow">,
  node: FlowNode,
): Generator<WrittenRedirect> {
  const { question } = node
  const own = node.redirect
  if (question.redirect && own) {
    const place = placeOf(routed, node, "redirect")
    const from = { question: question.id }
    yield { node, by: -1, redirect: question.redirect, way: own, place, from }
  }
  for (const [by, { id, redirect }] of answersOf(question).entries()) {
    const way = redirect && node.answers[by]
    if (!way) continue
    const place = { ...placeOf(routed, node, "redirect"), answer: id }
    yield { node, by, redirect, way, place, from: { answer: id } }
  }
  for (const [band, { redirect }] of bandsOf(question).entries()) {
    const way = redirect && node.bands[band]
    if (!way) continue
    const place = { ...placeOf(routed, node, "redirect"), band }
    yield { node, by: band, redirect, way, place, from: { question: question.id, band } }
  }
  yield* branchesAt(routed, node)
}

/** The redirects of a question on conditions. */
function* branchesAt(
  routed: Pick<RoutedQuestionnaire, "flow">,
  node: FlowNode,
): Generator<WrittenRedirect> {
  const { question } = node
  for (const [at, branch] of node.branches.entries()) {
    const { part, nth, way } = branch
    const redirect = part === "redirectIf" && question.redirectIf?.[nth]?.redirect
    if (!redirect) continue
    const from = { question: question.id, branch: nth }
    const place = branchPlace(routed, node, branch)
    yield { node, by: branchBy(at), redirect, way, place, from }
  }
}

/** The place of a redirect or an end on a condition. */
export const branchPlace = (
  routed: Pick<RoutedQuestionnaire, "flow">,
  node: FlowNode,
  { part, nth }: Pick<FlowBranch, "part" | "nth">,
): Place => ({ ...placeOf(routed, node, part), branch: nth })

/** The redirect that a way out follows; none: on to the next question. */
export const redirectOf = (
  routed: RoutedQuestionnaire,
  { node, exit }: WalkStep,
): WrittenRedirect | undefined => {
  const at = routed.flow.nodes[node]
  return at && [...redirectsAt(routed, at)].find(({ by }) => by === exit.by)
}

/** A respondent who follows this redirect, if there is one. */
export const legsAlong = ({ walk }: RoutedQuestionnaire, { node, by }: WrittenRedirect) =>
  legsLeaving(walk, node.index, ({ exit }) => exit.by === by && exit.way.to !== SCREENED)

/** The edit that takes a redirect away. */
export const removal = ({ from }: Pick<WrittenRedirect, "from">): Command => ({
  do: "setRedirect",
  from,
  redirect: undefined,
})
