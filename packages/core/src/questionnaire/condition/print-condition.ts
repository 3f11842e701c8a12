import { assertNever } from "../../lib/index.ts"
import type { AnswerComparison, Comparison, Condition, TextMatch } from "./condition.ts"
import { IDS_AS_NAMES, isReserved, OPERATOR_SIGNS, type QuestionNames } from "./condition-words.ts"

/** A condition as one line of text. `parseCondition` with the same names returns an equal one. */
export const printCondition = (condition: Condition, names = IDS_AS_NAMES): string =>
  print(condition, names, 0)

/** `binding` of the surrounding operator: 0 none or `or`'s, 1 parts of `or`, 2 parts of `and` and `not`. */
function print(condition: Condition, names: QuestionNames, binding: number): string {
  if ("any" in condition) return printGroup(condition.any, " or ", names, binding, 1)
  if ("all" in condition) return printGroup(condition.all, " and ", names, binding, 2)
  if ("not" in condition) return `not ${print(condition.not, names, 2)}`
  return printComparison(condition, names)
}

/** A group inside a group of the same kind keeps its brackets: it is a different condition. */
function printGroup(
  parts: readonly Condition[],
  word: string,
  names: QuestionNames,
  around: number,
  own: number,
): string {
  const text = parts.map((part) => print(part, names, own)).join(word)
  return around >= own ? `(${text})` : text
}

function printComparison(comparison: Comparison, names: QuestionNames): string {
  if ("param" in comparison) return `param.${comparison.param} ${printValues(comparison.in)}`
  if ("draw" in comparison)
    return `draw(${comparison.draw}, ${comparison.of}) in ${printCodes(comparison.in)}`
  if ("score" in comparison)
    return `score.${comparison.score} ${OPERATOR_SIGNS[comparison.op]} ${comparison.value}`
  if ("profile" in comparison)
    return "op" in comparison
      ? `profile.${comparison.profile} ${OPERATOR_SIGNS[comparison.op]} ${comparison.value}`
      : `profile.${comparison.profile} in ${comparison.in.map(printValue).join(", ")}`
  return printAnswerComparison(comparison, printQuestionName(names, comparison.question))
}

function printAnswerComparison(comparison: AnswerComparison, name: string): string {
  if ("state" in comparison) return `${name} ${comparison.state}`
  if ("count" in comparison) {
    const among = comparison.among ? `, ${printCodes(comparison.among)}` : ""
    return `count(${name}${among}) ${OPERATOR_SIGNS[comparison.count]} ${comparison.value}`
  }
  if ("number" in comparison) {
    const part = comparison.part ? `.${comparison.part}` : ""
    return `${name}${part} ${OPERATOR_SIGNS[comparison.number]} ${comparison.value}`
  }
  if ("rank" in comparison)
    return `rank(${name}, ${comparison.rank}) ${OPERATOR_SIGNS[comparison.op]} ${comparison.value}`
  if ("text" in comparison)
    return `${name} ${printTextMatch(comparison.text)} ${JSON.stringify(comparison.value)}`
  const row = "row" in comparison ? `[${comparison.row}]` : ""
  const how = comparison.how === "any" ? "" : `${comparison.how} `
  return `${name}${row} has ${how}${printCodes(comparison.has)}`
}

/** The name of a question in a condition; its id in braces if it has none. */
export function printQuestionName(names: QuestionNames, id: string): string {
  const name = names.nameOf(id)
  return name === undefined || isReserved(name) ? `{${id}}` : name
}

function printTextMatch(match: TextMatch): string {
  switch (match) {
    case "eq":
      return "is"
    case "ne":
      return "is not"
    case "contains":
      return "contains"
    default:
      return assertNever(match)
  }
}

const printValues = ([first, ...others]: readonly string[]): string =>
  others.length === 0
    ? `is ${printValue(first ?? "")}`
    : `in ${[first ?? "", ...others].map(printValue).join(", ")}`

const printValue = (value: string | number): string => JSON.stringify(value)

/** `1, 3..6`: three or more codes that follow each other are one range. */
function printCodes(codes: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < codes.length; at++) {
    const first = codes[at] ?? 0
    let last = at
    while (codes[last + 1] === first + last + 1 - at) last++
    if (last - at >= 2) {
      parts.push(`${first}..${codes[last]}`)
      at = last
    } else parts.push(String(first))
  }
  return parts.join(", ")
}
