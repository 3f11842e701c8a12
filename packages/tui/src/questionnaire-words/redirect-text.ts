import type { Translate } from "@qo/core/i18n"
import type { Redirect } from "@qo/core/questionnaire"
import { type QuestionNames, quoted } from "../questionnaire-files/index.ts"

/** Where a redirect leads, in a few letters: `→ Q7`, `→ block «Games»`, `→ end`, `↺ Q3 ×2` for a review. */
export function redirectText(
  redirect: Redirect,
  { t, names }: { t: Translate<"terminal">; names: QuestionNames },
): string {
  switch (redirect.to) {
    case "question": {
      const question = names.short(redirect.id)
      if (names.number(redirect.id) === 0) return t("redirect.lost", { id: redirect.id })
      return redirect.review
        ? t("redirect.review", { question, times: redirect.review.times })
        : t("redirect.question", { question })
    }
    case "block": {
      const title = names.blockTitle(redirect.id)
      return t("redirect.block", { title: quoted(title || redirect.id) })
    }
    case "questionnaire":
      return t("redirect.questionnaire", { pid: redirect.pid })
    case "completeBlock":
      return t("redirect.completeBlock")
    case "end":
      return t("redirect.end")
  }
}
