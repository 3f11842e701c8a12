import { spanText } from "@qo/core/lib"
import type { SimulationReport } from "@qo/core/interview"
import { hasScreening, type Questionnaire } from "@qo/core/questionnaire"
import type {
  CoveringRespondents,
  EndRoutes,
  RouteReport,
  Routes,
  Span,
  WayOut,
} from "@qo/core/routes"
import { answerText } from "../../../questionnaire-words/answer-text.ts"
import { dimSpan, inkedSpan } from "../../../text/spans.ts"
import { shareBar } from "../../../text/text-columns.ts"
import { rowWriter, type RowWriter, type SectionRow } from "./section-row.ts"
import type { ViewWords } from "../parts/view-words.ts"
import { anchorOf } from "./problems.ts"

interface Input {
  questionnaire: Questionnaire
  routes: RouteReport | undefined
  covering: CoveringRespondents | { loop: readonly string[] } | undefined
  simulation: SimulationReport | undefined
  words: ViewWords
  width: number
}

/** Below this share no one leaves, as far as a few thousand respondents show. */
const LEAST_SHARE = 0.0005

/** The paths through a questionnaire: their number, length and ends, the respondents who never arrive, and those who take every path. */
export function pathRows(input: Input): readonly SectionRow[] {
  const { questionnaire, routes, covering, words, width } = input
  const { t, q, names } = words
  const out = rowWriter(width)
  if (!routes) {
    out.wrapped(t("view.working"))
    return out.rows
  }
  if ("loop" in routes) {
    const path = routes.loop.map((id) => names.short(id)).join(" → ")
    out.wrapped([inkedSpan("bad", q("routes.loop", { path }))])
    return out.rows
  }
  wholeLines(out, routes.all, words)
  leavingLines(out, input)
  neverLines(out, routes.all, questionnaire, words)
  for (const portrait of routes.portraits) {
    const name = words.where({ portrait: portrait.portrait })
    out.heading(name)
    wholeLines(out, portrait, words, false)
  }
  if (covering && "respondents" in covering) coveringLines(out, covering, words)
  else if (!covering) out.heading(t("view.working"))
  reachLines(out, routes.all, words)
  return out.rows
}

function wholeLines(out: RowWriter, routes: Routes, words: ViewWords, isWhole = true): void {
  const { t, q, numbers } = words
  const { questions, minutes } = routes
  if (isWhole) out.heading(t("view.paths.whole"))
  out.pair(q("routes.routes"), numbers.big(routes.routes))
  if (questions) out.pair(q("routes.questions"), spanOf(questions, words))
  if (minutes) out.pair(q("routes.minutes"), spanOf(minutes, words))
  if (!questions) out.wrapped([inkedSpan("bad", q("routes.noEnd"))])
  if (routes.stuck > 0)
    out.wrapped([inkedSpan("bad", q("routes.stuck", { share: numbers.percent(routes.stuck) }))])
  if (routes.ends.length > 0) {
    out.heading(q("routes.ends"))
    out.wrapped([dimSpan(q(isWhole ? "routes.sharesOfAll" : "routes.sharesOfPortrait"))])
    if (routes.respondents !== undefined)
      out.wrapped([dimSpan(q("routes.sharesOfConditions", { count: routes.respondents }))])
  }
  for (const end of routes.ends) out.pair(...endTexts(end, words))
}

const spanOf = (span: Span, { q, numbers }: Pick<ViewWords, "q" | "numbers">): string =>
  spanText(span, numbers.number, (texts) => q("routes.span", texts))

const endTexts = (
  { end, pid, share, routes, questions: { shortest, longest } }: EndRoutes,
  { t, q, numbers }: ViewWords,
): [string, string] => [
  pid === undefined ? q(`routeEnd.${end}`) : q("routeEnd.leftTo", { pid }),
  t("view.paths.end", {
    share: numbers.percent(share),
    routes: numbers.big(routes),
    questions: shortest === longest ? String(shortest) : `${shortest}–${longest}`,
  }),
]

/** Questions at which random respondents leave before the end, and the share of them that is screened out. */
function leavingLines(out: RowWriter, { questionnaire, simulation, words }: Input): void {
  const { t, q, names, numbers } = words
  out.heading(t("view.paths.leaving"))
  if (!simulation) return out.wrapped(t("view.working"))
  const number = numbers.number(simulation.n)
  out.wrapped([dimSpan(t("view.paths.leavingHow", { count: simulation.n, number }))])
  const screening = new Set(
    questionnaire.blocks.flatMap(({ questions }) =>
      questions
        .filter((question) => hasScreening(question) || question.screenOutIf !== undefined)
        .map(({ id }) => id),
    ),
  )
  let isAny = false
  for (const { question, reach, ended } of simulation.questions) {
    const gone = Object.entries(ended).filter(
      ([outcome, share]) => outcome !== "completed" && share > LEAST_SHARE,
    )
    if (gone.length === 0 && !screening.has(question)) continue
    isAny = true
    const how = gone.map(
      ([outcome, share]) =>
        `${q(`outcome.${outcome as keyof typeof ended}`)} ${numbers.percent(share)}`,
    )
    const ofAsked = reach > 0 ? (ended.screenedOut ?? 0) / reach : 0
    const screened = screening.has(question)
      ? [t("view.paths.ofAsked", { share: numbers.percent(ofAsked) })]
      : []
    out.wrapped([names.long(question, t), dimSpan(`   ${[...how, ...screened].join("; ")}`)], {
      anchor: anchorOf({ question }, words),
      hang: 2,
    })
  }
  if (!isAny) out.wrapped(t("view.paths.nobodyLeaves"))
}

function neverLines(
  out: RowWriter,
  { reach }: Routes,
  { blocks }: Questionnaire,
  words: ViewWords,
): void {
  const never = blocks
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => (reach.get(id) ?? 0) === 0)
  if (never.length === 0) return
  out.heading(words.t("view.paths.never", { count: never.length }))
  for (const { id } of never)
    out.wrapped(words.names.long(id, words.t), { anchor: anchorOf({ question: id }, words) })
}

/** More are not read by anybody. */
const MOST_RESPONDENTS = 12

function coveringLines(
  out: RowWriter,
  { respondents, ways, uncovered }: CoveringRespondents,
  words: ViewWords,
): void {
  const { t, q, names } = words
  const count = respondents.length
  out.heading(
    uncovered.length === 0
      ? q("routes.covering", { count })
      : q("routes.coveringSome", { count, covered: ways - uncovered.length, ways }),
  )
  respondents.slice(0, MOST_RESPONDENTS).forEach(({ steps, outcome }, at) => {
    const answers = steps.map(({ question, answer }) => {
      const text = answer === "skip" ? q("routes.skipped") : answerText(answer, question, words)
      return `${names.short(question)} ${text}`
    })
    out.wrapped([dimSpan(`${at + 1}. `), [...answers, q(`outcome.${outcome}`)].join(" → ")], {
      hang: 3,
    })
  })
  if (count > MOST_RESPONDENTS)
    out.line(`  ${t("list.andMore", { count: count - MOST_RESPONDENTS })}`)
  const missed = uncovered.slice(0, MOST_RESPONDENTS).map((way) => uncoveredText(way, words))
  if (missed.length > 0) out.wrapped(q("routes.uncovered", { ways: missed.join(", ") }))
}

function uncoveredText(way: WayOut, { q, names }: ViewWords): string {
  const question = names.short(way.question)
  if (way.hidden) return `${question} → ${q("routeWay.hidden")}`
  if (way.screenedOut) return `${question} → ${q("routeEnd.screenedOut")}`
  if (way.branch !== undefined)
    return `${question} → ${q("routeWay.branch", { number: way.branch + 1 })}`
  return way.answer === undefined ? question : `${question} ${names.answer(way.answer)}`
}

function reachLines(out: RowWriter, { reach }: Routes, words: ViewWords): void {
  if (reach.size === 0) return
  out.heading(words.q("routes.reach"))
  for (const [question, share] of reach)
    out.line(
      [
        `  ${words.numbers.percent(share).padStart(6)}  `,
        dimSpan(shareBar(share)),
        `  ${words.names.long(question, words.t)}`,
      ],
      { anchor: anchorOf({ question }, words) },
    )
}
