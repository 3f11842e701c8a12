import type { Effect, Trial, WayTaken } from "@qo/core/interview"
import type { Translate } from "@qo/core/i18n"
import { type PlaceWords, redirectText } from "@qo/core/wording"
import type { WebTranslate } from "../../base/texts.ts"

/** Texts for a trial interview. */
export interface InterviewWords extends PlaceWords {
  t: Translate<"questionnaire">
}

/** Why the interview has reached this question. */
export function wayWords(
  { way, state }: Trial,
  t: WebTranslate,
  words: InterviewWords,
): readonly string[] {
  if (!way) return state.path ? [] : [t("interview.byStart")]
  const from = words.names.short(way.from)
  return [
    reasonWords(way.reason, from, t, words),
    ...(way.reviewUsedUp ? [t("interview.reviewUsedUp", { from })] : []),
    ...way.passed.map(({ question, by }) =>
      t(PASSED_WORDS[by], { question: words.names.short(question) }),
    ),
  ]
}

/** Steps of respondents are not passed over. */
const PASSED_WORDS = {
  respondent: "interview.known",
  profile: "interview.known",
  nobody: "interview.nothingToAsk",
  hidden: "interview.hidden",
} as const satisfies Record<WayTaken["passed"][number]["by"], string>

function reasonWords(
  reason: WayTaken["reason"],
  from: string,
  t: WebTranslate,
  words: InterviewWords,
): string {
  switch (reason.by) {
    case "answer": {
      const answer = words.names.answer(reason.answer)
      return t("interview.byAnswer", { from, answer, target: redirectText(reason.redirect, words) })
    }
    case "band": {
      const band = `${reason.band.from}–${reason.band.to}`
      return t("interview.byBand", { from, band, target: redirectText(reason.redirect, words) })
    }
    case "question":
      return t("interview.byQuestion", { from, target: redirectText(reason.redirect, words) })
    case "condition":
      return t("interview.byCondition", { from, target: redirectText(reason.redirect, words) })
    case "end":
      return t("interview.byEnd", { from, end: words.names.end(reason.end) })
    case "screeningCondition":
      return t("interview.byScreeningCondition", { from })
    case "screening":
      return t("interview.byScreening", { from })
    case "recall":
      return t("interview.byRecall", { from })
    case "lease":
      return t("interview.byLease")
    case "next":
      return t("interview.byNext", { from })
  }
}

/** An effect that a real interview would have had: a stored value or a call. */
export function effectWords(effect: Effect, t: WebTranslate, { names }: InterviewWords): string {
  if (effect.kind === "write")
    return t("interview.write", { field: effect.field, value: [effect.value].flat().join(", ") })
  if (effect.kind === "callback")
    return t("interview.callback", { block: names.blockName(effect.block), url: effect.url })
  return ""
}
