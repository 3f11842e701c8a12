import type { FindingCode } from "../findings/finding-codes.ts"
import { BROKEN, LEAVES, type FlowNode, type FlowWay } from "../../flow/index.ts"
import { routeFinding, numberOf, type RouteRule, type RoutedQuestionnaire } from "./routed.ts"
import type { Redirect } from "../../questionnaire/index.ts"
import { inARow } from "./in-a-row.ts"
import { legsAlong, redirectsAt, type WrittenRedirect } from "./redirects.ts"

/** QO102–QO107: redirects that must not be followed, by where they lead. */
export const wrongTargets: RouteRule = function* (routed) {
  const nextBack = waysBack(routed)
  const titles = new Map(
    routed.questionnaire.blocks.map(({ id, title }, at) => [id, title || String(at + 1)]),
  )
  for (const written of redirectsOut(routed)) {
    for (const code of codesOf(routed, written, nextBack)) {
      const { redirect, node } = written
      const params = {
        question: numberOf(routed, node.index),
        target: nameOf(redirect, titles),
        ...(code === "QO106" && { loop: circleOf(routed, redirect, nextBack) }),
      }
      yield routeFinding(routed, code, written.place, params, {
        legs: () => legsAlong(routed, written),
      })
    }
  }
}

/** A block is named by its title, else by its number; a missing one by its id. */
function nameOf(redirect: Redirect, titles: ReadonlyMap<string, string>): string | number {
  if (redirect.to === "questionnaire") return redirect.pid
  if (redirect.to === "block") return titles.get(redirect.id) ?? redirect.id
  return "id" in redirect ? redirect.id : ""
}

/** The questionnaires of a circle by their pids, this one first and last. */
function circleOf(
  { questionnaire }: RoutedQuestionnaire,
  redirect: Redirect,
  nextBack: ReadonlyMap<number, number>,
): string {
  const own = questionnaire.pid
  let pid = redirect.to === "questionnaire" ? redirect.pid : undefined
  const pids: (number | undefined)[] = [own]
  for (; pid !== undefined && pid !== own; pid = nextBack.get(pid)) pids.push(pid)
  return inARow([...pids, own].map(String))
}

const isOut = (way: FlowWay | undefined): boolean =>
  way !== undefined && (way.to === BROKEN || way.to === LEAVES)

const leadsOut = ({ redirect, answers, bands, branches }: FlowNode): boolean =>
  isOut(redirect) ||
  answers.some(isOut) ||
  bands.some(isOut) ||
  branches.some(({ way }) => isOut(way))

/** Redirects that lead out of the questionnaire, or nowhere. */
function* redirectsOut(routed: RoutedQuestionnaire): Generator<WrittenRedirect> {
  for (const node of routed.base.redirecting) {
    if (!leadsOut(node)) continue
    for (const written of redirectsAt(routed, node)) if (isOut(written.way)) yield written
  }
}

function codesOf(
  routed: RoutedQuestionnaire,
  { redirect, way }: WrittenRedirect,
  nextBack: ReadonlyMap<number, number>,
): FindingCode[] {
  if (redirect.to === "questionnaire") return codesOfQuestionnaire(routed, redirect.pid, nextBack)
  if (way.to !== BROKEN) return []
  const isEmpty = redirect.to === "block" && routed.flow.firstOfBlock.has(redirect.id)
  return [isEmpty ? "QO103" : "QO102"]
}

function codesOfQuestionnaire(
  { project, questionnaire }: RoutedQuestionnaire,
  pid: number,
  nextBack: ReadonlyMap<number, number>,
): FindingCode[] {
  if (pid === questionnaire.pid) return ["QO106"]
  if (!project.others) return []
  const other = project.others.find((each) => each.pid === pid)
  if (!other || other.usable === false) return ["QO104"]
  const codes: FindingCode[] = []
  if (other.active === false) codes.push("QO105")
  if (nextBack.has(pid)) codes.push("QO106")
  if (project.type && other.type && project.type !== other.type) codes.push("QO107")
  return codes
}

/** Other questionnaires whose redirects lead to this one, directly or through others: each with the next on a shortest way. */
function waysBack({ project, questionnaire }: RoutedQuestionnaire): Map<number, number> {
  const next = new Map<number, number>()
  if (questionnaire.pid === undefined) return next
  const before = new Map<number, number[]>()
  for (const { pid, leadsTo = [] } of project.others ?? [])
    for (const target of leadsTo) {
      const list = before.get(target) ?? []
      list.push(pid)
      before.set(target, list)
    }
  const open = new Set([questionnaire.pid])
  for (const pid of open)
    for (const from of before.get(pid) ?? []) {
      if (open.has(from)) continue
      open.add(from)
      next.set(from, pid)
    }
  return next
}
