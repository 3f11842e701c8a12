import {
  beginTrial,
  compile,
  type Graph,
  happen,
  type InterviewEvent,
  offeredPortraits,
  openNode,
  type Trial,
} from "@qo/core/interview"
import type { Portrait, Profile } from "@qo/core/portrait"
import {
  type AnswerValue,
  originalId,
  type Params,
  type Questionnaire,
} from "@qo/core/questionnaire"

/** Answers in order, with their questions. */
export type PreviewAnswer =
  | { question: string; value: AnswerValue | "skip" }
  /** Which portrait had room, while a place was reserved. */
  | { portrait: number | "full" }

export interface Beginning {
  /** Id of the question to begin with; undefined: the first one. */
  from: string | undefined
  seed: number
  portraits: readonly Portrait[]
  /** Facts that are known of the respondent. */
  profile?: Profile | undefined
  /** Parameters of their link. */
  params?: Params | undefined
}

/**
 * Compiles the current questionnaire for an interview that begins at any question, which is shown whatever its conditions. In a
 * repeated block it begins with the first item, for which the whole block is shown.
 */
export function graphFrom(questionnaire: Questionnaire, from: string | undefined): Graph {
  const graph = compile(questionnaire)
  const first = graph.nodes.find(({ id }) => id === from || originalId(id) === from)
  if (!first) return graph
  const { index: start, block } = first
  const isCopy = originalId(first.id) !== first.id
  const nodes = graph.nodes.map((node) => {
    if (node === first) return { ...first, conditions: [] }
    return isCopy && node.block === block ? { ...node, conditions: node.conditions.slice(1) } : node
  })
  return { ...graph, start, nodes }
}

/**
 * Repeats the earlier answers, as far as the questionnaire still asks for them: an edit does not discard the interview.
 * `answered` is the number of repeated ones.
 */
export function replayAnswers(
  graph: Graph,
  { seed, portraits, profile = {}, params = {} }: Beginning,
  answers: readonly PreviewAnswer[],
): { trial: Trial; answered: readonly PreviewAnswer[] } {
  let trial = beginTrial(graph, portraits, seed, { profile, params })
  const done: PreviewAnswer[] = []
  for (const given of answers) {
    // The answers of a witness contain no places, so there is always a free one.
    if (trial.state.phase === "reserving" && "question" in given) {
      const place = { portrait: offeredPortraits(trial)[0] ?? ("full" as const) }
      trial = stepTrial(trial, place)
      done.push(place)
    }
    if (!isAsked(trial, given)) break
    const next = stepTrial(trial, given)
    if (next.problem) break
    trial = next
    done.push(given)
  }
  return { trial, answered: done }
}

const isAsked = (trial: Trial, given: PreviewAnswer): boolean =>
  "portrait" in given ? trial.state.phase === "reserving" : openNode(trial)?.id === given.question

export function stepTrial(trial: Trial, given: PreviewAnswer): Trial {
  if ("portrait" in given) return happen(trial, { kind: "leaseResult", portrait: given.portrait })
  const { question, value } = given
  return happen(
    trial,
    value === "skip" ? { kind: "skip", question } : { kind: "answer", question, value },
  )
}

/** The answers of an interview that was simulated. */
export const previewAnswers = (events: readonly InterviewEvent[]): readonly PreviewAnswer[] =>
  events.flatMap((event): readonly PreviewAnswer[] => {
    if (event.kind === "answer") return [{ question: event.question, value: event.value }]
    if (event.kind === "skip") return [{ question: event.question, value: "skip" }]
    if (event.kind !== "leaseResult") return []
    return [{ portrait: typeof event.portrait === "number" ? event.portrait : "full" }]
  })
