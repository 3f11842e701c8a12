import type { Portrait } from "../portrait/index.ts"
import {
  answersOf,
  bandOf,
  bandsOf,
  isExclusive,
  isRequired,
  kindOf,
  passesScreening,
  recallOf,
  statementsOf,
  type Question,
  type Questionnaire,
  type Redirect,
} from "../questionnaire/index.ts"

/** What a respondent does at a question, and what it means: written from the rules anew, to be compared with the checks. */
interface Deed {
  selected?: number[]
  shown?: number[]
  redirect?: Redirect | undefined
  isOut?: boolean
  told: [field: string, value: string][]
}

export type End = "end" | "leaves" | "screened" | "broken"
interface Step {
  to: State | End
  isReview: boolean
  isOut: boolean
  /** Fields that the answer tells. */
  fields: string[]
}
/** Where a respondent stands, with everything that was ever answered. Not merged, not shortened. */
export interface State {
  node: number
  /** Codes left of the ordinary answers or statements; `undefined`: recall leaves nothing to ask. */
  left: number[] | undefined
  wasEmpty: boolean
  /** All answers to choose from, beside each other. */
  together: number
  steps: Step[]
}

interface Memory {
  answers: Map<number, { selected: number[]; shown: number[] }>
  reviews: Map<string, number>
  told: Map<string, string>
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
  const open: { state: State; memory: Memory }[] = []

  const enter = (to: number | End, memory: Memory): State | End => {
    const question = questions[to as number]
    if (typeof to === "string" || !question) return to as End
    const key = JSON.stringify([
      to,
      sorted(memory.answers),
      sorted(memory.reviews),
      sorted(memory.told),
    ])
    const known = states.get(key)
    if (known) return known
    const { left, wasEmpty } = leftOf(question, memory)
    const state = { node: to, left, wasEmpty, together: togetherOf(question, left), steps: [] }
    states.set(key, state)
    open.push({ state, memory })
    return state
  }

  function leftOf(question: Question, memory: Memory) {
    const items = itemsOf(question)
    const recall = items && recallOf(question)
    const codes = (items ?? []).map(({ code }) => code)
    if (!recall || !canBeRecalled(questions[indexOf(recall.source)]))
      return { left: codes, wasEmpty: false }
    const source = memory.answers.get(indexOf(recall.source))
    const all = answersOf(questions[indexOf(recall.source)] ?? question).map(({ code }) => code)
    const kept = {
      selected: source?.selected,
      shown: source?.shown,
      all: source && all,
      notSelected: source?.shown.filter((code) => !source.selected.includes(code)),
    }[recall.mode]
    const left = codes.filter((code) => kept?.includes(code))
    if (left.length > 0) return { left, wasEmpty: false }
    return { left: recall.onEmpty === "showAll" ? codes : undefined, wasEmpty: true }
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

  function follow(state: State, memory: Memory, deed: Deed): void {
    const question = questions[state.node]
    const told = portrait ? toldAfter(memory, deed) : memory.told
    if (!question || !told) return
    const fields = deed.told.map(([field]) => field)
    const answers = new Map(memory.answers)
    answers.delete(state.node)
    if (deed.selected) answers.set(state.node, { selected: deed.selected, shown: deed.shown ?? [] })
    if (deed.isOut) {
      state.steps.push({ to: "screened", isReview: false, isOut: true, fields })
      return
    }
    const reviews = new Map(memory.reviews)
    const { way, isReview } = reviewed(deed.redirect ?? question.redirect, state.node, reviews)
    const to = enter(way, { answers, reviews, told })
    state.steps.push({ to, isReview, isOut: false, fields })
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

  enter(onto(0), { answers: new Map(), reviews: new Map(), told: new Map() })
  for (let each = open.pop(); each; each = open.pop()) {
    if (states.size > most) return undefined
    const question = questions[each.state.node]
    if (question)
      for (const deed of deedsAt(question, each.state.left, portrait))
        follow(each.state, each.memory, deed)
  }
  return [...states.values()]
}

const sorted = <Value>(map: ReadonlyMap<number | string, Value>) =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** `undefined`: the respondent contradicts himself. */
function toldAfter(memory: Memory, deed: Deed): Map<string, string> | undefined {
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

const itemsOf = (question: Question) =>
  question.category === "matrix"
    ? statementsOf(question)
    : "answers" in question
      ? answersOf(question).filter((answer) => kindOf(answer) === "normal")
      : undefined

const togetherOf = (question: Question, left: number[] | undefined) =>
  left
    ? answersOf(question).filter(
        (answer) =>
          !isExclusive(answer) && (kindOf(answer) !== "normal" || left.includes(answer.code)),
      ).length
    : 0

/** Everything that can be done at a question. */
function deedsAt(
  question: Question,
  left: number[] | undefined,
  portrait: Portrait | undefined,
): Deed[] {
  if (!left) {
    const recall = recallOf(question)
    return [{ told: [], ...(recall?.onEmpty === "screenOut" && { isOut: true }) }]
  }
  const answered = [...choices(question, left), ...numbers(question)]
  if (["open", "region", "city"].includes(question.category)) answered.push({ told: [] })
  const truthful = answered.filter(({ told }) =>
    told.every(([field, value]) => agrees(portrait, field, value)),
  )
  if (answered.length === 0) return [{ told: [] }]
  return isRequired(question) ? truthful : [...truthful, { told: [] }]
}

const agrees = (portrait: Portrait | undefined, field: string, value: string) =>
  (portrait?.conditions ?? []).every(
    (condition) =>
      condition.field !== field ||
      ("anyOf" in condition
        ? condition.anyOf.map(String).includes(value)
        : Number(value) >= (condition.min ?? -Infinity) &&
          Number(value) <= (condition.max ?? Infinity)),
  )

function choices(question: Question, left: number[]): Deed[] {
  const answers = answersOf(question)
  if (answers.length === 0) return []
  if (question.category === "matrix") return left.length > 0 ? columns(question, left.length) : []
  const offered = answers.filter(
    (answer) => kindOf(answer) !== "normal" || left.includes(answer.code),
  )
  const together = offered.filter((answer) => !isExclusive(answer)).length
  const limit = "limit" in question ? question.limit : undefined
  const most = question.category === "multiple" || question.category === "ranking" ? together : 1
  const max = Math.min(limit?.max ?? most, together)
  const least = question.category === "ranking" ? max : 1
  const min = Math.max(1, Math.min(limit?.min ?? least, together))
  return subsets(offered)
    .filter((chosen) =>
      chosen.some(isExclusive) ? chosen.length === 1 : chosen.length >= min && chosen.length <= max,
    )
    .map((chosen) => ({
      selected: chosen.map(({ code }) => code),
      shown: offered.map(({ code }) => code),
      redirect: chosen.find(({ redirect }) => redirect)?.redirect,
      isOut:
        question.category === "screening" &&
        !passesScreening(chosen.map(({ screening }) => screening ?? "allow")),
      told: chosen.flatMap(({ profile }): [string, string][] =>
        profile ? [[profile.field, String(profile.value)]] : [],
      ),
    }))
}

/** Of a matrix: the columns used in all rows. */
function columns(question: Extract<Question, { category: "matrix" }>, rows: number): Deed[] {
  const inRow = subsets(question.answers).filter(
    (chosen) => chosen.length === 1 || (question.multiple === true && !chosen.some(isExclusive)),
  )
  let used = new Set([""])
  for (let row = 0; row < rows; row++)
    used = new Set(
      [...used].flatMap((before) =>
        inRow.map((chosen) =>
          [...new Set([...before.split(" "), ...chosen.map(({ id }) => id)])].toSorted().join(" "),
        ),
      ),
    )
  return Array.from(used, (ids) => ({
    redirect: question.answers.find(({ id, redirect }) => redirect && ids.split(" ").includes(id))
      ?.redirect,
    told: [],
  }))
}

function numbers(question: Question): Deed[] {
  const grids = {
    nps: [0, 10],
    stars: [1, question.category === "stars" ? question.count : 0],
    range: question.category === "range" ? [question.from, question.to] : [],
    slider: question.category === "slider" ? [question.from, question.to] : [],
  }
  const [from = 0, to = -1] = grids[question.category as "nps"] ?? []
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, nth): Deed => {
    const band = bandsOf(question)[bandOf(bandsOf(question), from + nth)]
    const profile = band?.profile
    return {
      redirect: band?.redirect,
      isOut: band?.screening !== undefined && !passesScreening([band.screening]),
      told: profile ? [[profile.field, String(profile.value ?? from + nth)]] : [],
    }
  })
}

const subsets = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: 2 ** items.length - 1 }, (_each, bits) =>
    items.filter((_item, index) => ((bits + 1) & (1 << index)) > 0),
  )
