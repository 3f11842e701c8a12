import { compileFlow, END, type Flow, type FlowNode, type FlowWay } from "@qo/core/flow"
import {
  type Answer,
  answersOf,
  bandsOf,
  type Question,
  type Questionnaire,
  type Redirect,
} from "@qo/core/questionnaire"
import { elementOf, takesSeveral, valueOf } from "./survey-js-element.ts"

/** A survey as SurveyJS reads it. */
export interface SurveyJson {
  pages: { name: string; elements: Record<string, unknown>[] }[]
  triggers: Record<string, unknown>[]
  calculatedValues?: { name: string; expression: string }[]
}

/**
 * How redirects are expressed in SurveyJS: by skip triggers, which lead to a target, or by `visibleIf`, which hides skipped
 * questions. Backward redirects need triggers.
 */
export const IDIOMS = ["triggers", "visibleIf"] as const
export type Idiom = (typeof IDIOMS)[number]

/** The questionnaire as a survey of one question a page, with everything that SurveyJS has a word for. */
export function toSurveyJs(questionnaire: Questionnaire, idiom: Idiom): SurveyJson {
  const flow = compileFlow(questionnaire)
  const jumps = flow.nodes.flatMap((node) => jumpsOf(node, flow))
  const hidden = idiom === "visibleIf" ? hidingConditions(jumps, flow) : new Map<number, string[]>()
  const values = paramsOf(questionnaire)
  return {
    pages: questionnaire.blocks.flatMap(({ id, questions }) =>
      questions.length === 0
        ? [{ name: id, elements: [] }]
        : questions.map((question) => ({
            name: `page-${question.id}`,
            elements: [elementOf(question, hidden.get(flow.byId.get(question.id) ?? -1) ?? [])],
          })),
    ),
    triggers: [
      ...(idiom === "triggers" ? jumps : jumps.filter(({ to }) => to === undefined)).map(trigger),
      ...flow.nodes.flatMap(({ question }) => screeningOf(question)),
    ],
    ...(values.length > 0 && { calculatedValues: values }),
  }
}

/** Custom parameters as values of the survey, whose names must then be known in texts. */
const paramsOf = ({ blocks }: Questionnaire) =>
  blocks
    .flatMap(({ settings, questions }) => [
      settings?.params,
      ...questions.map((each) => each.params),
    ])
    .flatMap((params) => Object.entries(params ?? {}))
    .map(([name, value]) => ({ name: `p_${name}`, expression: `'${value.replaceAll("'", "")}'` }))

interface Jump {
  index: number
  /** When it is taken, as SurveyJS says it. */
  when: string
  /** Name of the target, as written; none: completes the survey. */
  to: string | undefined
}

const trigger = ({ when, to }: Jump) =>
  to === undefined
    ? { type: "complete", expression: when }
    : { type: "skip", expression: when, gotoName: to }

const answerCondition = (question: Question, answer: Answer) =>
  `{${question.id}} ${takesSeveral(question) ? "contains" : "="} ${JSON.stringify(valueOf(answer))}`

function jumpsOf(node: FlowNode, flow: Flow): Jump[] {
  const { index, question, redirect: own } = node
  const jumps = [
    ...answersOf(question).map((answer, at) => ({
      way: node.answers[at],
      redirect: answer.redirect,
      when: answerCondition(question, answer),
    })),
    ...bandsOf(question).map(({ from, to, redirect }, at) => ({
      way: node.bands[at],
      redirect,
      when: `{${question.id}} >= ${from} and {${question.id}} <= ${to}`,
    })),
  ].flatMap(({ way, ...rest }) => (way ? [{ way, ...rest }] : []))
  const others = jumps.map(({ when }) => ` and !(${when})`).join("")
  const all = own
    ? [
        ...jumps,
        { way: own, redirect: question.redirect, when: `{${question.id}} notempty${others}` },
      ]
    : jumps
  return all.map(({ way, redirect, when }) => ({ index, when, to: targetOf(way, redirect, flow) }))
}

const targetOf = ({ to }: FlowWay, redirect: Redirect | undefined, { nodes }: Flow) =>
  to === END
    ? undefined
    : (nodes[to]?.question.id ?? (redirect && "id" in redirect ? redirect.id : undefined))

/** For each question, the conditions under which an earlier jump leads over it. */
function hidingConditions(jumps: readonly Jump[], { byId }: Flow): Map<number, string[]> {
  const hidden = new Map<number, string[]>()
  for (const { index, when, to } of jumps) {
    const target = to === undefined ? -1 : (byId.get(to) ?? -1)
    for (let over = index + 1; over < target; over++)
      hidden.set(over, [...(hidden.get(over) ?? []), when])
  }
  return hidden
}

/** An answer that denies completes the survey: SurveyJS knows no other outcome. */
const screeningOf = (question: Question) =>
  answersOf(question).flatMap((answer) =>
    answer.screening === "deny"
      ? [{ type: "complete", expression: answerCondition(question, answer) }]
      : [],
  )
