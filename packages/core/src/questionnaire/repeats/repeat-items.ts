import type { Condition } from "../condition/condition.ts"
import { kindOf } from "../parts/answer.ts"
import { answersOf, recallOf, statementsOf, typeOf } from "../question-parts-of.ts"
import type { Question } from "../question-types/index.ts"
import type { Repeat } from "../parts/repeat.ts"
import type { Block } from "../questionnaire.ts"

/** An answer or row for which a block is repeated. */
export interface RepeatItem {
  code: number
  /** The text of the answer or row. */
  label: string
  /** The text in place of `{{item}}`: the label, or for "other" the respondent's own words. */
  text: string
  /** Holds for respondents who are asked the block for this item. */
  condition: Condition
}

/**
 * Why a repeat has no effect. `missing`: its question does not exist. `later`: the question does not come in an earlier block.
 * `nested`: the question is itself repeated. `kind`: the question has no such answers or rows.
 */
export type RepeatFault = "missing" | "later" | "nested" | "kind"

/** The items of a repeat, or why it has none. */
export type RepeatItems = { items: readonly RepeatItem[] } | { fault: RepeatFault }

/** Returns the items for which a block is asked; undefined if it is not repeated. */
export function repeatItems(blocks: readonly Block[], block: Block): RepeatItems | undefined {
  const { repeat } = block
  if (!repeat) return undefined
  for (const [at, each] of blocks.entries()) {
    const source = each.questions.find(({ id }) => id === repeat.of)
    if (!source) continue
    if (each === block || at > blocks.indexOf(block)) return { fault: "later" }
    if (each.repeat) return { fault: "nested" }
    const items = repeat.over === "rows" ? rowItems(source, repeat) : answerItems(source, repeat)
    return items.length > 0 ? { items } : { fault: "kind" }
  }
  return { fault: "missing" }
}

function rowItems(source: Question, { of, most }: Repeat): RepeatItem[] {
  const columns = answersOf(source).map(({ code }) => code)
  if (typeOf(source).form !== "rows" || columns.length === 0) return []
  return statementsOf(source)
    .slice(0, most)
    .map(({ code, text }) => ({
      code,
      label: text,
      text,
      condition: { question: of, row: code, has: columns, how: "any" },
    }))
}

/** Answers that exclude all others are no items. An answer that was not offered is none that was not chosen. */
function answerItems(source: Question, { of, over, most }: Repeat): RepeatItem[] {
  if (typeOf(source).form !== "codes") return []
  const isChosen = over === "chosen"
  const offered = answersOf(source).filter((answer) => {
    const kind = kindOf(answer)
    return kind === "normal" || (kind === "other" && isChosen)
  })
  const isPartial = recallOf(source) !== undefined || offered.some(({ showIf }) => showIf)
  if (!isChosen && (recallOf(source) || (isPartial && most !== undefined))) return []
  return offered.map((answer, at) => {
    const { code, text, showIf } = answer
    const own: Condition = { question: of, has: [code], how: isChosen ? "any" : "none" }
    const among = offered.slice(0, at).map((each) => each.code)
    const isBounded = most !== undefined && at >= most
    const parts = [
      own,
      ...(showIf && !isChosen ? [showIf] : []),
      ...(isBounded ? [isChosen ? fewer(of, among, most) : more(of, among, at - most)] : []),
    ]
    return { code, label: text, text: itemText(answer, of), condition: allOf(parts) }
  })
}

const fewer = (question: string, among: number[], value: number): Condition => ({
  question,
  count: "lt",
  value,
  among,
})
const more = (question: string, among: number[], value: number): Condition => ({
  question,
  count: "gt",
  value,
  among,
})

/** Returns a condition that holds if all of these hold, without groups in groups of the same kind. */
export function allOf(conditions: readonly Condition[]): Condition {
  const parts = conditions.flatMap((each) => ("all" in each ? each.all : [each]))
  const [first, second] = parts
  return first && !second ? first : { all: parts }
}

/** A fallback of a placeholder contains no braces and no line breaks, and has a greatest length. */
const FALLBACK_MAX = 200

function itemText(answer: Parameters<typeof kindOf>[0], of: string): string {
  if (kindOf(answer) !== "other") return answer.text
  const fallback = answer.text.replaceAll(/[{}|\n]/g, " ").slice(0, FALLBACK_MAX)
  return `{{#${of}.other|${fallback}}}`
}
