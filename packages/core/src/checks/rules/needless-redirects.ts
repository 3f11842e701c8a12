import {
  bandSamples,
  branchBy,
  branchOf,
  choicesOf,
  exitsOf,
  SCREENED,
  type Exit,
  type FlowNode,
  type FlowWay,
} from "../../flow/index.ts"
import { answersOf, isExclusive, statementsOf } from "../../questionnaire/index.ts"
import type { FindingCode } from "../findings/finding-codes.ts"
import { routeFinding, numberOf, type RouteRule, type RoutedQuestionnaire } from "./routed.ts"
import type { Command } from "../../edits/index.ts"
import { isRevisited } from "../walk/base.ts"
import { isSameWay } from "../walk/same-edges.ts"
import { legsFrom, type RespondentWalk } from "../walk/walk.ts"
import { redirectsAt, removal, type WrittenRedirect } from "./redirects.ts"

/** QO111–QO114: redirects without an effect, or with another one than they seem to have. */
export const needlessRedirects: RouteRule = function* (routed) {
  for (const node of routed.base.redirecting) {
    const codes = codesAt(routed, node)
    if (codes.size === 0) continue
    for (const written of redirectsAt(routed, node)) {
      const code = codes.get(written.by)
      if (!code) continue
      const params = { question: numberOf(routed, node.index) }
      const fix = mend(routed, written, code)
      yield routeFinding(routed, code, written.place, params, fix && { fix })
    }
  }
}

const NO_CODES: ReadonlyMap<number, FindingCode> = new Map()

/** Faults where only the question and its exits decide, by the exits, which an edit keeps for questions that it does not touch. */
const knownCodes = new WeakMap<readonly Exit[], ReadonlyMap<number, FindingCode>>()

/** Faults of a question's redirects, by answer or range; −1: its own. */
function codesAt(routed: RoutedQuestionnaire, node: FlowNode): ReadonlyMap<number, FindingCode> {
  const { bound, recalls, exits: all } = routed.base
  const exits = all[node.index]
  if (!exits || bound.has(node.index) || recalls.has(node.index)) return findCodes(routed, node)
  const codes = knownCodes.get(exits) ?? findCodes(routed, node)
  knownCodes.set(exits, codes)
  return codes
}

function findCodes(routed: RoutedQuestionnaire, node: FlowNode): ReadonlyMap<number, FindingCode> {
  const hasOthers = node.answers.some(Boolean) || node.bands.some(Boolean)
  if (routed.base.bound.has(node.index) && !routed.walk.isDecided) return NO_CODES
  const isFollowed = followedAt(routed, node)
  let codes: Map<number, FindingCode> | undefined
  const judge = (by: number, way: FlowWay | undefined) => {
    const code = way && codeOf(node, by, way, isFollowed)
    if (code) (codes ??= new Map()).set(by, code)
  }
  judge(-1, node.redirect)
  node.branches.forEach(({ way }, nth) => judge(branchBy(nth), way))
  if (hasOthers)
    for (const ways of [node.answers, node.bands]) ways.forEach((way, by) => judge(by, way))
  if (!codes) return NO_CODES
  // If all answers have redirects, either those equal to the question's or the question's are needless; not both.
  if (codes.get(-1) === "QO111" && [...codes.values()].includes("QO112")) codes.delete(-1)
  return codes
}

/**
 * Whether any respondent follows the redirect of this answer or range (−1: the question's). Unanswerable questions and
 * unreachable ranges have other findings.
 */
function followedAt({ base, walk }: RoutedQuestionnaire, node: FlowNode): (by: number) => boolean {
  const { index } = node
  if (base.stuck[index] === 1) return () => true
  const exits = base.bound.has(index) ? exitsSeen(walk, node) : (base.exits[index] ?? [])
  const followed = new Set<number>()
  for (const { by, way } of exits) if (way.to !== SCREENED) followed.add(by)
  let reached: ReadonlySet<number> | undefined
  const isReached = (band: number) =>
    (reached ??= new Set(bandSamples(node.question).map((sample) => sample.band))).has(band)
  // If recall decides no transition, its results are not followed: it may remove every option, and then the question's own
  // transition is taken.
  if (!base.bound.has(index) && base.recalls.get(index)?.onEmpty === "skip") followed.add(-1)
  return (by) => followed.has(by) || (node.bands[by] !== undefined && !isReached(by))
}

/** Exits with all answers available, and those with the answers that recall leaves. */
const exitsSeen = (walk: RespondentWalk, node: FlowNode): Exit[] => [
  ...exitsOf(node),
  ...Array.from(legsFrom(walk, node.index), ({ exit }) => exit),
]

function codeOf(
  node: FlowNode,
  by: number,
  way: FlowWay,
  isFollowed: (by: number) => boolean,
): FindingCode | undefined {
  if (!isFollowed(by)) return "QO111"
  if (way.review !== undefined && way.to > node.index) return "QO114"
  if (branchOf({ by }) !== undefined) return undefined
  if (by < 0) return isSameWay(way, node.next) ? "QO113" : undefined
  if (!isSameWay(way, node.redirect ?? node.next) || keepsOthersBack(node, by)) return undefined
  // Without it the redirects on conditions would be tried.
  if (node.branches.length > 0) return undefined
  return node.redirect ? "QO112" : "QO113"
}

/** Whether, without this answer's redirect, that of a later one, chosen beside it or in another row, would decide. */
function keepsOthersBack({ question, answers }: FlowNode, by: number): boolean {
  const own = answersOf(question)[by]
  if (!own) return false
  const standsAlone = isExclusive(own) || choicesOf(question).max <= 1
  if (standsAlone && statementsOf(question).length <= 1) return false
  return answers.some((way, index) => way && index > by)
}

/** The edit that changes no route. A review that leads on is used up where the question is come back to: then there is none. */
function mend(
  { base }: RoutedQuestionnaire,
  written: WrittenRedirect,
  code: FindingCode,
): Command | undefined {
  const { redirect, from, node } = written
  if (code !== "QO114" || redirect.to !== "question") return removal(written)
  if (isRevisited(base, node.index)) return undefined
  return { do: "setRedirect", from, redirect: { to: "question", id: redirect.id } }
}
