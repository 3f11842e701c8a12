import {
  applyOnPage,
  applyWord,
  emptyPageGraph,
  learn,
  type InterviewProblem,
  type PageNode,
  startOnPage,
  type State,
  type Word,
} from "@qo/core/interview"
import { type RespondentEvent, isWord, type KeptInterview } from "./kept-interview.ts"

/** State of an interview on this page, computed from the stored data. */
export interface Course {
  readonly kept: KeptInterview
  readonly state: State
  /** Known questions, by their indexes. */
  readonly nodes: PageNode[]
  /** Applies an action of the respondent if it is valid; otherwise returns the problem. */
  act: (deed: RespondentEvent) => InterviewProblem | undefined
  /** Changes the stored data. The state is computed again from it and from new questions. */
  change: (change: Partial<KeptInterview>, more?: readonly PageNode[]) => void
}

export function openCourse(kept: KeptInterview, nodes: readonly PageNode[]): Course {
  let graph = emptyPageGraph(0)
  const known: PageNode[] = []
  const course = { kept, nodes: known, state: startOnPage(0), act, change }

  const step = (entry: Word | RespondentEvent) =>
    isWord(entry) ? applyWord(graph, course.state, entry) : applyOnPage(graph, course.state, entry)

  function act(deed: RespondentEvent): InterviewProblem | undefined {
    const { state, effects } = step(deed)
    for (const effect of effects) if (effect.kind === "refuse") return effect.problem
    course.state = state
    course.kept = { ...course.kept, log: [...course.kept.log, deed] }
    return undefined
  }

  function change(changes: Partial<KeptInterview>, more?: readonly PageNode[]): void {
    course.kept = { ...course.kept, ...changes }
    if (!more) return
    const { seed, count, log, left } = course.kept
    for (const node of more) known[node.index] = node
    graph = emptyPageGraph(count)
    learn(graph, Object.values(known))
    course.state = startOnPage(seed, left)
    for (const entry of log) course.state = step(entry).state
  }

  change({}, nodes)
  return course
}
