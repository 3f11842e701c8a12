import { choicesOf, findChoice, recallItemsOf, type FlowNode } from "../../flow/index.ts"
import { answersOf, typeOf } from "../../questionnaire/index.ts"
import { isRevisited } from "./base.ts"
import type { Task } from "./explore.ts"
import type { Group } from "./grouping.ts"

/**
 * Sources for which only single codes matter: one question recalls the selected ones, a single answer is chosen there, once, and
 * nothing else depends on it. Then each route needs a set that contains its code. By source: the question that recalls.
 */
export function heldCodes(task: Task): ReadonlyMap<number, FlowNode> {
  const { base, recalls } = task
  const users = new Map<number, number[]>()
  for (const index of recalls) {
    const from = base.recalls.get(index)?.from
    if (from !== undefined) users.set(from, [...(users.get(from) ?? []), index])
  }
  const held = new Map<number, FlowNode>()
  for (const [from, [user = -1, ...others]] of users) {
    const source = base.flow.nodes[from]
    const node = base.flow.nodes[user]
    const isLast = others.length === 0 && !users.has(user)
    if (source && node && isLast && holdsCodes(task, source, node)) held.set(from, node)
  }
  return held
}

const holdsCodes = ({ base, truth }: Task, source: FlowNode, user: FlowNode): boolean =>
  !truth?.may(source.index) &&
  isPlainChoice(source) &&
  typeOf(user.question).chooses === "one" &&
  base.recalls.get(user.index)?.mode === "selected" &&
  !isRevisited(base, user.index)

/** Which answers are chosen here decides nothing by itself. */
const isPlainChoice = ({ question, answers }: FlowNode): boolean =>
  typeOf(question).chooses === "many" && !answers.some(Boolean)

/** A smallest set of answers for each group that holds one of its answers, and one that holds none which the user has. */
export function selectionsHolding(
  source: FlowNode,
  user: FlowNode,
  groups: readonly Group[],
  left: ReadonlySet<number>,
): (readonly number[])[] {
  const choices = choicesOf(
    source.question,
    [...left].toSorted((a, b) => a - b),
  )
  const codes = new Set(recallItemsOf(user.question).map(({ code }) => code))
  const answers = answersOf(source.question)
  const isKept = (index: number) => codes.has(answers[index]?.code ?? Number.NaN)
  const firsts = groups.flatMap(({ indices }) => indices.find((index) => left.has(index)) ?? [])
  const holding = firsts.map((has) => findChoice(choices, { has, may: () => true }))
  const emptied = findChoice(choices, { may: (index) => !isKept(index) })
  return [...holding, emptied].flatMap((chosen) => (chosen ? [chosen] : []))
}
