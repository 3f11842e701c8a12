import type { Portrait } from "../portrait/index.ts"
import {
  type AnswerFact,
  answersOf,
  type Condition,
  isExclusive,
  isRequired,
  conditionHolds,
  kindOf,
  NOT_ASKED,
  ownConditionsOf,
  questionsPiped,
  questionsRead,
  recallOf,
  statementsOf,
  type Question,
  type Questionnaire,
  rulesAdder,
  type Redirect,
  visitComparisons,
} from "../questionnaire/index.ts"
import { type RespondentStep, deedsAt } from "./every-deed.setup.ts"
import {
  type Decision,
  screensOut,
  triedBranches,
  triedScreenings,
} from "./tried-branches.setup.ts"
import { type GivenFacts, givenFactsOf } from "./given-facts.setup.ts"

export type End = "end" | "leaves" | "screened" | "broken"
interface Step {
  to: State | End
  isReview: boolean
  isOut: boolean
  /** Fields that the answer tells. */
  fields: string[]
  /** Conditions that were evaluated behind the question, in order. */
  decisions: Decision[]
  /** Id of the author's end that a condition led to. */
  end?: string | undefined
  /** Whether the conditions of all ends and redirects on conditions hold. `undefined`: none is tried. */
  branches?: boolean[] | undefined
}
/** The position of a respondent, with all answers ever given. Not merged, not shortened. */
export interface State {
  node: number
  /** Codes left of the ordinary answers or statements; `undefined`: recall leaves nothing to ask. */
  left: number[] | undefined
  wasEmpty: boolean
  /** Conditions hide the question, or all that there is to choose from. */
  isHidden: boolean
  /** Its own conditions or its block's do. */
  isFailed: boolean
  /** Codes of answers and rows that conditions hide. */
  hidden: number[]
  /** It must be answered. */
  isObliged: boolean
  /** All answers to choose from, beside each other. */
  together: number
  /** The latest answers to questions that conditions or texts read; one that is missing was not asked. */
  facts: ReadonlyMap<string, AnswerFact>
  steps: Step[]
}

interface Memory {
  answers: Map<number, { selected: number[]; shown: number[] }>
  facts: Map<string, AnswerFact>
  reviews: Map<string, number>
  told: Map<string, string>
  given: GivenFacts
}

/** Every state that some respondent gets into; `undefined`: more than `most`. With a portrait: those of whom it is true. */
export function everyState(
  questionnaire: Questionnaire,
  most: number,
  portrait?: Portrait,
): State[] | undefined {
  const blocks = questionnaire.blocks
  const questions = blocks.flatMap((block) => block.questions)
  const indexOf = (id: string) => questions.findIndex((question) => question.id === id)
  const blockOf = (index: number) =>
    blocks.findIndex((block) => block.questions.includes(questions[index] as Question))
  const onto = (index: number): number | End => (index < questions.length ? index : "end")
  const states = new Map<string, State>()
  const items = questions.flatMap((each) => [...answersOf(each), ...statementsOf(each)])
  const conditions = [...blocks, ...questions, ...items].flatMap(ownConditionsOf)
  const ranked = new Set<string>()
  for (const condition of conditions)
    visitComparisons(condition, (each) => {
      if ("rank" in each) ranked.add(each.question)
    })
  const withRules = rulesAdder(questionnaire.scores)
  const reads = new Set([
    ...conditions.flatMap((condition) => [...questionsRead(withRules(condition))]),
    ...questions.flatMap((question) => [...questionsPiped(question, questionnaire.scores)]),
  ])
  const open: { state: State; memory: Memory }[] = []

  const enter = (to: number | End, memory: Memory): State | End => {
    const question = questions[to as number]
    if (typeof to === "string" || !question) return to as End
    const key = JSON.stringify([
      to,
      sortedEntries(memory.answers),
      sortedEntries(memory.facts),
      sortedEntries(memory.reviews),
      sortedEntries(memory.told),
      [...memory.given],
    ])
    const known = states.get(key)
    if (known) return known
    const isFailed = !isShown(to, question, memory)
    const hidden = [...answersOf(question), ...statementsOf(question)].flatMap(({ code, showIf }) =>
      showIf && !holds(showIf, memory) ? [code] : [],
    )
    const { left, wasEmpty, isEmptied } = isFailed
      ? { left: undefined, wasEmpty: false, isEmptied: false }
      : leftOf(question, memory, hidden)
    const together = togetherOf(question, left, hidden)
    const isHidden = isFailed || isEmptied
    const { requiredIf } = question
    const isObliged = requiredIf ? holds(requiredIf, memory) : isRequired(question)
    const state: State = {
      node: to,
      left,
      wasEmpty,
      isHidden,
      isFailed,
      isObliged,
      hidden,
      together,
      steps: [],
      facts: memory.facts,
    }
    states.set(key, state)
    open.push({ state, memory })
    return state
  }

  function isShown(index: number, question: Question, memory: Memory): boolean {
    const own = [blocks[blockOf(index)]?.showIf, question.showIf]
    return own.every((condition) => !condition || holds(condition, memory))
  }

  function holds(condition: Condition, { facts, given }: Memory): boolean {
    return conditionHolds(withRules(condition), {
      answer: (id: string) => facts.get(id) ?? NOT_ASKED,
      param: (name: string) => given.get(`param ${name}`) as string | undefined,
      profile: () => [],
      draw: (name: string, of: number) => Number(given.get(`draw ${name} ${of}`)),
    })
  }

  function leftOf(question: Question, memory: Memory, hidden: number[]) {
    const recall = itemsOf(question) && recallOf(question)
    const { codes, all } = withoutHidden(question, hidden)
    if (!recall || !canBeRecalled(questions[indexOf(recall.source)]))
      return { ...all, wasEmpty: false }
    const source = memory.answers.get(indexOf(recall.source))
    const known = answersOf(questions[indexOf(recall.source)] ?? question).map(({ code }) => code)
    const kept = {
      selected: source?.selected,
      shown: source?.shown,
      all: source && known,
      notSelected: source?.shown.filter((code) => !source.selected.includes(code)),
    }[recall.mode]
    const left = codes.filter((code) => kept?.includes(code))
    if (left.length > 0) return { left, wasEmpty: false, isEmptied: false }
    if (recall.onEmpty !== "showAll") return { left: undefined, wasEmpty: true, isEmptied: false }
    return { ...all, wasEmpty: true }
  }

  function wayOf(redirect: Redirect | undefined, index: number): number | End {
    const next = onto(index + 1)
    if (!redirect) return next
    switch (redirect.to) {
      case "question":
        return indexOf(redirect.id) < 0 ? "broken" : indexOf(redirect.id)
      case "block": {
        const [first] = blocks.find(({ id }) => id === redirect.id)?.questions ?? []
        return first ? indexOf(first.id) : "broken"
      }
      case "questionnaire":
        return "leaves"
      case "completeBlock": {
        const later = questions.findIndex((_, at) => at > index && blockOf(at) > blockOf(index))
        return later < 0 ? "end" : later
      }
      case "end":
        return "end"
    }
  }

  function follow(state: State, memory: Memory, deed: RespondentStep): void {
    const question = questions[state.node]
    const told = portrait ? toldAfter(memory, deed) : memory.told
    if (!question || !told) return
    const fields = deed.told.map(([field]) => field)
    const answers = new Map(memory.answers)
    answers.delete(state.node)
    if (deed.selected) answers.set(state.node, { selected: deed.selected, shown: deed.shown ?? [] })
    const facts = new Map(memory.facts)
    facts.delete(question.id)
    if (deed.fact && reads.has(question.id)) facts.set(question.id, deed.fact)
    const screened = { to: "screened", isReview: false, isOut: true, fields } as const
    const screeningEnd = () =>
      question.endIf?.find(
        (each) => screensOut(questionnaire, each) && holds(each.if, { ...memory, facts }),
      )?.end
    if (deed.isOut) {
      const end = deed.isUnasked ? undefined : screeningEnd()
      state.steps.push({ ...screened, end, decisions: [] })
      return
    }
    const reviews = new Map(memory.reviews)
    const { decisions, redirect, branches, end } = decidedAfter(question, deed, {
      ...memory,
      facts,
    })
    if (redirect === "screened") {
      state.steps.push({ ...screened, end: screeningEnd(), decisions })
      return
    }
    const { way, isReview } = reviewed(redirect, state.node, reviews)
    const to = enter(way, { ...memory, answers, facts, reviews, told })
    state.steps.push({ to, isReview, isOut: false, fields, decisions, branches, end })
  }

  /** The redirect that is followed once all conditions behind a question are evaluated. */
  function decidedAfter(
    question: Question,
    deed: RespondentStep,
    memory: Memory,
  ): Pick<Step, "decisions" | "branches" | "end"> & {
    redirect: Redirect | "screened" | undefined
  } {
    const decisions: Decision[] = []
    if (deed.redirect === "next") return { decisions, redirect: undefined }
    const { redirect } = question
    for (const { of, if: condition } of triedScreenings(questionnaire, question))
      decisions.push({ of, holds: holds(condition, memory) })
    if (decisions.some((each) => each.holds)) return { decisions, redirect: "screened" }
    if (deed.redirect) return { decisions, redirect: deed.redirect }
    const tried = triedBranches(questionnaire, question)
    const branches = tried.map((branch) => holds(branch.if, memory))
    const taken = branches.indexOf(true)
    for (const [at, { of }] of tried.entries())
      if (taken < 0 || at <= taken) decisions.push({ of, holds: branches[at] === true })
    const { redirect: led = redirect, end } = tried[taken] ?? {}
    return { decisions, branches, redirect: led, end }
  }

  function reviewed(redirect: Redirect | undefined, node: number, reviews: Map<string, number>) {
    const way = wayOf(redirect, node)
    const review = redirect?.to === "question" ? redirect.review : undefined
    if (!review || typeof way !== "number") return { way, isReview: false }
    const key = `${node} ${way} ${review.times}`
    const times = reviews.get(key) ?? 0
    if (times >= review.times) return { way: onto(node + 1), isReview: false }
    reviews.set(key, times + 1)
    return { way, isReview: true }
  }

  for (const given of givenFactsOf(conditions))
    enter(onto(0), {
      answers: new Map(),
      facts: new Map(),
      reviews: new Map(),
      told: new Map(),
      given,
    })
  for (let each = open.pop(); each; each = open.pop()) {
    if (states.size > most) return undefined
    const question = questions[each.state.node]
    if (question)
      for (const deed of each.state.isHidden
        ? HIDDEN_DEEDS
        : deedsAt(question, each.state.left, portrait, {
            isRead: reads.has(question.id),
            isRanked: ranked.has(question.id),
            hidden: each.state.hidden,
            isObliged: each.state.isObliged,
          }))
        follow(each.state, each.memory, deed)
  }
  return [...states.values()]
}

const HIDDEN_DEEDS: RespondentStep[] = [{ told: [], redirect: "next" }]

const sortedEntries = <Value>(map: ReadonlyMap<number | string, Value>) =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** `undefined`: the respondent contradicts himself. */
function toldAfter(memory: Memory, deed: RespondentStep): Map<string, string> | undefined {
  const told = new Map(memory.told)
  for (const [field, value] of deed.told) {
    if ((told.get(field) ?? value) !== value) return undefined
    told.set(field, value)
  }
  return told
}

/** Whether recall from this question can work; one that cannot is as if it were not written. */
export const canBeRecalled = (source: Question | undefined): boolean =>
  ["one", "multiple", "screening", "qualification", "ranking"].includes(source?.category ?? "")

/** Codes that conditions leave of a question's items, and whether that is too few to ask it. */
function withoutHidden(question: Question, hidden: readonly number[]) {
  const items = (itemsOf(question) ?? []).map(({ code }) => code)
  const others = question.category === "matrix" ? [] : answersOf(question)
  const needed = items.length > 0 ? items : others.map(({ code }) => code)
  const codes = items.filter((code) => !hidden.includes(code))
  const isEmptied = hidden.length > 0 && needed.every((code) => hidden.includes(code))
  return { codes, all: { left: isEmptied ? undefined : codes, isEmptied } }
}

const itemsOf = (question: Question) =>
  question.category === "matrix"
    ? statementsOf(question)
    : "answers" in question
      ? answersOf(question).filter((answer) => kindOf(answer) === "normal")
      : undefined

const togetherOf = (question: Question, left: number[] | undefined, hidden: number[]) =>
  left
    ? answersOf(question).filter(
        (answer) =>
          !isExclusive(answer) &&
          (kindOf(answer) !== "normal"
            ? !hidden.includes(answer.code)
            : left.includes(answer.code)),
      ).length
    : 0
