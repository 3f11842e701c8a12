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
import { type Deed, isWord, type Kept, withoutUnsent } from "./kept.ts"

/** Where an interview stands on this page, folded from what is kept of it. */
export interface Course {
  kept: () => Kept
  state: () => State
  nodes: () => readonly PageNode[]
  nodeAt: (index: number) => PageNode | undefined
  /** Does it, if it fits. */
  act: (deed: Deed) => InterviewProblem | undefined
  /** Takes the server's word, and what may be known from now on. */
  hear: (word: Word, nodes: readonly PageNode[]) => void
  /** Takes more questions, which change nothing of where it stands. */
  learn: (nodes: readonly PageNode[]) => void
  /** Begins anew from what the server says of the whole interview. */
  adopt: (kept: Kept, nodes: readonly PageNode[]) => void
  change: (change: Partial<Kept>) => void
}

export function openCourse(first: Kept, pages: readonly PageNode[]): Course {
  let kept = first
  let nodes: PageNode[] = []
  let graph = emptyPageGraph(0)
  let state = startOnPage(0)
  const take = (more: readonly PageNode[]) => {
    for (const node of more) nodes[node.index] = node
    learn(graph, more)
  }
  const step = (entry: Word | Deed) =>
    isWord(entry) ? applyWord(graph, state, entry) : applyOnPage(graph, state, entry)
  const fold = () => {
    graph = emptyPageGraph(kept.count)
    state = startOnPage(kept.seed)
    take(Object.values(nodes))
    for (const entry of kept.log) state = step(entry).state
  }
  take(pages)
  fold()
  return {
    kept: () => kept,
    state: () => state,
    nodes: () => Object.values(nodes),
    nodeAt: (index) => nodes[index],
    act(deed) {
      const advance = step(deed)
      for (const effect of advance.effects) if (effect.kind === "refuse") return effect.problem
      state = advance.state
      kept = { ...kept, log: [...kept.log, deed] }
      return undefined
    },
    hear(word, more) {
      const log = withoutUnsent(kept)
      const isCut = log.length < kept.log.length
      kept = { ...kept, log: [...log, word] }
      take(more)
      if (isCut) fold()
      else state = step(word).state
    },
    learn: take,
    adopt(whole, more) {
      kept = whole
      nodes = []
      graph = emptyPageGraph(0)
      take(more)
      fold()
    },
    change: (change) => void (kept = { ...kept, ...change }),
  }
}
