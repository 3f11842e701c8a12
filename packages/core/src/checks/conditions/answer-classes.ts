import {
  type BandRun,
  bandRuns,
  choicesOf,
  type Exit,
  findChoice,
  type FlowNode,
  ownWay,
  SCREENED,
  wayAfterAnswers,
  wayAfterBand,
} from "../../flow/index.ts"
import {
  type AnswerComparison,
  answerComparisonHolds,
  type AnswerFact,
  answersOf,
  asksPair,
  bandsOf,
  comparedWords,
  gridOf,
  isRequired,
  kindOf,
  type PairPart,
  passesScreening,
  type Question,
  SKIPPED,
  statementsOf,
  typeOf,
  valueAt,
} from "../../questionnaire/index.ts"
import { ENDS } from "../walk/base.ts"
import type { Group } from "../walk/grouping.ts"
import { answersLeft } from "../walk/recall-outcome.ts"
import { selectionsOf, type Selection } from "../walk/selections.ts"
import { createWork, type Work } from "../walk/work.ts"
import { SKIP } from "./items-on-conditions.ts"
import { openFacts } from "./open-facts.ts"
import { rankOrders } from "./rank-orders.ts"
import { rowAnswers } from "./row-answers.ts"
import { pointsKey, type ScoredItems, scoreKey } from "./score-items.ts"

/** Answers that lead to the same place and that no given comparison distinguishes. */
export interface AnswerClass {
  exit: Exit
  fact: AnswerFact
}

/** How completely classes are listed. `partial`: only examples of texts or sets are. `tooMany`: the author should know of it. */
export type Extent = "whole" | "partial" | "tooMany"

export interface AnswerClasses {
  classes: readonly AnswerClass[]
  /** Unless it is `whole`, classes that are not listed may exist. */
  extent: Extent
}

/** With more comparisons of one question, their results do not fit into the key of a class. */
const MOST_COMPARISONS = 32
/** Sets of answers to one question that are listed. */
const MOST_SELECTIONS = 2000
/** Orders of all sets of answers to a ranking that are listed. */
const MOST_ORDERS = 10_000

/** A question as it is asked, and the differences between answers to it that matter. */
export interface AskedQuestion {
  node: FlowNode
  exits: readonly Exit[]
  comparisons: readonly AnswerComparison[]
  /** Items of scores that read the question. */
  scored?: readonly ScoredItems[]
  /** Ordinary answers, of a matrix statements, that recall left, by index. `undefined`: all. */
  items?: readonly number[] | undefined
  /** Codes of answers, of a matrix statements, that conditions hide; {@link SKIP} where they forbid to skip. */
  hidden?: readonly number[]
  /** The part that other questions recall. `undefined`: none. */
  recalled?: RecalledAnswers | undefined
}

/** Differences between answers that recall depends on. */
interface RecalledAnswers {
  /** Equal for answers that have the same part in all questions. */
  partOf: (code: number) => string
  /** The part of an answer that other questions recall. */
  noteOf: (fact: AnswerFact) => string
}

/** The classes of answers to a question. `undefined`: too many comparisons. */
export function answerClasses(asked: AskedQuestion, work: Work): AnswerClasses | undefined {
  const { node, comparisons, recalled, scored = [] } = asked
  if (comparisons.length > MOST_COMPARISONS) return undefined
  const classes = new Map<number | string, AnswerClass>()
  const add = (exit: Exit, fact: AnswerFact) => {
    let number = (exit.way.to + ENDS) * 2 + (fact.state === "answered" ? 1 : 0)
    for (const each of comparisons)
      number = number * 2 + (answerComparisonHolds(each, fact) ? 1 : 0)
    const review = exit.way.review ?? 0
    const key =
      recalled || review > 0 || scored.length > 0
        ? `${number} ${review} ${recalled?.noteOf(fact) ?? ""} ${scoreKey(scored, fact)}`
        : number
    if (!classes.has(key)) classes.set(key, { exit, fact })
  }
  const extent = addAnswers(asked, work, add)
  if (classes.size === 0 || maySkip(asked))
    add({ way: ownWay(node), by: -1, act: { kind: "skip" } }, SKIPPED)
  return { classes: [...classes.values()], extent }
}

/** Whether the question can be left without an answer. */
const maySkip = ({ node, hidden = [] }: AskedQuestion): boolean =>
  !isRequired(node.question) && !hidden.includes(SKIP)

type AddClass = (exit: Exit, fact: AnswerFact) => void

/** Adds what can be answered. */
function addAnswers(asked: AskedQuestion, work: Work, add: AddClass): Extent {
  const { node, exits } = asked
  switch (typeOf(node.question).form) {
    case "codes":
      return addChoices(asked, work, add)
    case "numbers":
      return addNumbers(asked, add)
    case "rows":
      return addRows(asked, add)
    case "text":
      return addTexts(asked, add)
    case "place":
      for (const exit of answeringExits(exits)) add(exit, { state: "answered" })
      return "whole"
    case "nothing":
      return "whole"
  }
}

const answeringExits = (exits: readonly Exit[]): Exit[] =>
  exits.filter(({ act, way }) => act.kind !== "skip" && way.to !== SCREENED)

function addRows(asked: AskedQuestion, add: AddClass): Extent {
  const { node, comparisons, scored = [], items, hidden = [] } = asked
  const left = statementsOf(node.question).filter(
    ({ code }, index) => (items?.includes(index) ?? true) && !hidden.includes(code),
  )
  const { answers, extent } = rowAnswers(node, left, comparisons, {
    scored,
    most: MOST_SELECTIONS,
    mayLeaveOut: maySkip(asked),
  })
  for (const { rows, columns, first } of answers) {
    const by = Number.isFinite(first) ? first : -1
    const act = { kind: "choose", answers: columns.toSorted((a, b) => a - b) } as const
    add({ way: wayAfterAnswers(node, columns), by, act }, { state: "answered", rows })
  }
  return extent
}

function addTexts({ node, exits, comparisons }: AskedQuestion, add: AddClass): Extent {
  const { facts, isWhole } = openFacts(node.question, comparisons)
  for (const exit of answeringExits(exits)) for (const fact of facts) add(exit, fact)
  return isWhole ? "whole" : "partial"
}

/** The answers of a question of choice that recall and conditions left, by index. */
function leftOf({ node, items, hidden = [] }: AskedQuestion): ReadonlySet<number> {
  const answers = answersOf(node.question)
  const left = items ? answersLeft(node, items) : new Set(answers.keys())
  if (hidden.length > 0)
    for (const [index, { code }] of answers.entries()) if (hidden.includes(code)) left.delete(index)
  return left
}

function addChoices(asked: AskedQuestion, work: Work, add: AddClass): Extent {
  const { node, comparisons } = asked
  const answers = answersOf(node.question)
  const left = leftOf(asked)
  const listed = everySelection(node, groupsOf(asked, left), left, work)
  const selections = listed ?? exampleSelections(node, left)
  const mostOrders = MOST_ORDERS / Math.max(selections.length, 1)
  const indexOf = new Map(answers.map(({ code }, index) => [code, index]))
  const isOrdered = comparisons.some((each) => "rank" in each || "text" in each)
  let isWhole = listed !== undefined
  for (const { answers: chosen, way } of selections) {
    const by = chosen.find((index) => node.answers[index]) ?? -1
    const facts = isOrdered
      ? choiceFacts(node.question, chosen, comparisons, mostOrders)
      : plainFacts(chosen.map((index) => answers[index]?.code ?? 0))
    isWhole &&= facts.isWhole
    for (const fact of facts.all) {
      const inOrder = fact.codes?.map((code) => indexOf.get(code) ?? -1) ?? chosen
      add({ way, by, act: { kind: "choose", answers: inOrder } }, fact)
    }
  }
  const isPartial = comparisons.some((each) => "text" in each)
  return isWhole ? (isPartial ? "partial" : "whole") : "tooMany"
}

/** `undefined`: there are too many. */
function everySelection(
  node: FlowNode,
  groups: Group[],
  left: ReadonlySet<number>,
  work: Work,
): Selection[] | undefined {
  const count = groups.reduce((product, { indices }) => product * (indices.length + 1), 1)
  const { together, min, max } = choicesOf(node.question, [...left])
  if (count > MOST_SELECTIONS && max > 1 && min < together.length) return undefined
  return selectionsOf(node, groups, left, () => true, createWork(MOST_SELECTIONS, work))
}

const plainFacts = (codes: readonly number[]) =>
  ({ all: [{ state: "answered", codes } satisfies AnswerFact], isWhole: true }) as const

/** One choice in the orders and with the words of "other" that comparisons distinguish. */
function choiceFacts(
  question: Question,
  chosen: readonly number[],
  comparisons: readonly AnswerComparison[],
  mostOrders: number,
): { all: AnswerFact[]; isWhole: boolean } {
  const answers = chosen.flatMap((index) => answersOf(question)[index] ?? [])
  const codes = answers.map(({ code }) => code)
  const ranks = comparisons.flatMap((each) => ("rank" in each ? [each.rank] : []))
  const { orders, isWhole } = rankOrders(codes, new Set(ranks), mostOrders)
  const others = answers.filter((answer) => kindOf(answer) === "other")
  const isWritten = others.length > 0 && comparisons.some((each) => "text" in each)
  const words = isWritten ? comparedWords(comparisons) : []
  const all = orders.flatMap((order): AnswerFact[] => {
    const fact: AnswerFact = { state: "answered", codes: order }
    return isWritten ? words.map((text) => ({ ...fact, texts: others.map(() => text) })) : [fact]
  })
  return { all, isWhole }
}

/** For each answer a smallest and a largest set with it that do not screen out. */
function exampleSelections(node: FlowNode, left: ReadonlySet<number>): Selection[] {
  const choices = choicesOf(node.question, [...left])
  const sets: number[][] = []
  for (const has of [...choices.together, ...choices.alone]) {
    const smallest = findChoice(choices, { has, may: () => true })
    if (smallest) sets.push(smallest)
    if (choices.together.includes(has))
      sets.push(
        [has, ...choices.together.filter((other) => other !== has)]
          .slice(0, choices.max)
          .toSorted((a, b) => a - b),
      )
  }
  const { screens } = typeOf(node.question)
  const modes = answersOf(node.question).map(({ screening }) => screening ?? "allow")
  return sets
    .filter((set) => !screens || passesScreening(set.map((index) => modes[index] ?? "allow")))
    .map((answers) => ({ answers, way: wayAfterAnswers(node, answers) }))
}

/** Whether it matters how many answers of a group are chosen. */
const countsAnswers = ({ node, comparisons, recalled, scored = [] }: AskedQuestion): boolean => {
  const { together, min, max } = choicesOf(node.question)
  return (
    recalled !== undefined ||
    scored.length > 0 ||
    min > 1 ||
    max < together.length ||
    comparisons.some((each) => "count" in each || "rank" in each)
  )
}

/** Answers that neither the comparisons nor the ways on distinguish. */
function groupsOf(asked: AskedQuestion, left: ReadonlySet<number>): Group[] {
  const { node, comparisons } = asked
  const groups = new Map<string, number[]>()
  const isCounted = countsAnswers(asked)
  const ranked = new Set(comparisons.flatMap((each) => ("rank" in each ? [each.rank] : [])))
  const needed = new Set(
    comparisons.flatMap((each) =>
      "has" in each && (each.how === "all" || each.how === "exactly") ? each.has : [],
    ),
  )
  for (const [index, answer] of answersOf(node.question).entries()) {
    if (!left.has(index)) continue
    const isUnique = node.answers[index] !== undefined || ranked.has(answer.code)
    const isLikeNoOther = isUnique || kindOf(answer) !== "normal"
    const key = isLikeNoOther ? `#${index}` : likenessOf(asked, answer)
    const group = groups.get(key)
    if (!group) groups.set(key, [index])
    // If only the presence of a group matters, one answer represents it.
    else if (isCounted || needed.has(answer.code)) group.push(index)
  }
  return Array.from(groups.values(), (indices, group) => ({ group, indices }))
}

/** Equal for answers that neither comparisons, scores nor recall distinguish. */
function likenessOf(
  { comparisons, recalled, scored = [] }: AskedQuestion,
  { code, screening = "" }: { code: number; screening?: string | undefined },
): string {
  const compared = comparisons.map((each) => (isNamed(each, code) ? 1 : 0))
  return `${screening} ${compared.join("")} ${recalled?.partOf(code) ?? ""} ${pointsKey(scored, code)}`
}

const isNamed = (comparison: AnswerComparison, code: number): boolean =>
  ("has" in comparison && comparison.has.includes(code)) ||
  ("count" in comparison && comparison.among?.includes(code) === true)

/** A number for each band and each side of the bounds of a comparison; of a pair each combination of these. Scores may count every number. */
function addNumbers({ node, comparisons, scored = [] }: AskedQuestion, add: AddClass): Extent {
  const grid = gridOf(node.question)
  if (!grid) return "whole"
  const boundsOf = (part: PairPart) =>
    comparisons.flatMap((each) =>
      "number" in each && (each.part ?? "first") === part
        ? [Math.round((each.value - grid.from) / grid.step)]
        : [],
    )
  const runs = bandRuns(node.question)
  const end = Math.max(...runs.map(({ last }) => last))
  const isScored = scored.length > 0
  const isWhole = !isScored || end < MOST_SELECTIONS
  const firstsIn = (run: BandRun): Iterable<number> =>
    isScored && isWhole
      ? Array.from({ length: run.last - run.first + 1 }, (_, nth) => run.first + nth)
      : stepsIn(run, boundsOf("first"))
  const isPair = asksPair(node.question)
  /** The second number is not below the first. */
  const secondsFrom = (step: number) =>
    isPair ? stepsIn({ first: step, last: end }, boundsOf("second")) : []
  for (const run of runs)
    for (const step of firstsIn(run)) {
      const value = valueAt(grid, step)
      const exit = exitBy(node, run.band, value)
      if (!isPair) add(exit, { state: "answered", numbers: [value] })
      for (const second of secondsFrom(step))
        add(exit, { state: "answered", numbers: [value, valueAt(grid, second)] })
    }
  return isWhole ? "whole" : "tooMany"
}

/** The ends of a run, and what lies around bounds in it. */
const stepsIn = (
  { first, last }: Pick<BandRun, "first" | "last">,
  bounds: readonly number[],
): Set<number> => {
  const near = bounds.flatMap((step) => [step - 1, step, step + 1])
  return new Set([first, last, ...near.filter((step) => first <= step && step <= last)])
}

function exitBy(node: FlowNode, band: number, value: number): Exit {
  const mode = bandsOf(node.question)[band]?.screening
  const isOut = mode !== undefined && !passesScreening([mode])
  return {
    way: isOut ? { to: SCREENED } : wayAfterBand(node, band),
    by: node.bands[band] ? band : -1,
    act: { kind: "number", value, band },
  }
}
