import {
  draftOf,
  type FillContext,
  type Graph,
  nodesForPage,
  type PageOptions,
  type State,
} from "../interview/index.ts"
import { fillEntries } from "./fill-entries.ts"
import { canGoBack, minutesLeft, paceOf } from "./pace.ts"
import type { QuestionView } from "./view.ts"

/**
 * Returns the current question of an interview as respondents see it, given the whole questionnaire; undefined if no question
 * is shown.
 */
export function askedView(
  graph: Graph,
  state: State,
  namePlace?: FillContext["namePlace"],
  texts: Pick<PageOptions, "language" | "untranslated"> = {},
): QuestionView | undefined {
  if (state.phase !== "asking") return undefined
  const { given, path } = state
  const options = { hasPortraits: false, given, path, namePlace, ...texts }
  const [node] = nodesForPage(graph, [state.at], options, state)
  if (!node) return undefined
  return {
    kind: "question",
    node,
    order: state.order,
    entries: fillEntries(draftOf(state, node.id), node.look),
    progress: state.progress,
    minutes: minutesLeft(state.left, paceOf(graph)),
    canGoBack: canGoBack(state),
  }
}
