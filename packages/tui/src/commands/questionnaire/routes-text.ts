import { spanText } from "@qo/core/lib"
import {
  type QuestionNames,
  type QuestionnaireWords,
  quoteSafely,
} from "../../questionnaire-files/index.ts"
import { answerText } from "../../questionnaire-words/answer-text.ts"
import type { NumberTexts } from "../../text/number-texts.ts"
import type { RouteReportRecord } from "./routes-record.ts"
import { shareBar, alignColumns } from "../../text/text-columns.ts"

type Routes = NonNullable<RouteReportRecord["all"]>
type CoveringRecord = NonNullable<RouteReportRecord["covering"]>

/** Texts and options: translations, numbers, names of questions, styles. */
export interface RoutesWords {
  tq: QuestionnaireWords
  numbers: NumberTexts
  names: QuestionNames
  /** Whether the shares follow from weights that were given. */
  byWeights: boolean
  bold: (text: string) => string
}

/** The path report for people, a line each. */
export function routesLines(record: RouteReportRecord, words: RoutesWords): string[] {
  const { tq, names, bold } = words
  if (record.loop)
    return [tq("routes.loop", { path: record.loop.map((id) => names.short(id)).join(" → ") })]
  return [
    ...(record.all
      ? routesPart(
          record.all,
          words.byWeights ? "routes.sharesByWeights" : "routes.sharesOfAll",
          words,
        )
      : []),
    ...record.portraits.flatMap((routes) => [
      "",
      bold(
        tq("routes.portrait", { name: quoteSafely(routes.name || String(routes.portrait), tq) }),
      ),
      ...routesPart(routes, "routes.sharesOfPortrait", words),
    ]),
    ...(record.covering ? ["", ...coveringPart(record.covering, words)] : []),
  ]
}

type SharesOf = "routes.sharesOfAll" | "routes.sharesByWeights" | "routes.sharesOfPortrait"

function routesPart(routes: Routes, sharesOf: SharesOf, words: RoutesWords): string[] {
  const { tq, numbers, bold } = words
  const { questions, minutes } = routes
  return [
    ...alignColumns([
      [tq("routes.routes"), numbers.big(BigInt(routes.routes))],
      ...(questions ? [[tq("routes.questions"), spanOf(questions, words)]] : []),
      ...(minutes ? [[tq("routes.minutes"), spanOf(minutes, words)]] : []),
    ]),
    ...(questions ? [] : [tq("routes.noEnd")]),
    ...(routes.stuck > 0 ? [tq("routes.stuck", { share: numbers.percent(routes.stuck) })] : []),
    ...(routes.ends.length > 0 ? ["", bold(tq("routes.ends")), tq(sharesOf)] : []),
    ...(routes.respondents === null || routes.ends.length === 0
      ? []
      : [tq("routes.sharesOfConditions", { count: routes.respondents })]),
    ...alignColumns(routes.ends.map((end) => endCells(end, words))),
    ...(routes.reach.length > 0 ? ["", bold(tq("routes.reach"))] : []),
    ...alignColumns(
      routes.reach.map(({ question, share }) => [
        numbers.percent(share).padStart(6),
        shareBar(share),
        words.names.long(question, words.tq),
      ]),
    ),
  ]
}

type Span = Parameters<typeof spanText>[0]

const spanOf = (span: Span, { tq, numbers }: RoutesWords): string =>
  spanText(span, numbers.number, (texts) => tq("routes.span", texts))

function endCells(end: Routes["ends"][number], { tq, numbers }: RoutesWords): string[] {
  const { shortest, longest } = end.questions
  return [
    end.pid === null ? tq(`routeEnd.${end.end}`) : tq("routeEnd.leftTo", { pid: end.pid }),
    numbers.big(BigInt(end.routes)),
    numbers.percent(end.share).padStart(6),
    shortest === longest ? String(shortest) : `${shortest}–${longest}`,
  ]
}

function coveringPart(
  { ways, uncovered, respondents }: CoveringRecord,
  words: RoutesWords,
): string[] {
  const { tq, names, numbers, bold } = words
  const count = respondents.length
  const title =
    uncovered.length === 0
      ? tq("routes.covering", { count })
      : tq("routes.coveringSome", { count, covered: ways - uncovered.length, ways })
  return [
    bold(title),
    ...respondents.map(({ outcome, steps }, index) => {
      const answers = steps.map(({ question, answer }) => {
        const text =
          answer === "skip"
            ? tq("routes.skipped")
            : answerText(answer, question, { names, numbers, t: tq })
        return `${names.short(question)} ${text}`
      })
      return `${index + 1}. ${answers.join(" → ")} → ${tq(`outcome.${outcome}`)}`
    }),
    ...(uncovered.length > 0
      ? [
          tq("routes.uncovered", {
            ways: uncovered.map((way) => uncoveredText(way, words)).join(", "),
          }),
        ]
      : []),
  ]
}

function uncoveredText(
  way: CoveringRecord["uncovered"][number],
  { tq, names }: RoutesWords,
): string {
  const question = names.short(way.question)
  if (way.hidden) return `${question} → ${tq("routeWay.hidden")}`
  if (way.screenedOut) return `${question} → ${tq("routeEnd.screenedOut")}`
  if (way.branch !== undefined)
    return `${question} → ${tq("routeWay.branch", { number: way.branch + 1 })}`
  return way.answer === undefined ? question : `${question} ${names.answer(way.answer)}`
}
