import { compileFlow, END, type Flow, type FlowNode, type Way } from "@qo/core/flow"
import { answersOf, bandsOf, type Question, type Questionnaire } from "@qo/core/questionnaire"
import { elementOf } from "./survey-js-element.ts"

/** A survey as SurveyJS reads it. */
export interface SurveyJson {
  pages: { name: string; elements: Record<string, unknown>[] }[]
  triggers: Record<string, unknown>[]
}

/**
 * How redirects are said in SurveyJS: by skip triggers, which go where they are told, or by `visibleIf`, which hides what is
 * jumped over. Backward redirects can be said by triggers only.
 */
export type Idiom = "triggers" | "visibleIf"

/** The questionnaire as a survey of one question a page, with everything that SurveyJS has a word for. */
export function toSurveyJs(questionnaire: Questionnaire, idiom: Idiom): SurveyJson {
  const flow = compileFlow(questionnaire)
  const jumps = flow.nodes.flatMap((node) => jumpsOf(node, flow))
  const hidden = idiom === "visibleIf" ? hiding(jumps, flow) : new Map<number, string[]>()
  return {
    pages: flow.nodes.map(({ index, question }) => ({
      name: `page${index}`,
      elements: [elementOf(question, hidden.get(index) ?? [])],
    })),
    triggers: [
      ...(idiom === "triggers" ? jumps : jumps.filter(({ to }) => to === undefined)).map(trigger),
      ...flow.nodes.flatMap(({ question }) => screeningOf(question)),
    ],
  }
}

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

const holds = ({ id, category }: Question, code: number) =>
  category === "multiple" || category === "ranking"
    ? `{${id}} contains ${code}`
    : `{${id}} = ${code}`

function jumpsOf({ index, question, ...ways }: FlowNode, flow: Flow): Jump[] {
  const jumps: Jump[] = []
  const add = (way: Way | undefined, written: string | undefined, when: string) => {
    if (!way || way.to === index + 1) return
    jumps.push({ index, when, to: targetOf(way, written, flow) })
  }
  answersOf(question).forEach(({ code, redirect }, at) =>
    add(
      ways.answers[at],
      redirect && "id" in redirect ? redirect.id : undefined,
      holds(question, code),
    ),
  )
  bandsOf(question).forEach(({ from, to, redirect }, at) =>
    add(
      ways.bands[at],
      redirect && "id" in redirect ? redirect.id : undefined,
      `{${question.id}} >= ${from} and {${question.id}} <= ${to}`,
    ),
  )
  const own = question.redirect
  add(ways.redirect, own && "id" in own ? own.id : undefined, `{${question.id}} notempty`)
  return jumps
}

const targetOf = (way: Way, written: string | undefined, flow: Flow) =>
  way.to === END ? undefined : (flow.nodes[way.to]?.question.id ?? written ?? "questionnaire")

/** For each question, the conditions under which an earlier jump leads over it. */
function hiding(jumps: readonly Jump[], { byId }: Flow): Map<number, string[]> {
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
  answersOf(question).flatMap(({ code, screening }) =>
    screening === "deny" ? [{ type: "complete", expression: holds(question, code) }] : [],
  )
