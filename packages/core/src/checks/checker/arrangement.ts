import type { Flow } from "../../flow/index.ts"
import { answersOf, statementsOf } from "../../questionnaire/index.ts"
import type { Finding, Place } from "../findings/finding.ts"

/** Sort key of a finding: its portrait, block and question by index; −1: none. */
type Rank = readonly [portrait: number, block: number, question: number]

/** The order of findings: the whole questionnaire first, then blocks and questions as they come, then portraits. */
export interface Order {
  rankOf: (place: Place) => Rank
  /** By place, then by code. */
  sort: (findings: readonly Finding[]) => Finding[]
}

export function orderIn(flow: Flow): Order {
  let blocks: Map<string, number> | undefined
  const blockAt = (id: string) =>
    (blocks ??= new Map(flow.questionnaire.blocks.map((block, index) => [block.id, index]))).get(id)
  const rankOf = ({ block, question, portrait }: Place): Rank => {
    const at = question === undefined ? undefined : flow.byId.get(question)
    const inBlock = at === undefined ? blockAt(block ?? "") : flow.nodes[at]?.block
    return [portrait ?? -1, inBlock ?? -1, at ?? -1]
  }
  const detailOf = detailsIn(flow)
  const sort = (findings: readonly Finding[]) => {
    if (findings.length < 2) return [...findings]
    return findings
      .map((finding) => ({ finding, rank: rankOf(finding.place), detail: detailOf(finding) }))
      .toSorted(
        (a, b) =>
          compare(a.rank, b.rank) ||
          compareCodes(a.finding, b.finding) ||
          compare(a.detail, b.detail),
      )
      .map(({ finding }) => finding)
  }
  return { rankOf, sort }
}

/** Which answer, statement or band of the question. A question may have more of them than are looked through for each finding. */
function detailsIn(flow: Flow): (finding: Finding) => number[] {
  const known = new Map<readonly { id: string }[], ReadonlyMap<string, number>>()
  const indexIn = (items: readonly { id: string }[], id: string): number => {
    const indexes = known.get(items) ?? new Map(items.map((item, index) => [item.id, index]))
    known.set(items, indexes)
    return indexes.get(id) ?? -1
  }
  return ({ place }) => {
    const number = place.band ?? place.branch
    if (number !== undefined) return [number]
    const id = place.answer ?? place.statement
    const question = flow.nodes[flow.byId.get(place.question ?? "") ?? -1]?.question
    if (id === undefined || !question) return [-1]
    const items = place.statement === undefined ? answersOf(question) : statementsOf(question)
    return [indexIn(items, id)]
  }
}

const compareCodes = (a: Finding, b: Finding): number =>
  a.code < b.code ? -1 : a.code > b.code ? 1 : 0

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
