import {
  answersOf,
  bandsOf,
  choiceRange,
  isExclusive,
  isRequired,
  passesScreening,
  screens,
  typeOf,
  type Answer,
} from "../questionnaire/index.ts"
import { ownWay, SCREENED, wayAfterAnswers, wayAfterBand, type FlowNode, type Way } from "./flow.ts"
import { bandSamples } from "./band-samples.ts"

/** What a respondent does to leave a question this way: one example among possibly many. */
export type Act =
  /** Chooses these answers (of a matrix: of its columns), by index in the answers' own order. */
  | { kind: "choose"; answers: readonly number[] }
  | { kind: "number"; value: number; band: number }
  /** Anything valid: a text, a place, any order of a ranking. */
  | { kind: "any" }
  | { kind: "skip" }

/** A way that some valid answer really takes, and what makes it so. */
export interface Exit {
  way: Way
  /** The answer or band whose redirect is followed; −1: none, the question's own redirect or the next question. */
  by: number
  act: Act
}

/**
 * Every way out of a question that some valid answer takes, one for each answer or band with a redirect, one for all
 * others, one for being screened out. Empty: nobody can answer it. `left`: the answers that recall left, by index, all
 * where it is not given (of a matrix, recall leaves statements: give its columns, or nothing at all to ask about a skip).
 */
export function exitsOf(node: FlowNode, left?: readonly number[]): Exit[] {
  const exits = exitsByAnswering(node, left)
  if (!isRequired(node.question) && !exits.some(({ by, way }) => by < 0 && way.to !== SCREENED))
    exits.push({ way: ownWay(node), by: -1, act: { kind: "skip" } })
  return exits
}

function exitsByAnswering(node: FlowNode, left: readonly number[] | undefined): Exit[] {
  const { question } = node
  switch (typeOf(question).form) {
    case "codes":
      return question.category === "ranking"
        ? anyAnswer(node, (left ?? answersOf(question)).length > 0)
        : choiceExits(node, left)
    case "rows":
      return choiceExits(node, left)
    case "numbers":
      return numberExits(node)
    case "text":
    case "place":
      return anyAnswer(node, true)
  }
}

const anyAnswer = (node: FlowNode, possible: boolean): Exit[] =>
  possible ? [{ way: ownWay(node), by: -1, act: { kind: "any" } }] : []

interface Choice {
  node: FlowNode
  answers: readonly Answer[]
  /** Answers that can be chosen beside others, and those chosen alone. */
  together: readonly number[]
  alone: readonly number[]
  min: number
  max: number
}

function choiceExits(node: FlowNode, left: readonly number[] | undefined): Exit[] {
  const answers = answersOf(node.question)
  const all = left ?? answers.map((_, index) => index)
  const choice: Choice = {
    node,
    answers,
    together: all.filter((index) => !isExclusive(at(answers, index))),
    alone: all.filter((index) => isExclusive(at(answers, index))),
    ...rangeOf(node, all.length),
  }
  return choice.node.question.category === "screening" ? screeningExits(choice) : plainExits(choice)
}

/** A matrix may use each column in some row; the rest count what the author allows. */
function rangeOf({ question }: FlowNode, left: number): { min: number; max: number } {
  if (question.category !== "matrix") return choiceRange(question, left)
  if (question.statements.length === 0) return { min: 1, max: 0 }
  return { min: 1, max: question.multiple ? left : Math.min(left, question.statements.length) }
}

function plainExits(choice: Choice): Exit[] {
  const { node } = choice
  const exits: Exit[] = []
  for (const index of [...choice.together, ...choice.alone]) {
    if (!node.answers[index]) continue
    const chosen = setWith(choice, index, (other) => !node.answers[other] || other > index)
    if (chosen) exits.push(exitBy(node, index, chosen))
  }
  const rest = restOf(choice, () => true)
  if (rest) exits.push(exitBy(node, -1, rest))
  return exits
}

function screeningExits(choice: Choice): Exit[] {
  const { node } = choice
  const modes = choice.answers.map(({ screening }) => screening ?? "allow")
  const kept = (index: number) => modes[index] !== "deny"
  const passes = (chosen: readonly number[]) =>
    passesScreening(chosen.map((index) => modes[index] ?? "allow"))
  const exits: Exit[] = []
  for (const index of [...choice.together, ...choice.alone]) {
    if (!node.answers[index] || !kept(index)) continue
    const may = (other: number) => kept(other) && (!node.answers[other] || other > index)
    const chosen = passingSet(choice, index, may, modes)
    if (chosen && passes(chosen)) exits.push(exitBy(node, index, chosen))
  }
  const rest = passingRest(choice, modes)
  if (rest) exits.push(exitBy(node, -1, rest))
  const out = failingSet(choice, modes)
  if (out) exits.push({ way: { to: SCREENED }, by: -1, act: { kind: "choose", answers: out } })
  return exits
}

const exitBy = (node: FlowNode, by: number, chosen: readonly number[]): Exit => ({
  way: wayAfterAnswers(node, chosen),
  by,
  act: { kind: "choose", answers: chosen },
})

/** A valid set that holds `index`, filled up to the minimum with answers that `may` stand beside it. */
function setWith(
  { together, alone, min, max }: Choice,
  index: number,
  may: (other: number) => boolean,
): number[] | undefined {
  if (alone.includes(index)) return max >= 1 ? [index] : undefined
  if (min > max) return undefined
  const chosen = [index]
  for (const other of together) {
    if (chosen.length >= min) break
    if (other !== index && may(other)) chosen.push(other)
  }
  return chosen.length >= min ? chosen.toSorted((a, b) => a - b) : undefined
}

/** As {@link setWith}, with an answer that allows among them. */
function passingSet(
  choice: Choice,
  index: number,
  may: (other: number) => boolean,
  modes: readonly string[],
): number[] | undefined {
  if (modes[index] === "allow") return setWith(choice, index, may)
  if (choice.alone.includes(index) || choice.max < 2) return undefined
  const allowing = choice.together.find((other) => may(other) && modes[other] === "allow")
  if (allowing === undefined) return undefined
  const first = setWith(choice, index, may)
  if (!first) return undefined
  if (first.includes(allowing) || first.some((each) => modes[each] === "allow")) return first
  const kept =
    first.length < Math.max(choice.min, 2)
      ? first
      : first.filter((each) => each === index || each !== first.findLast((last) => last !== index))
  return [...kept, allowing].toSorted((a, b) => a - b)
}

/** A valid set without a redirect of its own, of answers that `may` be chosen. */
function restOf(choice: Choice, may: (index: number) => boolean): number[] | undefined {
  const free = (index: number) => !choice.node.answers[index] && may(index)
  const single = choice.alone.find(free)
  const first = choice.together.find(free)
  const set = first === undefined ? undefined : setWith(choice, first, free)
  return set ?? (single !== undefined && choice.max >= 1 ? [single] : undefined)
}

function passingRest(choice: Choice, modes: readonly string[]): number[] | undefined {
  const free = (index: number) => !choice.node.answers[index] && modes[index] !== "deny"
  for (const index of [...choice.together, ...choice.alone]) {
    if (modes[index] !== "allow" || !free(index)) continue
    const set = setWith(choice, index, free)
    if (set) return set
  }
  return undefined
}

/** A valid set that is screened out: one that denies, or only ones that allow beside others. */
function failingSet(choice: Choice, modes: readonly string[]): number[] | undefined {
  for (const index of [...choice.together, ...choice.alone]) {
    if (modes[index] === "allow") continue
    const may = modes[index] === "deny" ? () => true : (other: number) => modes[other] !== "allow"
    const set = setWith(choice, index, may)
    if (set) return set
  }
  return undefined
}

/** A number screens by its band: "deny", and "allow if any" without anything beside it, end the interview. */
function numberExits(node: FlowNode): Exit[] {
  const bands = bandsOf(node.question)
  const screening = screens(node.question)
  const exits: Exit[] = []
  for (const { band, value } of bandSamples(node.question)) {
    const mode = bands[band]?.screening
    const act = { kind: "number", value, band } as const
    if (screening && mode && mode !== "allow") {
      if (!exits.some(({ way }) => way.to === SCREENED))
        exits.push({ way: { to: SCREENED }, by: -1, act })
      continue
    }
    const by = node.bands[band] ? band : -1
    if (by >= 0 || !exits.some((exit) => exit.by < 0 && exit.way.to !== SCREENED))
      exits.push({ way: wayAfterBand(node, band), by, act })
  }
  return exits
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`no item at ${index}`)
  return item
}
