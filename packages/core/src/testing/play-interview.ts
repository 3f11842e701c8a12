import {
  type Advance,
  apply,
  compile,
  type CompileOptions,
  type Effect,
  type Graph,
  type GraphNode,
  type InterviewEvent,
  start,
  type StartOptions,
  type State,
} from "../interview/index.ts"
import { type AnswerValue, Questionnaire } from "../questionnaire/index.ts"

type Part = Record<string, unknown>

/** Returns an answer with this code and additional properties. */
export const answer = (code: number, more: Part = {}) => ({ code, ...more })

/** Returns a question. Answers and statements may be given as codes only. */
export const question = (id: string, category: string, more: Part = {}): Part => ({
  id,
  category,
  text: id,
  ...more,
  ...withIds(id, "answers", more),
  ...withIds(id, "statements", more),
})

function withIds(id: string, name: string, { [name]: items }: Part): Part {
  if (!Array.isArray(items)) return {}
  const filled = items.map((item: number | { code: number }) => {
    const given = typeof item === "number" ? { code: item } : item
    return { id: `${id}-${name}-${given.code}`, text: `${id}.${given.code}`, ...given }
  })
  return { [name]: filled }
}

/** Returns a questionnaire of blocks b1, b2, … with these questions. */
export const questionnaireOf = (blocks: readonly Part[][], settings: readonly Part[] = []) =>
  Questionnaire.parse({
    blocks: blocks.map((questions, index) => ({
      id: `b${index + 1}`,
      title: `Block ${index + 1}`,
      questions,
      ...(settings[index] && { settings: settings[index] }),
    })),
  })

export const graphOf = (questions: readonly Part[], options?: CompileOptions): Graph =>
  compile(questionnaireOf([[...questions]]), options)

export const nodeOf = (part: Part): GraphNode => {
  const [node] = graphOf([part]).nodes
  if (!node) throw new Error("no question")
  return node
}

/** An action of a respondent: an answer to the shown question, given by its value, or any other event. */
export type Move = AnswerValue | "skip" | "back" | "resume" | "timeout" | "close" | InterviewEvent

export function eventOf(graph: Graph, { at }: State, move: Move): InterviewEvent {
  const shown = graph.nodes[at]?.id ?? "none"
  if (move === "skip") return { kind: "skip", question: shown }
  if (typeof move === "string") return { kind: move }
  return "kind" in move ? move : { kind: "answer", question: shown, value: move }
}

/** Plays an interview. Returns all effects, including those of the start. */
export function play(
  graph: Graph,
  moves: readonly Move[],
  options: Partial<StartOptions> = {},
): Advance {
  let { state, effects } = start(graph, { seed: 1, ...options })
  const all: Effect[] = [...effects]
  for (const move of moves) {
    ;({ state, effects } = apply(graph, state, eventOf(graph, state, move)))
    all.push(...effects)
  }
  return { state, effects: all }
}

/** Returns short texts of effects: `show q1`, `refuse tooFewAnswers`, `finish completed`, … */
export const effectTexts = (effects: readonly Effect[]): string[] => effects.map(tell)

function tell(effect: Effect): string {
  switch (effect.kind) {
    case "show":
      return `show ${effect.question}`
    case "refuse":
      return `refuse ${effect.problem.key}`
    case "finish":
      return `finish ${effect.outcome}`
    case "reserve":
      return `reserve ${effect.portraits.join(",")}`
    case "wait":
      return "wait"
    case "callback":
      return `callback ${effect.block}`
    case "write":
      return `write ${effect.field}=${String(effect.value)}`
  }
}

export const codes = (...chosen: number[]): AnswerValue => ({ codes: chosen })
export const redirectPart = (id: string, more: Part = {}) => ({
  redirect: { to: "question", id, ...more },
})
