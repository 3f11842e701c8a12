import { recallItemsOf, type FlowNode } from "../../flow/index.ts"
import { answersOf, kindOf, typeOf, type Answer } from "../../questionnaire/index.ts"

/** Indistinguishable answers (or statements) of a question, by index. */
export interface Group {
  group: number
  indices: readonly number[]
}

/**
 * Codes of several questions connected by recall, in groups of indistinguishable ones: each has the same part in each of the
 * questions. Then only the number of chosen codes of a group matters, not which.
 */
export interface Grouping {
  /** The answers of a question; of a matrix, its statements. */
  groupsOf: (node: number) => readonly Group[]
  /** The position of a group among those of a question; `undefined`: the question has none of it. */
  positionIn: (node: number, group: number) => number | undefined
}

export const NO_GROUPS: Grouping = { groupsOf: () => [], positionIn: () => undefined }

export function groupCodes(nodes: readonly FlowNode[], profileOf = wholeProfile): Grouping {
  const parts = new Map<number, string>()
  const codesOf = new Map<number, readonly number[]>()
  for (const node of nodes) {
    const items = itemsOf(node, profileOf)
    codesOf.set(
      node.index,
      items.map(({ code }) => code),
    )
    for (const { code, part } of items)
      parts.set(code, `${parts.get(code) ?? ""}|${node.index}:${part}`)
  }
  const groups = new Map<string, number>()
  const groupOf = new Map<number, number>()
  for (const [code, part] of parts) {
    const group = groups.get(part) ?? groups.size
    groups.set(part, group)
    groupOf.set(code, group)
  }
  const byNode = new Map<number, Group[]>()
  for (const [node, codes] of codesOf) byNode.set(node, groupsIn(codes, groupOf))
  const groupsOf = (node: number) => byNode.get(node) ?? []
  const positions = new Map<number, ReadonlyMap<number, number>>()
  return {
    groupsOf,
    positionIn: (node, group) => {
      const known =
        positions.get(node) ?? new Map(groupsOf(node).map((each, at) => [each.group, at]))
      positions.set(node, known)
      return known.get(group)
    },
  }
}

function groupsIn(codes: readonly number[], groupOf: ReadonlyMap<number, number>): Group[] {
  const indices = new Map<number, number[]>()
  codes.forEach((code, index) => {
    const group = groupOf.get(code) ?? -1
    const list = indices.get(group) ?? []
    list.push(index)
    indices.set(group, list)
  })
  return Array.from(indices, ([group, each]) => ({ group, indices: each }))
}

const itemsOf = (node: FlowNode, profileOf: ProfilePart): { code: number; part: string }[] =>
  typeOf(node.question).recalls === "statements"
    ? recallItemsOf(node.question).map(({ code }) => ({ code, part: "" }))
    : answersOf(node.question).map((answer, index) => ({
        code: answer.code,
        part: partOf(node, answer, index, profileOf),
      }))

/** The part of an answer at its question. Special ones and those with a redirect are unique. */
function partOf(node: FlowNode, answer: Answer, index: number, profileOf: ProfilePart): string {
  if (kindOf(answer) !== "normal" || node.answers[index]) return `#${index}`
  const { screening = "", profile } = answer
  return profile ? `${screening} ${profileOf(profile)}` : screening
}

type ProfilePart = (profile: NonNullable<Answer["profile"]>) => string
const wholeProfile: ProfilePart = ({ field, value }) => `${field} ${typeof value} ${value}`
