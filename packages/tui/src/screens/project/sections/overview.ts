import { dayText, momentText } from "@qo/core/record"
import type { CommentRecord, DecisionRecord, QueueItem } from "@qo/core/api"
import type { Finding, Severity } from "@qo/core/checks"
import type { LooseTranslate } from "@qo/core/i18n"
import { restricts } from "@qo/core/portrait"
import { type Project, SETTING_NAMES, TEMPLATES } from "@qo/core/project"
import type { Questionnaire } from "@qo/core/questionnaire"
import type { InterviewCounts } from "@qo/core/report"
import type { RouteReport } from "@qo/core/routes"
import { interviewFacts } from "@qo/core/wording"
import { quoted } from "../../../questionnaire-files/index.ts"
import { conditionText } from "../../../questionnaire-words/condition-text.ts"
import type { ComparedProject, PricedProject } from "../parts/project-parts.ts"
import { rowWriter, type RowWriter, type SectionRow } from "./section-row.ts"
import type { ViewWords } from "../parts/view-words.ts"
import { spanText } from "./paths.ts"
import { anchorOf } from "./problems.ts"

export interface OverviewInput {
  project: Project
  questionnaire: Pick<Questionnaire, "blocks">
  /** Undefined while it is not known, or where nothing waits for this person. */
  queue: QueueItem | undefined
  decisions: readonly DecisionRecord[] | undefined
  comments: readonly CommentRecord[] | undefined
  difference: ComparedProject | undefined
  price: PricedProject | undefined
  /** Null: the project's setting keeps them from its owner until the survey is over. */
  interviews: InterviewCounts | null | undefined
  findings: readonly Finding[] | undefined
  routes: RouteReport | undefined
  words: ViewWords
  width: number
  /** Unix seconds. */
  now: number
}

/** What a person needs to judge a project: why they are asked, what is wrong, how long, whom, for how much; then what it is. */
export function overviewRows(input: OverviewInput): readonly SectionRow[] {
  const out = rowWriter(input.width)
  reasonLines(out, input)
  interviewLines(out, input)
  shortLines(out, input)
  portraitLines(out, input)
  decisionLines(out, input)
  projectLines(out, input)
  return out.rows
}

function reasonLines(out: RowWriter, { queue, words }: OverviewInput): void {
  if (!queue) return
  const { t, q } = words
  out.heading(t("view.overview.reasons"))
  if (queue.reasons.length === 0) out.wrapped(t("view.overview.noReasons"))
  for (const [key, those] of Map.groupBy(queue.reasons, (reason) => reason.key)) {
    const placed = those.filter(({ block, portrait }) => block ?? portrait)
    out.wrapped(q(`moderationReason.${key}`) + (placed.length > 0 ? ":" : ""))
    for (const { key: _, ...place } of placed) {
      const more = { anchor: anchorOf(place, words), leadsTo: "price" as const }
      out.wrapped(words.where(place), { indent: 4, most: 2, ...more })
    }
  }
}

function interviewLines(out: RowWriter, { interviews, words }: OverviewInput): void {
  if (interviews === undefined) return
  const { t, q, locale } = words
  out.heading(q("interviews.title"))
  if (interviews === null) return out.wrapped(q("interviews.hidden"))
  const { target, totals, portraits } = interviews
  if (target !== null)
    out.pair(t("report.progress"), t("report.places", { completed: totals.completed, target }))
  for (const { name, text } of interviewFacts(interviews, { t: q as LooseTranslate, locale }))
    out.pair(name, text)
  for (const { id, name, completed, target: wanted, reserved } of portraits)
    out.wrapped(
      [
        `${quoted(name || String(id))} · ${t("report.places", { completed, target: wanted })}`,
        reserved > 0 && t("report.reserved", { count: reserved }),
      ]
        .filter(Boolean)
        .join(" · "),
    )
}

const count = (findings: readonly Finding[], severity: Severity) =>
  findings.filter((each) => each.severity === severity).length

function shortLines(out: RowWriter, input: OverviewInput): void {
  const { questionnaire, findings, price, comments, difference, words } = input
  const { t, numbers } = words
  const { blocks } = questionnaire
  out.heading(t("view.overview.short"))
  const questions = blocks.reduce((sum, block) => sum + block.questions.length, 0)
  out.pair(
    t("view.section.outline"),
    t("view.overview.size", { questions, blocks: blocks.length }),
    { leadsTo: "outline" },
  )
  out.pair(
    t("view.section.problems"),
    findings
      ? t("check.counts", {
          errors: count(findings, "error"),
          warnings: count(findings, "warning"),
          hints: count(findings, "hint"),
        })
      : t("view.working"),
    { leadsTo: "problems" },
  )
  routeLines(out, input)
  if (price)
    out.pair(
      t("view.section.price"),
      t(price.isForOne ? "view.overview.priceOfOne" : "view.overview.priceOf", {
        amount: numbers.money(price.price.researcherPays),
        completes: numbers.number(price.completes),
      }),
      { leadsTo: "price" },
    )
  if (comments)
    out.pair(
      t("view.section.comments"),
      t("view.overview.openComments", {
        open: comments.filter(({ state }) => state === "open").length,
      }),
      { leadsTo: "comments" },
    )
  if (difference)
    out.pair(t("view.section.difference"), sinceText(difference, words), {
      leadsTo: "difference",
    })
}

function routeLines(out: RowWriter, { routes, words }: OverviewInput): void {
  const { t, q, numbers, names } = words
  const more = { leadsTo: "paths" } as const
  if (!routes) return out.pair(q("routes.routes"), t("view.working"), more)
  if ("loop" in routes) {
    const path = routes.loop.map((id) => names.short(id)).join(" → ")
    return out.pair(q("routes.routes"), q("routes.loop", { path }), more)
  }
  const { routes: ways, questions, minutes } = routes.all
  out.pair(q("routes.routes"), numbers.big(ways), more)
  if (questions) out.pair(q("routes.questions"), spanText(questions, words), more)
  if (minutes) out.pair(q("routes.minutes"), spanText(minutes, words), more)
}

function sinceText({ base, takenBackAt, differences }: ComparedProject, { t }: ViewWords): string {
  if (!base) return t(takenBackAt > 0 ? "view.overview.takenBack" : "view.overview.allNew")
  const changes = differences.filter(({ kind }) => kind !== "layout")
  return t(`view.overview.since.${base.kind}`, { count: changes.length })
}

function portraitLines(out: RowWriter, { project, words }: OverviewInput): void {
  const { t } = words
  const { portraits } = project
  if (portraits.length === 0) return
  out.heading(t("view.price.portraits", { count: portraits.length }))
  for (const { id, name, respondents, conditions } of portraits) {
    const limits = conditions.filter(restricts).map((each) => conditionText(each, words))
    const who = limits.length > 0 ? limits.join("; ") : t("view.price.anybody")
    const title = `${quoted(name || String(id))} · ${t("view.price.respondents", { count: respondents })}`
    out.wrapped(`${title}: ${who}`, { most: 6, leadsTo: "price" })
  }
}

function decisionLines(out: RowWriter, { decisions, words }: OverviewInput): void {
  if (!decisions || decisions.length === 0) return
  const { t, q, locale } = words
  out.heading(t("view.overview.decisions"))
  for (const { decision, at, by, automatic, reason, comment, takenBackAt } of decisions) {
    const parts = [
      momentText(at, locale),
      t(`view.decision.${decision}`),
      reason && q(`rejectionReason.${reason}`),
      automatic ? t("view.decision.automatic") : by?.fullname,
      takenBackAt > 0 && t("view.decision.takenBack", { at: momentText(takenBackAt, locale) }),
    ]
    out.wrapped(parts.filter(Boolean).join(" · "))
    if (comment) out.wrapped(comment, { indent: 4, most: 12 })
  }
}

function projectLines(out: RowWriter, input: OverviewInput): void {
  const { project, queue, words } = input
  const { t, q, locale } = words
  const { owner, organization, template, type, tpid, targetPlatforms, settings } = project
  const yes = (isSo: boolean) => t(isSo ? "value.yes" : "value.no")
  out.heading(t("view.overview.project"))
  out.pair(t("view.overview.name"), `№${project.pid} «${project.name}»`)
  out.pair(t("view.overview.owner"), owner.fullname)
  out.pair(t("view.overview.organization"), organization?.name ?? "—")
  out.pair(
    t("view.overview.template"),
    `${q(`template.${template}`)}: ${q(`template.${template}.about`)}`,
  )
  out.pair(
    t("view.overview.type"),
    tpid === null
      ? q(`projectType.${type}`)
      : t("view.overview.typeOf", { type: q(`projectType.${type}`), pid: tpid }),
  )
  out.pair(t("view.overview.status"), q(`projectStatus.${project.status}`))
  sentLines(out, input)
  if (queue && queue.rejections > 0)
    out.pair(t("view.overview.rejections"), String(queue.rejections))
  out.pair(
    t("view.overview.platforms"),
    targetPlatforms.map((each) => q(`targetPlatform.${each}`)).join(", ") || "—",
  )
  if (TEMPLATES[template].portraits === "none")
    out.pair(t("view.overview.ends"), endText(project, words))
  if (project.embedOrigins.length > 0)
    out.pair(t("field.embedOrigins"), project.embedOrigins.join(", "))
  for (const name of SETTING_NAMES) {
    const value = settings[name]
    out.pair(q(`setting.${name}`), typeof value === "boolean" ? yes(value) : String(value))
  }
  out.pair(t("view.overview.createdAt"), dayText(project.createdAt, locale))
  if (project.demo) out.pair(t("view.overview.demo"), yes(true))
}

/** Moderators know since when a project waits; others when its price was fixed, which is when it was sent. */
function sentLines(out: RowWriter, { project, queue, words, now }: OverviewInput): void {
  const { t, locale, numbers } = words
  const sentAt = queue?.sentAt ?? project.quote?.quotedAt
  if (sentAt === undefined) return
  const at = momentText(sentAt, locale)
  const hours = numbers.number(Math.max(0, now - sentAt) / 3600)
  out.pair(t("view.overview.sentAt"), queue ? t("view.overview.waits", { at, hours }) : at)
}

function endText({ targetCompletes, endsAt }: Project, { t, locale }: ViewWords): string {
  const ends = [
    targetCompletes !== null && t("view.overview.endsCompletes", { count: targetCompletes }),
    endsAt !== null && endsAt > 0 && dayText(endsAt, locale),
  ]
  return ends.filter(Boolean).join(", ") || "—"
}
