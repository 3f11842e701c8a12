import type { MessageKey, TextTable } from "../i18n/index.ts"
import type { Redirect } from "../questionnaire/index.ts"
import { type Clean, type QuestionNames, quoteText } from "./question-names.ts"

type RedirectKey = Extract<MessageKey<"questionnaire">, `redirect.${string}` | "text.quoted">

interface RedirectWords {
  /** Any translator that has the texts of redirects. */
  t: { readonly table: TextTable<RedirectKey> }
  names: QuestionNames
  clean?: Clean
}

/** Returns the target of a redirect as short text: `→ Q7`, `→ block “Games”`, `→ end`, `↺ Q3 ×2` for a review. */
export function redirectText(
  redirect: Redirect,
  { t: words, names, clean }: RedirectWords,
): string {
  const { table: t } = words
  switch (redirect.to) {
    case "question": {
      const question = names.short(redirect.id)
      if (names.number(redirect.id) === 0) return t("redirect.lost")
      return redirect.review
        ? t("redirect.review", { question, times: redirect.review.times })
        : t("redirect.question", { question })
    }
    case "block": {
      if (!names.hasBlock(redirect.id)) return t("redirect.lost")
      const title = names.blockTitle(redirect.id)
      return title === ""
        ? t("redirect.blockUntitled")
        : t("redirect.block", { title: quoteText(title, words, clean) })
    }
    case "questionnaire":
      return t("redirect.questionnaire", { pid: redirect.pid })
    case "completeBlock":
      return t("redirect.completeBlock")
    case "end":
      return t("redirect.end")
  }
}
