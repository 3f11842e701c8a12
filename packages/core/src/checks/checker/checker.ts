import { compileFlow, recompileFlow, type Flow } from "../../flow/index.ts"
import { isSameValue } from "../../lib/index.ts"
import {
  expandRepeats,
  LIMITS,
  outcomeOf,
  type Block,
  type Limits,
  type Question,
  type Questionnaire,
} from "../../questionnaire/index.ts"
import { WHOLE_RULES } from "../content/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { QuestionnaireSurroundings } from "../findings/subject.ts"
import { suppress } from "../suppression.ts"
import { orderIn, type Order } from "./arrangement.ts"
import { createContents, type Contents } from "./contents.ts"
import { findRoutes, isRoutedAlike, tellsOf, type RouteFindings } from "./routes.ts"
import { touchedAll, touchedBetween, type TouchedQuestions } from "./touched.ts"

export interface CheckInput {
  questionnaire: Questionnaire
  /** Context of the questionnaire, if known. */
  project?: QuestionnaireSurroundings
  limits?: Limits
  /** Steps of work for joint conditions, some of them a microsecond long; left out: as many as the questionnaire usually needs. */
  budget?: number
}

interface WholeInput extends Required<Omit<CheckInput, "budget">> {
  budget: number | undefined
}

/**
 * Checks an edited questionnaire repeatedly, each time in proportion to the edit: unaffected parts are recognised as identical
 * objects, which edits of a document preserve. Findings always equal those of `checkQuestionnaire`.
 */
export interface Checker {
  check: (input: CheckInput) => Finding[]
  /** Parts examined by the last check. */
  readonly looked: CheckedCounts
}

interface CheckedCounts {
  /** How many questions the rules on contents looked at. */
  questions: number
  /** Whether the rules on routes looked where respondents get. */
  routes: boolean
  /** How many conditions they decided by following respondents, as no earlier verdict applied. */
  conditions: number
}

/** State passed from a check to the next. */
interface CheckState extends WholeInput {
  flow: Flow
  stored: ReadonlySet<string> | undefined
  contents: Contents
  routes: RouteFindings
  /** Findings at the questions of each block, in order. */
  arranged: readonly (readonly Finding[] | undefined)[]
}

export function createChecker(): Checker {
  let known: CheckState | undefined
  let looked: CheckedCounts = { questions: 0, routes: false, conditions: 0 }
  return {
    check: (input) => {
      const whole = completeInput(input)
      const before = known && isJudgedAlike(known, whole) ? known : undefined
      // Until it is done, nothing is known: contents are changed in place.
      known = undefined
      const now = checkContents(whole, before)
      known = now.known
      looked = now.looked
      return now.findings
    },
    get looked() {
      return looked
    },
  }
}

function completeInput({ questionnaire, project, limits, budget }: CheckInput): WholeInput {
  return {
    questionnaire,
    project: project ?? {},
    limits: limits ?? LIMITS,
    budget,
  }
}

/** Whether questions that were judged before are to be judged alike now. */
const isJudgedAlike = (
  before: CheckState,
  { limits, project, questionnaire }: WholeInput,
): boolean =>
  before.limits === limits &&
  isSameValue(before.questionnaire.scores, questionnaire.scores) &&
  haveSameOutcomes(before.questionnaire.ends, questionnaire.ends) &&
  before.project.demo === project.demo &&
  before.project.pictures === project.pictures

/** Whether respondents read the same texts at ends. */
const haveSameEnds = (before: Questionnaire, after: Questionnaire): boolean =>
  before.ends === after.ends || isSameValue(before.ends, after.ends)

/** Whether conditions that lead to ends lead alike. */
const haveSameOutcomes = (
  before: Questionnaire["ends"] = [],
  after: Questionnaire["ends"] = [],
): boolean =>
  before === after ||
  (before.length === after.length &&
    after.every((end, at) => {
      const was = before[at]
      return was?.id === end.id && outcomeOf(was) === outcomeOf(end)
    }))

function checkContents(input: WholeInput, before: CheckState | undefined) {
  const { questionnaire, project, limits } = input
  const touched = before
    ? touchedBetween(before.questionnaire, questionnaire)
    : touchedAll(questionnaire)
  const flow = flowOf(questionnaire, before?.flow, touched)
  const order = orderIn(flow)
  const { contents, stored } = before ?? {
    contents: createContents(),
    stored: project.pictures && new Set(project.pictures),
  }
  const given = { questionnaire, project, limits, stored, count: flow.nodes.length }
  const { count, changed } = contents.look(given, flow, touched)
  const isKept = before !== undefined && leadAlike(before, input, touched)
  const routes = isKept
    ? before.routes
    : findRoutes(withCopies(flow), input, order, before?.routes.kept)
  const arranged = arrange(
    { flow, contents, routes, order },
    before && !touched.isReordered ? { ...before, changed } : undefined,
  )
  const subject = { ...given, isSource: () => false, items: [] }
  const whole = WHOLE_RULES.flatMap((rule) => [...rule(subject)])
  const all = joinFindings(order.sort([...whole, ...routes.loose]), arranged, order)
  const { kept, needless } = suppress(questionnaire, contents.suppressing, all)
  return {
    known: { ...input, flow, stored, contents, routes, arranged },
    looked: {
      questions: count,
      routes: !isKept,
      conditions: isKept ? 0 : searchedIn(routes),
    },
    findings: needless.length > 0 ? order.sort([...kept, ...needless]) : kept,
  }
}

/** The flow of the questionnaire with a copy of each repeated block for each item: the one that respondents follow. */
function withCopies(flow: Flow): Flow {
  const expanded = expandRepeats(flow.questionnaire)
  return expanded === flow.questionnaire ? flow : compileFlow(expanded)
}

const searchedIn = ({ kept }: RouteFindings): number => kept?.map?.verdicts.searched ?? 0

/** Whether routes are unchanged, and findings on them have the same texts. */
const leadAlike = (before: CheckState, input: WholeInput, touched: TouchedQuestions): boolean =>
  !touched.isRerouted &&
  !(touched.hasOtherParams && before.routes.readsParams) &&
  !touched.gone.some(({ id }) => before.routes.pipedSources.has(id)) &&
  before.budget === input.budget &&
  haveSameEnds(before.questionnaire, input.questionnaire) &&
  isRoutedAlike(before, input) &&
  !tellsOf(before.routes, touched.renamed)

/** The flow, reusing the parts of the previous one that an edit did not affect. */
function flowOf(
  questionnaire: Questionnaire,
  before: Flow | undefined,
  touched: TouchedQuestions,
): Flow {
  if (!before || touched.isReordered) return compileFlow(questionnaire)
  return recompileFlow(
    before,
    questionnaire,
    touched.gone.map(({ id }) => before.byId.get(id) ?? -1),
  )
}

interface ArrangeInput {
  flow: Flow
  contents: Contents
  routes: RouteFindings
  order: Order
}

interface ArrangedFindings extends Pick<CheckState, "arranged" | "routes"> {
  /** Questions in which something else may be found now. */
  changed: Iterable<Question>
}

/** Findings at the questions of each block, in order. `before`: known ones. */
function arrange(
  arranging: ArrangeInput,
  before: ArrangedFindings | undefined,
): CheckState["arranged"] {
  const { flow } = arranging
  const arranged = before ? before.arranged.slice() : []
  for (const index of blocksToArrange(arranging, before)) {
    const block = flow.questionnaire.blocks[index]
    if (block) arranged[index] = inBlock(arranging, block)
  }
  return arranged
}

function blocksToArrange(
  { flow, contents, routes }: ArrangeInput,
  before: ArrangedFindings | undefined,
): Set<number> {
  const questions = before ? before.changed : contents.found()
  const indexes = new Set(Array.from(questions, ({ id }) => flow.byId.get(id) ?? -1))
  if (routes !== before?.routes)
    for (const found of before ? [before.routes, routes] : [routes])
      for (const index of found.at.keys()) indexes.add(index)
  return new Set(Array.from(indexes, (index) => flow.nodes[index]?.block ?? -1))
}

/** `undefined`: nothing is found. */
function inBlock(
  { flow, contents, routes, order }: ArrangeInput,
  { id, questions }: Block,
): Finding[] | undefined {
  const findings: Finding[] = []
  const first = flow.firstOfBlock.get(id) ?? 0
  questions.forEach((question, nth) => {
    const own = contents.at(question)
    const onRoutes = routes.at.get(first + nth) ?? []
    if (own.length + onRoutes.length === 0) return
    for (const finding of order.sort([...own, ...onRoutes])) findings.push(finding)
  })
  return findings.length > 0 ? findings : undefined
}

/** All findings in order: those of questions come behind those of their blocks, and before those of portraits. */
function joinFindings(
  loose: readonly Finding[],
  arranged: readonly (readonly Finding[] | undefined)[],
  { rankOf }: Order,
): Finding[] {
  const findings: Finding[] = []
  let next = 0
  const takeUntil = (block: number) => {
    for (let finding = loose[next]; finding; finding = loose[++next]) {
      const [portrait, at] = rankOf(finding.place)
      if (portrait >= 0 || at > block) return
      findings.push(finding)
    }
  }
  takeUntil(-1)
  arranged.forEach((own, block) => {
    if (!own) return
    takeUntil(block)
    for (const finding of own) findings.push(finding)
  })
  for (const finding of loose.slice(next)) findings.push(finding)
  return findings
}
