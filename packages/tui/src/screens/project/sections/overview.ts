import { dayText, momentText } from "@qo/core/record"
import type { CommentRecord, DecisionRecord, QueueItem } from "@qo/core/api"
import type { Finding, Severity } from "@qo/core/checks"
import { countRangeText } from "@qo/core/lib"
import { restrictsField } from "@qo/core/portrait"
import { type Project, SETTING_NAMES, TEMPLATES } from "@qo/core/project"
import type { Questionnaire } from "@qo/core/questionnaire"
import type { InterviewCounts } from "@qo/core/report"
import type { RouteReport, Span as RouteSpan } from "@qo/core/routes"
import { interviewFacts } from "@qo/core/wording"
import { conditionText } from "../../../questionnaire-words/condition-text.ts"
import type { ComparedProject, PricedProject } from "../parts/project-parts.ts"
import { joinSpans, dimSpan, inkedSpan, type LineText } from "../../../text/spans.ts"
import type { Ink } from "../../../text/styles.ts"
import { waitingText } from "../../../text/times.ts"
import { changeLines, questionsIn, reasonLines, summaryLine } from "./overview-why.ts"
import { SEVERITY_INKS } from "./outline.ts"
import { rowWriter, type RowWriter, type SectionRow } from "./section-row.ts"
import type { ViewWords } from "../parts/view-words.ts"

export interface OverviewInput {
  project: Project
  questionnaire: Pick<Questionnaire, "blocks">
  /** Undefined until loaded, or if it does not wait for this user. */
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

/** Facts for judging a project: why it waits, changes, findings, length, audience, price; then its properties. */
export function overviewRows(input: OverviewInput): readonly SectionRow[] {
  const out = rowWriter(input.width)
  summaryLine(out, input)
  reasonLines(out, input)
  changeLines(out, input)
  interviewLines(out, input)
  shortLines(out, input)
  portraitLines(out, input)
  decisionLines(out, input)
  projectLines(out, input)
  return out.rows
}

function interviewLines(out: RowWriter, { interviews, words }: OverviewInput): void {
  if (interviews === undefined) return
  const { t, q, locale } = words
  out.heading(q("interviews.title"))
  if (interviews === null) return out.wrapped(q("interviews.hidden"))
  const { target, totals, portraits, rounded } = interviews
  if (target !== null)
    out.pair(
      t("report.progress"),
      t("report.places", { completed: countRangeText(totals.completed, rounded), target }),
    )
  for (const { name, text } of interviewFacts(interviews, { t: q.table, locale }))
    out.pair(name, text)
  for (const { id, name, completed, target: wanted, reserved } of portraits)
    out.wrapped(
      joinSpans([
        name || String(id),
        t("report.places", { completed: countRangeText(completed, rounded), target: wanted }),
        reserved > 0 && [dimSpan(t("report.reserved", { count: reserved }))],
      ]),
    )
}

const DECISION_INKS: Readonly<Record<DecisionRecord["decision"], Ink>> = {
  approve: "good",
  toVk: "info",
  reject: "bad",
}

const count = (findings: readonly Finding[], severity: Severity) =>
  findings.filter((each) => each.severity === severity).length

function shortLines(out: RowWriter, input: OverviewInput): void {
  const { questionnaire, findings, price, comments, difference, words } = input
  const { t, numbers } = words
  out.heading(t("view.overview.short"))
  out.pair(
    t("view.section.outline"),
    `${t("view.overview.questions", { count: questionsIn(questionnaire) })}, ${t("view.overview.blocks", { count: questionnaire.blocks.length })}`,
    { leadsTo: "outline" },
  )
  out.pair(
    t("view.section.problems"),
    findings ? countsOf(findings, words) : [dimSpan(t("view.working"))],
    { leadsTo: "problems" },
  )
  routeLine(out, input)
  if (price) {
    out.pair(
      t("view.section.price"),
      t(price.isForOne ? "view.overview.priceOfOne" : "view.overview.priceOfCompletes", {
        amount: numbers.money(price.price.researcherPays),
        number: numbers.number(price.completes),
        count: price.completes,
      }),
      { leadsTo: "price" },
    )
  }
  if (comments)
    out.pair(t("view.section.comments"), openText(comments, words), { leadsTo: "comments" })
  if (difference)
    out.pair(t("view.section.difference"), sinceText(difference, words), {
      leadsTo: "difference",
    })
}

/** Counts of findings with tones; none is shown as good. */
function countsOf(findings: readonly Finding[], { t, unicode }: ViewWords): LineText {
  const counts = (["error", "warning", "hint"] as const)
    .map((severity) => ({ severity, count: count(findings, severity) }))
    .filter((each) => each.count > 0)
  if (counts.length === 0) return [inkedSpan("good", unicode ? "✓ " : "+ "), t("check.nothing")]
  return joinSpans(
    counts.map(({ severity, count: number }) => [
      inkedSpan(SEVERITY_INKS[severity], t(`view.problems.${severity}`, { count: number })),
    ]),
  )
}

function openText(comments: readonly CommentRecord[], { t }: ViewWords): LineText {
  const open = comments.filter(({ state }) => state === "open").length
  const text = t("view.overview.openComments", { open })
  return open === 0 ? [dimSpan(t("view.overview.noComments"))] : text
}

/** How many ways there are, and how long they are, in one line. */
function routeLine(out: RowWriter, { routes, words }: OverviewInput): void {
  const { t, q, numbers, names } = words
  const more = { leadsTo: "paths" } as const
  const label = t("view.section.paths")
  if (!routes) return out.pair(label, [dimSpan(t("view.working"))], more)
  if ("loop" in routes) {
    const path = routes.loop.map((id) => names.short(id)).join(" → ")
    return out.pair(label, [inkedSpan("bad", q("routes.loop", { path }))], more)
  }
  const { routes: ways, questions, minutes } = routes.all
  const { number } = numbers
  const span = (name: string, { shortest, longest, expected }: RouteSpan) =>
    number(shortest) === number(longest)
      ? [dimSpan(`${name} `), number(expected)]
      : [
          dimSpan(`${name} `),
          `${number(shortest)}–${number(longest)}`,
          dimSpan(`, ${t("view.overview.onAverage")} `),
          number(expected),
        ]
  out.pair(
    label,
    joinSpans([
      numbers.big(ways),
      questions && span(t("view.overview.ofQuestions"), questions),
      minutes && span(t("view.overview.ofMinutes"), minutes),
    ]),
    more,
  )
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
    const limits = conditions.filter(restrictsField).map((each) => conditionText(each, words))
    const who = limits.length > 0 ? limits.join("; ") : t("view.price.anybody")
    out.pair(
      [name || String(id)],
      joinSpans([t("view.price.completes", { count: respondents }), [dimSpan(who)]]),
      {
        leadsTo: "price",
      },
    )
  }
}

function decisionLines(out: RowWriter, { decisions, words }: OverviewInput): void {
  if (!decisions || decisions.length === 0) return
  const { t, q, locale } = words
  out.heading(t("view.overview.decisions"))
  for (const { decision, at, by, automatic, reason, comment, takenBackAt } of decisions) {
    out.pair(
      momentText(at, locale),
      joinSpans([
        [inkedSpan(DECISION_INKS[decision], t(`decision.${decision}`))],
        reason && q(`rejectionReason.${reason}`),
        [dimSpan(automatic ? t("view.decision.automatic") : (by?.fullname ?? ""))],
        takenBackAt > 0 && [
          inkedSpan(
            "warning",
            t("view.decision.takenBack", { at: momentText(takenBackAt, locale) }),
          ),
        ],
      ]),
    )
    if (comment) out.pair("", comment)
  }
}

function projectLines(out: RowWriter, input: OverviewInput): void {
  const { project, words } = input
  const { t, q, locale } = words
  const { owner, organization, template, type, tpid, targetPlatforms, settings } = project
  const yes = (isSo: boolean) => t(isSo ? "word.yes" : "word.no")
  out.heading(t("fieldName.project"))
  out.pair(t("fieldName.title"), project.name)
  out.pair(t("fieldName.owner"), owner.fullname)
  out.pair(t("fieldName.organization"), organization?.name ?? "—")
  out.pair(t("fieldName.template"), [
    q(`template.${template}`),
    dimSpan(`   ${q(`template.${template}.about`)}`),
  ])
  out.pair(
    t("fieldName.projectType"),
    tpid === null
      ? q(`projectType.${type}`)
      : t("view.overview.typeOf", { type: q(`projectType.${type}`), pid: tpid }),
  )
  sentLines(out, input)
  out.pair(
    t("fieldName.targetPlatforms"),
    targetPlatforms.map((each) => q(`targetPlatform.${each}`)).join(", ") || "—",
  )
  if (TEMPLATES[template].portraits === "none")
    out.pair(t("view.overview.ends"), endText(project, words))
  if (project.embedOrigins.length > 0)
    out.pair(t("fieldName.embedOrigins"), project.embedOrigins.join(", "))
  if (project.sharedNetwork) out.pair(t("field.sharedNetwork"), yes(true))
  for (const name of SETTING_NAMES) {
    const value = settings[name]
    out.pair(q(`setting.${name}`), typeof value === "boolean" ? yes(value) : String(value))
  }
  out.pair(t("fieldName.created"), dayText(project.createdAt, locale))
  if (project.demo) out.pair(t("view.overview.demo"), yes(true))
}

/** Moderators know since when a project waits; others when its price was fixed, which is when it was sent. */
function sentLines(out: RowWriter, { project, queue, words, now }: OverviewInput): void {
  const { t, locale } = words
  const sentAt = queue?.sentAt ?? project.quote?.quotedAt
  if (sentAt === undefined) return
  const at = momentText(sentAt, locale)
  out.pair(
    t("view.overview.sentAt"),
    queue
      ? [
          at,
          dimSpan(
            `   ${t("view.overview.waiting", { age: waitingText(sentAt, new Date(now * 1000), t) })}`,
          ),
        ]
      : at,
  )
}

function endText({ targetCompletes, endsAt }: Project, { t, locale }: ViewWords): string {
  const ends = [
    targetCompletes !== null && t("view.overview.endsCompletes", { count: targetCompletes }),
    endsAt !== null && endsAt > 0 && dayText(endsAt, locale),
  ]
  return ends.filter(Boolean).join(", ") || "—"
}
