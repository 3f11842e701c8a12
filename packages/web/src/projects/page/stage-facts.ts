import type { DecisionRecord } from "@qo/core/api"
import type { Locale } from "@qo/core/i18n"
import {
  hasReport,
  isInModeration,
  isLocked,
  isPastApproval,
  isReturned,
  progressWords,
  type Project,
  type Stage,
  TEMPLATES,
} from "@qo/core/project"
import { dayWords, momentWords } from "../../base/date-words.ts"
import type { WebTranslate } from "../../base/texts.ts"
import type { OpenProject } from "./use-project.ts"

interface Words {
  t: WebTranslate
  locale: Locale
}

interface Part {
  opened: Pick<OpenProject, "read" | "comments" | "decisions">
  project: Project
}

/** Short summary of each stage; empty before it has begun. */
export const STAGE_FACTS: Readonly<
  Record<Stage, (part: Part, words: Words) => string | undefined>
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
        people: t("projects.completes", {
          count: portraits.reduce((sum, { respondents }) => sum + respondents, 0),
        }),
      })
    if (targetCompletes !== null) return t("projects.completes", { count: targetCompletes })
    if (endsAt) return t("stageFact.until", { day: dayWords(endsAt, locale) })
    return TEMPLATES[template].openLink ? t("stageFact.byLink") : undefined
  },
  // Facts of the current round: earlier decisions are in the list of decisions.
  moderation: ({ opened, project: { status, quote } }, { t, locale }) => {
    if (isInModeration(status))
      return quote ? t("stageFact.waits", { at: momentWords(quote.quotedAt, locale) }) : undefined
    if (!isLocked(status) && !isReturned(status)) return undefined
    const { comments = [], decisions = [] } = opened
    const open = comments.filter(({ state }) => state === "open").length
    if (isReturned(status) && open > 0)
      return t("stageFact.openComments", { open, count: comments.length })
    const last = standingOf(decisions)
    return (
      last &&
      t("stageFact.decided", {
        decision: t(`projects.decision.${last.decision}`),
        day: dayWords(last.at, locale),
      })
    )
  },
  collecting: ({ project: { status, progress } }, { t }) =>
    progress && isPastApproval(status) ? t("reports.progress", progressWords(progress)) : undefined,
  report: ({ project: { status } }, { t }) =>
    hasReport(status) ? t("stageFact.reportReady") : undefined,
}

/** The newest decision that was not taken back. */
export const standingOf = (decisions: readonly DecisionRecord[]): DecisionRecord | undefined =>
  decisions.find(({ takenBackAt }) => takenBackAt === 0)
