import type { PageLook, PageNode } from "@qo/core/interview"
import { html, type Html } from "@qo/core/lib"
import type { QuestionView } from "@qo/core/survey-page"
import type { ViewContext } from "../look.ts"
import { matrixFields } from "./matrix.ts"
import { boxFields, scaleFields, sliderFields } from "./numbers.ts"
import { openFields } from "./open.ts"
import { optionFields } from "./options.ts"
import { placeFields } from "./place.ts"
import { rankingFields } from "./ranking.ts"

export type Fields = (view: QuestionView, look: ViewContext) => Html

const FIELDS: Readonly<Record<PageLook, Fields>> = {
  one: optionFields,
  multiple: optionFields,
  ranking: rankingFields,
  matrix: matrixFields,
  open: openFields,
  range: boxFields,
  stars: scaleFields,
  slider: sliderFields,
  nps: scaleFields,
  region: placeFields,
  city: placeFields,
  // Its text is the whole screen.
  note: () => html``,
}

/** Renders the fields of a question of any category. */
export const fieldsOf: Fields = (view, look) => FIELDS[view.node.look](view, look)

/** Returns whether the answer is a place, which is typed and chosen from suggestions. */
export const isPlaceQuestion = ({ look }: PageNode): boolean => FIELDS[look] === placeFields
