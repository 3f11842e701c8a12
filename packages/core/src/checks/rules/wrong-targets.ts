import type { FindingCode } from "../finding-codes.ts"
import { BROKEN, LEAVES, type Way } from "../../flow/index.ts"
import { found, numberOf, type RouteRule, type Routed } from "../routed.ts"
import { legsAlong, redirectsAt, removal, type WrittenRedirect } from "./redirects.ts"

/** QO102–QO107: redirects that must not be followed, by where they lead. */
export const wrongTargets: RouteRule = function* (routed) {
  const leadsBack = questionnairesLeadingTo(routed)
  for (const written of redirectsOut(routed)) {
    for (const code of codesOf(routed, written, leadsBack)) {
      const { redirect, node } = written
      const target = "id" in redirect ? redirect.id : "pid" in redirect ? redirect.pid : ""
      const params = { question: numberOf(node.index), target }
      yield found(routed, code, written.place, params, {
        fix: removal(written),
        legs: () => legsAlong(routed, written),
      })
    }
  }
}

const isOut = (way: Way | undefined): boolean =>
  way !== undefined && (way.to === BROKEN || way.to === LEAVES)

/** Those that lead out of the questionnaire, or nowhere. */
function* redirectsOut(routed: Routed): Generator<WrittenRedirect> {
  for (const node of routed.flow.nodes) {
    if (!isOut(node.redirect) && !node.answers.some(isOut) && !node.bands.some(isOut)) continue
    for (const written of redirectsAt(routed, node)) if (isOut(written.way)) yield written
  }
}

function codesOf(
  routed: Routed,
  { redirect, way }: WrittenRedirect,
  leadsBack: ReadonlySet<number>,
): FindingCode[] {
  if (redirect.to === "questionnaire") return codesOfQuestionnaire(routed, redirect.pid, leadsBack)
  if (way.to !== BROKEN) return []
  const isEmpty = redirect.to === "block" && routed.flow.firstOfBlock.has(redirect.id)
  return [isEmpty ? "QO103" : "QO102"]
}

function codesOfQuestionnaire(
  { project, questionnaire }: Routed,
  pid: number,
  leadsBack: ReadonlySet<number>,
): FindingCode[] {
  if (pid === questionnaire.pid) return ["QO106"]
  if (!project.others) return []
  const other = project.others.find((each) => each.pid === pid)
  if (!other || other.usable === false) return ["QO104"]
  const codes: FindingCode[] = []
  if (other.active === false) codes.push("QO105")
  if (leadsBack.has(pid)) codes.push("QO106")
  if (project.type && other.type && project.type !== other.type) codes.push("QO107")
  return codes
}

/** Other questionnaires whose redirects lead to this one, directly or through others. */
function questionnairesLeadingTo({ project, questionnaire }: Routed): Set<number> {
  const leading = new Set<number>()
  if (questionnaire.pid === undefined) return leading
  const before = new Map<number, number[]>()
  for (const { pid, leadsTo = [] } of project.others ?? [])
    for (const target of leadsTo) {
      const list = before.get(target) ?? []
      list.push(pid)
      before.set(target, list)
    }
  const open = [questionnaire.pid]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop())
    for (const from of before.get(pid) ?? []) {
      if (leading.has(from)) continue
      leading.add(from)
      open.push(from)
    }
  return leading
}
