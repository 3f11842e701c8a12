import { isSameValue } from "@qo/core/lib"
import { type Condition, normaliseCondition } from "@qo/core/questionnaire"
import { BLANK, comparisonOf, type Draft, draftOf } from "./comparison-draft.ts"
import { factComparisonOf, type FactDraft, factDraftFor, factDraftOf } from "./fact-draft.ts"

/** One comparison with an answer, edited in its own fields. `isNot`: it must not hold. */
export interface Row {
  kind: "row"
  key: string
  isNot: boolean
  draft: Draft
}

/** The same with a parameter, the profile or a draw. */
export interface FactRow {
  kind: "fact"
  key: string
  isNot: boolean
  draft: FactDraft
}

/** A part without fields: shown in words, and edited as text. */
export interface FixedConditionPart {
  kind: "fixed"
  key: string
  condition: Condition
}

/** How the parts of a group are joined: all of them must hold, or at least one. */
export type Join = "all" | "any"

export interface Group {
  kind: "group"
  key: string
  join: Join
  parts: readonly Part[]
}

export type Part = Row | FactRow | FixedConditionPart | Group

const ROOT = "root"
/** Groups are drawn inside one another down to this level; the condition itself is level 0. */
export const DEEPEST = 2

let made = 0
const newKey = () => `new${++made}`
export const blankRow = (key = newKey()): Row => ({ kind: "row", key, isNot: false, draft: BLANK })

export const newFactRow = (): FactRow => ({
  kind: "fact",
  key: newKey(),
  isNot: false,
  draft: factDraftFor("param"),
})

/** A group with one row to fill in, joined the other way than what is around it. */
export const blankGroup = (around: Join): Group => ({
  kind: "group",
  key: newKey(),
  join: around === "all" ? "any" : "all",
  parts: [blankRow()],
})

/** The rows and groups of a condition. Keys are places, so that they stay the same while the condition is edited as text. */
export function treeOf(condition: Condition | undefined): Group {
  if (!condition) return { kind: "group", key: ROOT, join: "all", parts: [blankRow("0")] }
  const [join, parts] = partsOf(condition) ?? (["all", [condition]] as const)
  return {
    kind: "group",
    key: ROOT,
    join,
    parts: parts.map((part, at) => partOf(part, String(at), 1)),
  }
}

function partsOf(condition: Condition): readonly [Join, readonly Condition[]] | undefined {
  if ("all" in condition) return ["all", condition.all]
  return "any" in condition ? ["any", condition.any] : undefined
}

function partOf(condition: Condition, key: string, level: number): Part {
  const group = partsOf(condition)
  if (group && level <= DEEPEST) {
    const [join, parts] = group
    return {
      kind: "group",
      key,
      join,
      parts: parts.map((part, at) => partOf(part, `${key}.${at}`, level + 1)),
    }
  }
  const isNot = "not" in condition
  const inner = isNot ? condition.not : condition
  return rowOf(inner, { key, isNot }) ?? { kind: "fixed", key, condition }
}

/** Fields for a comparison; `undefined` if they would change it, such as a number in an unusual notation. */
function rowOf(condition: Condition, at: Pick<Row, "key" | "isNot">): Row | FactRow | undefined {
  if ("all" in condition || "any" in condition || "not" in condition) return undefined
  if ("question" in condition) {
    const draft = draftOf(condition)
    return isSameValue(comparisonOf(draft), condition) ? { kind: "row", ...at, draft } : undefined
  }
  const draft = factDraftOf(condition)
  return draft && isSameValue(factComparisonOf(draft), condition)
    ? { kind: "fact", ...at, draft }
    : undefined
}

/** The condition that the finished rows make; `undefined` if none is finished. */
export function conditionOf(tree: Group): Condition | undefined {
  const condition = conditionOfPart(tree)
  return condition && normaliseCondition(condition)
}

export function conditionOfPart(part: Part): Condition | undefined {
  if (part.kind === "fixed") return part.condition
  if (part.kind === "row" || part.kind === "fact") {
    const comparison = part.kind === "row" ? comparisonOf(part.draft) : factComparisonOf(part.draft)
    return comparison && part.isNot ? { not: comparison } : comparison
  }
  const parts = part.parts.flatMap((each) => conditionOfPart(each) ?? [])
  const [first, ...others] = parts
  if (!first || others.length === 0) return first
  return part.join === "all" ? { all: parts } : { any: parts }
}

/** The tree with one part replaced, or without it. A group that becomes empty goes too. */
export function withPart(
  tree: Group,
  key: string,
  change: (part: Part) => Part | undefined,
): Group {
  const parts = tree.parts.flatMap((part): readonly Part[] => {
    const next = part.key === key ? change(part) : part.kind === "group" ? inGroup(part) : part
    return next ? [next] : []
  })
  return { ...tree, parts }

  function inGroup(group: Group): Part | undefined {
    const next = withPart(group, key, change)
    return next.parts.length > 0 ? next : undefined
  }
}

/** A part with its place in its group, from 0, and the number of parts there. */
interface FoundPart {
  part: Part
  at: number
  count: number
}

export function partIn({ parts }: Group, key: string): FoundPart | undefined {
  for (const [at, part] of parts.entries()) {
    if (part.key === key) return { part, at, count: parts.length }
    const found = part.kind === "group" ? partIn(part, key) : undefined
    if (found) return found
  }
  return undefined
}

/** The tree with a part moved within its group; the first does not move up, nor the last down. */
export function withMovedPart(tree: Group, key: string, by: 1 | -1): Group {
  const at = tree.parts.findIndex((part) => part.key === key)
  const moved = tree.parts[at]
  if (!moved)
    return {
      ...tree,
      parts: tree.parts.map((part) =>
        part.kind === "group" ? withMovedPart(part, key, by) : part,
      ),
    }
  const parts = tree.parts.toSpliced(at, 1)
  const next = Math.max(0, Math.min(parts.length, at + by))
  return { ...tree, parts: parts.toSpliced(next, 0, moved) }
}

/** The tree with a group changed, the whole of it too. */
export const withGroup = (tree: Group, key: string, change: (group: Group) => Group): Group =>
  key === tree.key
    ? change(tree)
    : withPart(tree, key, (part) => (part.kind === "group" ? change(part) : part))
