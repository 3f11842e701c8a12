import {
  answersOf,
  bandsOf,
  isRequired,
  limitOf,
  typeOf,
  type Question,
  type ScreeningMode,
} from "../questionnaire/index.ts"
import { bandSamples } from "./band-samples.ts"
import { choicesOf, findChoice, type Choices } from "./choices.ts"
import { SCREENED, type FlowNode, type FlowWay } from "./flow.ts"
import { hiddenWay, ownWay, wayAfterAnswers, wayAfterBand } from "./node-ways.ts"

/** Action with which a respondent leaves a question: one example of possibly many. */
export type Act =
  /** Chooses these answers (for a matrix, these columns), by index in the order of the answers. */
  | { kind: "choose"; answers: readonly number[] }
  | { kind: "number"; value: number; band: number }
  /** Any valid answer: a text, a place, or any order of a ranking. */
  | { kind: "any" }
  | { kind: "skip" }

/** A transition that some valid answer takes, and its cause. */
export interface Exit {
  way: FlowWay
  /**
   * Index of the answer or band whose redirect is followed; −1: none, so the question's own redirect or the next question
   * follows.
   */
  by: number
  act: Act
}

/** Restricts the possible answers. */
export interface ExitNarrowing {
  /** Indexes of the answers that recall left. Default: all. Minimum and maximum are reduced with their number. */
  left?: readonly number[] | undefined
  /** Returns whether this respondent would choose an answer. The minimum and maximum are not reduced. */
  may?: ((index: number) => boolean) | undefined
  /**
   * Whether conditions may hide some of the answers, which reduces the minimum. The result then contains the exits of all
   * subsets of answers that may be left.
   */
  isVarying?: boolean
}

/**
 * Returns all exits of a question that some valid answer takes: one for each answer or range with a redirect, one for all
 * others, and one for being screened out. Empty if the question cannot be answered. For a matrix, recall leaves statements and
 * not answers, so restrict it only if no statement is left.
 */
export function exitsOf(
  node: FlowNode,
  narrowing: ExitNarrowing | readonly number[] = EVERYTHING,
): Exit[] {
  const exits = exitsByAnswering(node, isList(narrowing) ? { left: narrowing } : narrowing)
  if (!isRequired(node.question) && !exits.some(isOwn))
    exits.push({ way: ownWay(node), by: -1, act: { kind: "skip" } })
  return exits
}

const EVERYTHING: ExitNarrowing = {}

const isList = (narrowing: ExitNarrowing | readonly number[]): narrowing is readonly number[] =>
  Array.isArray(narrowing)

/** Whether no redirect of an answer or band determines the exit, and it does not screen out. */
const isOwn = ({ by, way }: Exit): boolean => by < 0 && way.to !== SCREENED

function exitsByAnswering(node: FlowNode, narrowing: ExitNarrowing): Exit[] {
  const { question } = node
  const { may } = narrowing
  switch (typeOf(question).form) {
    case "codes":
      return exitsOfChoice(node, narrowing)
    case "rows":
      if ("statements" in question && question.statements.length === 0) return []
      return may ? exitsByChoice(node, choicesOf(question), may) : exitsOneByOne(node)
    case "numbers":
      return exitsByNumber(node)
    case "text":
    case "place":
      return [{ way: ownWay(node), by: -1, act: { kind: "any" } }]
    case "nothing":
      return []
  }
}

function exitsOfChoice(node: FlowNode, { left, may, isVarying }: ExitNarrowing): Exit[] {
  const { question } = node
  if (!left && !may && isFree(question)) return exitsOneByOne(node)
  const choices = choicesOf(question, left)
  return exitsByChoice(node, isVarying === true ? { ...choices, min: 1 } : choices, may)
}

/** Whether any single answer is valid, and its target does not depend on other answers. */
const isFree = (question: Question): boolean => {
  const { screens, chooses } = typeOf(question)
  return !screens && chooses !== "ranked" && (limitOf(question)?.min ?? 1) <= 1
}

/** Returns the exits for most questions in a simple way: each answer with a redirect separately, and one answer without. */
function exitsOneByOne(node: FlowNode): Exit[] {
  const exits: Exit[] = []
  const count = answersOf(node.question).length
  // Most questions have one target, whatever is answered.
  if (node.answers.length === 0 && count > 0)
    return [{ way: ownWay(node), by: -1, act: chooseOnly(0) }]
  let rest = -1
  for (let by = 0; by < count; by++) {
    const way = node.answers[by]
    if (way) exits.push({ way, by, act: chooseOnly(by) })
    else if (rest < 0) rest = by
  }
  if (rest >= 0) exits.push({ way: ownWay(node), by: -1, act: chooseOnly(rest) })
  return exits
}

/** Actions are shared objects, because most of the many questions are left with one of the first answers. */
const FIRST_ACTS = Array.from({ length: 8 }, (_, index): Act => ({
  kind: "choose",
  answers: [index],
}))
const chooseOnly = (index: number): Act => FIRST_ACTS[index] ?? { kind: "choose", answers: [index] }

const keepEverything = () => true

function exitsByChoice(
  node: FlowNode,
  choices: Choices,
  may: (index: number) => boolean = keepEverything,
): Exit[] {
  if (typeOf(node.question).screens) return exitsByScreening(node, choices, may)
  const exits: Exit[] = []
  for (const by of redirectingAnswers(node, choices)) {
    const chosen =
      may(by) &&
      findChoice(choices, { has: by, may: (other) => may(other) && comesAfter(node, by, other) })
    if (chosen) exits.push(exitBy(node, by, chosen))
  }
  const rest = findChoice(choices, { may: (index) => may(index) && !node.answers[index] })
  if (rest) exits.push(restExit(node, rest))
  return exits
}

/** Returns the answers with a redirect, in order. */
const redirectingAnswers = (node: FlowNode, { together, alone }: Choices): number[] =>
  node.answers.some(Boolean) ? [...together, ...alone].filter((index) => node.answers[index]) : []

/** Returns whether the redirect of answer `by` is still followed if this other answer is chosen, too. */
const comesAfter = (node: FlowNode, by: number, other: number): boolean =>
  !node.answers[other] || other > by

function restExit(node: FlowNode, chosen: readonly number[]): Exit {
  if (typeOf(node.question).chooses === "ranked")
    return { way: ownWay(node), by: -1, act: { kind: "any" } }
  return exitBy(node, -1, chosen)
}

const exitBy = (node: FlowNode, by: number, chosen: readonly number[]): Exit => ({
  way: wayAfterAnswers(node, chosen),
  by,
  act: { kind: "choose", answers: chosen },
})

function exitsByScreening(
  node: FlowNode,
  choices: Choices,
  may: (index: number) => boolean,
): Exit[] {
  const modes = answersOf(node.question).map(({ screening }) => screening ?? "allow")
  const kept = (index: number) => may(index) && modes[index] !== "deny"
  const needs = (index: number) => modes[index] === "allow"
  const exits: Exit[] = []
  for (const by of redirectingAnswers(node, choices)) {
    const chosen =
      kept(by) &&
      findChoice(choices, {
        has: by,
        may: (other) => kept(other) && comesAfter(node, by, other),
        needs,
      })
    if (chosen) exits.push(exitBy(node, by, chosen))
  }
  const rest = findChoice(choices, { may: (index) => kept(index) && !node.answers[index], needs })
  if (rest) exits.push(exitBy(node, -1, rest))
  const out = screenedOutBy(choices, may, modes)
  if (out) exits.push({ way: { to: SCREENED }, by: -1, act: { kind: "choose", answers: out } })
  return exits
}

/**
 * Returns a valid set that is screened out: an answer with "deny", or only answers with "allow if any" that need another
 * answer.
 */
const screenedOutBy = (
  choices: Choices,
  may: (index: number) => boolean,
  modes: readonly ScreeningMode[],
): number[] | undefined =>
  findChoice(choices, { may, needs: (index) => modes[index] === "deny" }) ??
  findChoice(choices, { may: (index) => may(index) && modes[index] === "allowIfAny" })

/**
 * Returns the exits of a numeric question. Bands screen like answers: "deny", and "allow if any" without another answer, end
 * the interview.
 */
function exitsByNumber(node: FlowNode): Exit[] {
  const bands = bandsOf(node.question)
  const exits: Exit[] = []
  for (const { band, value } of bandSamples(node.question)) {
    const mode = bands[band]?.screening ?? "allow"
    const act = { kind: "number", value, band } as const
    const exit: Exit =
      mode === "allow"
        ? { way: wayAfterBand(node, band), by: node.bands[band] ? band : -1, act }
        : { way: { to: SCREENED }, by: -1, act }
    const isSame = (other: Exit) =>
      other.by < 0 && (other.way.to === SCREENED) === (exit.way.to === SCREENED)
    if (exit.by >= 0 || !exits.some(isSame)) exits.push(exit)
  }
  return exits
}

/** `by` of the exit of a question that its conditions hide. */
export const HIDDEN = -2

/** `by` of the exit of respondents whom the condition of a question screens out. */
const SCREENED_IF = -3

/** Returns `by` of the exit through the n-th conditional redirect of a question. */
export const branchBy = (nth: number): number => SCREENED_IF - 1 - nth

/** Returns the number of the conditional redirect that an exit follows; undefined if it follows none. */
export const branchOf = ({ by }: Pick<Exit, "by">): number | undefined =>
  by < SCREENED_IF ? SCREENED_IF - 1 - by : undefined

/** Returns whether conditions determine an exit, independent of the answer. {@link exitsOf} returns no such exits. */
export const isByConditions = ({ by }: Pick<Exit, "by">): boolean => by <= HIDDEN

/** Returns the exits that conditions may determine after the question is left. */
export const conditionalExits = ({ branches, screenOutIf }: FlowNode): Exit[] => [
  ...(screenOutIf
    ? [{ way: { to: SCREENED }, by: SCREENED_IF, act: { kind: "any" } } as const]
    : []),
  ...branches.map(({ way }, nth): Exit => ({ way, by: branchBy(nth), act: { kind: "any" } })),
]

/** Returns the exit of respondents to whom a question is not shown. {@link exitsOf} does not return it. */
export const hiddenExit = (node: FlowNode): Exit => ({
  way: hiddenWay(node),
  by: HIDDEN,
  act: { kind: "skip" },
})
