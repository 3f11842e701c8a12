import type { AnswerKind } from "@qo/core/questionnaire"

/**
 * Fields of ours, over which that tool reads: the codes of answers that it sets apart, which have none there. With them a questionnaire
 * that goes there and comes back is stored as it was.
 */
export const CODE_FIELDS: Readonly<Record<Exclude<AnswerKind, "normal">, string>> = {
  none: "qo_none",
  refuse: "qo_refuse",
  dontKnow: "qo_dontKnow",
  other: "qo_other",
}
