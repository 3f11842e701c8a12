import type { AnswerKind } from "@qo/core/questionnaire"

/**
 * Additional fields that SurveyJS ignores: codes of its special answers, which it does not store. With them a questionnaire
 * survives a round trip unchanged.
 */
export const CODE_FIELDS: Readonly<Record<Exclude<AnswerKind, "normal">, string>> = {
  none: "qo_none",
  refuse: "qo_refuse",
  dontKnow: "qo_dontKnow",
  other: "qo_other",
}
