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
import { type Deed, isWord, type Kept } from "./kept.ts"

/** Where an interview stands on this page: what is kept of it, folded. */
export interface Course {
  readonly kept: Kept
  readonly state: State
  /** The questions that are known, by their indexes. */
  readonly nodes: PageNode[]
  /** Does it, if it fits. */
  act: (deed: Deed) => InterviewProblem | undefined
  /** Changes what is kept; where it stands follows from that, and from questions that were not known. */
  change: (change: Partial<Kept>, more?: readonly PageNode[]) => void
}

export function openCourse(kept: Kept, nodes: readonly PageNode[]): Course {
  let graph = emptyPageGraph(0)
  const known: PageNode[] = []
  const course = { kept, nodes: known, state: startOnPage(0), act, change }

  const step = (entry: Word | Deed) =>
    isWord(entry) ? applyWord(graph, course.state, entry) : applyOnPage(graph, course.state, entry)

  function act(deed: Deed): InterviewProblem | undefined {
    const { state, effects } = step(deed)
    for (const effect of effects) if (effect.kind === "refuse") return effect.problem
    course.state = state
    course.kept = { ...course.kept, log: [...course.kept.log, deed] }
    return undefined
  }

  function change(changes: Partial<Kept>, more?: readonly PageNode[]): void {
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
