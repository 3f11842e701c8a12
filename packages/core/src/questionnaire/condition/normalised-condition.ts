import { isSameValue } from "../../lib/index.ts"
import type { Condition } from "./condition.ts"

/**
 * The same condition with fewer parts: groups inside a group of their kind are one with it, `q has 1 or q has 2` is one comparison, equal
 * parts stand once, and `not not` goes.
 */
export function normaliseCondition(condition: Condition): Condition {
  if ("not" in condition) {
    const inner = normaliseCondition(condition.not)
    return "not" in inner ? inner.not : { not: inner }
  }
  if ("all" in condition)
    return groupOf(
      "all",
      condition.all.map(normaliseCondition).flatMap((part) => ("all" in part ? part.all : [part])),
    )
  if ("any" in condition)
    return groupOf(
      "any",
      mergedChoices(
        condition.any
          .map(normaliseCondition)
          .flatMap((part) => ("any" in part ? part.any : [part])),
      ),
    )
  if (!("has" in condition)) return condition
  const codes = [...new Set(condition.has)]
  return codes.length === condition.has.length ? condition : { ...condition, has: codes }
}

function groupOf(kind: "all" | "any", all: readonly Condition[]): Condition {
  const parts = all.filter(
    (part, at) => !all.slice(0, at).some((other) => isSameValue(other, part)),
  )
  const [first, ...others] = parts
  if (first && others.length === 0) return first
  return kind === "all" ? { all: parts } : { any: parts }
}

/** Merges comparisons with any of some codes of one question (or of one row), at the position of the first. */
function mergedChoices(parts: readonly Condition[]): Condition[] {
  const merged: Condition[] = []
  const places = new Map<string, number>()
  for (const part of parts) {
    const key = choiceKey(part)
    const place = key === undefined ? undefined : places.get(key)
    const known = place === undefined ? undefined : merged[place]
    if (place !== undefined && known && "has" in known && "has" in part)
      merged[place] = { ...known, has: [...new Set([...known.has, ...part.has])] }
    else {
      if (key !== undefined) places.set(key, merged.length)
      merged.push(part)
    }
  }
  return merged
}

const choiceKey = (part: Condition): string | undefined =>
  "has" in part && part.how === "any"
    ? `${part.question} ${"row" in part ? part.row : ""}`
    : undefined
