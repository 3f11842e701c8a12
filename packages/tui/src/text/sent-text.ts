import type { Translate } from "@qo/core/i18n"
import type { Project } from "@qo/core/project"

interface Words {
  t: Translate<"terminal">
  q: Translate<"questionnaire">
  money: (kopecks: number) => string
}

/** Where a project is once it was sent, and the price that is fixed from there on. */
export function sentText({ pid, status, quote }: Project, { t, q, money }: Words): string {
  const named = { pid, status: q(`projectStatus.${status}`) }
  return quote
    ? t("projects.sentFor", { ...named, price: money(quote.price.researcherPays) })
    : t("projects.sent", named)
}
