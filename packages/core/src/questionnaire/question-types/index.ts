import { z } from "zod"
import { city } from "./city.ts"
import { matrix } from "./matrix.ts"
import { multiple } from "./multiple.ts"
import { note } from "./note.ts"
import { nps } from "./nps.ts"
import { one } from "./one.ts"
import { open } from "./open.ts"
import { qualification } from "./qualification.ts"
import { range } from "./range.ts"
import { ranking } from "./ranking.ts"
import { region } from "./region.ts"
import { screening } from "./screening.ts"
import { slider } from "./slider.ts"
import type { QuestionTraits } from "./question-type.ts"
import { stars } from "./stars.ts"

/** Every category of questions. Labels: `questionCategory.<name>` in i18n. */
export const QUESTION_TYPES = {
  one,
  multiple,
  screening,
  qualification,
  range,
  open,
  stars,
  slider,
  nps,
  ranking,
  matrix,
  region,
  city,
  note,
} as const
export type QuestionCategory = keyof typeof QUESTION_TYPES

export const Question = z.discriminatedUnion("category", [
  one.schema,
  multiple.schema,
  screening.schema,
  qualification.schema,
  range.schema,
  open.schema,
  stars.schema,
  slider.schema,
  nps.schema,
  ranking.schema,
  matrix.schema,
  region.schema,
  city.schema,
  note.schema,
])
export type Question = z.infer<typeof Question>
export type QuestionOf<Category extends QuestionCategory> = Extract<
  Question,
  { category: Category }
>

/** The categories whose trait has this value. */
export type CategoryWith<Trait extends keyof QuestionTraits, Value> = {
  [Category in QuestionCategory]: (typeof QUESTION_TYPES)[Category][Trait] extends Value
    ? Category
    : never
}[QuestionCategory]
