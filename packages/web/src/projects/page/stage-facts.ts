import { type Stage, TEMPLATES } from "@qo/core/project"
import { dayText } from "@qo/core/record"
import type { Locale } from "@qo/core/i18n"
import type { WebTranslate } from "../../base/texts.ts"
import type { ProjectPart } from "./project-part.ts"

interface Words {
  t: WebTranslate
  locale: Locale
}

/** What there is of each stage, in a few words; nothing where it has not begun. */
export const STAGE_FACTS: Readonly<
  Record<Stage, (part: Pick<ProjectPart, "opened" | "project">, words: Words) => string | undefined>
> = {
  questionnaire: ({ opened: { read } }, { t }) => {
    if (!read) return undefined
    const questions = read.blocks.reduce((sum, block) => sum + block.questions.length, 0)
    return t("projects.summary", {
      questions: t("projects.questions", { count: questions }),
      blocks: t("projects.blocks", { count: read.blocks.length }),
    })
  },
  audience: ({ project: { portraits, template, targetCompletes, endsAt } }, { t, locale }) => {
    if (portraits.length > 0)
      return t("stageFact.portraits", {
        portraits: t("projects.portraitCount", { count: portraits.length }),
        people: t("projects.people", {
          count: portraits.reduce((sum, { respondents }) => sum + respondents, 0),
        }),
      })
    if (targetCompletes !== null) return t("projects.people", { count: targetCompletes })
    if (endsAt) return t("stageFact.until", { day: dayText(endsAt, locale) })
    return TEMPLATES[template].openLink ? t("stageFact.byLink") : undefined
  },
  moderation: ({ opened: { comments = [], decisions = [] } }, { t, locale }) => {
    const open = comments.filter(({ state }) => state === "open").length
    if (open > 0) return t("stageFact.openComments", { open, count: comments.length })
    const last = decisions.find(({ takenBackAt }) => takenBackAt === 0)
    return (
      last &&
      t("stageFact.decided", {
        decision: t(`projects.decision.${last.decision}`),
        day: dayText(last.at, locale),
      })
    )
  },
  collecting: ({ project: { progress } }, { t }) =>
    progress ? t("reports.progress", progress) : undefined,
  report: ({ project: { status } }, { t }) =>
    status === "finished" || status === "stopped" ? t("stageFact.reportReady") : undefined,
}
