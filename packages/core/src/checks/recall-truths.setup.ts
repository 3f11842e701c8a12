import { limitOf, type Question } from "../questionnaire/index.ts"
import type { State } from "./every-respondent.setup.ts"

interface Item {
  id: string
  code: number
  kind?: string | undefined
}
const itemsOf = (question: Question): Item[] => {
  if (question.category === "matrix") return question.statements
  return "answers" in question ? question.answers : []
}

/** Returns the findings on recall that are true of these states of a question, as `code question item`. */
export function leftTruths(question: Question, here: readonly State[]): string[] {
  const items = itemsOf(question)
  const ordinary = items.filter(({ kind = "normal" }) => kind === "normal")
  if (ordinary.length === 0) return []
  if (here.every(({ wasEmpty }) => wasEmpty)) return [`QO206 ${question.id}`]
  const dead = ordinary.filter(({ code }) => !here.some(({ left }) => left?.includes(code)))
  const found = dead.map(({ id }) => `QO201 ${question.id} ${id}`)
  if (here.some(({ wasEmpty }) => wasEmpty)) found.push(`QO205 ${question.id}`)
  return isShrunk(question, items, here) ? [...found, `QO208 ${question.id}`] : found
}

function isShrunk(question: Question, items: readonly Item[], here: readonly State[]): boolean {
  const min = limitOf(question)?.min ?? 0
  const most = items.filter(({ kind = "normal" }) => ["normal", "other"].includes(kind)).length
  return (
    min >= 2 && most >= min && here.some(({ wasEmpty, together }) => !wasEmpty && together < min)
  )
}
