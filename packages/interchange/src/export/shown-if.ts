import { BROKEN, compileFlow, type FlowNode, type FlowWay } from "@qo/core/flow"
import {
  answersOf,
  bandsOf,
  statementsOf,
  typeOf,
  type Questionnaire,
} from "@qo/core/questionnaire"
import {
  ALWAYS,
  allConditions,
  anyCondition,
  NEVER,
  negationOf,
  type ForeignCondition,
} from "../foreign-condition.ts"

/** More of a condition than anybody reads, and tools take. */
const MOST_PARTS = 300

/** When each question is asked, by its id; `undefined`: that would be too long to say. */
export function shownIfOf(
  questionnaire: Questionnaire,
  valueOf: (question: string, code: number) => string,
): ReadonlyMap<string, ForeignCondition | undefined> {
  const { nodes } = compileFlow(questionnaire)
  const shown: (ForeignCondition | undefined)[] = []
  for (const node of nodes) {
    const over = nodes.slice(0, node.index).map((from) => {
      const visited = shown[from.index]
      const jumps = jumpOver(from, node.index, valueOf)
      if (isNever(jumps)) return NEVER
      // An answer is proof enough that the question was asked.
      return isByAnswer(from, node.index)
        ? jumps
        : visited && simplifyParts("and", [visited, jumps])
    })
    const known = over.filter((each) => each !== undefined)
    const hidden = known.length === over.length ? simplifyParts("or", known) : undefined
    const condition = hidden && negateCondition(hidden)
    shown.push(condition && sizeOf(condition) <= MOST_PARTS ? condition : undefined)
  }
  return new Map(nodes.map(({ question, index }) => [question.id, shown[index]]))
}

/** Returns true if a transition skips a question: forward, behind it. Transitions that lead back or have no target continue instead. */
const isOver = ({ to, review }: FlowWay, over: number, next: FlowWay): boolean => {
  if (review !== undefined || to === BROKEN) return next.to < 0 || next.to > over
  return to < 0 || to > over
}

/** Only answers lead over it, never going on. */
const isByAnswer = (node: FlowNode, over: number): boolean =>
  !isOver(node.redirect ?? node.next, over, node.next)

const isDenying = (screening: string | undefined): boolean => screening === "deny"

/** When the question is left over another one: the first chosen answer with a redirect decides. */
function jumpOver(
  node: FlowNode,
  over: number,
  valueOf: (question: string, code: number) => string,
): ForeignCondition {
  const { question, next } = node
  const own = isOver(node.redirect ?? next, over, next) ? ALWAYS : NEVER
  const answers = answersOf(question).map((answer, at) => ({
    when: chosenCondition(node, valueOf(question.id, answer.code)),
    way: node.answers[at],
    out: typeOf(question).screens && isDenying(answer.screening),
  }))
  const bands = bandsOf(question).map(({ from, to, screening }, at) => ({
    when: allConditions(
      { kind: "number", question: question.id, op: ">=", value: from },
      { kind: "number", question: question.id, op: "<=", value: to },
    ),
    way: node.bands[at],
    out: isDenying(screening) || screening === "allowIfAny",
  }))
  const led = [...answers, ...bands].toReversed().reduce((rest, { when, way }) => {
    if (!way) return rest
    return isOver(way, over, next)
      ? simplifyParts("or", [when, rest])
      : simplifyParts("and", [negateCondition(when), rest])
  }, own)
  const outs = [...answers, ...bands].filter(({ out }) => out).map(({ when }) => when)
  return simplifyParts("or", [...outs, led])
}

function chosenCondition({ question }: FlowNode, value: string): ForeignCondition {
  const rows = statementsOf(question)
  if (typeOf(question).form !== "rows")
    return { kind: "chosen", question: question.id, options: [value] }
  return anyCondition(
    ...rows.map(({ code }): ForeignCondition => ({
      kind: "chosen",
      question: `${question.id}.${code}`,
      options: [value],
    })),
  )
}

const isNever = (condition: ForeignCondition): boolean =>
  condition.kind === "or" && condition.parts.length === 0
const isAlways = (condition: ForeignCondition): boolean =>
  condition.kind === "and" && condition.parts.length === 0

const negateCondition = (condition: ForeignCondition): ForeignCondition => {
  if (isNever(condition)) return ALWAYS
  return isAlways(condition) ? NEVER : negationOf(condition)
}

/** Joins conditions by "and" or "or" without redundant parts; adjacent answers to the same question are merged. */
function simplifyParts(kind: "and" | "or", parts: readonly ForeignCondition[]): ForeignCondition {
  const [nothing, everything] = kind === "and" ? [isAlways, isNever] : [isNever, isAlways]
  const all = parts.find(everything)
  if (all) return all
  const left = parts
    .filter((part) => !nothing(part))
    .flatMap((part) => (part.kind === kind ? part.parts : [part]))
  const joined = kind === "or" ? joinChosen(left) : left
  return joined.length === 1 && joined[0] ? joined[0] : { kind, parts: joined }
}

function joinChosen(parts: readonly ForeignCondition[]): readonly ForeignCondition[] {
  const joined: ForeignCondition[] = []
  for (const part of parts) {
    const at =
      part.kind === "chosen"
        ? joined.findIndex((each) => each.kind === "chosen" && each.question === part.question)
        : -1
    const known = joined[at]
    if (part.kind === "chosen" && known?.kind === "chosen")
      joined[at] = { ...known, options: [...new Set([...known.options, ...part.options])] }
    else joined.push(part)
  }
  return joined
}

function sizeOf(condition: ForeignCondition): number {
  let size = 0
  const left: ForeignCondition[] = [condition]
  for (let part = left.pop(); part && size <= MOST_PARTS; part = left.pop()) {
    size++
    if (part.kind === "not") left.push(part.part)
    else if (part.kind === "and" || part.kind === "or") left.push(...part.parts)
  }
  return size
}
