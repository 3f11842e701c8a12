import { err, type Result } from "../lib/index.ts"
import { parseCondition, type Attribute, type Condition } from "../questionnaire/index.ts"
import type { Draft } from "./draft-lists.ts"
import { numberOf, type ListAttribute } from "./list-attributes.ts"
import type { ListFault } from "./list-fault.ts"
import { questionNumberOf, type ListTargets } from "./list-targets.ts"
import { tokenOf, yesNoOf } from "./list-words.ts"

/** Problem of an attribute; undefined if there is none. */
export type AttributeFault = ListFault["key"] | ConditionFault | undefined

/** A condition that cannot be parsed, and its text from the problem on. */
interface ConditionFault {
  key: ListFault["key"]
  rest: string
}

/** Writes the value of an attribute into its field. */
export function setAttribute(
  draft: Draft,
  row: Attribute,
  attribute: ListAttribute,
  targets: ListTargets,
): AttributeFault {
  if (row.kind === "condition") return setCondition(draft, row, attribute, targets)
  const value = valueOf(row, attribute, targets)
  if (value === undefined)
    return row.kind === "question" && questionNumberOf(attribute.value ?? "") !== undefined
      ? "list.unknownQuestion"
      : "list.wrongAttribute"
  if (row.part === undefined) draft[row.field] = value
  else draft[row.field] = { ...(draft[row.field] as Draft | undefined), [row.part]: value }
  return undefined
}

function setCondition(
  draft: Draft,
  { field }: Attribute,
  { value = "" }: ListAttribute,
  targets: ListTargets,
): AttributeFault {
  const read = conditionIn(value, targets)
  if (!read.ok) return read.problem
  draft[field] = read.value
  return undefined
}

function conditionIn(text: string, targets: ListTargets): Result<Condition, ConditionFault> {
  const read = parseCondition(text, {
    nameOf: () => undefined,
    idOf: (name) => targets.questionIdOf(name),
  })
  if (read.ok) return read
  const { at, expected } = read.problem
  const key = expected === "knownQuestion" ? "list.unknownInCondition" : "list.wrongCondition"
  return err({ key, rest: text.slice(at).trim() || text })
}

/** Adds a conditional redirect: `redirectIf="q1 has 2 -> Q7"`. */
export function addBranch(
  draft: Draft,
  { value = "" }: ListAttribute,
  targets: ListTargets,
): AttributeFault {
  const arrow = arrowIn(value)
  if (arrow < 0) return "list.wrongAttribute"
  const condition = conditionIn(value.slice(0, arrow).trim(), targets)
  if (!condition.ok) return condition.problem
  const redirect = targets.redirectOr(branchTarget(value))
  if (typeof redirect === "string") return redirect
  const before = (draft["redirectIf"] ?? []) as readonly Draft[]
  draft["redirectIf"] = [...before, { if: condition.value, redirect }]
  return undefined
}

/** Adds a conditional end: `endIf="q1 has 2 -> thanks"`. */
export function addConditionalEnd(
  draft: Draft,
  { value = "" }: ListAttribute,
  targets: ListTargets,
): AttributeFault {
  const arrow = arrowIn(value)
  if (arrow < 0) return "list.wrongAttribute"
  const condition = conditionIn(value.slice(0, arrow).trim(), targets)
  if (!condition.ok) return condition.problem
  const end = branchTarget(value)
  if (!targets.hasEnd(end)) return "list.unknownTarget"
  const before = (draft["endIf"] ?? []) as readonly Draft[]
  draft["endIf"] = [...before, { if: condition.value, end }]
  return undefined
}

export const ARROW = "->"

/** Returns the target of a conditional redirect, or the whole text if there is no arrow. */
export const branchTarget = (text: string): string =>
  arrowIn(text) < 0 ? text : text.slice(arrowIn(text) + ARROW.length).trim()

/** Returns the position of the first arrow outside quoted texts; −1 if there is none. */
function arrowIn(text: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\") at++
    else if (text[at] === '"') isQuoted = !isQuoted
    else if (!isQuoted && text.startsWith(ARROW, at)) return at
  }
  return -1
}

function valueOf({ kind }: Attribute, { value }: ListAttribute, targets: ListTargets): unknown {
  if (kind === "yesNo") return value === undefined ? true : yesNoOf(value)
  if (value === undefined || kind === "text") return value
  if (kind === "number") return numberOf(value)
  if (kind === "question") return targets.questionId(questionNumberOf(value) ?? 0)
  return typeof kind === "object" ? tokenOf(kind, value) : undefined
}

export function takeCode(draft: Draft, { value = "" }: ListAttribute): AttributeFault {
  const code = numberOf(value)
  if (code !== undefined) draft["code"] = code
  return code === undefined ? "list.wrongAttribute" : undefined
}

/** Returns a value for the profile: `18` is a number, `"18"` is a text. */
export const profileValue = ({ value = "", quoted }: ListAttribute): string | number =>
  quoted ? value : (numberOf(value) ?? value)
