import { compileFlow } from "@qo/core/flow"
import { kindOf, type Answer, type Question, type Questionnaire } from "@qo/core/questionnaire"

/**
 * The part of a questionnaire that other tools support: no portraits, pictures, records and reviews, and only their orders and
 * special answers.
 */
export function expressibleQuestionnaire(questionnaire: Questionnaire): Questionnaire {
  const blocks = questionnaire.blocks.map(({ id, title, questions }) => ({
    id,
    title: title || "Блок",
    questions: questions.map(sayableQuestion),
  }))
  return { blocks }
}

const letters = (text: unknown, otherwise: string) =>
  String(text)
    .replaceAll(/[{<&*_#]/g, "")
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
  const codes = items.map(({ code }) => Number(code))
  const more = Array.from({ length: Math.max(count - items.length, 0) }, (_, at) => ({
    id: `more${at}`,
    code: Math.max(0, ...codes) + 1 + at,
    text: "Ещё",
  }))
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
  const labelled = "labels" in question && question.labels?.low
  return { ...own, ...(labelled && { labels: { low: "Мало", high: "Много" } }) }
}

/** The meaning of a questionnaire: without ids of answers. */
export function meaning(questionnaire: Questionnaire) {
  const { nodes } = compileFlow(questionnaire)
  const reached = new Set([0])
  for (const { index, question, answers, redirect, next } of nodes)
    if (reached.has(index)) {
      const list = "answers" in question && question.category !== "ranking" ? question.answers : []
      const own = redirect?.to ?? next.to
      const all = list.map((_, at) => answers[at]?.to ?? own)
      for (const to of list.length === 0 || question.required === false ? [...all, own] : all)
        reached.add(to)
    }
  return nodes.map(({ index, question, answers, redirect, next, block }) => {
    const list = "answers" in question ? question.answers : []
    const way = (to: number | undefined) =>
      to === undefined || !reached.has(index) ? undefined : Math.max(to, -1)
    const own = redirect?.to ?? next.to
    return {
      id: question.id,
      block: questionnaire.blocks[block]?.id,
      category: question.category,
      text: question.text,
      hint: question.hint,
      required: question.required ?? true,
      shuffle: "shuffle" in question ? (question.shuffle ?? "none") : undefined,
      statements:
        "statements" in question
          ? question.statements.map(({ code, text }) => ({ code, text }))
          : [],
      numbers: numbersOf(question),
      limit: limitIn(question),
      answers: list
        .map(({ code, text, kind = "normal" }, at) => ({
          code,
          text,
          kind,
          to: way(answers[at]?.to ?? own),
        }))
        .toSorted((a, b) => a.kind.localeCompare(b.kind) || 0),
      own: list.length === 0 || question.required === false ? way(own) : undefined,
    }
  })
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
  const [start, end] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))]
  return { start, end, step, count, low: low || undefined, high: high || undefined }
}
