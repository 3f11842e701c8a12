import { z } from "zod"
import { Condition } from "../condition/condition.ts"
import { Answer } from "../parts/answer.ts"
import { ConditionalEnds } from "../parts/conditional-end.ts"
import { ConditionalRedirects } from "../parts/conditional-redirect.ts"
import { ElementId } from "../parts/element-id.ts"
import { Params } from "../parts/params.ts"
import { QuestionName } from "../parts/question-name.ts"
import { Picture } from "../parts/picture.ts"
import { Recall } from "../parts/recall.ts"
import { Redirect } from "../parts/redirect.ts"
import { Shuffle } from "../parts/shuffle.ts"
import { Suppression } from "../parts/suppression.ts"
import { QuestionText } from "../parts/text.ts"
import { FieldWrite } from "../parts/field-write.ts"

/** Common properties of questions. `required` defaults to true; it is ignored if `requiredIf` is given. */
export const commonParts = {
  id: ElementId,
  name: QuestionName.optional(),
  text: QuestionText,
  hint: QuestionText.optional(),
  required: z.boolean().optional(),
  requiredIf: Condition.optional(),
  picture: Picture.optional(),
  redirect: Redirect.optional(),
  redirectIf: ConditionalRedirects.optional(),
  endIf: ConditionalEnds.optional(),
  screenOutIf: Condition.optional(),
  showIf: Condition.optional(),
  write: FieldWrite.optional(),
  params: Params.optional(),
  suppress: z.array(Suppression).optional(),
}

/** How many answers may be chosen. `max` above the number of answers left means all of them. */
export const Limit = z.strictObject({
  min: z.int().min(0).max(10_000).optional(),
  max: z.int().min(1).max(10_000).optional(),
})
export type Limit = z.infer<typeof Limit>

export const choiceParts = { shuffle: Shuffle.optional(), recall: Recall.optional() }

/** An answer that neither screens nor tells about the respondent. */
export const PlainAnswer = Answer.omit({ screening: true, profile: true })

/** Two empty answers, as a new question of choice has them. */
export const newAnswers = (newId: () => string) =>
  [1, 2].map((code) => ({ id: newId(), code, text: "" }))
