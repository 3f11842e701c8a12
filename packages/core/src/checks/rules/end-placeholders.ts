import { END, type Flow, type FlowNode, type FlowWay, SCREENED } from "../../flow/index.ts"
import {
  type Condition,
  hasBraces,
  normaliseCondition,
  outcomeOf,
  type Placeholder,
  placeholdersIn,
  type Question,
  type QuestionnaireEnd,
} from "../../questionnaire/index.ts"
import { decideAt } from "../conditions/decide-condition.ts"
import { missingPart } from "../content/missing-part.ts"
import type { Finding } from "../findings/finding.ts"
import { missedAnswers, missedValues, type Readers, textWithFallback } from "./placeholders.ts"
import { type RoutedQuestionnaire, routeQuestionnaire, type RouteRule } from "./routed.ts"

/** QO723 of texts of ends. Placeholders for answers that do not exist are found without routes. */
export const endPlaceholders: RouteRule = function* (routed) {
  const ends = (routed.flow.questionnaire.ends ?? []).map((end, at) => ({
    end,
    at,
    placeholders: openPlaceholders(end),
  }))
  const written = ends.filter(({ placeholders }) => placeholders.length > 0)
  if (written.length === 0) return
  const indexes = new Map(written.map(({ at }, nth) => [at, routed.flow.nodes.length + nth]))
  const withEnds = routeQuestionnaire({ ...routed, flow: flowToEnds(routed.flow, indexes) })
  for (const { end, at, placeholders } of written) {
    const index = indexes.get(at) ?? -1
    const readers: readonly EndReaders[] =
      outcomeOf(end) === "screenedOut"
        ? screenedReaders(routed, end, at)
        : withEnds.walk.visited[index] === 1
          ? [{ routed: withEnds, readers: readersAt(withEnds, index, []) }]
          : []
    for (const placeholder of placeholders) yield* firstMissed(readers, end, placeholder)
  }
}

/** Some of the respondents who read an end, in the flow that decides about them. */
interface EndReaders {
  routed: RoutedQuestionnaire
  readers: Readers
}

/** The placeholders of an end without a text for respondents who have not answered. */
function openPlaceholders({ text }: QuestionnaireEnd): readonly Placeholder[] {
  if (!hasBraces(text)) return []
  const all = placeholdersIn(text).filter(
    ({ reference, fallback }) =>
      !fallback?.trim() && ("question" in reference || "score" in reference),
  )
  return [...new Map(all.map((each) => [each.whole, each])).values()]
}

/** The first finding about these respondents. */
function* firstMissed(
  all: readonly EndReaders[],
  end: QuestionnaireEnd,
  placeholder: Placeholder,
): Generator<Finding> {
  const { reference } = placeholder
  for (const { routed, readers } of all) {
    const { flow } = routed
    const fix = () => changedEnd(flow, end, placeholder)
    const placed = { place: { end: end.id }, placeholder, fix }
    const source = "question" in reference && flow.nodes[flow.byId.get(reference.question) ?? -1]
    const found =
      "score" in reference
        ? [...missedValues(routed, { ...placed, reference }, readers)]
        : source && "question" in reference && !missingPart(source.question, reference)
          ? [...missedAnswers(routed, placed, { source, readers })]
          : []
    if (found.length > 0) return yield* found
  }
}

const changedEnd = (
  { questionnaire: { ends = [] } }: Flow,
  end: QuestionnaireEnd,
  placeholder: Placeholder,
): NonNullable<Finding["fix"]> => ({
  do: "setEnds",
  ends: ends.map((each) =>
    each.id === end.id ? { ...each, text: textWithFallback(each.text, placeholder) } : each,
  ),
})

/** The respondents who come to a place of the flow, in the expanded flow, and for whom conditions hold there. */
const readersAt = (
  routed: RoutedQuestionnaire,
  index: number,
  conditions: readonly Condition[],
  places: readonly number[] = [routed.conditionMap().expanded?.placesOf(index).question ?? index],
): Readers => ({
  legsWith: (missed) => {
    const condition = normaliseCondition(
      conditions.length > 0 ? { all: [...conditions, missed] } : missed,
    )
    for (const place of places) {
      const verdict = decideAt(routed.conditionMap(), place, condition, routed.work.share(16))
      if (!("undecided" in verdict) && verdict.holds) return verdict.holds
    }
    return undefined
  },
  comeTo: (source) => source.index === index || routed.dominates()(source.index, index),
})

/** The respondents whom questions screen out with this end. */
function screenedReaders(
  routed: RoutedQuestionnaire,
  end: QuestionnaireEnd,
  at: number,
): readonly EndReaders[] {
  const { flow, base, walk } = routed
  return flow.nodes.flatMap((node): readonly EndReaders[] => {
    const { index, screenings, conditions } = node
    if (walk.visited[index] !== 1) return []
    const own = screenings.filter((each) => each.end === at)
    // The author's end of a condition takes the place of the default.
    const usual = end.default && screenings.every((each) => each.end === undefined)
    const after = routed.conditionMap().expanded?.placesOf(index).screenings
    const byCondition = [...own, ...(usual ? screenings : [])].map((each) =>
      readersAt(routed, index, [each.if], after),
    )
    const denies = base.exits[index]?.some(({ way }) => way.to === SCREENED) === true
    const byAnswer = usual && denies ? [readersAt(routed, index, conditions)] : []
    return [...byCondition, ...byAnswer].map((readers) => ({ routed, readers }))
  })
}

/** A flow in which these ends are questions without an answer, so that respondents can be followed to them. */
function flowToEnds(flow: Flow, indexes: ReadonlyMap<number, number>): Flow {
  const { ends = [] } = flow.questionnaire
  const usual = ends.findIndex((end) => end.default && outcomeOf(end) === "completed")
  const toEnd = (way: FlowWay): FlowWay => {
    const index = way.to === END ? indexes.get(way.end ?? usual) : undefined
    return index === undefined ? way : { to: index }
  }
  const nodes = flow.nodes.map((node) => ({
    ...node,
    next: toEnd(node.next),
    redirect: node.redirect && toEnd(node.redirect),
    answers: node.answers.map((way) => way && toEnd(way)),
    bands: node.bands.map((way) => way && toEnd(way)),
    branches: node.branches.map((branch) => ({ ...branch, way: toEnd(branch.way) })),
  }))
  const added = [...indexes].map(([at, index]) => endNode(ends[at], index))
  return { ...flow, nodes: [...nodes, ...added] }
}

function endNode(end: QuestionnaireEnd | undefined, index: number): FlowNode {
  // Ids of questions have no spaces.
  const question: Question = { category: "note", id: `end ${end?.id}`, text: end?.text ?? "" }
  return {
    index,
    question,
    number: 0,
    block: -1,
    next: { to: END },
    redirect: undefined,
    answers: [],
    bands: [],
    conditions: [],
    conditionalItems: [],
    branches: [],
    screenOutIf: undefined,
    screenings: [],
    requiredIf: undefined,
  }
}
