import { z } from "zod"
import { plainText } from "../../lib/index.ts"
import { TargetField } from "../../portrait/index.ts"
import { Condition } from "../condition/condition.ts"
import { Code, ElementId } from "./element-id.ts"
import { Picture } from "./picture.ts"
import { Redirect } from "./redirect.ts"
import { ScreeningMode } from "./screening.ts"
import { Line } from "./text.ts"

/**
 * `other` takes a text of the respondent's own; `none`, `dontKnow` and `refuse` exclude every other answer.
 * All but `normal` stay last, whatever the shuffle, and are kept by recall. Labels: `answerKind.<name>` in i18n.
 */
export const ANSWER_KINDS = ["normal", "other", "none", "dontKnow", "refuse"] as const
export const AnswerKind = z.enum(ANSWER_KINDS)
export type AnswerKind = z.infer<typeof AnswerKind>

/** A declaration of an answer about the respondent, in the terms of a portrait's condition. */
export const ProfileValue = z.strictObject({
  field: TargetField,
  value: z.union([plainText({ min: 1, max: 100 }), z.number()]),
})
export type ProfileValue = z.infer<typeof ProfileValue>

/** The widest answer; each category takes the parts that mean something there. */
export const Answer = z.strictObject({
  id: ElementId,
  code: Code,
  text: Line,
  kind: AnswerKind.optional(),
  picture: Picture.optional(),
  screening: ScreeningMode.optional(),
  profile: ProfileValue.optional(),
  redirect: Redirect.optional(),
  showIf: Condition.optional(),
})
export type Answer = z.infer<typeof Answer>

export const kindOf = (answer: Answer): AnswerKind => answer.kind ?? "normal"

/** Whether it is chosen alone: choosing it clears the others, and it satisfies a minimum. */
export const isExclusive = (answer: Answer): boolean => {
  const kind = kindOf(answer)
  return kind === "none" || kind === "dontKnow" || kind === "refuse"
}

/** A row of a matrix. */
export const Statement = z.strictObject({
  id: ElementId,
  code: Code,
  text: Line,
  showIf: Condition.optional(),
})
export type Statement = z.infer<typeof Statement>
