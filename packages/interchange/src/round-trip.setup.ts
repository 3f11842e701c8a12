import { apply, compile, createRandom, drawAnswer, shownNode, start } from "@qo/core/interview"
import { hash53 } from "@qo/core/lib"
import {
  isAnswered,
  kindOf,
  mapComparisons,
  visitComparisons,
  type Answer,
  type AnswerValue,
  type Comparison,
  type Condition,
  type Question,
  type Questionnaire,
} from "@qo/core/questionnaire"
import { habits } from "@qo/core/testing"

/**
 * The part of a questionnaire that other tools support: no portraits, pictures, records and reviews, and only their orders and
 * special answers.
 */
export function expressibleQuestionnaire(questionnaire: Questionnaire): Questionnaire {
  const blocks = questionnaire.blocks.map(({ id, title, questions, showIf }) => ({
    id,
    title: title || "Блок",
    ...sayableCondition(showIf),
    questions: questions.map(sayableQuestion),
  }))
  return { blocks }
}

/** Whether there is a question: a file of texts alone is not imported. */
export const asksSomething = ({ blocks }: Questionnaire): boolean =>
  blocks.some(({ questions }) => questions.some(isAnswered))

/** The questionnaire with texts that show the answer to the question before: of matrices in a row, and some own words of "other". */
export function withShownAnswers({ blocks }: Questionnaire): Questionnaire {
  let before: Question | undefined
  const shown = (question: Question): Question => {
    const text = before ? `${question.text} ${placeholderOf(before)}` : question.text
    if (isAnswered(question)) before = question
    return { ...question, text }
  }
  return {
    blocks: blocks.map((block) => ({ ...block, questions: block.questions.map(shown) })),
  }
}

function placeholderOf(question: Question): string {
  const { id } = question
  if ("statements" in question) return `{{#${id}[${question.statements[0]?.code}]|…}}`
  const hasOther =
    "answers" in question && question.answers.some((each) => kindOf(each) === "other")
  return hasOther && question.text.length % 2 === 0 ? `{{#${id}.other|…}}` : `{{#${id}|…}}`
}

/** Comparisons that other tools do not have become others with the same question. */
function sayableCondition(showIf: Condition | undefined): { showIf?: Condition } {
  let isOfAnswers = true
  if (showIf)
    visitComparisons(showIf, (comparison) => {
      isOfAnswers &&= "question" in comparison
    })
  return showIf && isOfAnswers ? { showIf: mapComparisons(showIf, sayableComparison) } : {}
}

function sayableComparison(comparison: Comparison): Comparison {
  if (!("question" in comparison)) return { question: "q1", state: "answered" }
  const { question } = comparison
  const isUnknown = "rank" in comparison || "text" in comparison || "among" in comparison
  if (isUnknown) return { question, state: "answered" }
  return "number" in comparison
    ? { ...comparison, value: Math.round(comparison.value) % 1000 || 0 }
    : comparison
}

const letters = (text: unknown, otherwise: string) =>
  String(text)
    .replaceAll(/[{<&*_#]/g, "")
    // Notes are HTML there, where several spaces are one.
    .replaceAll(/[^\S\n]+/g, " ")
    .trim() || otherwise

const isElsewhere = (item: { redirect?: unknown }) =>
  JSON.stringify(item.redirect ?? "").includes("questionnaire")

const kindIn = (item: unknown) => kindOf(item as Answer)
const isApart = (item: unknown) => Number(kindIn(item) !== "normal")

function sayableQuestion(question: Question): Question {
  const { id, category, text, required } = question
  const copy: Record<string, unknown> = {
    ...sizes(question),
    id,
    category,
    text: letters(text, "Вопрос"),
  }
  if (question.hint && letters(question.hint, "") !== "") copy["hint"] = letters(question.hint, "")
  if (required !== undefined) copy["required"] = required
  if (category === "multiple" && limitIn(question)) copy["limit"] = limitIn(question)
  if (question.redirect && !isElsewhere(question)) copy["redirect"] = question.redirect
  Object.assign(copy, sayableCondition(question.showIf))
  if ("shuffle" in question && question.shuffle === "full") copy["shuffle"] = "full"
  return { ...copy, ...sayableLists(question) } as Question
}

const sayableLists = (question: Question) =>
  Object.fromEntries(
    (["answers", "statements"] as const)
      .filter((list) => list in question)
      .map((list) => [list, atLeast(list === "answers" ? 2 : 1, sayableItems(question, list))]),
  )

/** As many as a question has to have to be asked. */
function atLeast(count: number, items: readonly { code: unknown }[]): readonly object[] {
  const codes = new Set(items.map(({ code }) => Number(code)))
  // A code above the largest one may exceed the limit of codes.
  const more = Array.from({ length: items.length + count }, (_, at) => at + 1)
    .filter((code) => !codes.has(code))
    .slice(0, Math.max(count - items.length, 0))
    .map((code, at) => ({ id: `more${at}`, code, text: "Ещё" }))
  return [...more, ...items]
}

function sayableItems(question: Question, list: "answers" | "statements") {
  const kinds = new Set<string>()
  const isPlain = !["one", "multiple"].includes(question.category)
  return ((question as unknown as Record<string, Record<string, unknown>[]>)[list] ?? [])
    .map((item) => {
      const { id, code, text, redirect } = item
      const kind = kindIn(item)
      const isFirst = !kinds.has(kind) && !isPlain && kind !== "normal"
      kinds.add(kind)
      const leads = redirect !== undefined && !isPlain && !isElsewhere(item)
      return {
        id,
        code,
        text: letters(text, "Ответ"),
        ...(isFirst && { kind }),
        ...(leads && { redirect }),
      }
    })
    .toSorted((a, b) => isApart(a) - isApart(b))
}

/** Numbers and sizes of a question. */
function sizes(question: Question): Record<string, unknown> {
  const all = question as unknown as Record<string, unknown>
  const names = ["from", "to", "step", "count", "lines", "maxLength", "format", "multiple"]
  const own = Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name]]] : [])))
  const step = Number(own["step"] ?? 1)
  if (Number(own["to"]) - Number(own["from"]) < step)
    own["to"] = Number(own["from"]) + Math.max(10, step)
  // Other tools limit only words: a short address could not be answered here alone.
  if (own["format"] !== undefined && own["format"] !== "text") delete own["maxLength"]
  const labelled = "labels" in question && question.labels?.low
  return { ...own, ...(labelled && { labels: { low: "Мало", high: "Много" } }) }
}

/** The meaning of a questionnaire's elements, without ids of answers and the flow. */
export function meaning({ blocks }: Questionnaire) {
  const nodes = blocks.flatMap((block) =>
    block.questions.map((question) => ({ question, block: block.id })),
  )
  return nodes.map(({ question, block }) => ({
    id: question.id,
    block,
    category: question.category,
    text: question.text,
    hint: question.hint,
    required: question.required ?? true,
    shuffle: "shuffle" in question ? (question.shuffle ?? "none") : undefined,
    statements:
      "statements" in question ? question.statements.map(({ code, text }) => ({ code, text })) : [],
    numbers: numbersOf(question),
    limit: limitIn(question),
    answers: ("answers" in question ? question.answers : [])
      .map(({ code, text, kind = "normal" }) => ({ code, text, kind }))
      .toSorted((a, b) => a.kind.localeCompare(b.kind) || 0),
  }))
}

/** Number of answers that may be chosen, if the answers can meet it. */
function limitIn(question: Question) {
  if (question.category !== "multiple") return undefined
  const { min = 0, max } = question.limit ?? {}
  const count = question.answers.filter((each) => !isExclusive(kindOf(each))).length
  const isMet = min <= Math.min(max ?? count, count) && (max === undefined || max > 0)
  if (!isMet || (min === 0 && max === undefined)) return undefined
  return { ...(min > 0 && { min }), ...(max !== undefined && { max }) }
}

const isExclusive = (kind: string): boolean => ["none", "dontKnow", "refuse"].includes(kind)

function numbersOf(question: Question): unknown {
  if (question.category === "open") {
    const { format = "text", lines = 1, maxLength } = question
    return format === "text" ? { lines, maxLength } : { format }
  }
  const { from, to, step, count, labels } = question as unknown as Record<string, unknown>
  const { low, high } = (labels ?? {}) as { low?: string; high?: string }
  const [least, most] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))]
  return { least, most, step, count, low: low || undefined, high: high || undefined }
}

/** The questions that a respondent is asked, with answers by question and respondent that both questionnaires have. */
export function waysThrough(
  questionnaires: readonly Questionnaire[],
  respondents: number,
): readonly (readonly string[])[] {
  const known = new Map<string, AnswerValue | "skip">()
  return questionnaires.map((questionnaire) => {
    const graph = compile(questionnaire)
    return Array.from({ length: respondents }, (_, respondent) => {
      let { state } = start(graph, { seed: respondent })
      const way: string[] = []
      while (state.phase === "asking" && way.length < 100) {
        const node = shownNode(graph, state)
        if (!node) throw new Error("no question")
        way.push(node.id)
        const key = `${respondent} ${node.id}`
        const random = createRandom(hash53(key, 0, 0) % 1_000_000)
        const isSkipped = !node.required && random() < 0.3
        const drawn = isSkipped ? "skip" : drawAnswer(node, state.order, habits, random)
        const value = known.get(key) ?? drawn ?? "skip"
        known.set(key, value)
        const event =
          value === "skip"
            ? ({ kind: "skip", question: node.id } as const)
            : ({ kind: "answer", question: node.id, value } as const)
        const before = state
        ;({ state } = apply(graph, state, event))
        if (state === before) break
      }
      return way.join()
    })
  })
}
