import { isSameValue } from "@qo/core/lib"
import { normaliseCondition, type Condition } from "@qo/core/questionnaire"

/**
 * The same condition in fewer comparisons: other tools need several for what is one here, such as "none of these" or "exactly
 * these". The result is normalised.
 */
export function tidyCondition(condition: Condition): Condition {
  return normaliseCondition(tidied(normaliseCondition(condition)))
}

function tidied(condition: Condition): Condition {
  if ("not" in condition) {
    const not = tidied(condition.not)
    return "state" in not && not.state === "answered" ? { ...not, state: "notAnswered" } : { not }
  }
  if ("all" in condition) return groupOf("all", mergedParts(condition.all.map(tidied), ALL_MERGES))
  if ("any" in condition) return groupOf("any", mergedParts(condition.any.map(tidied), ANY_MERGES))
  return condition
}

function groupOf(kind: "all" | "any", parts: readonly Condition[]): Condition {
  const [first, ...others] = parts
  if (first && others.length === 0) return first
  return kind === "all" ? { all: [...parts] } : { any: [...parts] }
}

type Merge = (one: Condition, other: Condition) => Condition | undefined

/** Replaces each two parts that are one comparison, at the place of the first, until there are none. */
function mergedParts(parts: readonly Condition[], merges: readonly Merge[]): readonly Condition[] {
  for (const [at, one] of parts.entries())
    for (const [behind, other] of parts.entries()) {
      const merged = behind === at ? undefined : firstMerge(one, other, merges)
      if (merged)
        return mergedParts(
          parts.flatMap((part, index) => {
            if (index === Math.min(at, behind)) return [merged]
            return index === at || index === behind ? [] : [part]
          }),
          merges,
        )
    }
  return parts
}

function firstMerge(
  one: Condition,
  other: Condition,
  merges: readonly Merge[],
): Condition | undefined {
  for (const merge of merges) {
    const merged = merge(one, other)
    if (merged) return merged
  }
  return undefined
}

type ChoiceComparison = Extract<Condition, { has: unknown }>

const isChosen = (part: Condition): part is ChoiceComparison => "has" in part

/** Whether two comparisons read the same answer: of a matrix that in the same row. */
const isOfSame = (one: ChoiceComparison, other: ChoiceComparison): boolean =>
  one.question === other.question &&
  ("row" in one ? one.row : undefined) === ("row" in other ? other.row : undefined)

/** These codes are all needed. */
const isWhole = ({ has, how }: ChoiceComparison): boolean =>
  how === "all" || (how === "any" && has.length === 1)

const isAnswered = (part: Condition, question: string): boolean =>
  "state" in part && part.state === "answered" && part.question === question

/** `has 1 and has 2` is `has all 1, 2`. */
const allChosen: Merge = (one, other) =>
  isChosen(one) && isChosen(other) && isOfSame(one, other) && isWhole(one) && isWhole(other)
    ? { ...one, has: [...new Set([...one.has, ...other.has])], how: "all" }
    : undefined

/** `has all 1, 2 and count = 2` is `has exactly 1, 2`. */
const exactlyChosen: Merge = (one, other) =>
  isChosen(one) &&
  !("row" in one) &&
  isWhole(one) &&
  "count" in other &&
  other.question === one.question &&
  other.count === "eq" &&
  other.among === undefined &&
  other.value === one.has.length
    ? { ...one, how: "exactly" }
    : undefined

/** `answered and not has 1` is `has none 1`; `answered and not is "x"` is `is not "x"`. */
const answeredOther: Merge = (one, other) => {
  if (!("not" in other) || !("question" in other.not)) return undefined
  const { not } = other
  if (!isAnswered(one, not.question)) return undefined
  if (isChosen(not) && not.how === "any" && !("row" in not)) return { ...not, how: "none" }
  return "text" in not && not.text === "eq" ? { ...not, text: "ne" } : undefined
}

/** A comparison that holds only for an answer needs no other proof of one. */
const impliedAnswer: Merge = (one, other) =>
  "question" in other && !("state" in other) && isAnswered(one, other.question) ? other : undefined

/** `answered and (not answered or count < 3)` is `count < 3`. */
const answeredWithin: Merge = (one, other) => {
  if (!("any" in other) || !("state" in one)) return undefined
  const unanswered: Condition = { question: one.question, state: "notAnswered" }
  const rest = other.any.filter((part) => !isSameValue(part, unanswered))
  if (rest.length === other.any.length) return undefined
  const [only, ...more] = rest
  return only && more.length === 0 ? impliedAnswer(one, only) : undefined
}

/** `< 3 or > 3` is `!= 3`. */
const otherNumber: Merge = (one, other) =>
  "number" in one &&
  "number" in other &&
  one.number === "lt" &&
  isSameValue({ ...one, number: "gt" }, other)
    ? { ...one, number: "ne" }
    : undefined

const ALL_MERGES: readonly Merge[] = [
  allChosen,
  exactlyChosen,
  answeredOther,
  impliedAnswer,
  answeredWithin,
]
const ANY_MERGES: readonly Merge[] = [otherNumber]
