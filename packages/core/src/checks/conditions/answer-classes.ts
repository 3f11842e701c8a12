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
  gridOf,
  isExclusive,
  isRequired,
  kindOf,
  passesScreening,
  SKIPPED,
  typeOf,
  valueAt,
} from "../../questionnaire/index.ts"
import { ENDS } from "../walk/base.ts"
import type { Group } from "../walk/grouping.ts"
import { selectionsOf, type Selection } from "../walk/selections.ts"
import { createWork, type Work } from "../walk/work.ts"

/** Answers that lead to the same place and that no given comparison tells apart. */
export interface AnswerClass {
  exit: Exit
  fact: AnswerFact
}

export interface AnswerClasses {
  classes: readonly AnswerClass[]
  /** There may be more: what is found is true, what is not found proves nothing. */
  isPartial: boolean
}

/** With more comparisons of one question, their results do not fit into the key of a class. */
const MOST_COMPARISONS = 32
/** Sets of answers to one question that are listed. */
const MOST_SELECTIONS = 2000

/** The classes of answers to a question. `undefined`: too many comparisons. */
export function answerClasses(
  node: FlowNode,
  exits: readonly Exit[],
  comparisons: readonly AnswerComparison[],
  work: Work,
): AnswerClasses | undefined {
  if (comparisons.length > MOST_COMPARISONS) return undefined
  const classes = new Map<number, AnswerClass>()
  const add = (exit: Exit, fact: AnswerFact) => {
    let key = (exit.way.to + ENDS) * 2 + (fact.state === "answered" ? 1 : 0)
    for (const each of comparisons) key = key * 2 + (answerComparisonHolds(each, fact) ? 1 : 0)
    if (!classes.has(key)) classes.set(key, { exit, fact })
  }
  const isPartial = addAnswers(node, exits, comparisons, work, add)
  if (classes.size === 0 || !isRequired(node.question))
    add({ way: ownWay(node), by: -1, act: { kind: "skip" } }, SKIPPED)
  return { classes: [...classes.values()], isPartial }
}

type AddClass = (exit: Exit, fact: AnswerFact) => void

/** Adds what can be answered; returns whether there may be more. */
function addAnswers(
  node: FlowNode,
  exits: readonly Exit[],
  comparisons: readonly AnswerComparison[],
  work: Work,
  add: AddClass,
): boolean {
  switch (typeOf(node.question).form) {
    case "codes":
      return addChoices(node, comparisons, work, add)
    case "numbers":
      addNumbers(node, comparisons, add)
      return asksPair(node.question) && comparisons.some((each) => "number" in each)
    case "rows":
    case "text":
    case "place":
      for (const exit of exits)
        if (exit.act.kind !== "skip" && exit.way.to !== SCREENED) add(exit, { state: "answered" })
      return comparisons.some((each) => !("state" in each))
  }
}

function addChoices(
  node: FlowNode,
  comparisons: readonly AnswerComparison[],
  work: Work,
  add: AddClass,
): boolean {
  const answers = answersOf(node.question)
  const groups = groupsOf(node, comparisons)
  const count = groups.reduce((product, { indices }) => product * (indices.length + 1), 1)
  const isListed = count <= MOST_SELECTIONS || choicesOf(node.question).max === 1
  const limited = createWork(MOST_SELECTIONS, work)
  const listed = isListed
    ? selectionsOf(node, groups, new Set(answers.keys()), () => true, limited)
    : undefined
  for (const { answers: chosen, way } of listed ?? exampleSelections(node)) {
    const by = chosen.find((index) => node.answers[index]) ?? -1
    const codes = chosen.map((index) => answers[index]?.code ?? -1)
    add({ way, by, act: { kind: "choose", answers: chosen } }, { state: "answered", codes })
  }
  // The order of a ranking and the words of "other" are not followed.
  return !listed || comparisons.some((each) => "rank" in each || "text" in each)
}

/** For each answer a smallest and a largest set with it that do not screen out. */
function exampleSelections(node: FlowNode): Selection[] {
  const choices = choicesOf(node.question)
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

/** Answers that neither the comparisons nor the ways on tell apart. */
function groupsOf(node: FlowNode, comparisons: readonly AnswerComparison[]): Group[] {
  const groups = new Map<string, number[]>()
  const { together, min, max } = choicesOf(node.question)
  const isCounted = min > 1 || max < together.length || comparisons.some((each) => "count" in each)
  const needed = new Set(
    comparisons.flatMap((each) =>
      "has" in each && (each.how === "all" || each.how === "exactly") ? each.has : [],
    ),
  )
  answersOf(node.question).forEach((answer, index) => {
    const isLikeNoOther = kindOf(answer) !== "normal" || isExclusive(answer) || node.answers[index]
    const part = comparisons.map((each) =>
      "has" in each && each.has.includes(answer.code) ? 1 : 0,
    )
    const key = isLikeNoOther ? `#${index}` : `${answer.screening ?? ""} ${part.join("")}`
    const group = groups.get(key)
    if (!group) groups.set(key, [index])
    // Where only the presence of a group matters, one answer stands for it.
    else if (isCounted || needed.has(answer.code)) group.push(index)
  })
  return Array.from(groups.values(), (indices, group) => ({ group, indices }))
}

/** A number for each band and each side of the bounds of a comparison. */
function addNumbers(node: FlowNode, comparisons: readonly AnswerComparison[], add: AddClass): void {
  const grid = gridOf(node.question)
  if (!grid) return
  const bounds = comparisons.flatMap((each) =>
    "number" in each ? [Math.round((each.value - grid.from) / grid.step)] : [],
  )
  const isPair = asksPair(node.question)
  for (const run of bandRuns(node.question))
    for (const step of stepsIn(run, bounds)) {
      const value = valueAt(grid, step)
      const numbers = isPair ? [value, value] : [value]
      add(exitBy(node, run.band, value), { state: "answered", numbers })
    }
}

/** The ends of a run, and what lies around bounds in it. */
const stepsIn = ({ first, last }: BandRun, bounds: readonly number[]): Set<number> => {
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
