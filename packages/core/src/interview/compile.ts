import {
  compileFlow,
  conditionsAt,
  drawnShares,
  recallItemsOf,
  soundRecallOf,
  type Flow,
  type FlowNode,
} from "../flow/index.ts"
import {
  answersOf,
  asksPair,
  bandsOf,
  choiceRange,
  choosesManyInRow,
  expandRepeats,
  gridOf,
  hasForm,
  isRequired,
  kindOf,
  LIMITS,
  publicParamsOf,
  isQualifying,
  hasScreening,
  SHUFFLES,
  shuffleOf,
  pipesAnswers,
  questionsPiped,
  questionsPipedBy,
  outcomeOf,
  questionsRead,
  typeOf,
  ruleOf,
  withQuestionIds,
  withScoreQuestions,
  type Condition,
  type Limits,
  type Params,
  type Question,
  type Questionnaire,
} from "../questionnaire/index.ts"
import { expectedFrom, leadsTo, linksOf, repeatsIn } from "./ahead.ts"
import type { Graph, GraphNode, GraphRecall } from "./graph.ts"
import { hashText } from "./hash.ts"
import { enteringIn, outerGroups } from "./personal-order.ts"
import { arrange } from "./shuffle.ts"

export interface CompileOptions {
  /** The project's parameters. */
  params?: Params
  /** Limits of the server; where they are not given, those of the product. */
  limits?: Pick<Limits, "openText">
}

/** A number that no question's answers reach. */
const ENOUGH = 1_000_000

/** Makes any questionnaire that parses ready for interviews, sound or not. Repeated blocks become one copy for each item. */
export function compile(given: Questionnaire, options: CompileOptions = {}): Graph {
  const questionnaire = expandRepeats(given)
  const flow = compileFlow(questionnaire)
  const links = flow.nodes.map(linksOf)
  const leads = leadsTo(links, (index) => qualifiesAt(flow, index))
  const selects = leadsTo(links, (index) => selectsAt(flow, index))
  spreadInGroups(flow, leads)
  spreadInGroups(flow, selects)
  const expected = expectedFrom(links, drawnShares(flow.orders, links.length))
  const repeats = repeatsIn(links)
  const pipes = flow.nodes.map(({ question }) =>
    pipesOf(questionsPiped(question, questionnaire.scores), flow),
  )
  const ends = endsOf(questionnaire, flow)
  const read = readIn(flow, [...pipes, ...ends.map((end) => end.pipes)])
  const blocks = questionnaire.blocks.map(({ id, settings }) => ({
    id,
    params: settings?.params,
    callbackUrl: settings?.callbackUrl,
    callbackAnswers: settings?.callbackAnswers ?? false,
  }))
  return {
    nodes: flow.nodes.map((node, index) => ({
      ...node,
      ...factsOf(flow, node.question, options.limits ?? LIMITS),
      recall: recallAt(flow, node.question),
      isPartial:
        node.conditionalItems.length > 0 || soundRecallOf(node.question, flow) !== undefined,
      conditions: node.conditions.map((condition) => byIndex(condition, flow)),
      conditionalItems: node.conditionalItems.map(({ code, showIf }) => ({
        code,
        showIf: byIndex(showIf, flow),
      })),
      branches: node.branches.map((branch) => ({ ...branch, if: byIndex(branch.if, flow) })),
      screenOutIf: node.screenOutIf && byIndex(node.screenOutIf, flow),
      screenings: node.screenings.map((each) => ({ ...each, if: byIndex(each.if, flow) })),
      requiredIf: node.requiredIf && byIndex(node.requiredIf, flow),
      isRead: read.has(index),
      pipes: pipes[index],
      isPiped: pipesAnswers(node.question),
      canRepeat: repeats[index] === 1,
      routed: [...node.answers, ...node.bands].some(Boolean),
      leadsToQualifying: leads[index] === 1,
      leadsToSelection: selects[index] === 1,
      expected: expected[index] ?? 1,
    })),
    blocks,
    orders: flow.orders,
    entering: enteringIn(flow.nodes, flow.orders),
    ends,
    scores: scoresOf(questionnaire, flow),
    start: flow.start,
    params: options.params ?? {},
    publicParams: publicParamsOf(questionnaire),
    callsBack: blocks.some(({ callbackUrl }) => callbackUrl),
  }
}

/** In a random order, any question of a group can still come after any other: what one leads to, all of them do. */
function spreadInGroups({ orders }: Flow, leads: Uint8Array): void {
  for (const { starts, end } of outerGroups(orders))
    if (leads.subarray(starts[0], end).includes(1)) leads.fill(1, starts[0], end)
}

/** The condition with the index of each question in place of its id; `?` and the id if the question does not exist. */
const byIndex = (condition: Condition, { byId }: Flow): Condition =>
  withQuestionIds(condition, ({ question }) => String(byId.get(question) ?? `?${question}`))

/** Indexes of the questions that conditions or texts read. */
function readIn({ nodes, byId }: Flow, pipes: readonly GraphNode["pipes"][]): ReadonlySet<number> {
  const read = new Set<number>()
  for (const node of nodes)
    for (const condition of conditionsAt(node))
      for (const id of questionsRead(condition)) read.add(byId.get(id) ?? -1)
  for (const each of pipes) for (const [, index] of each ?? []) read.add(index)
  return read
}

function endsOf({ ends = [], scores }: Questionnaire, flow: Flow): Graph["ends"] {
  return ends.map((end) => ({
    id: end.id,
    title: end.title,
    outcome: outcomeOf(end),
    isDefault: end.default === true,
    text: end.text,
    url: end.url,
    pipes: pipesOf(questionsPipedBy(end.text, scores), flow),
  }))
}

function pipesOf(questions: ReadonlySet<string>, { byId }: Flow): GraphNode["pipes"] {
  const pipes = Array.from(questions).flatMap((id) => {
    const index = byId.get(id)
    return index === undefined ? [] : [[id, index] as const]
  })
  return pipes.length > 0 ? pipes : undefined
}

/** The rules of scores, with the index of each question in place of its id. */
const scoresOf = ({ scores = [] }: Questionnaire, { byId }: Flow): Graph["scores"] =>
  scores.map((score) => ({
    name: score.name,
    rule: withScoreQuestions(ruleOf(score), (id) => String(byId.get(id) ?? `?${id}`)),
  }))

const qualifiesAt = ({ nodes }: Flow, index: number): boolean => {
  const node = nodes[index]
  return node !== undefined && isQualifying(node.question)
}

const selectsAt = ({ nodes }: Flow, index: number): boolean => {
  const node = nodes[index]
  return (
    node !== undefined &&
    (hasScreening(node.question) || node.screenOutIf !== undefined || isQualifying(node.question))
  )
}

type Facts = Omit<
  GraphNode,
  | keyof FlowNode
  | "recall"
  | "isPartial"
  | "isRead"
  | "pipes"
  | "isPiped"
  | "canRepeat"
  | "routed"
  | "leadsToQualifying"
  | "leadsToSelection"
  | "expected"
>

function factsOf(flow: Flow, question: Question, { openText }: Pick<Limits, "openText">): Facts {
  const { form, place, screens: isScreening } = typeOf(question)
  const answers = answersOf(question)
  const kinds = answers.map(kindOf)
  const ordinary = recallItemsOf(question)
  const special = form === "rows" ? [] : answers.filter((answer) => kindOf(answer) !== "normal")
  const shuffling = SHUFFLES[shuffleOf(question)]
  const parts = { ordinary: ordinary.map(codeOf), special: special.map(codeOf), shuffling }
  const isFixed = shuffling.order !== "random" && !soundRecallOf(question, flow)
  return {
    ...parts,
    id: question.id,
    form,
    required: isRequired(question),
    hash: hashText(question.id),
    order: isFixed ? arrange(parts.ordinary, parts.special, shuffling, 0) : undefined,
    codes: answers.map(codeOf),
    kinds,
    mixed: kinds.some((kind) => kind !== "normal"),
    ...(form === "codes" ? choiceRange(question, ENOUGH) : { min: 1, max: ENOUGH }),
    grid: gridOf(question),
    pair: asksPair(question),
    ranges: bandsOf(question).map(({ from, to }) => ({ from, to })),
    manyInRow: choosesManyInRow(question),
    format: hasForm(question, "text") ? (question.format ?? "text") : "text",
    longest: hasForm(question, "text") ? (question.maxLength ?? openText) : openText,
    place,
    screening: isScreening ? answers.map(({ screening }) => screening ?? "allow") : undefined,
    qualifies: isQualifying(question),
  }
}

const codeOf = ({ code }: { code: number }): number => code

function recallAt(flow: Flow, question: Question): GraphRecall | undefined {
  const recall = soundRecallOf(question, flow)
  if (!recall) return undefined
  const source = flow.nodes[recall.from]
  const known = new Set(source ? answersOf(source.question).map(codeOf) : [])
  return {
    source: recall.from,
    mode: recall.mode,
    onEmpty: recall.onEmpty,
    codes: recallItemsOf(question).flatMap(({ code }) => (known.has(code) ? [code] : [])),
  }
}
