import {
  answersOf,
  bandsOf,
  type Block,
  type Question,
  type Redirect,
  statementsOf,
} from "@qo/core/questionnaire"
import type { RedirectSource } from "@qo/core/edits"

/** Sizes on the canvas in pixels at zoom 1. They follow from the questionnaire, so nothing is ever measured. */
export const SIZES = {
  width: 312,
  head: 40,
  question: 44,
  /** An answer, a statement or a band of a question that is open. */
  part: 26,
  foot: 30,
  grid: 24,
  gapX: 88,
  gapY: 44,
} as const

/** A line under an open question. */
export interface PartRow {
  key: string
  kind: "answer" | "statement" | "band"
  /** Place among those of its kind. */
  nth: number
  text: string
  code: number | undefined
  /** Start of its redirect; a statement has none. */
  source: RedirectSource | undefined
  redirect: Redirect | undefined
}

export function partRowsOf(question: Question): PartRow[] {
  const statements = statementsOf(question).map(({ id, text, code }, nth) => ({
    key: id,
    kind: "statement" as const,
    nth,
    text,
    code,
    source: undefined,
    redirect: undefined,
  }))
  const answers = answersOf(question).map(({ id, text, code, redirect }, nth) => ({
    key: id,
    kind: "answer" as const,
    nth,
    text,
    code,
    source: { answer: id },
    redirect,
  }))
  const bands = bandsOf(question).map(({ from, to, redirect }, band) => ({
    key: `${question.id}:${band}`,
    kind: "band" as const,
    nth: band,
    text: from === to ? String(from) : `${from}–${to}`,
    code: undefined,
    source: { question: question.id, band },
    redirect,
  }))
  return [...statements, ...answers, ...bands]
}

const partCountOf = (question: Question): number =>
  statementsOf(question).length + answersOf(question).length + bandsOf(question).length

/** Tops of the block's questions, and behind them its bottom without a foot. */
export function topsOf({ questions }: Block, isOpen: (question: string) => boolean): number[] {
  const tops: number[] = []
  let top: number = SIZES.head
  for (const question of questions) {
    tops.push(top)
    top += SIZES.question + (isOpen(question.id) ? partCountOf(question) * SIZES.part : 0)
  }
  tops.push(top)
  return tops
}

/** The height of a block with all questions closed. */
export const closedHeight = ({ questions }: Block): number =>
  SIZES.head + questions.length * SIZES.question + SIZES.foot
