import { endElement, type EndOutcome, translationKey } from "../questionnaire/index.ts"
import { type FillContext, TextFiller } from "./fill-text.ts"
import type { Graph, GraphEnd } from "./graph.ts"
import type { Outcome } from "./outcome.ts"
import type { State } from "./state.ts"

/** The outcome whose end respondents with an outcome are shown. All others are shown the words of the page. */
const ENDS_OF: Partial<Readonly<Record<Outcome, EndOutcome>>> = {
  completed: "completed",
  screenedOut: "screenedOut",
  notQualified: "screenedOut",
  quotaFull: "quotaFull",
}

/** The author's end that a finished interview has reached: the one that a condition led to, or the default of its outcome. */
export function reachedEnd(
  { ends }: Pick<Graph, "ends">,
  { phase, outcome, end }: Pick<State, "phase" | "outcome" | "end">,
): GraphEnd | undefined {
  if (phase !== "over" || outcome === undefined) return undefined
  if (end !== undefined) return ends[end]
  return ends.find((each) => each.isDefault && each.outcome === ENDS_OF[outcome])
}

/** An end as its respondent reads it; not escaped. */
export interface ShownEnd {
  text: string
  /** Address to go on to. */
  url?: string
  /** The text is in the first language, because it has no translation. */
  isUntranslated?: true
}

/** Names and language of a text, and the keys of the texts without translation. */
export interface EndTexts extends Pick<FillContext, "namePlace" | "language"> {
  untranslated?: ReadonlySet<string> | undefined
}

/** The author's end that the respondent of a finished interview is shown; undefined: the words of the page. */
export function shownEnd(
  graph: Graph,
  state: State,
  { untranslated, ...context }: EndTexts = {},
): ShownEnd | undefined {
  const end = reachedEnd(graph, state)
  if (!end) return undefined
  const { given, path } = state
  return {
    ...new TextFiller(graph, { ...context, given, path }).fillEnd(end, path),
    ...(untranslated?.has(translationKey(endElement(end.id), "text")) && { isUntranslated: true }),
  }
}
