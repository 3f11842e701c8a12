import { isConditional, type FlowNode } from "../../flow/index.ts"
import {
  answersOf,
  isRequired,
  mapShownTexts,
  namesMeant,
  namesOfQuestions,
  normaliseCondition,
  parseReferences,
  type Placeholder,
  placeholdersIn,
  printReferences,
  type Condition,
  type Question,
  type Questionnaire,
  questionsPiped,
  questionsPipedBy,
  type Reference,
  replacePlaceholders,
  scoreRange,
  statementsOf,
  type TextOwner,
  visitShownTexts,
} from "../../questionnaire/index.ts"
import { missingPart } from "../content/missing-part.ts"
import { decideCondition } from "../conditions/decide-condition.ts"
import type { Finding, Place } from "../findings/finding.ts"
import { reachedFrom } from "../graph/digraph.ts"
import type { WalkStep } from "../walk/base.ts"
import { canBeEmptied, someItem } from "./nothing-left.ts"
import { nameIn } from "./placed-condition.ts"
import {
  numberOf,
  placeOf,
  routeFinding,
  type RoutedQuestionnaire,
  type RouteRule,
} from "./routed.ts"

type QuestionReference = Extract<Reference, { question: string }>

type ScoreReference = Extract<Reference, { score: string }>

/** A placeholder for an answer or a score, where it is written. */
interface PlacedReference<Shown = QuestionReference> {
  node: FlowNode
  place: Place
  placeholder: Placeholder
  reference: Shown
  /** The edit that adds a text for respondents without the answer. */
  fix: () => NonNullable<Finding["fix"]>
}

/** The respondents who read a text. */
export interface Readers {
  /** The path of one of them for whom the condition holds; `undefined` if there is none, or that is not decided. */
  legsWith: (condition: Condition) => MissedAnswer["legs"] | undefined
  /** Whether all of them certainly come to a question. */
  comeTo: (source: FlowNode) => boolean
}

/** The respondents who are shown a question. */
const readersOf = (routed: RoutedQuestionnaire, node: FlowNode): Readers => ({
  legsWith: (condition) => legsWith(routed, node, condition),
  comeTo: ({ index }) => routed.dominates()(index, node.index),
})

/** QO721–QO724: placeholders for answers that do not exist, or that some respondents have not given, also of scores. */
export const placeholders: RouteRule = function* (routed) {
  for (const node of routed.withBraces) {
    yield* unlinkedIn(routed, node)
    for (const placed of referencesIn(routed, node)) {
      const { reference } = placed
      if ("score" in reference) yield* missedScores(routed, { ...placed, reference })
      else yield* faultsOf(routed, { ...placed, reference })
    }
  }
}

/** Ids of the questions whose answers texts of the questionnaire show, also by scores: findings on these texts change with them. */
export const pipedSources = (
  withBraces: readonly FlowNode[],
  { scores, ends = [] }: Questionnaire,
): ReadonlySet<string> =>
  new Set([
    ...withBraces.flatMap(({ question }) => [...questionsPiped(question, scores)]),
    ...ends.flatMap(({ text }) => [...questionsPipedBy(text, scores)]),
  ])

function referencesIn(
  routed: RoutedQuestionnaire,
  node: FlowNode,
): PlacedReference<QuestionReference | ScoreReference>[] {
  const found = new Map<string, PlacedReference<QuestionReference | ScoreReference>>()
  visitShownTexts(node.question, (text, owner) => {
    for (const placeholder of placeholdersIn(text)) {
      const { reference, whole } = placeholder
      const key = `${owner.answer ?? ""} ${owner.statement ?? ""} ${whole}`
      const isAnswer = "question" in reference || "score" in reference
      if (!isAnswer || found.has(key)) continue
      const place = { ...placeOf(routed, node), ...owner, part: "text" } as const
      const fix = () => withFallback(node.question, owner, placeholder)
      found.set(key, { node, place, placeholder, reference, fix })
    }
  })
  return [...found.values()]
}

function* faultsOf(routed: RoutedQuestionnaire, placed: PlacedReference): Generator<Finding> {
  const { flow, base, walk } = routed
  const { node, place, placeholder, reference } = placed
  const text = printReferences(placeholder.whole, nameIn(routed))
  const source = flow.nodes[flow.byId.get(reference.question) ?? -1]
  if (!source) {
    yield routeFinding(routed, "QO721", place, { text })
    return
  }
  const params = { text, source: numberOf(routed, source.index) }
  const missing = missingPart(source.question, reference)
  if (missing) yield routeFinding(routed, "QO724", place, { ...params, reason: missing })
  const isLater = source.index >= node.index
  if (isLater && (source === node || reachedFrom(base.graph, [source.index])[node.index] !== 1)) {
    const itself = source === node ? { reason: "itself" } : {}
    yield routeFinding(routed, "QO722", place, { ...params, ...itself })
  } else if (!placeholder.fallback?.trim() && walk.visited[node.index] === 1)
    yield* missedAnswers(routed, placed, { source, readers: readersOf(routed, node) })
}

/** QO723 of an answer, in a text that some respondents read. */
export function* missedAnswers(
  routed: RoutedQuestionnaire,
  { place, placeholder, fix }: Omit<PlacedReference<unknown>, "node" | "reference">,
  { source, readers }: { source: FlowNode; readers: Readers },
): Generator<Finding> {
  const missed = missedBy(source, readers)
  if (!missed) return
  const text = printReferences(placeholder.whole, nameIn(routed))
  const { state, legs } = missed
  const reason = state === "skipped" ? { reason: state } : {}
  const params = { text, source: numberOf(routed, source.index), ...reason }
  yield routeFinding(routed, "QO723", place, params, { legs, fix: fix() })
}

/** QO723 of a score, at a question that some respondents come to without a value of it. */
function* missedScores(
  routed: RoutedQuestionnaire,
  placed: PlacedReference<ScoreReference>,
): Generator<Finding> {
  const { node, placeholder } = placed
  if (placeholder.fallback?.trim() || routed.walk.visited[node.index] !== 1) return
  yield* missedValues(routed, placed, readersOf(routed, node))
}

/** QO723 of a score, in a text that some respondents read. */
export function* missedValues(
  routed: RoutedQuestionnaire,
  { place, placeholder, reference, fix }: Omit<PlacedReference<ScoreReference>, "node">,
  readers: Readers,
): Generator<Finding> {
  const { flow } = routed
  const score = flow.questionnaire.scores?.find(({ name }) => name === reference.score)
  const questionOf = (id: string) => flow.nodes[flow.byId.get(id) ?? -1]?.question
  const range = score && scoreRange(score, questionOf)
  if (!range) return
  const anyValue = flow.withRules({ ...reference, op: "ge", value: range.min })
  const legs = readers.legsWith({ not: anyValue })
  if (!legs) return
  const params = { text: placeholder.whole, reason: "score" }
  yield routeFinding(routed, "QO723", place, params, { legs, fix: fix() })
}

/** A respondent without the answer that a text shows. */
interface MissedAnswer {
  state: "notAsked" | "skipped"
  /** Their path to the text. */
  legs: () => readonly WalkStep[] | undefined
}

/**
 * A respondent who is shown the text and was not asked the source, or else has skipped it; `undefined`: there is none, or that is not
 * decided.
 */
function missedBy(source: FlowNode, readers: Readers): MissedAnswer | undefined {
  const isAlwaysAsked = !isConditional(source) && readers.comeTo(source)
  const states = [
    ...(isAlwaysAsked ? [] : (["notAsked"] as const)),
    ...(isRequired(source.question) ? [] : (["skipped"] as const)),
  ]
  for (const state of states) {
    const legs = readers.legsWith({ question: source.question.id, state })
    if (legs) return { state, legs }
  }
  return undefined
}

/** The path of a respondent who is shown the question and for whom the condition holds; `undefined` if there is none, or that is not decided. */
function legsWith(
  routed: RoutedQuestionnaire,
  node: FlowNode,
  missed: Condition,
): MissedAnswer["legs"] | undefined {
  const shown = [...node.conditions, ...(canBeEmptied(node) ? [someItem(node)] : [])]
  const condition = shown.length > 0 ? normaliseCondition({ all: [...shown, missed] }) : missed
  const verdict = decideCondition(
    routed.conditionMap(),
    node.index,
    condition,
    routed.work.share(16),
  )
  return "undecided" in verdict ? undefined : verdict.holds
}

/** The placeholder with dots in the place of an answer that was not given. */
const withFallback = (
  question: Question,
  owner: TextOwner,
  placeholder: Placeholder,
): NonNullable<Finding["fix"]> =>
  changedTexts(question, owner, (text) => textWithFallback(text, placeholder))

export function textWithFallback(text: string, placeholder: Placeholder): string {
  const filled = `${placeholder.whole.slice(0, -2).split("|")[0]}|…}}`
  return replacePlaceholders(text, ({ whole }) =>
    whole === placeholder.whole ? filled : undefined,
  )
}

/** The edit that changes the texts of a question, or of one of its answers or statements. */
function changedTexts(
  question: Question,
  owner: TextOwner,
  change: (text: string) => string,
): NonNullable<Finding["fix"]> {
  const isHere = (other: TextOwner) =>
    other.answer === owner.answer && other.statement === owner.statement
  const changed = mapShownTexts(question, (text, each) => (isHere(each) ? change(text) : text))
  if (owner.answer !== undefined)
    return { do: "changeAnswer", id: owner.answer, set: changedItem(answersOf, question, changed) }
  if (owner.statement !== undefined) {
    const set = changedItem(statementsOf, question, changed)
    return { do: "changeStatement", id: owner.statement, set }
  }
  return { do: "changeQuestion", id: question.id, set: changedFields(question, changed) }
}

function changedItem<Item extends object>(
  itemsOf: (question: Question) => readonly Item[],
  before: Question,
  after: Question,
): Partial<Item> {
  const old = itemsOf(before)
  const at = itemsOf(after).findIndex((item, nth) => item !== old[nth])
  const [one, other] = [old[at], itemsOf(after)[at]]
  return one && other ? changedFields(one, other) : {}
}

const changedFields = <Item extends object>(before: Item, after: Item): Partial<Item> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Item] !== value),
  ) as Partial<Item>

/** Names in double braces of texts that were not written in the editor: they are linked to no question. */
function* unlinkedIn(routed: RoutedQuestionnaire, node: FlowNode): Generator<Finding> {
  const owners = new Map<string, { owner: TextOwner; name: string }>()
  visitShownTexts(node.question, (text, owner) => {
    for (const name of namesMeant(text))
      owners.set(`${owner.answer ?? ""} ${owner.statement ?? ""} ${name}`, { owner, name })
  })
  if (owners.size === 0) return
  const names = namesOfQuestions(routed.flow.nodes.map(({ question }) => question))
  for (const { owner, name } of owners.values()) {
    const isKnown = names.idOf(name.toLowerCase()) !== undefined
    if (!isKnown && !/^q\d+$/i.test(name)) continue
    const place = { ...placeOf(routed, node), ...owner, part: "text" } as const
    const fix = isKnown && {
      fix: changedTexts(node.question, owner, (text) => parseReferences(text, names)),
    }
    yield routeFinding(
      routed,
      "QO721",
      place,
      { text: `{{${name}}}`, ...(isKnown && { reason: "name" }) },
      fix || {},
    )
  }
}
