import type { Attribute } from "../questionnaire/index.ts"
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
  const value = valueOf(row, attribute, targets)
  if (value === undefined)
    return row.kind === "question" && questionNumberOf(attribute.value ?? "") !== undefined
      ? "list.unknownQuestion"
      : "list.wrongAttribute"
  if (row.part === undefined) draft[row.field] = value
  else draft[row.field] = { ...(draft[row.field] as Draft | undefined), [row.part]: value }
  return undefined
}

function valueOf({ kind }: Attribute, { value }: ListAttribute, targets: ListTargets): unknown {
  if (kind === "yesNo") return value === undefined ? true : yesNoOf(value)
  if (value === undefined || kind === "text") return value
  if (kind === "number") return numberOf(value)
  if (kind === "question") return targets.questionId(questionNumberOf(value) ?? 0)
  return tokenOf(kind, value)
}

export function takeCode(draft: Draft, { value = "" }: ListAttribute): AttributeFault {
  const code = numberOf(value)
  if (code !== undefined) draft["code"] = code
  return code === undefined ? "list.wrongAttribute" : undefined
}

/** `18` is a number, `"18"` a text. */
export const profileValue = ({ value = "", quoted }: ListAttribute): string | number =>
  quoted ? value : (numberOf(value) ?? value)
