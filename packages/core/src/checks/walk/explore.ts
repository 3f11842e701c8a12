import {
  canBeHidden,
  conditionalExits,
  exitsOf,
  isByConditions,
  isDecidedAfterwards,
  hiddenExit,
  ownWay,
  SCREENED,
  type Exit,
  type FlowNode,
  type SoundRecall,
} from "../../flow/index.ts"
import { isRequired } from "../../questionnaire/index.ts"
import type { TargetField } from "../../portrait/index.ts"
import { isRevisited, ownExit, screenedExit, type Base, type WalkStep } from "./base.ts"
import { groupCodes, type Grouping } from "./grouping.ts"
import { answersLeft, recallOutcomeAt, type RecallOutcome } from "./recall-outcome.ts"
import { heldCodes, selectionsHolding } from "./held-codes.ts"
import { countGroups, createNotebook, type Notebook, type RememberedAnswer } from "./memory.ts"
import { selectionsOf } from "./selections.ts"
import type { Memory } from "./memories.ts"
import { slotsFor, type Slots } from "./slots.ts"
import { placesLost, withTold } from "./told-last.ts"
import type { Work } from "./work.ts"

/** Answers of a respondent of a portrait. Questions that declare nothing relevant are unrestricted. */
export interface Truth {
  /** Whether this answer may be chosen; `undefined`: any. */
  may: (node: number) => ((index: number) => boolean) | undefined
  /** Numbers that may be given, one for each band or declared value; `undefined`: any. */
  numbers: (node: number) => readonly Exit[] | undefined
  /** Declarations of repeated fields by these answers or this number. */
  declares: (node: number, exit: Exit) => readonly Declaration[]
  /** Fields that are declared more than once, with the questions that declare them. */
  repeated: ReadonlyMap<string, readonly number[]>
  /** Restricted fields with several values: the last declaration must fit when a slot is reserved. */
  several: ReadonlyMap<TargetField, SeveralField>
  /** Values that these answers or this number give to such fields, in terms of {@link SeveralField.met}. */
  tells: (node: number, exit: Exit) => ReadonlyMap<TargetField, string>
  /** The relevant part of an answer's profile: equal for indistinguishable ones. */
  partOf: (profile: { field: TargetField; value: string | number }) => string
}
export interface Declaration {
  field: TargetField
  value: string
}
export interface SeveralField {
  /** Questions that tell it. */
  nodes: readonly number[]
  /** A mark for each condition, `+` where some value meets it. */
  met: (values: readonly (string | number)[]) => string
}

export interface Task {
  base: Base
  /** Questions whose recall is followed. */
  recalls: ReadonlySet<number>
  /** Questions whose reviews are counted. */
  reviews: ReadonlySet<number>
  truth?: Truth
  /** Index of the question to begin at. */
  from: number
  /** Index of a question that is not gone beyond. */
  until?: number
  work: Work
}

/** All possible states, merged if the future does not depend on the difference. */
export interface ExploredStates {
  grouping: Grouping
  /** Question of each state; the first state is where it began. */
  nodeOf: readonly number[]
  /** Ways on from each state: to a state, or to a negative end. */
  steps: readonly (readonly Step[])[]
  /** Result of recall at each state; `undefined`: its question is not asked. Only if recall is followed. */
  recallOutcomes: ReadonlyMap<number, RecallOutcome | undefined>
}

interface PossibleAnswer {
  exit: Exit
  /** Remembered facts about the question after this leg. */
  note: number
  /** The leg by this exit, made once for all states that it is taken from. */
  leg?: WalkStep
}

/** Functions that determine the possible answers to a question, and the remembered facts about them. */
export interface Explorer extends Context {
  possibleAnswersAt: (
    node: FlowNode,
    outcome: RecallOutcome | undefined,
  ) => PossibleAnswer[] | undefined
  read: (note: number) => RememberedAnswer | undefined
}

export function createExplorer(task: Task): Explorer {
  const slots = slotsFor(task)
  const nodes = [...slots.involved].flatMap((index) => task.base.flow.nodes[index] ?? [])
  const context = {
    task,
    slots,
    grouping: groupCodes(nodes, task.truth?.partOf),
    losesPlace: placesLost(task),
    notebook: createNotebook(),
    held: heldCodes(task),
  }
  return {
    ...context,
    possibleAnswersAt: (node, outcome) => possibleAnswersOf(context, node, outcome),
    read: (note) => context.notebook.read(note),
  }
}

/** Whether conditions decide what is recalled: no exploration follows that. */
const recallsVarying = ({ base, recalls }: Pick<Task, "base" | "recalls">): boolean =>
  base.varying.size > 0 && Array.from(recalls).some((index) => base.varying.has(index))

/** Explores states of question and memory, breadth first; `undefined`: there are too many. */
export function explore(task: Task): ExploredStates | undefined {
  const { base, until, work } = task
  if (recallsVarying(task)) return undefined
  const explorer = createExplorer(task)
  const { slots, grouping } = explorer
  const states = createStates(slots, base.flow.nodes.length)
  const steps: Step[][] = []
  const recallOutcomes = new Map<number, RecallOutcome | undefined>()
  // If neither the exact answer nor the earlier answers matter, every state of a question has the same answers.
  const simple = new Map<number, PossibleAnswer[]>()
  const rank = (node: number) => base.components.of[node] ?? 0
  const isBeyond = (to: number): boolean =>
    until !== undefined && (to < 0 || rank(to) < rank(until))

  const possibleAnswersIn = (
    state: number,
    node: FlowNode,
    memory: Memory,
  ): PossibleAnswer[] | undefined => {
    const recall = task.recalls.has(node.index) ? base.recalls.get(node.index) : undefined
    const source = recall && rememberedAnswer(explorer, memory, recall)
    const outcome = recall && recallOutcomeAt(node, recall, grouping, source)
    if (recall) recallOutcomes.set(state, outcome)
    // Its own way may lead back to it with other answers.
    if (node.index === until && !isRevisited(base, until)) return []
    const answers = withConditionalExits(node, answersIn(node, recall, outcome))
    return answers && canBeHidden(node)
      ? [...answers, { exit: hiddenExit(node), note: 0 }]
      : answers
  }
  const answersIn = (
    node: FlowNode,
    recall: SoundRecall | undefined,
    outcome: RecallOutcome | undefined,
  ): PossibleAnswer[] | undefined => {
    if (recall)
      return outcome ? possibleAnswersOf(explorer, node, outcome) : passedOver(node, recall)
    return simple.get(node.index) ?? notSimple(node)
  }
  const notSimple = (node: FlowNode): PossibleAnswer[] | undefined => {
    const answers = possibleAnswersOf(explorer, node, undefined)
    if (answers && !slots.counts(node.index)) simple.set(node.index, answers)
    return answers
  }
  const follow = (node: FlowNode, memory: Memory, answer: PossibleAnswer): Step | undefined => {
    const { exit, note } = answer
    const after = memoryAfter(explorer, node, exit, slots.with(memory, node.index, note))
    if (!after) return undefined
    const { way, counted } = slots.follow(after, node, exit.way)
    if (isBeyond(way.to) || explorer.losesPlace(explorer, counted, way.to)) return undefined
    const to = way.to >= 0 ? states.enter(way.to, counted) : way.to
    if (way !== exit.way) return { to, leg: { node: node.index, exit: { ...exit, way }, grouping } }
    return { to, leg: (answer.leg ??= { node: node.index, exit, grouping }) }
  }

  states.enter(task.from, slots.empty)
  // States are found on the way: there are more of them with every turn.
  for (let state = 0; state < states.nodeOf.length; state++) {
    const node = base.flow.nodes[states.nodeOf[state] ?? -1]
    const memory = states.memoryOf(state)
    const possibleAnswers = node && possibleAnswersIn(state, node, memory)
    // The more is remembered, the longer a step takes.
    if (!possibleAnswers || !work.spend(1 + possibleAnswers.length * (1 + memory.slots.length / 4)))
      return undefined
    const row: Step[] = []
    for (const answer of possibleAnswers) {
      const step = follow(node, memory, answer)
      if (step) row.push(step)
    }
    steps.push(row)
  }
  return { grouping, nodeOf: states.nodeOf, steps, recallOutcomes }
}

interface Step {
  to: number
  leg: WalkStep
}

/** Numbers states in the order they are found; the same question with the same memory is the same state. */
function createStates(slots: Slots, questions: number) {
  const nodeOf: number[] = []
  const memories: Memory[] = []
  const known = new Map<number, number>()
  return {
    nodeOf,
    memoryOf: (state: number): Memory => memories[state] ?? slots.empty,
    enter: (node: number, memory: Memory): number => {
      const kept = slots.stillMatters(memory, node)
      const key = kept.id * questions + node
      const found = known.get(key)
      if (found !== undefined) return found
      known.set(key, nodeOf.length)
      nodeOf.push(node)
      memories.push(kept)
      return nodeOf.length - 1
    },
  }
}

/** The same answers, left by every exit that conditions may decide on as well. */
function withConditionalExits(
  node: FlowNode,
  answers: PossibleAnswer[] | undefined,
): PossibleAnswer[] | undefined {
  if (!answers || !isDecidedAfterwards(node)) return answers
  const conditional = conditionalExits(node)
  return answers.flatMap((answer): PossibleAnswer[] => {
    const { exit, note } = answer
    if (exit.way.to === SCREENED) return [answer]
    const open = conditional.filter(({ way }) => exit.by < 0 || way.to === SCREENED)
    return [answer, ...open.map(({ way, by }) => ({ exit: { ...exit, way, by }, note }))]
  })
}

/** Data for every step of an exploration. */
interface Context {
  task: Task
  slots: Slots
  grouping: Grouping
  notebook: Notebook
  held: ReturnType<typeof heldCodes>
  /** Whether the last declaration does not fit the portrait and no later one can correct it: no slot is reserved then. */
  losesPlace: ReturnType<typeof placesLost>
}
const rememberedAnswer = (
  { slots, notebook }: Context,
  memory: Memory,
  { from }: SoundRecall,
): RememberedAnswer | undefined => notebook.read(slots.read(memory, from))

const passedOver = (node: FlowNode, { onEmpty }: SoundRecall): PossibleAnswer[] => [
  onEmpty === "screenOut"
    ? { exit: screenedExit, note: 0 }
    : { exit: { ...ownExit(node), act: { kind: "skip" } }, note: 0 },
]

/** Every way to answer, and the remembered facts about it. `undefined`: too many. */
function possibleAnswersOf(
  at: Context,
  node: FlowNode,
  outcome: RecallOutcome | undefined,
): PossibleAnswer[] | undefined {
  const { task, slots, grouping, notebook } = at
  const shown = outcome && answersLeft(node, outcome.items)
  if (!slots.counts(node.index))
    return exitsAt(task, node, shown).map((exit) => ({
      exit,
      note:
        slots.isSource(node.index) && exit.act.kind !== "skip" ? noteAnswered(at, node, shown) : 0,
    }))

  const may = task.truth?.may(node.index)
  const groups = grouping.groupsOf(node.index)
  const all = shown ?? new Set(groups.flatMap(({ indices }) => indices))
  const user = at.held.get(node.index)
  const selections = user
    ? selectionsHolding(node, user, groups, all).map((answers) => ({ answers, way: ownWay(node) }))
    : selectionsOf(node, groups, all, may ?? (() => true), task.work)
  if (!selections) return undefined
  const couldBe = countGroups(grouping, node.index, (index) => all.has(index))
  const possibleAnswers = selections.map(({ answers, way }): PossibleAnswer => {
    const chosen = new Set(answers)
    const selected = countGroups(grouping, node.index, (index) => chosen.has(index))
    const by = answers.find((index) => node.answers[index]) ?? -1
    return {
      exit: { way, by: way.to === SCREENED ? -1 : by, act: { kind: "choose", answers } },
      note: notebook.note({ selected, shown: couldBe }),
    }
  })
  if (possibleAnswers.length === 0 && task.base.stuck[node.index] === 1)
    possibleAnswers.push({ exit: ownExit(node), note: 0 })
  if (!isRequired(node.question)) possibleAnswers.push(skippedAnswer(node))
  return possibleAnswers
}

const skippedAnswer = (node: FlowNode): PossibleAnswer => ({
  exit: { way: ownWay(node), by: -1, act: { kind: "skip" } },
  note: 0,
})

/** Remembered if only the fact of an answer and the available options matter. */
const noteAnswered = (
  { grouping, notebook }: Context,
  node: FlowNode,
  left: ReadonlySet<number> | undefined,
): number => {
  const shown = countGroups(grouping, node.index, (index) => !left || left.has(index))
  return notebook.note({ selected: [], shown })
}

function exitsAt(task: Task, node: FlowNode, left: ReadonlySet<number> | undefined): Exit[] {
  const { base, truth } = task
  const numbers = truth?.numbers(node.index)
  if (numbers) return [...numbers]
  const may = truth?.may(node.index)
  if (base.stuck[node.index] === 1) return [ownExit(node)]
  const exits =
    left || may || base.bound.has(node.index)
      ? exitsOf(node, { left: left && [...left].toSorted((a, b) => a - b), may })
      : (base.exits[node.index] ?? []).filter((exit) => !isByConditions(exit))
  // A skip is the same exit as the own transition; their remembered facts are equal, too.
  const isSkipped = exits.some(({ act }) => act.kind === "skip")
  if (!isRequired(node.question) && !isSkipped) exits.push(skippedAnswer(node).exit)
  return exits
}

/** The memory after the declarations of an answer; `undefined` if it contradicts an earlier answer. */
function memoryAfter(at: Context, node: FlowNode, exit: Exit, memory: Memory): Memory | undefined {
  const { task, slots, notebook } = at
  if (!task.truth) return memory
  let after = memory
  for (const { field, value } of task.truth.declares(node.index, exit)) {
    const before = notebook.readText(slots.readField(after, field))
    if (before !== undefined && before !== value) return undefined
    after = slots.withField(after, field, notebook.noteText(value))
  }
  return exit.act.kind === "skip" ? after : withTold(at, node, exit, after)
}
