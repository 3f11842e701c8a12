import type { Flow } from "../../flow/index.ts"
import { foldText } from "../../lib/index.ts"
import { recallOf, type Question } from "../../questionnaire/index.ts"
import { itemOf, type Item } from "../content/item.ts"
import { likenessOf, QUESTION_RULES, sameQuestions, writtenFields } from "../content/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import { createSameTexts } from "./same-texts.ts"
import type { Touched } from "./touched.ts"

/** What rules on contents find in each question, kept from check to check. */
export interface Contents {
  /** Looks at what an edit touched, and at what depends on it. */
  look: (around: Given, flow: Flow, touched: Touched) => Looked
  /** What was found in a question. */
  at: (question: Question) => readonly Finding[]
  /** Questions in which something was found. */
  found: () => Iterable<Question>
  /** Questions at which the author keeps something on purpose. */
  suppressing: ReadonlySet<Question>
}

type Given = Omit<Subject, "items" | "isSource">

interface Looked {
  /** How many questions were looked at by themselves. */
  count: number
  /** Questions in which something else may be found than before. */
  changed: ReadonlySet<Question>
}

/** So many questions are looked at together: few enough to stay in the processor's cache while rule after rule reads them. */
const TOGETHER = 64

const NOTHING: readonly Finding[] = []

export function createContents(): Contents {
  const own = new Map<Question, Finding[]>()
  const alike = new Map<Question, Finding[]>()
  const written = new Map<Question, Finding[]>()
  const maps = [own, alike, written]
  const texts = createSameTexts()
  const writers = new Set<Question>()
  const suppressing = new Set<Question>()
  const recalls = new Map<string, number>()
  const isSource = (id: string) => (recalls.get(id) ?? 0) > 0

  const enter = ({ question, text }: Item) => {
    if (question.write) writers.add(question)
    if (question.suppress && question.suppress.length > 0) suppressing.add(question)
    const likeness = likenessOf(text)
    if (likeness !== undefined) texts.add(likeness, question)
  }
  const leave = (question: Question) => {
    for (const found of maps) found.delete(question)
    writers.delete(question)
    suppressing.delete(question)
    const likeness = likenessOf(foldText(question.text))
    if (likeness !== undefined) texts.delete(likeness, question)
  }
  /** Counts who recalls from whom; the ids of those that others recall from as they did not before, or no longer do. */
  const recount = (flow: Flow, { gone, came, blocks }: Touched): string[] => {
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
  }
  /** Questions that the edit left alone, though something else is to be said of them. */
  const dependent = (flow: Flow, turned: readonly string[], isReordered: boolean) => {
    const questions = new Set<Question>()
    for (const id of turned) {
      const question = flow.nodes[flow.byId.get(id) ?? -1]?.question
      if (question && own.has(question)) questions.add(question)
    }
    if (isReordered)
      for (const [question, findings] of own) if (findings.some(isNumbered)) questions.add(question)
    return questions
  }
  /** Looks at questions by themselves; how many there were. */
  const lookAtEach = (
    given: Given,
    flow: Flow,
    { blocks, came, isReordered }: Touched,
    again: Set<Question>,
    changed: Set<Question>,
  ) => {
    let count = 0
    const all = new Set(blocks)
    for (const question of again) all.add(blockOf(flow, question))
    const isWanted = (question: Question) => came(question) || again.has(question)
    for (const items of itemsIn(flow, all, isWanted)) {
      count += items.length
      const subject = { ...given, isSource, items }
      for (const rule of QUESTION_RULES)
        for (const finding of rule(subject)) put(own, questionOf(flow, finding), finding)
      for (const item of items) if (came(item.question)) enter(item)
      // Where something was reordered, all is arranged anew anyway.
      if (!isReordered) for (const { question } of items) changed.add(question)
    }
    return count
  }

  const lookAtAlike = (given: Given, flow: Flow, isReordered: boolean, changed: Set<Question>) => {
    const groups = new Set(texts.changed())
    if (isReordered) for (const group of texts.all()) groups.add(group)
    for (const group of groups) {
      compare(sameQuestions, { ...given, isSource, items: itemsOf(flow, group) }, alike)
      for (const question of group) changed.add(question)
    }
  }

  const lookAtWritten = (given: Given, flow: Flow, changed: Set<Question>) => {
    for (const question of written.keys()) changed.add(question)
    written.clear()
    compare(writtenFields, { ...given, isSource, items: itemsOf(flow, writers) }, written)
    for (const question of written.keys()) changed.add(question)
  }

  const look: Contents["look"] = (given, flow, touched) => {
    const changed = new Set<Question>()
    const { gone, isReordered } = touched
    const wrote = isReordered || gone.some((question) => writers.has(question))
    const again = dependent(flow, recount(flow, touched), isReordered)
    for (const question of gone) leave(question)
    for (const question of again) own.delete(question)
    const count = lookAtEach(given, flow, touched, again, changed)
    const writes = wrote || Array.from(changed).some((question) => writers.has(question))
    lookAtAlike(given, flow, isReordered, changed)
    if (writes) lookAtWritten(given, flow, changed)
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

/** Puts what a rule finds in these questions in the place of what it found before. */
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
