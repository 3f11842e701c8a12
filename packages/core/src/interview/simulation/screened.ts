import { hasScreening } from "../../questionnaire/index.ts"
import { leadsTo, linksOf } from "../ahead.ts"
import type { Graph, GraphNode } from "../graph.ts"
import type { Outcome } from "../outcome.ts"
import type { State } from "../state.ts"
import { passesScreeningOf } from "../passes-screening-of.ts"

/** Results of screening, by the number of screening questions passed. */
export interface ScreenedGraph {
  /** 1 for each question that decides who goes on. */
  readonly decides: Uint8Array
  /** 1 for each question behind which another can still decide. */
  readonly undecided: Uint8Array
  /** Passed one at least, and could not be asked another. */
  through: number
  /** Screened out at the next one. */
  out: number[]
  /** Gone for another reason while there could be a next one. */
  left: number[]
}

export function startScreened({ nodes }: Graph): ScreenedGraph {
  const links = nodes.map(linksOf)
  const decides = Uint8Array.from(nodes, (node) => (decidesAt(node) ? 1 : 0))
  const leads = leadsTo(links, (index) => decides[index] === 1)
  const undecided = links.map(({ all }) => (all.some((to) => leads[to] === 1) ? 1 : 0))
  return { decides, undecided: Uint8Array.from(undecided), through: 0, out: [], left: [] }
}

/** Returns true if a question decides who continues: by its answers, or because it is asked only if recall keeps an option. */
const decidesAt = ({ question, recall }: GraphNode): boolean =>
  hasScreening(question) || recall?.onEmpty === "screenOut"

const DONE: ReadonlySet<Outcome> = new Set(["completed", "redirected"])

/** `answered`: how many questions that decide the respondent answered; `last`: the question asked last. */
export function countScreened(
  screened: ScreenedGraph,
  nodes: readonly GraphNode[],
  { path, outcome = "closed" }: State,
  { answered, last }: { answered: number; last: number },
): void {
  if (outcome === "screenedOut") {
    const node = path && nodes[path.node]
    const isDenied = node && path.value && !passesScreeningOf(node, path.value)
    addAt(screened.out, isDenied ? answered - 1 : answered)
  } else if (!DONE.has(outcome) && (screened.undecided[last] === 1 || openAt(screened, last, path)))
    addAt(screened.left, answered)
  else if (answered > 0) screened.through++
}

/** Whether the respondent was asked a question that decides, and left without an answer. */
const openAt = ({ decides }: ScreenedGraph, last: number, path: State["path"]): boolean =>
  decides[last] === 1 && path?.node !== last

function addAt(counts: number[], index: number): void {
  while (counts.length <= index) counts.push(0)
  counts[index] = (counts[index] ?? 0) + 1
}

/**
 * Share of decided respondents who pass screening; 1 if none was decided. Respondents who leave for another reason, such as
 * matching no portrait, count for the questions passed until then and for none after (the product-limit estimate of Kaplan and
 * Meier 1958). Without such exits it is one ratio of two counts.
 */
export function incidenceOf({ through, out, left }: ScreenedGraph): number {
  let now = through + sumOf(out) + sumOf(left.slice(1))
  let before = now
  let share = 1
  for (let passed = 0; passed < out.length; passed++) {
    now -= out[passed] ?? 0
    const gone = left[passed + 1] ?? 0
    if (gone === 0 || now === 0) continue
    share *= now / before
    now -= gone
    before = now
  }
  return before > 0 ? (share * now) / before : share
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
