import { answersOf, Condition, normaliseCondition, typeOf } from "@qo/core/questionnaire"
import {
  allConditions,
  anyCondition,
  needsAnswer,
  negationOf,
  questionsIn,
  type ForeignCondition,
} from "../foreign-condition.ts"
import type { ForeignItemGuard, ForeignPage, ForeignSkip } from "../foreign-survey.ts"
import type { Note } from "../report/note.ts"
import type { Redirects } from "../routes/redirects.ts"
import { routeQuestionOf, TO_SCREEN_OUT, type RouteSkip } from "../routes/route-question.ts"
import { passedOverBy, redirectsOfSkips } from "../routes/skip-routes.ts"
import type { BuiltQuestion } from "./build-question.ts"
import { DisplayConditions, type ReadCondition } from "./display-conditions.ts"
import { ItemConditions } from "./item-conditions.ts"
import {
  guardRulesOf,
  itemRulesOf,
  requirementRulesOf,
  skipRulesOf,
  type ItemRule,
  type Rule,
  type SkipRule,
} from "./rules-of.ts"

/** A condition of a question; questions of a group share the object. */
export interface ShownIf {
  condition: Condition
  /** The condition of a whole page, also if it has one question. */
  isOfPage: boolean
}

/** Results of the conditions and jumps of a survey. */
export interface SurveyFlow {
  /** By the index of the question. */
  redirects: readonly (Redirects | undefined)[]
  shownIf: readonly (readonly ShownIf[])[]
  itemsShownIf: readonly ItemConditions[]
  /** The conditions under which questions must be answered; true: always. */
  required: readonly (Condition | true | undefined)[]
  /** The conditions under which questions screen out once they are left. */
  screenOutIf: readonly (Condition | undefined)[]
  kept: readonly { rule: Rule; notes: readonly Note[] }[]
  left: readonly { rule: Rule; why: Note }[]
}

/**
 * Converts conditions into display conditions, and jumps into redirects. Jumps that depend on more than the answer to their own
 * question become display conditions of the questions that they pass over. A rule that can be expressed in part only is left as a
 * whole and reported, so that no question is hidden by half of a condition.
 */
export function flowOf(built: readonly BuiltQuestion[], pages: readonly ForeignPage[]): SurveyFlow {
  const builder = new FlowBuilder(built)
  const sources = built.map(({ source }) => source)
  for (const rule of guardRulesOf(sources)) builder.addGuard(rule)
  for (const rule of itemRulesOf(sources)) builder.addItems(rule)
  for (const rule of requirementRulesOf(sources)) builder.addRequirement(rule)
  skipRulesOf(sources, pages).forEach((rules, index) => builder.addSkips(rules, index))
  return builder.flow()
}

class FlowBuilder {
  private readonly built: readonly BuiltQuestion[]
  private readonly conditions: DisplayConditions
  private readonly redirects: (Redirects | undefined)[]
  private readonly shownIf: { rule: Rule; shown: ShownIf }[][]
  private readonly itemsShownIf: readonly ItemConditions[]
  private readonly required: (Condition | true | undefined)[]
  private readonly screenOutIf: (Condition | undefined)[]
  private readonly kept = new Map<Rule, readonly Note[]>()
  private readonly left: { rule: Rule; why: Note }[] = []

  constructor(built: readonly BuiltQuestion[]) {
    this.built = built
    this.conditions = new DisplayConditions(built)
    this.redirects = built.map(() => undefined)
    this.shownIf = built.map(() => [])
    this.itemsShownIf = built.map(() => new ItemConditions())
    this.required = built.map(() => undefined)
    this.screenOutIf = built.map(() => undefined)
  }

  addGuard(rule: Rule): void {
    const { guard } = rule
    const read = this.readOrLeave(rule, guard.when)
    if (!read) return
    const { condition } = read
    this.kept.set(rule, read.isNever ? [{ key: "conditionNever" }] : [])
    if (!condition) return
    const shown = { condition, isOfPage: guard.isOfPage === true }
    for (const index of rule.at) this.shownIf[index]?.push({ rule, shown })
  }

  /** The conditions of answers or rows: those of all that the rule decides about, or none. */
  addItems(rule: ItemRule): void {
    const { items, at } = rule
    const known = new Set(at.flatMap((index) => itemValues(this.built[index], items.of)))
    const wanted = [...items.when].filter(([value]) => known.has(value))
    if (wanted.length === 0) {
      this.left.push({ rule, why: { key: "leftWithIt" } })
      return
    }
    if (!at.every((index) => this.canHide(index, items.of))) {
      this.left.push({ rule, why: { key: "optionShownSometimes" } })
      return
    }
    const all: { value: string; condition: Condition | undefined; isNever: boolean }[] = []
    for (const [value, when] of wanted) {
      const read = this.readOrLeave(rule, when)
      if (!read) return
      all.push({ value, ...read })
    }
    const isNever = all.every((each) => each.isNever)
    this.kept.set(rule, isNever ? [{ key: "conditionNever" }] : [])
    for (const { value, condition } of all)
      if (condition)
        for (const index of at) this.itemsShownIf[index]?.add(items.of, value, condition)
  }

  /** Columns of a matrix, and the numbers of a scale, are always shown. */
  private canHide(index: number, of: ForeignItemGuard["of"]): boolean {
    const question = this.built[index]?.question
    if (!question || of === "rows") return question !== undefined
    return typeOf(question).form !== "rows" && answersOf(question).length > 0
  }

  addRequirement(rule: Rule): void {
    const read = this.conditions.at(Math.min(...rule.at), rule.guard.when)
    if (read.kind === "left") {
      this.left.push({ rule, why: read.why })
      return
    }
    this.kept.set(rule, [])
    const required = read.kind === "condition" ? read.condition : read.holds || undefined
    for (const index of rule.at) this.required[index] = required
  }

  /** A condition of a rule; `condition` is missing if it always holds. Nothing if the rule is left, which is recorded. */
  private readOrLeave(rule: Rule, when: ForeignCondition) {
    const read = this.conditions.at(Math.min(...rule.at), when)
    const isNever = read.kind === "constant" && !read.holds
    const condition = isNever ? this.neverCondition(rule) : conditionIn(read)
    if (read.kind !== "left") return { condition, isNever }
    this.left.push({ rule, why: read.why })
    return undefined
  }

  /** A condition that no answer meets: there is no constant for it. */
  private neverCondition({ guard, at }: Rule): Condition {
    const read = questionsIn(guard.when)
    const earlier = this.built.slice(0, Math.min(...at))
    const known = earlier.find(({ source }) => read.has(source.name)) ?? earlier[0]
    if (!known) return NOT_DRAWN
    const question = known.question.id
    return {
      all: [
        { question, state: "answered" },
        { question, state: "notAnswered" },
      ],
    }
  }

  addSkips(rules: readonly SkipRule[], index: number): void {
    const possible = rules.filter((rule) => {
      const why = this.impossibleNote(rule, index)
      if (why) this.left.push({ rule, why })
      return !why
    })
    const { source, options, question } = this.built[index] as BuiltQuestion
    const skips = possible.map(({ guard, to = index }): RouteSkip => ({ when: guard.when, to }))
    if (skips.length === 0) return
    const areOfShown = possible.every(({ guard }) => isOfShown(guard, source.name))
    const route = routeQuestionOf(source, options, question)
    const redirects = areOfShown
      ? redirectsOfSkips(route, skips, index, this.built.length)
      : undefined
    this.redirects[index] = redirects
    if (redirects) for (const rule of possible) this.kept.set(rule, [{ key: "asRedirects" }])
    else this.passOver(possible, index)
  }

  /** Why this jump is impossible here, whatever the others are. */
  private impossibleNote({ guard, to }: SkipRule, index: number): Note | undefined {
    if (to === undefined) return { key: "jumpUnknown" }
    if (to >= 0 && to <= index) return { key: "jumpBack" }
    const { repeat, name } = this.built[index]?.source ?? {}
    if (repeat && this.built[to]?.source.repeat !== repeat)
      return { key: "conditionInLoop", params: { name: name ?? "" } }
    const read = this.conditions.at(index + 1, guard.when, index)
    return read.kind === "left" ? read.why : undefined
  }

  /** The respondents who are screened out: those whom no jump before leads elsewhere. */
  private screenOut(rules: readonly SkipRule[], index: number): void {
    const name = this.built[index]?.source.name ?? ""
    const outs = rules.filter(({ to }) => to === TO_SCREEN_OUT)
    const [inexact, exact] = [false, true].map((wanted) =>
      outs.filter(({ guard }) => isOfShown(guard, name) === wanted),
    )
    for (const rule of inexact ?? []) this.left.push({ rule, why: { key: "conditionMixed" } })
    if (!exact || exact.length === 0) return
    const when = exact.map((rule) => {
      const before = rules.slice(0, rules.indexOf(rule)).filter(({ to }) => to !== TO_SCREEN_OUT)
      return allConditions(rule.guard.when, ...before.map(({ guard }) => negationOf(guard.when)))
    })
    const read = this.conditions.at(index + 1, anyCondition(...when), index)
    this.screenOutIf[index] = conditionIn(read)
    const why = screeningFault(read)
    for (const rule of exact)
      if (why) this.left.push({ rule, why })
      else this.kept.set(rule, [{ key: "asScreenOutIf" }])
  }

  /** Hides the questions that jumps pass over, after those who are screened out. */
  private passOver(rules: readonly SkipRule[], index: number): void {
    this.screenOut(rules, index)
    const jumps = rules.filter(({ to }) => to !== TO_SCREEN_OUT)
    const name = this.built[index]?.source.name ?? ""
    const skips = jumps.map(({ guard, to = index }): RouteSkip => ({
      when: whereAsked(guard, name),
      to,
    }))
    let known: { hidden: string; shown: ShownIf } | undefined
    for (let over = index + 1; over < this.built.length; over++) {
      const hidden = passedOverBy(skips, over)
      if (!hidden) break
      const text = JSON.stringify(hidden)
      const read = this.conditions.at(index + 1, negationOf(hidden), index)
      const condition = read.kind === "left" ? undefined : conditionIn(read)
      if (!condition) continue
      if (known?.hidden !== text) known = { hidden: text, shown: { condition, isOfPage: true } }
      for (const rule of jumps) this.shownIf[over]?.push({ rule, shown: known.shown })
    }
    for (const rule of jumps) this.kept.set(rule, [{ key: "asDisplayConditions" }])
  }

  /** Conditions that are too long together are left as a whole. */
  flow(): SurveyFlow {
    const shownIf = this.shownIf.map((all, index) => {
      const shown = [...new Set(all.map((each) => each.shown))]
      if (shown.length < 2 || Condition.safeParse(joinedCondition(shown)).success) return shown
      for (const rule of new Set(all.map((each) => each.rule)))
        this.left.push({ rule: { ...rule, at: [index] }, why: { key: "conditionTooMany" } })
      return []
    })
    const kept = [...this.kept].map(([rule, notes]) => ({ rule, notes }))
    const { redirects, itemsShownIf, required, screenOutIf, left } = this
    return { redirects, shownIf, itemsShownIf, required, screenOutIf, kept, left }
  }
}

/** Never holds, before any question: no one draws two numbers. */
const NOT_DRAWN: Condition = {
  all: [1, 2].map((drawn) => ({ draw: "never", of: 2, in: [drawn] })),
}

const itemValues = (
  built: BuiltQuestion | undefined,
  of: ForeignItemGuard["of"],
): readonly string[] =>
  ((of === "rows" ? built?.source.rows : built?.options) ?? []).map(({ value }) => value)

const conditionIn = (read: ReadCondition): Condition | undefined =>
  read.kind === "condition" ? read.condition : undefined

/** Whether a jump happens only if its question is shown. */
const isOfShown = ({ when, evenIfHidden }: ForeignSkip, question: string): boolean =>
  !evenIfHidden || needsAnswer(when, question)

/** Why a screen-out condition cannot be expressed: there is none that always holds. */
function screeningFault(read: ReadCondition): Note | undefined {
  if (read.kind === "left") return read.why
  return read.kind === "constant" && read.holds ? { key: "conditionOpaque" } : undefined
}

/** Most jumps happen only if their question is shown, which matters for conditions that hold without its answer. */
const whereAsked = ({ when, evenIfHidden }: ForeignSkip, question: string): ForeignCondition =>
  evenIfHidden || needsAnswer(when, question)
    ? when
    : { kind: "and", parts: [when, { kind: "asked", question }] }

/** These conditions as one. */
export function joinedCondition(shown: readonly ShownIf[]): Condition | undefined {
  const [first, ...others] = shown
  if (!first) return undefined
  if (others.length === 0) return first.condition
  return normaliseCondition({ all: shown.map(({ condition }) => condition) })
}
