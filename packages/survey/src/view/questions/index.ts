import type { PageLook } from "@qo/core/interview"
import { html, type Html } from "@qo/core/lib"
import type { QuestionView } from "@qo/core/survey-page"
import type { ViewContext } from "../look.ts"
import { openFields } from "./open.ts"
import { optionFields } from "./options.ts"

export type Fields = (view: QuestionView, look: ViewContext) => Html
export type FieldsByLook = Partial<Readonly<Record<PageLook, Fields>>>

/** Appearances of questions that need a part of the page. */
export type PartLook = Exclude<PageLook, "one" | "multiple" | "open" | "note">

/** Fields by appearance of a question. The page adds the others when it has loaded their parts. */
const known: FieldsByLook = {
  one: optionFields,
  multiple: optionFields,
  open: openFields,
  // Its text is the whole screen.
  note: () => html``,
} satisfies Record<Exclude<PageLook, PartLook>, Fields>

export const addFields = (fields: FieldsByLook): void => void Object.assign(known, fields)

/** Renders the fields of a question. @throws Error if its part is not loaded */
export function fieldsOf(view: QuestionView, look: ViewContext): Html {
  const fields = known[view.node.look]
  if (!fields) throw new Error(`no fields for ${view.node.look}`)
  return fields(view, look)
}
