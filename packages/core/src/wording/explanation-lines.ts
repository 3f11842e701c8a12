import { momentText } from "../record/index.ts"
import {
  type AnswerCheck,
  type Explanation,
  type ExplainStep,
  type ExplainStepOf,
  labelText,
  type InvalidInterview,
  type ReportWords,
  type ToldQuestion,
} from "../report/index.ts"
import { type Clean, quoteText, shortenText } from "./question-names.ts"

type Questions = readonly ToldQuestion[]
export interface WhyWords extends ReportWords {
  clean?: Clean
}

/** A step of an explanation as text. `isUndone`: the respondent went back, so the step no longer counts. */
export interface ExplainedLine {
  text: string
  /** Unix seconds. */
  at: number
  isUndone: boolean
}

/** Returns a title with the question's outcome and the interview. */
export const explanationHead = (
  { status, interview, version, startedAt }: Explanation,
  { t, locale }: WhyWords,
): { status: string; about: string } => ({
  status: t(`why.status.${status}`),
  about: t("why.about", { interview, version, at: momentText(startedAt, locale) }),
})

/** Returns the reasons why the question was asked or not, one line per step. */
export function explanationLines(
  { steps, questions, isKept, leftOut, startedAt }: Explanation,
  words: WhyWords,
): ExplainedLine[] {
  const { t } = words
  const note = (text: string): ExplainedLine => ({ text, at: startedAt, isUndone: false })
  return [
    ...(isKept ? [] : [note(t("why.notKept"))]),
    ...(leftOut > 0 ? [note(t("why.leftOut", { count: leftOut }))] : []),
    ...steps.map((step) => {
      const text = stepText(step, questions, words)
      return {
        text: step.undone ? t("why.undone", { step: text }) : text,
        at: step.at,
        isUndone: step.undone,
      }
    }),
  ]
}

/** Returns the name of a question: `Q7 “How often…”`. Deleted questions are shown by their ids. */
export function toldQuestion(
  id: string | null,
  questions: Questions,
  { t, clean }: WhyWords,
): string {
  const found = questions.find((each) => each.id === id)
  if (!found || found.number === 0) return id ?? "—"
  return found.text === ""
    ? `Q${found.number}`
    : `Q${found.number} ${quoteText(found.text, { table: t }, clean)}`
}

/** Returns the text for an interview that does not fit the routes, with the reason. */
export function misfitText(
  { kind, question, problem, outcome, because }: InvalidInterview,
  questions: Questions,
  words: WhyWords,
): string {
  const { t } = words
  const said = t(`why.misfit.${kind}`, {
    question: toldQuestion(question, questions, words),
    problem: problem ? t(`interviewProblem.${problem.key}`, problem.params) : "",
    outcome: outcome ? t(`outcome.${outcome}`) : "",
  })
  return because ? `${said}. ${stepText(because, questions, words)}` : `${said}.`
}

/** Returns the text for the result of a whole check. */
export function checkText(
  { version, checked, unclear, misfits }: CheckSum,
  { t }: Pick<WhyWords, "t">,
): string[] {
  if (checked === 0) return [t("why.check.empty")]
  const first =
    misfits === 0
      ? t("why.check.none", { version })
      : t("why.check.some", { version, misfits, checked })
  return unclear === 0 ? [first] : [first, t("why.check.unclear", { count: unclear })]
}
export interface CheckSum extends Pick<AnswerCheck, "version" | "checked" | "unclear"> {
  misfits: number
}

function stepText(step: ExplainStep, questions: Questions, words: WhyWords): string {
  const named = (id: string | null) => toldQuestion(id, questions, words)
  const tell = TOLD[step.kind] as (
    step: ExplainStep,
    named: ElementNameOf,
    words: WhyWords,
  ) => string
  return tell(step, named, words)
}

/** Functions that return the text of each kind of step. */
const TOLD: {
  readonly [Kind in ExplainStep["kind"]]: (
    step: ExplainStepOf<Kind>,
    named: ElementNameOf,
    words: WhyWords,
  ) => string
} = {
  begun: (step, _, words) => begunText(step, words),
  came: ({ way }, named, words) =>
    way.from === null
      ? words.t("why.came.start")
      : words.t("why.came", { from: named(way.from), rule: ruleText(way, words) }),
  shown: (step, named, words) => shownText(step, named, words),
  answered: ({ said }, _, words) =>
    said === null
      ? words.t("why.answered.contact")
      : words.t("why.answered", { said: saidText(said, words) }),
  skipped: (_step, _named, { t }) => t("why.skipped"),
  read: (_step, _named, { t }) => t("why.noteRead"),
  known: ({ place }, _, words) => words.t("why.known", { place: labelText(place, words) }),
  empty: ({ recall }, named, words) =>
    words.t("why.empty", { recall: recallText(recall, named, words) }),
  hidden: (step, named, words) => hiddenText(step, named, words),
  jumped: ({ way, to }, named, words) =>
    words.t("why.jumped", { from: named(way.from), to: named(to), rule: ruleText(way, words) }),
  back: ({ to }, named, { t }) => t("why.back", { to: named(to) }),
  ended: (step, named, words) => endedText(step, named, words),
  open: ({ question }, named, { t }) =>
    question === null ? t("why.open.place") : t("why.open", { question: named(question) }),
}

type ElementNameOf = (id: string | null) => string
type GivenAnswer = NonNullable<ExplainStepOf<"answered">["said"]>

const MOST = 300

/** Returns the answer, shortened. Texts of respondents are shown on one line. */
function saidText(said: GivenAnswer, words: WhyWords): string {
  const { clean = (text: string) => text } = words
  const text = said.map((label) => labelText(label, words).replaceAll(/\s+/g, " ")).join(", ")
  const letters = Array.from(clean(text))
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join("")}…` : letters.join("")
}

function begunText({ known, params }: ExplainStepOf<"begun">, words: WhyWords): string {
  const { t } = words
  const facts = known.map(
    ({ field, values }) => `${labelText(field, words)} — ${saidText(values, words)}`,
  )
  const begun =
    facts.length === 0 ? t("why.begun") : t("why.begun.known", { known: facts.join("; ") })
  const pairs = Object.entries(params).map(([name, value]) => `${name} = ${value}`)
  return pairs.length === 0
    ? begun
    : t("why.begun.params", { begun, params: saidText([{ text: pairs.join(", ") }], words) })
}

function shownText(step: ExplainStepOf<"shown">, named: ElementNameOf, words: WhyWords): string {
  const { shown, all, recall, kept, hidden } = step
  const { t } = words
  if (hidden && hidden.length > 0) {
    const items = hidden.map(({ item, condition }) =>
      t("why.shown.hiddenItem", { item: labelText(item, words), condition }),
    )
    const shownWhole = shownText({ ...step, hidden: undefined }, named, words)
    return t("why.shown.hidden", { shown: shownWhole, items: items.join("; ") })
  }
  if (!recall) return t("why.shown")
  if (kept) return t("why.shown.kept", { source: named(recall.source) })
  return t("why.shown.recalled", { shown, all, recall: recallText(recall, named, words) })
}

const recallText = (
  { source, mode }: ExplainStepOf<"empty">["recall"],
  named: ElementNameOf,
  { t }: WhyWords,
): string => t(`why.recall.${mode}`, { source: named(source) })

function hiddenText(
  { condition, read, isEmptied, isUndrawn }: ExplainStepOf<"hidden">,
  named: ElementNameOf,
  words: WhyWords,
): string {
  const { t } = words
  if (isUndrawn === true) return t("why.hidden.undrawn")
  const found = read.map(({ question, state, said }) =>
    t(`why.read.${said === null ? "contact" : state}`, {
      question: named(question),
      said: said ? saidText(said, words) : "",
    }),
  )
  const text = t(isEmptied === true ? "why.hidden.emptied" : "why.hidden", { condition })
  return found.length === 0 ? text : t("why.hidden.read", { text, read: found.join("; ") })
}

function endedText(step: ExplainStepOf<"ended">, named: ElementNameOf, words: WhyWords): string {
  const ended = endCauseText(step, named, words)
  const { end } = step
  return end ? words.t("why.ended.shown", { ended, end: endText(end.title, words) }) : ended
}

const endText = (title: string, { clean }: WhyWords): string => shortenText(title, clean)

function endCauseText(
  { cause, outcome, question, said, way, condition = "" }: ExplainStepOf<"ended">,
  named: ElementNameOf,
  words: WhyWords,
): string {
  const { t } = words
  if (question === null && cause === "way")
    return t("why.ended", { outcome: t(`outcome.${outcome}`) })
  if (cause === "screening" && said === null)
    return t("why.ended.screening.bare", { question: named(question) })
  return t(`why.ended.${cause}`, {
    question: named(question),
    rule: way ? ruleText(way, words, true) : "",
    said: said ? saidText(said, words) : "",
    condition,
  })
}

type ArrivalWay = ExplainStepOf<"came">["way"]

/** Returns the rule by which an interview continued, and the target if it is not a question. */
function ruleText(way: ArrivalWay, words: WhyWords, isEnd = false): string {
  const { t } = words
  const { redirect } = way.rule
  const rule = plainRule(way, words, isEnd)
  if (!redirect) return rule
  if (redirect.to === "question")
    return redirect.review ? t("why.target.review", { rule, ...redirect.review }) : rule
  const more = redirect.to === "questionnaire" ? { pid: redirect.pid } : {}
  return t(`why.target.${redirect.to}`, { rule, ...more })
}

function plainRule({ rule }: ArrivalWay, { t, clean }: WhyWords, isEnd: boolean): string {
  const { by, answer = "", band, condition = "" } = rule
  if (by === "next" && isEnd) return t("why.rule.next.end")
  return t(`why.rule.${by}`, {
    answer: shortenText(answer, clean),
    condition,
    ...(band && { from: band.from, to: band.to }),
  })
}
