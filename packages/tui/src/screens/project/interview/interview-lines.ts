import {
  type Effect,
  type GraphNode,
  isPassedOver,
  offeredPortraits,
  openNode,
  type WayTaken,
} from "@qo/core/interview"
import { placeName } from "@qo/core/places"
import {
  answersOf,
  type AnswerValue,
  isAnswered,
  pageTextsOf,
  statementsOf,
} from "@qo/core/questionnaire"
import { pictureText } from "@qo/core/wording"
import { bracketText, choiceLines, gridLines, type PaintedOptions } from "./option-lines.ts"
import { answerText } from "../../../questionnaire-words/answer-text.ts"
import { howText } from "../../../questionnaire-words/how-to-answer.ts"
import { redirectText } from "../../../questionnaire-words/redirect-text.ts"
import { wrapText } from "../../../text/wrap-text.ts"
import { textWindow } from "../../../widgets/text-window.ts"
import type { ViewWords } from "../parts/view-words.ts"
import type { InterviewModel } from "./model.ts"
import { shownText } from "../../../questionnaire-words/shown-text.ts"
import { textLines } from "./text-lines.ts"
import { placesFound } from "./places-found.ts"
import type { Styles } from "../../../text/styles.ts"

export interface InterviewWords extends ViewWords {
  styles: Styles
}

/** Lines of the interview: why the question was reached, its text and choices. `focus`: the line that must be visible. */
export function interviewLines(
  model: InterviewModel,
  words: InterviewWords,
  width: number,
): PaintedOptions {
  const { t, styles } = words
  const path = pathText(model, words)
  const head = [
    ...(path ? wrapText(path, width, 2).map(styles.dim) : []),
    ...wayLines(model.way, words)
      .flatMap((line) => wrapText(line, width))
      .map(styles.accent),
    ...model.effects.flatMap((effect) => wrapText(effectText(effect, words), width, 3)),
  ]
  const body = bodyLines(model, words, width)
  const problem = problemText(model, words)
  const foot = problem ? wrapText(`✗ ${problem}`, width).map(styles.bad) : []
  const lines = [...head, ...(head.length > 0 ? [""] : []), ...body.lines, ...foot]
  if (lines.length === 0) return { lines: [t("walk.stuck")], focus: 0 }
  const above = head.length > 0 ? head.length + 1 : 0
  const last = lines.length - 1
  // A note has no line to answer in: its last line is the lowest that can be in focus.
  return { lines, focus: problem ? last : Math.min(last, above + body.focus) }
}

function bodyLines(model: InterviewModel, words: InterviewWords, width: number): PaintedOptions {
  const { draft } = model
  const node = openNode(model)
  if (draft.form === "over") return overLines(model, words, width)
  if (draft.form === "lease") return leaseLines(model, draft.cursor, words)
  if (!node) return { lines: [], focus: 0 }
  const question = questionLines(model, node, words, width)
  const answered = answerLines(model, node, words, width)
  return {
    lines: [...question, ...answered.lines],
    focus: question.length + answered.focus,
  }
}

function questionLines(
  { graph, state }: InterviewModel,
  node: GraphNode,
  words: InterviewWords,
  width: number,
): string[] {
  const { t, styles, numbers, names } = words
  const { question } = node
  const said = (text: string) => shownText(graph, node, state, text)
  const share = numbers.percent(state.progress)
  const how = [
    node.form === "rows" || node.form === "place"
      ? t(`view.interview.how.${node.form}`)
      : howText(node, state.order, words),
    "unit" in question && question.unit && t("walk.unit", { unit: said(question.unit) }),
    isAnswered(question) && (node.required ? t("walk.required") : t("view.interview.optional")),
  ]
  return [
    styles.dim(
      `${names.short(question.id)} · ${t("walk.progress", { number: state.length + 1, share })}`,
    ),
    ...textLines(question, said(question.text), width, styles.title),
    ...pageTextsOf(question).flatMap((text) => wrapText(said(text), width).map(styles.dim)),
    ...(question.picture
      ? wrapText(pictureText(said(question.picture.alt ?? ""), { t: words.q }), width, 2)
      : []),
    ...wrapText(how.filter(Boolean).join("; "), width).map(styles.dim),
  ]
}

function answerLines(
  model: InterviewModel,
  node: GraphNode,
  words: InterviewWords,
  width: number,
): PaintedOptions {
  const { graph, state, draft } = model
  const { t } = words
  const said = (text: string) => shownText(graph, node, state, text)
  switch (draft.form) {
    case "choice": {
      const texts = new Map(answersOf(node.question).map(({ code, text }) => [code, said(text)]))
      if (state.order.length === 0) return { lines: [t("walk.stuck")], focus: 0 }
      return choiceLines({ node, draft, order: state.order, texts, words, width })
    }
    case "grid": {
      const rows = new Map(statementsOf(node.question).map(({ code, text }) => [code, said(text)]))
      const columns = answersOf(node.question).map(({ text }) => said(text))
      return gridLines({
        draft,
        order: state.order,
        codes: node.codes,
        rows,
        columns,
        words,
        width,
      })
    }
    case "typed":
      return { lines: [...endLines(node, said, words), inputLine(draft.edited, width)], focus: 0 }
    case "place": {
      const found = placesFound(node, draft.edited.text, words.locale)
      const lines = found.map(({ name }, at) => bracketText(at === draft.cursor, name, words))
      return {
        lines: [
          inputLine(draft.edited, width),
          ...(lines.length > 0 ? lines : [t("list.nothingFound")]),
        ],
        focus: 1 + draft.cursor,
      }
    }
    case "read":
    case "lease":
    case "over":
      return { lines: [], focus: 0 }
  }
}

const inputLine = (edited: Parameters<typeof textWindow>[0], width: number) =>
  `> ${textWindow(edited, { width: Math.max(4, width - 4), focused: true, secret: false })}`

/** Labels at both ends of a scale. */
function endLines(
  { question, grid }: GraphNode,
  said: (text: string) => string,
  { numbers: { exact } }: InterviewWords,
): string[] {
  const { low, high } = ("labels" in question && question.labels) || {}
  const ends = [
    [grid?.from, low],
    [grid?.to, high],
  ] as const
  return ends.flatMap(([number, label]) =>
    number !== undefined && label ? wrapText(`${exact(number)} — ${said(label)}`, 60, 1) : [],
  )
}

function leaseLines(model: InterviewModel, cursor: number, words: InterviewWords): PaintedOptions {
  const { t, where } = words
  const labels = [
    ...offeredPortraits(model).map((portrait) =>
      t("view.interview.hasPlace", { portrait: where({ portrait }) }),
    ),
    t("view.interview.isFull"),
  ]
  return {
    lines: [
      ...wrapText(t("view.interview.lease"), 60),
      ...labels.map((label, at) => bracketText(at === cursor, label, words)),
    ],
    focus: 1 + cursor,
  }
}

function overLines(
  { graph, state }: InterviewModel,
  words: InterviewWords,
  width: number,
): PaintedOptions {
  const { t, q, styles, names } = words
  const outcome = state.outcome ? q(`outcome.${state.outcome}`) : t("walk.stopped")
  const said =
    state.pid === undefined
      ? t("walk.outcome", { outcome })
      : t("walk.outcomeTo", { outcome, pid: state.pid })
  const steps: string[] = []
  for (let step = state.path; step; step = step.before) {
    const node = graph.nodes[step.node]
    if (!node) continue
    const given = isPassedOver(step)
      ? t("view.interview.notAsked")
      : givenText(node, step.value, words)
    steps.push(...wrapText(`${names.long(node.id, t)}: ${given}`, width - 2, 4).toReversed())
  }
  const lines = [
    styles.title(said),
    t("walk.path"),
    ...steps.toReversed().map((line) => `  ${line}`),
  ]
  return { lines, focus: 0 }
}

function givenText(
  { id, place }: GraphNode,
  value: AnswerValue | undefined,
  { t, names, numbers, locale }: InterviewWords,
): string {
  if (!value) return t("walk.skipped")
  return "place" in value && place
    ? placeName(place, value.place, locale)
    : answerText(value, id, { names, numbers, t })
}

/** `Q1 → Q3 → Q7`: the questions behind, and the one that is open. */
function pathText({ graph, state }: InterviewModel, { t, names }: InterviewWords): string {
  const open = state.phase === "asking" ? graph.nodes[state.at] : undefined
  const ids = open ? [names.short(open.id)] : []
  let left = 12
  for (let step = state.path; step && left-- > 0; step = step.before)
    ids.push(names.short(graph.nodes[step.node]?.id ?? ""))
  if (ids.length < state.length) ids.push("…")
  return ids.length > 1 ? t("view.interview.path", { path: ids.toReversed().join(" → ") }) : ""
}

/** Steps of respondents are not passed over. */
const PASSED_WORDS = {
  respondent: "view.interview.known",
  profile: "view.interview.known",
  nobody: "view.interview.nothingToAsk",
  hidden: "view.interview.hidden",
} as const satisfies Record<WayTaken["passed"][number]["by"], string>

/** Target of the last answer and the reason; empty if it was the next question. */
function wayLines(way: WayTaken | undefined, words: InterviewWords): string[] {
  if (!way) return []
  const { t, names } = words
  const { reason } = way
  const from = names.short(way.from)
  const passed = way.passed.map(({ question, by }) =>
    t(PASSED_WORDS[by], { question: names.short(question) }),
  )
  const usedUp = way.reviewUsedUp ? [t("view.interview.reviewUsedUp", { from })] : []
  return [...reasonLines(reason, from, words), ...usedUp, ...passed]
}

function reasonLines(reason: WayTaken["reason"], from: string, words: InterviewWords): string[] {
  const { t, names, numbers } = words
  switch (reason.by) {
    case "answer":
      return [
        t("view.interview.byAnswer", {
          from,
          answer: names.answer(reason.answer),
          target: redirectText(reason.redirect, words),
        }),
      ]
    case "band":
      return [
        t("view.interview.byBand", {
          from,
          band: `${numbers.exact(reason.band.from)}–${numbers.exact(reason.band.to)}`,
          target: redirectText(reason.redirect, words),
        }),
      ]
    case "question":
    case "condition": {
      const key = reason.by === "question" ? "byQuestion" : "byCondition"
      return [t(`view.interview.${key}`, { from, target: redirectText(reason.redirect, words) })]
    }
    case "end":
      return [t("view.interview.byEnd", { from, end: names.end(reason.end) })]
    case "screeningCondition":
      return [t("view.interview.byScreeningCondition", { from })]
    case "screening":
      return [t("view.interview.byScreening", { from })]
    case "recall":
      return [t("view.interview.byRecall", { from })]
    case "lease":
    case "next":
      return []
  }
}

function effectText(effect: Effect, { t, names }: InterviewWords): string {
  if (effect.kind === "write")
    return t("view.interview.write", {
      field: effect.field,
      value: [effect.value].flat().join(", "),
    })
  if (effect.kind === "callback")
    return t("view.interview.callback", {
      block: names.blockName(effect.block),
      url: effect.url,
    })
  return ""
}

function problemText({ problem }: InterviewModel, { t, q, numbers }: InterviewWords): string {
  if (!problem) return ""
  if (problem === "unreadable") return t("view.interview.unreadable")
  const said = Object.entries(problem.params ?? {}).map(([name, value]) => [
    name,
    numbers.exact(value),
  ])
  return q.table(`interviewProblem.${problem.key}`, Object.fromEntries(said))
}
