import type { Finding, Place } from "@qo/core/checks"
import { type Command, questionIn, type RedirectSource } from "@qo/core/edits"
import type { PlainMessageKey } from "@qo/core/i18n"
import { answersOf, bandsOf, type Question, type Redirect, recallOf } from "@qo/core/questionnaire"
import type { EditorSession } from "./editor-session.ts"
import { namesOf } from "./names.ts"

/** A mend that leads respondents another way, so it is never made together with others. */
export interface RouteFix {
  label: PlainMessageKey<"editor"> | "fix.sourceFirst"
  params?: { source: string }
  command: Command
}

/** Redirects that lead nowhere they may. */
const WRONG_TARGETS = new Set(["QO102", "QO103", "QO104", "QO105", "QO106", "QO107", "QO111"])
/** Recalls from a question that cannot have been answered before. */
const WRONG_SOURCES = new Set(["QO203", "QO204"])

/** Alternatives to the finding's own fix, nearest first. */
export function routeFixes(session: EditorSession, finding: Finding): RouteFix[] {
  if (finding.fix) return []
  if (finding.code === "QO101") return loopFixes(session, finding.path ?? [])
  if (WRONG_TARGETS.has(finding.code)) return targetFixes(finding.place)
  if (finding.code === "QO702") return conditionFixes(finding.place)
  return WRONG_SOURCES.has(finding.code) ? sourceFixes(session, finding) : []
}

/** The redirect that leads back causes the loop; as a review it may stay. */
function loopFixes(session: EditorSession, path: readonly string[]): RouteFix[] {
  const names = namesOf(session)
  const back = path.findLastIndex(
    (id, at) => at > 0 && names.number(id) <= names.number(path[at - 1] ?? ""),
  )
  const [from, to] = [path[back - 1], path[back]]
  const question = from === undefined ? undefined : questionIn(session.doc, from)
  if (!question || to === undefined) return []
  const sources = sourcesTo(question, (redirect) => leadsTo(session, redirect, to))
  if (sources.length === 0) return []
  const redirect: Redirect = { to: "question", id: to, review: { times: 1 } }
  return [
    { label: "fix.removeRedirect", command: setAll(sources, undefined) },
    { label: "fix.makeReview", command: setAll(sources, redirect) },
  ]
}

function leadsTo({ scene }: EditorSession, redirect: Redirect | undefined, to: string): boolean {
  if (redirect?.to === "question") return redirect.id === to && !redirect.review
  return redirect?.to === "block" && scene.blockAt(redirect.id)?.block.questions[0]?.id === to
}

const sourcesTo = (
  question: Question,
  leads: (redirect: Redirect | undefined) => boolean,
): RedirectSource[] => [
  ...(leads(question.redirect) ? [{ question: question.id }] : []),
  ...answersOf(question).flatMap(({ id, redirect }) => (leads(redirect) ? [{ answer: id }] : [])),
  ...bandsOf(question).flatMap(({ redirect }, band) =>
    leads(redirect) ? [{ question: question.id, band }] : [],
  ),
  // From the last one on: the others keep their places if one is taken away.
  ...(question.redirectIf ?? [])
    .flatMap(({ redirect }, branch) => (leads(redirect) ? [{ question: question.id, branch }] : []))
    .toReversed(),
]

const setAll = (sources: readonly RedirectSource[], redirect: Redirect | undefined): Command => ({
  do: "all",
  commands: sources.map((from) => ({ do: "setRedirect", from, redirect })),
})

function targetFixes(place: Place): RouteFix[] {
  const source = redirectSourceAt(place)
  return source ? [{ label: "fix.removeRedirect", command: setAll([source], undefined) }] : []
}

function redirectSourceAt({
  question,
  answer,
  band,
  branch,
  part,
}: Place): RedirectSource | undefined {
  if (part === "endIf") return undefined
  if (answer !== undefined) return { answer }
  if (question === undefined) return undefined
  if (branch !== undefined) return { question, branch }
  return band === undefined ? { question } : { question, band }
}

/** Removes a condition that hides its element from all respondents. */
function conditionFixes({ block = "", question, answer, statement }: Place): RouteFix[] {
  const set = { showIf: undefined } as const
  const commandAt = (): Command => {
    if (answer !== undefined) return { do: "changeAnswer", id: answer, set }
    if (statement !== undefined) return { do: "changeStatement", id: statement, set }
    return question === undefined
      ? { do: "changeBlock", id: block, set }
      : { do: "changeQuestion", id: question, set }
  }
  return [{ label: "fix.showToAll", command: commandAt() }]
}

/** The source is asked before, or nothing is recalled. */
function sourceFixes(session: EditorSession, { place }: Finding): RouteFix[] {
  const names = namesOf(session)
  const { question: id = "" } = place
  const question = questionIn(session.doc, id)
  const at = session.scene.questionAt(id)
  const source = question && recallOf(question)?.source
  if (source === undefined || !at) return []
  const removed: RouteFix = {
    label: "fix.removeRecall",
    command: { do: "changeQuestion", id, set: { recall: undefined } },
  }
  if (names.number(source) <= names.number(id)) return [removed]
  const block = at.placed.block.id
  const moved: Command = { do: "moveQuestion", id: source, block, at: at.row }
  return [
    { label: "fix.sourceFirst", params: { source: names.short(source) }, command: moved },
    removed,
  ]
}
