import type { Translate } from "@qo/core/i18n"
import type { Project } from "@qo/core/project"

interface Words {
  t: Translate<"terminal">
  q: Translate<"questionnaire">
  money: (kopecks: number) => string
}

/** Status of a project after it was sent, and its price, which is fixed from then on. */
export function sentText({ pid, status, quote }: Project, { t, q, money }: Words): string {
  const named = { pid, status: q(`projectStatus.${status}`) }
  return quote
    ? t("projects.sentFor", { ...named, price: money(quote.price.researcherPays) })
    : t("projects.sent", named)
}
