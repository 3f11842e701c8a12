import { atomsOf, type ForeignCondition } from "../foreign-condition.ts"
import type { ForeignGuard, ForeignSkip } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import { redirectsOf, type Redirects } from "./redirects.ts"
import { TO_END, type RouteQuestion, type RouteSkip } from "./route-question.ts"
import { Budget, walkSurvey, type Rules } from "./walk.ts"

/** A condition or a jump, its element, and the questions at which it can be evaluated. */
export interface Rule {
  guard: ForeignGuard | ForeignSkip
  /** Questions that it shows, or the one that it is left behind. */
  at: readonly number[]
  /** Target of the jump; `undefined`: no known one. Undefined for conditions. */
  to?: number | undefined
  isSkip: boolean
}

export interface ExactRoutes {
  redirects: readonly Redirects[]
  /** Rules converted to redirects; all others are in `left` with the reason. */
  kept: readonly Rule[]
  left: readonly { rule: Rule; why: NoteKey }[]
}

/**
 * Finds redirects that ask every respondent the same questions as the conditions. A condition is kept if a walk with every answer
 * shows that redirects can express it; if not all can be kept, each is tried in the order of the questions.
 */
export function exactRoutes(
  questions: readonly RouteQuestion[],
  rules: readonly Rule[],
): ExactRoutes {
  const budget = new Budget()
  const byName = new Map(questions.map((question, index) => [question.name, { question, index }]))
  const left: { rule: Rule; why: NoteKey }[] = []
  const possible = rules.filter((rule) => {
    const why = impossibleRuleNote(rule, byName)
    if (why) left.push({ rule, why })
    return !why
  })
  const all = attempt(questions, possible, budget)
  if (typeof all !== "string") return { redirects: all, kept: possible, left }
  const kept: Rule[] = []
  let redirects = attempt(questions, kept, new Budget())
  for (const rule of possible) {
    const tried = budget.left > 0 ? attempt(questions, [...kept, rule], budget) : "conditionTooMany"
    if (typeof tried === "string")
      left.push({
        rule,
        why: tried === "conditionMixed" ? mixedRuleNote(questions, rule, budget) : tried,
      })
    else {
      kept.push(rule)
      redirects = tried
    }
  }
  if (typeof redirects === "string") throw new Error(`no way without conditions: ${redirects}`)
  return { redirects, kept, left }
}

/** The most specific reason why redirects cannot express it. */
function mixedRuleNote(questions: readonly RouteQuestion[], rule: Rule, budget: Budget): NoteKey {
  const alone = budget.left > 0 ? attempt(questions, [rule], budget) : "conditionTooMany"
  if (typeof alone !== "string") return "conditionClash"
  const names = new Set(
    atomsOf(rule.guard.when).flatMap((atom) => ("question" in atom ? [atom.question] : [])),
  )
  if (names.size > 1) return "conditionMixed"
  const first = Math.min(...rule.at)
  const asked = questions.findIndex(({ name }) => names.has(name))
  const isNext = asked === (rule.isSkip ? first : first - 1)
  const isWhole = Math.max(...rule.at) - first + 1 === rule.at.length
  return isNext && isWhole ? "conditionSets" : "conditionFar"
}

type ByName = ReadonlyMap<string, { question: RouteQuestion; index: number }>

/** Why this rule can be no redirect, whatever the others are. */
function impossibleRuleNote(rule: Rule, byName: ByName): NoteKey | undefined {
  const first = Math.min(...rule.at)
  if (rule.isSkip) {
    if (rule.to === undefined) return "jumpUnknown"
    if (rule.to >= 0 && rule.to <= first) return "jumpBack"
  }
  for (const atom of atomsOf(rule.guard.when)) {
    if (!("question" in atom)) return opaqueReason(atom)
    const asked = byName.get(atom.question)
    if (!asked) return "conditionUnknown"
    if (rule.isSkip ? asked.index > first : asked.index >= first) return "conditionLater"
    const why = unfitAtomNote(atom, asked.question)
    if (why) return why
  }
  return undefined
}

function opaqueReason({ text, faultAt }: Extract<ForeignCondition, { kind: "opaque" }>): NoteKey {
  if (faultAt === undefined) return "conditionOpaque"
  return text.slice(faultAt).trim() === "" ? "conditionUnfinished" : "conditionMalformed"
}

/** Whether the question's answers cannot express the condition. */
function unfitAtomNote(
  atom: Extract<ForeignCondition, { question: string }>,
  { leads, options, mayBeSkipped }: RouteQuestion,
): NoteKey | undefined {
  if (atom.kind === "answered")
    return leads === "no" && mayBeSkipped ? "conditionUnanswerable" : undefined
  if (atom.kind === "number") return leads === "bands" ? undefined : "conditionUnanswerable"
  if (leads !== "answers") return "conditionUnanswerable"
  return atom.options.every((option) => options.includes(option)) ? undefined : "conditionUnknown"
}

function attempt(
  questions: readonly RouteQuestion[],
  rules: readonly Rule[],
  budget: Budget,
): readonly Redirects[] | NoteKey {
  const led = walkSurvey(questions, rulesByQuestion(questions.length, rules), budget)
  if (typeof led === "string") return led
  const redirects: Redirects[] = []
  for (const [index, question] of questions.entries()) {
    const one = led[index]
    const own = one && redirectsOf(question, one, index, questions.length)
    if (!own) return "conditionMixed"
    redirects.push(own)
  }
  return redirects
}

function rulesByQuestion(count: number, rules: readonly Rule[]): Rules {
  const shownIf = Array.from({ length: count }, (): ForeignCondition[] => [])
  const skips = Array.from({ length: count }, (): RouteSkip[] => [])
  for (const { guard, at, to = TO_END, isSkip } of rules)
    for (const index of at)
      if (isSkip) skips[index]?.push({ when: guard.when, to })
      else shownIf[index]?.push(guard.when)
  return { shownIf, skips }
}
