import { textOrKey } from "@qo/core/i18n"
import { momentText } from "@qo/core/record"
import type { DecisionRecord } from "@qo/core/api"
import { type Project } from "@qo/core/project"
import type { ValueWords } from "@qo/core/wording"
import { conditionText } from "../../questionnaire-words/condition-text.ts"
import { numberTexts } from "../../text/number-texts.ts"
import { wrapText } from "../../text/wrap-text.ts"
import type { ProjectWords } from "../projects/shown.ts"
import { differenceLine } from "../questionnaire/difference-records.ts"
import { priceLines } from "../../questionnaire-words/price-text.ts"
import type { Clock, Language, Notes, Results, Shell } from "../../shell/shell.ts"
import type { ModerationView } from "./show-record.ts"
import { displayWidth, fitText } from "../../text/display-width.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { waitingText } from "../../text/times.ts"

const MARKS = { error: "✗", warning: "!", hint: "·" } as const
const STYLES = { error: "bad", warning: "warning", hint: "dim" } as const

/** Text of a project for moderators: findings first, the questionnaire last. */
export function viewLines(
  view: ModerationView,
  words: ProjectWords,
  values: ValueWords,
  shell: Shell,
): string[] {
  const { t, outStyles } = shell
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : ["", outStyles.title(title), ...lines.map((line) => `  ${line}`.trimEnd())]
  return [
    ...headLines(view, words, shell),
    ...section(t("show.findings"), findingLines(view, shell)),
    ...section(t("show.comments"), commentLines(view, shell)),
    ...section(t("show.decisions"), decisionLines(view, words, shell)),
    ...section(
      t("show.since", { revision: view.sinceApproval?.revision ?? 0 }),
      sinceLines(view, values, shell),
    ),
    ...section(t("fieldName.portraits"), portraitLines(view, words)),
    ...section(t("show.price"), quoteLines(view.project, words, shell)),
    ...section(t("show.outline"), outlineLines(view, words, shell)),
  ]
}

function headLines(
  view: ModerationView,
  words: ProjectWords,
  shell: Clock & Language & Results,
): string[] {
  const { project, waiting } = view
  const { t, outStyles, now, locale } = shell
  const { q } = words
  const { number } = numberTexts(locale)
  const rows: [string, string][] = [
    [t("fieldName.status"), q(`projectStatus.${project.status}`)],
    [t("fieldName.owner"), ownerText(project)],
    [t("fieldName.template"), q(`template.${project.template}`)],
    [
      t("fieldName.targetPlatforms"),
      project.targetPlatforms.map((each) => q(`targetPlatform.${each}`)).join(", "),
    ],
  ]
  if (waiting) {
    const since = momentText(waiting.sentAt, locale)
    rows.push(
      [t("fieldName.sentAt"), `${waitingText(waiting.sentAt, now(), t)} (${since})`],
      [t("fieldName.risk"), q(`risk.${waiting.risk}`)],
      [t("show.why"), whyText(view, words)],
    )
    if (waiting.rejections > 0) rows.push([t("fieldName.rejections"), String(waiting.rejections)])
  }
  if (view.length) {
    const { questions, minutes } = view.length
    rows.push([
      t("show.length"),
      questions.shortest === questions.longest
        ? t("show.lengthSame", { count: questions.longest, minutes: number(minutes.expected) })
        : t("show.lengthText", {
            least: questions.shortest,
            most: questions.longest,
            minutes: number(minutes.expected),
          }),
    ])
  }
  rows.push([t("fieldName.revision"), String(project.revision)])
  return [
    outStyles.title(`${t("record.number", { id: project.pid })} ${neutraliseText(project.name)}`),
    ...pairs(
      rows.filter(([, text]) => text !== ""),
      shell,
    ),
  ]
}

/** Each reason with the questions that it lies in. */
function whyText(view: ModerationView, words: ProjectWords): string {
  const reasons = view.waiting?.reasons ?? []
  const named = numbersIn(view)
  return Array.from(
    Map.groupBy(reasons, ({ key }) => key),
    ([key, each]) => {
      const places = each.flatMap(({ question }) => named.get(question ?? "") ?? [])
      const text = words.q(`moderationReason.${key}`)
      return places.length > 0 ? `${text} (${[...new Set(places)].join(", ")})` : text
    },
  ).join("; ")
}

/** Questions as people count them: `Q3` by its id. */
const numbersIn = ({ outline }: ModerationView): ReadonlyMap<string, string> =>
  new Map(
    outline
      .flatMap(({ questions }) => questions)
      .map(({ id }, index): [string, string] => [id, `Q${index + 1}`]),
  )

const ownerText = ({ owner, organization }: Project): string =>
  neutraliseText([owner.fullname, organization?.name].filter(Boolean).join(", "))

/** Titles on the left, as wide as the widest. */
function pairs(rows: readonly [string, string][], { outStyles }: Results): string[] {
  const width = Math.max(...rows.map(([title]) => displayWidth(title)))
  return rows.map(([title, text]) => `${outStyles.dim(fitText(title, width))}  ${text}`)
}

function findingLines(
  { findings }: ModerationView,
  { t, outStyles }: Language & Results,
): string[] {
  if (findings.length === 0) return [t("check.nothing")]
  return findings.map(({ severity, code, where, message }) => {
    const mark = outStyles[STYLES[severity]](`${MARKS[severity]} ${code}`)
    return `${mark} ${neutraliseText(`${where}: ${message}`)}`
  })
}

function commentLines(view: ModerationView, { t, locale, width }: Language & Notes): string[] {
  const named = numbersIn(view)
  const titles = new Map(view.outline.map(({ id, title }) => [id, neutraliseText(title)]))
  return view.comments.flatMap(({ text, at, by, block, question, mandatory, state }) => {
    const where = question ? (named.get(question) ?? question) : titles.get(block ?? "")
    const head = [
      momentText(at, locale),
      by && neutraliseText(by.fullname),
      where,
      mandatory ? t("comment.mandatory") : "",
      t(`commentState.${state}`),
    ]
    return [head.filter(Boolean).join(" · "), ...wrapText(text, width - 6).map((row) => `  ${row}`)]
  })
}

function decisionLines(
  { decisions }: ModerationView,
  { q }: ProjectWords,
  shell: Language & Notes,
): string[] {
  const { t, locale, width } = shell
  return decisions.flatMap((each) => {
    const { comment, takenBackAt } = each
    const head = neutraliseText(decisionText(each, q, shell))
    const back =
      takenBackAt === 0 ? "" : ` (${t("show.takenBack", { at: momentText(takenBackAt, locale) })})`
    const rows = comment === null ? [] : wrapText(comment, width - 6)
    return [`${head}${back}`, ...rows.map((row) => `  ${row}`)]
  })
}

/** `Отклонён (формулировки): Анна Смирнова, 05.11.2026 10:00:00`. */
function decisionText(
  { decision, reason, by, automatic, at }: DecisionRecord,
  q: ProjectWords["q"],
  { t, locale }: Language,
): string {
  const name = by?.fullname ?? (automatic ? t("decided.byServer") : t("decided.byNobody"))
  const why = reason === null ? "" : ` (${q(`rejectionReason.${reason}`)})`
  return `${t(`decision.${decision}`)}${why}: ${name}, ${momentText(at, locale)}`
}

function sinceLines(
  { sinceApproval }: ModerationView,
  values: ValueWords,
  shell: Language & Results,
): string[] {
  if (!sinceApproval) return []
  const { differences } = sinceApproval
  if (differences.length === 0) return [shell.t("diff.same")]
  return differences.map((each) =>
    differenceLine(each, { was: values, now: values }, shell.outStyles),
  )
}

const portraitLines = ({ project }: ModerationView, words: ProjectWords): string[] =>
  project.portraits.map(({ name, respondents, conditions }) => {
    const limits = conditions.map((condition) => conditionText(condition, words))
    return `${neutraliseText(name)} × ${respondents}: ${limits.join("; ")}`
  })

/** The price that was fixed when it was sent. */
function quoteLines(
  { quote }: Project,
  { q }: ProjectWords,
  { t, locale, outStyles }: Language & Results,
): string[] {
  if (!quote) return []
  const { price, incidence } = quote
  const completes = price.groups.reduce((sum, { respondents }) => sum + respondents, 0)
  return priceLines(
    { price, completes, isForOne: false, incidence, chargedIncidence: incidence },
    { t, tq: q, numbers: numberTexts(locale), bold: outStyles.title },
  )
}

function outlineLines(
  { outline }: ModerationView,
  { q }: ProjectWords,
  { width, outStyles }: Notes & Results,
): string[] {
  let number = 0
  return outline.flatMap(({ title, questions }) => [
    outStyles.title(neutraliseText(title)),
    ...questions.flatMap(({ category, text }) => {
      const head = `Q${++number} `
      const [first = "", ...rest] = wrapText(text, width - 6 - head.length)
      const kind = outStyles.dim(`[${textOrKey(q.table, `questionCategory.${category}`)}]`)
      return [
        `  ${head}${first} ${kind}`,
        ...rest.map((row) => `  ${" ".repeat(head.length)}${row}`),
      ]
    }),
  ])
}
