import { parseCondition, type Attribute } from "../questionnaire/index.ts"
import type { Draft } from "./draft-lists.ts"
import { numberOf, type ListAttribute } from "./list-attributes.ts"
import type { ListFault } from "./list-fault.ts"
import { questionNumberOf, type ListTargets } from "./list-targets.ts"
import { tokenOf, yesNoOf } from "./list-words.ts"

/** Fault of an attribute; `undefined`: none. */
export type AttributeFault = ListFault["key"] | undefined

/** Writes an attribute's value into the field of its row. */
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
  const read = parseCondition(value, {
    nameOf: () => undefined,
    idOf: (name) => targets.questionIdOf(name),
  })
  if (read.ok) draft[field] = read.value
  else
    return read.problem.expected === "knownQuestion"
      ? "list.unknownInCondition"
      : "list.wrongCondition"
  return undefined
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

/** `18` is a number, `"18"` a text. */
export const profileValue = ({ value = "", quoted }: ListAttribute): string | number =>
  quoted ? value : (numberOf(value) ?? value)
