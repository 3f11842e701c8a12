import type { Flow } from "../../flow/index.ts"
import { foldText } from "../../lib/index.ts"
import { recallOf, type Question } from "../../questionnaire/index.ts"
import { itemOf, type Item } from "../content/item.ts"
import { likenessOf, QUESTION_RULES, sameQuestions, writtenFields } from "../content/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import { createSameTexts } from "./same-texts.ts"
import type { TouchedQuestions } from "./touched.ts"

/** Findings of content rules by question, kept between checks. */
export interface Contents {
  /** Checks the edited elements and their dependents. */
  look: (around: GivenSubject, flow: Flow, touched: TouchedQuestions) => LookedQuestions
  /** Findings in a question. */
  at: (question: Question) => readonly Finding[]
  /** Questions in which something was found. */
  found: () => Iterable<Question>
  /** Questions at which the author keeps something on purpose. */
  suppressing: ReadonlySet<Question>
}

type GivenSubject = Omit<Subject, "items" | "isSource">

/** The subject of rules, without the questions that are looked at. */
type SubjectWithoutItems = Omit<Subject, "items">

interface LookedQuestions {
  /** How many questions were looked at by themselves. */
  count: number
  /** Questions in which something else may be found than before. */
  changed: ReadonlySet<Question>
}

/** Questions examined together: few enough to stay in the processor's cache while rule after rule reads them. */
const TOGETHER = 64

const NOTHING: readonly Finding[] = []

export function createContents(): Contents {
  const own = new Map<Question, Finding[]>()
  const alike = createAlike()
  const written = createWritten()
  const maps = [own, alike.found, written.found]
  const suppressing = new Set<Question>()
  const { recount, isSource } = createRecalls()

  const enter = (item: Item) => {
    const { question } = item
    if (question.write) written.writers.add(question)
    if (question.suppress && question.suppress.length > 0) suppressing.add(question)
    alike.enter(item)
  }
  const leave = (question: Question) => {
    for (const found of maps) found.delete(question)
    written.writers.delete(question)
    suppressing.delete(question)
    alike.leave(question)
  }
  /** Looks at questions by themselves; how many there were. */
  const lookAtEach = (
    given: SubjectWithoutItems,
    flow: Flow,
    { blocks, came, isReordered }: TouchedQuestions,
    again: Set<Question>,
    changed: Set<Question>,
  ) => {
    let count = 0
    const all = new Set(blocks)
    for (const question of again) all.add(blockOf(flow, question))
    const isWanted = (question: Question) => came(question) || again.has(question)
    for (const items of itemsIn(flow, all, isWanted)) {
      count += items.length
      const subject = { ...given, items }
      for (const rule of QUESTION_RULES)
        for (const finding of rule(subject)) put(own, questionOf(flow, finding), finding)
      for (const item of items) if (came(item.question)) enter(item)
      // After a reordering everything is arranged again anyway.
      if (!isReordered) for (const { question } of items) changed.add(question)
    }
    return count
  }

  const look: Contents["look"] = (around, flow, touched) => {
    const changed = new Set<Question>()
    const { gone, isReordered } = touched
    const given = { ...around, isSource }
    const isWriter = (question: Question) => written.writers.has(question)
    const wrote = isReordered || gone.some(isWriter)
    const again = dependentQuestions(own, flow, recount(flow, touched), isReordered)
    for (const question of gone) leave(question)
    for (const question of again) own.delete(question)
    const count = lookAtEach(given, flow, touched, again, changed)
    const writes = wrote || Array.from(changed).some(isWriter)
    alike.look(given, flow, isReordered, changed)
    if (writes) written.look(given, flow, changed)
    return { count, changed }
  }

  return {
    look,
    at: (question) => {
      let all: readonly Finding[] = NOTHING
      for (const found of maps) {
        const here = found.get(question)
        if (here) all = [...all, ...here]
      }
      return all
    },
    found: () => new Set(maps.flatMap((each) => [...each.keys()])),
    suppressing,
  }
}

/** Questions with the same text, and their findings. */
function createAlike() {
  const found = new Map<Question, Finding[]>()
  const texts = createSameTexts()
  return {
    found,
    enter({ question, text }: Item) {
      const likeness = likenessOf(text)
      if (likeness !== undefined) texts.add(likeness, question)
    },
    leave(question: Question) {
      const likeness = likenessOf(foldText(question.text))
      if (likeness !== undefined) texts.delete(likeness, question)
    },
    look(given: SubjectWithoutItems, flow: Flow, isReordered: boolean, changed: Set<Question>) {
      const groups = new Set(texts.changed())
      if (isReordered) for (const group of texts.all()) groups.add(group)
      for (const group of groups) {
        compare(sameQuestions, { ...given, items: itemsOf(flow, group) }, found)
        for (const question of group) changed.add(question)
      }
    },
  }
}

/** Questions that write into fields, and their findings. */
function createWritten() {
  const found = new Map<Question, Finding[]>()
  const writers = new Set<Question>()
  return {
    found,
    writers,
    look(given: SubjectWithoutItems, flow: Flow, changed: Set<Question>) {
      for (const question of found.keys()) changed.add(question)
      found.clear()
      compare(writtenFields, { ...given, items: itemsOf(flow, writers) }, found)
      for (const question of found.keys()) changed.add(question)
    },
  }
}

/** Counts how many questions recall from each question. */
function createRecalls() {
  const recalls = new Map<string, number>()
  const isSource = (id: string) => (recalls.get(id) ?? 0) > 0
  return {
    isSource,
    /** Takes an edit in; returns the ids of those that others recall from as they did not before, or no longer do. */
    recount: (flow: Flow, { gone, came, blocks }: TouchedQuestions): string[] => {
      const before = new Map<string, boolean>()
      const count = (question: Question, by: number) => {
        const source = recallOf(question)?.source
        if (source === undefined) return
        if (!before.has(source)) before.set(source, isSource(source))
        recalls.set(source, (recalls.get(source) ?? 0) + by)
      }
      for (const question of gone) count(question, -1)
      for (const block of blocks)
        for (const question of flow.questionnaire.blocks[block]?.questions ?? [])
          if (came(question)) count(question, 1)
      return Array.from(before).flatMap(([id, was]) => (was === isSource(id) ? [] : [id]))
    },
  }
}

/** Unedited questions whose findings change. */
function dependentQuestions(
  own: ReadonlyMap<Question, readonly Finding[]>,
  flow: Flow,
  turned: readonly string[],
  isReordered: boolean,
): Set<Question> {
  const questions = new Set<Question>()
  for (const id of turned) {
    const question = flow.nodes[flow.byId.get(id) ?? -1]?.question
    if (question && own.has(question)) questions.add(question)
  }
  if (isReordered)
    for (const [question, findings] of own) if (findings.some(isNumbered)) questions.add(question)
  return questions
}

/** Replaces a rule's earlier findings in these questions by its new ones. */
function compare(rule: Rule, subject: Subject, found: Map<Question, Finding[]>): void {
  const byId = new Map(subject.items.map(({ question }) => [question.id, question]))
  for (const question of byId.values()) found.delete(question)
  for (const finding of rule(subject)) put(found, byId.get(finding.place.question ?? ""), finding)
}

/** Whether the finding tells the number of a question. */
const isNumbered = ({ params }: Finding): boolean => "question" in params

function put(
  found: Map<Question, Finding[]>,
  question: Question | undefined,
  finding: Finding,
): void {
  if (!question) return
  const known = found.get(question)
  if (known) known.push(finding)
  else found.set(question, [finding])
}

const indexOf = ({ byId }: Flow, { id }: Question): number => byId.get(id) ?? -1

const blockOf = (flow: Flow, question: Question): number =>
  flow.nodes[indexOf(flow, question)]?.block ?? -1

const questionOf = (flow: Flow, { place }: Finding): Question | undefined =>
  flow.nodes[flow.byId.get(place.question ?? "") ?? -1]?.question

/** These questions, in their order. */
const itemsOf = (flow: Flow, questions: Iterable<Question>): Item[] =>
  Array.from(questions, (question) => indexOf(flow, question))
    .toSorted((a, b) => a - b)
    .flatMap((index) => {
      const node = flow.nodes[index]
      const block = flow.questionnaire.blocks[node?.block ?? -1]
      return node && block ? [itemOf(block, node.question, index + 1)] : []
    })

/** The wanted questions of these blocks, some at a time. */
function* itemsIn(
  flow: Flow,
  blocks: Iterable<number>,
  isWanted: (question: Question) => boolean,
): Generator<Item[]> {
  let items: Item[] = []
  for (const index of blocks) {
    const block = flow.questionnaire.blocks[index]
    if (!block) continue
    let number = (flow.firstOfBlock.get(block.id) ?? 0) + 1
    for (const question of block.questions) {
      if (isWanted(question)) items.push(itemOf(block, question, number))
      number++
      if (items.length === TOGETHER) {
        yield items
        items = []
      }
    }
  }
  if (items.length > 0) yield items
}
