import type { PageLook, PageNode } from "@qo/core/interview"
import type { AnswerValue } from "@qo/core/questionnaire"

interface Drawing {
  node: PageNode
  /** Codes of answers in display order. */
  order: readonly number[]
  /** Returns a number from 0 to below 1. */
  random: () => number
}

/** Returns a random valid answer to a question; undefined: the question is skipped. */
export function anyAnswer(drawing: Drawing): AnswerValue | undefined {
  const { node, random } = drawing
  return node.optional && random() < 0.3 ? undefined : ANSWERS[node.look](drawing)
}

type Answer = (drawing: Drawing) => AnswerValue | undefined

const choose: Answer = ({ node, order, random }) => {
  const answers = node.answers ?? []
  const ordinary = answers.filter(({ code, kind }) => !kind && order.includes(code))
  const at = Math.floor(random() * ordinary.length)
  // If recall left no ordinary answer, an open or exclusive answer is chosen.
  const chosen = ordinary[at] ?? answers.find(({ kind }) => kind) ?? { code: 0 }
  const isOther = "kind" in chosen && chosen.kind === "other"
  return { codes: [chosen.code], ...(isOther && { texts: { [chosen.code]: "Шлем" } }) }
}

const fillRows: Answer = ({ node, order }) => ({
  rows: Object.fromEntries(order.map((row) => [row, [node.answers?.[0]?.code ?? 0]])),
})

const number: Answer = ({ node, random }) => {
  const [from, to, step] = node.grid ?? [0, 1, 1]
  const steps = Math.min(30, Math.floor((to - from) / step))
  return { numbers: [from + step * Math.floor(random() * (steps + 1))] }
}

const ANSWERS: Readonly<Record<PageLook, Answer>> = {
  one: choose,
  multiple: choose,
  ranking: ({ node, order }) => ({ codes: order.slice(0, node.choose?.[0] ?? 1) }),
  matrix: fillRows,
  open: () => ({ text: "В шахматы" }),
  range: number,
  stars: number,
  slider: number,
  nps: number,
  region: () => ({ place: "RU-MOW" }),
  city: () => ({ place: "RU-MOW-moscow" }),
  note: () => undefined,
}
