import type { ForeignGuard } from "../foreign-survey.ts"
import type { Fields } from "./fields.ts"

/** When an element is shown. It is not read yet: it may name questions that come later. */
export function guardsOf(fields: Fields): readonly ForeignGuard[] {
  const text = fields.string("visibleIf") ?? ""
  return text.trim() === ""
    ? []
    : [{ when: { kind: "opaque", text }, text, place: fields.at("visibleIf") }]
}

/** When an element must be answered; there, the condition replaces `isRequired`. */
export const requirementOf = (fields: Fields): ForeignGuard | undefined => {
  const text = fields.condition("requiredIf")
  if (text === "") return undefined
  return { when: { kind: "opaque", text }, text, place: fields.at("requiredIf") }
}

/** Never shown; if there is a condition, only that counts. */
export const isHidden = (fields: Fields): boolean =>
  fields.value("visible") === false && fields.condition("visibleIf") === ""
