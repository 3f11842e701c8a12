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
import {
  hiddenWay,
  ownWay,
  SCREENED,
  wayAfterAnswers,
  wayAfterBand,
  type FlowNode,
  type FlowWay,
} from "./flow.ts"

/** The action by which a respondent leaves a question: one example of possibly many. */
export type Act =
  /** Chooses these answers (of a matrix: of its columns), by index in the answers' own order. */
  | { kind: "choose"; answers: readonly number[] }
  | { kind: "number"; value: number; band: number }
  /** Anything valid: a text, a place, any order of a ranking. */
  | { kind: "any" }
  | { kind: "skip" }

/** A transition that some valid answer takes, and its cause. */
export interface Exit {
  way: FlowWay
  /** The answer or band whose redirect is followed; −1: none, the question's own redirect or the next question. */
  by: number
  act: Act
}

/** Restricts the possible answers. */
export interface ExitNarrowing {
  /** The answers that recall left, by index; all where it is not given. Minimum and maximum shrink with them. */
  left?: readonly number[] | undefined
  /** Answers that this respondent would choose; the limits stay. */
  may?: ((index: number) => boolean) | undefined
  /** Conditions may hide some of the answers, and the minimum shrinks with them: all exits of any answers that may be left. */
  isVarying?: boolean
}

/**
 * All exits of a question that some valid answer takes: one for each answer or range with a redirect, one for all others, one for
 * being screened out. Empty: it cannot be answered. For a matrix recall leaves statements, not answers: do not restrict it unless
 * none is left.
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

/** Whether the exit is by no redirect of an answer or band, and does not screen out. */
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
  }
}

function exitsOfChoice(node: FlowNode, { left, may, isVarying }: ExitNarrowing): Exit[] {
  const { question } = node
  if (!left && !may && isFree(question)) return exitsOneByOne(node)
  const choices = choicesOf(question, left)
  return exitsByChoice(node, isVarying === true ? { ...choices, min: 1 } : choices, may)
}

/** Any single answer will do, and it is known from it alone where it leads. */
const isFree = (question: Question): boolean => {
  const { screens, chooses } = typeOf(question)
  return !screens && chooses !== "ranked" && (limitOf(question)?.min ?? 1) <= 1
}

/** The short way for most questions: each answer with a redirect by itself, and one that has none. */
function exitsOneByOne(node: FlowNode): Exit[] {
  const exits: Exit[] = []
  const count = answersOf(node.question).length
  // Most questions go on to the same, whatever is answered.
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

/** Acts are shared: there are many questions, and most of them are left by one of the first answers. */
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

/** Answers with a redirect, in their order. */
const redirectingAnswers = (node: FlowNode, { together, alone }: Choices): number[] =>
  node.answers.some(Boolean) ? [...together, ...alone].filter((index) => node.answers[index]) : []

/** Whether this answer, chosen beside `by`, leaves the decision about the way to it. */
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

/** A valid set that is screened out: one that denies, or only ones that allow beside others. */
const screenedOutBy = (
  choices: Choices,
  may: (index: number) => boolean,
  modes: readonly ScreeningMode[],
): number[] | undefined =>
  findChoice(choices, { may, needs: (index) => modes[index] === "deny" }) ??
  findChoice(choices, { may: (index) => may(index) && modes[index] === "allowIfAny" })

/** A number screens by its band: "deny", and "allow if any" without anything beside it, end the interview. */
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

/** `by` of the exit by the n-th redirect on a condition of a question. */
export const branchBy = (nth: number): number => SCREENED_IF - 1 - nth

/** The number of the redirect on a condition that an exit follows; `undefined`: it follows none. */
export const branchOf = ({ by }: Pick<Exit, "by">): number | undefined =>
  by < SCREENED_IF ? SCREENED_IF - 1 - by : undefined

/** Whether conditions decide about an exit, whatever is answered. {@link exitsOf} lists none of these. */
export const isByConditions = ({ by }: Pick<Exit, "by">): boolean => by <= HIDDEN

/** The exits that conditions may decide on once the question is left. */
export const conditionalExits = ({ branches, screenOutIf }: FlowNode): Exit[] => [
  ...(screenOutIf
    ? [{ way: { to: SCREENED }, by: SCREENED_IF, act: { kind: "any" } } as const]
    : []),
  ...branches.map(({ way }, nth): Exit => ({ way, by: branchBy(nth), act: { kind: "any" } })),
]

/** How respondents go on whom a question is not shown to. {@link exitsOf} does not list it. */
export const hiddenExit = (node: FlowNode): Exit => ({
  way: hiddenWay(node),
  by: HIDDEN,
  act: { kind: "skip" },
})
