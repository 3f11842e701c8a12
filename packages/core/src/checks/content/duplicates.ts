import { foldText } from "../../lib/index.ts"
import type { Answer, Statement } from "../../questionnaire/index.ts"
import type { Finding } from "../finding.ts"
import type { Rule } from "../subject.ts"
import { answerPlace, contentOf, placeOf, statementPlace, type Item } from "./content.ts"
import { found } from "./found.ts"
import { quote } from "./quote.ts"

const END_MARKS = " .,:;!?…"

/** What two texts share that people read as the same: one space between words, no mark at the end. For folded texts. */
function essence(folded: string): string {
  let end = folded.length
  while (end > 0 && END_MARKS.includes(folded.charAt(end - 1))) end--
  const text = end < folded.length ? folded.slice(0, end) : folded
  return text.includes("  ") || text.includes("\n") ? text.replaceAll(/\s+/g, " ") : text
}

/** QO501: questions with the same text. Each is compared with the first of its kind. */
export const sameQuestions: Rule = function* (subject) {
  const numbers = new Map<string, number>()
  for (const item of contentOf(subject)) {
    const text = essence(item.text)
    if (text === "") continue
    const number = numbers.get(text)
    if (number === undefined) numbers.set(text, item.number)
    else
      yield found("QO501", placeOf(item, "text"), {
        question: number,
        text: quote(item.question.text),
      })
  }
}

/** QO502: answers or statements of a question with the same text. */
export const sameAnswers: Rule = function* (subject) {
  for (const item of contentOf(subject)) {
    if (mayRepeat(item.answers)) yield* repeatedAnswers(item)
    if (mayRepeat(item.statements)) yield* repeatedStatements(item)
  }
}

/**
 * Whether two texts start and end alike, which folding them all would only confirm for few. Letters that fold in more ways
 * than by case count as alike.
 */
function mayRepeat(texts: readonly { text: string }[]): boolean {
  if (texts.length < 2) return false
  const seen = new Set<number>()
  for (const { text } of texts) {
    const key = ends(text)
    if (key < 0 || seen.has(key)) return true
    seen.add(key)
  }
  return false
}

/** First and last letter as one number; −1 where they are of no common alphabet. */
function ends(text: string): number {
  let last = text.length - 1
  while (last >= 0 && END_MARKS.includes(text.charAt(last))) last--
  if (last < 0) return 0
  const a = simple(text.charCodeAt(0))
  const b = simple(text.charCodeAt(last))
  return a < 0 || b < 0 ? -1 : a * 0x1_0000 + b
}

/** A Latin or Russian letter without its case, a digit or a mark; −1 for all others. */
function simple(code: number): number {
  if (code < 0x7f) return code >= 0x41 && code <= 0x5a ? code + 0x20 : code
  if (code >= 0x410 && code <= 0x42f) return code + 0x20
  if (code >= 0x430 && code <= 0x44f) return code
  return code === 0xab || code === 0xbb ? code : -1
}

function* repeatedAnswers(item: Item): Iterable<Finding> {
  for (const [answer, first] of repeated(item.answers)) {
    const params = { code: first.code, text: quote(answer.text) }
    const { redirect, screening, profile, id } = answer
    // One that does more than be chosen may be the one that is meant.
    const fix = { do: "deleteAnswer", id } as const
    const plain = !redirect && !screening && !profile
    yield found("QO502", answerPlace(item, answer, "text"), params, plain ? { fix } : {})
  }
}

function* repeatedStatements(item: Item): Iterable<Finding> {
  for (const [statement, first] of repeated(item.statements)) {
    const params = { code: first.code, text: quote(statement.text) }
    const fix = { do: "deleteStatement", id: statement.id } as const
    yield found("QO502", statementPlace(item, statement, "text"), params, { fix })
  }
}

/** Each that says what an earlier one says, with the first that does. */
function* repeated<Kind extends Answer | Statement>(
  items: readonly Kind[],
): Iterable<[repeat: Kind, first: Kind]> {
  const firsts = new Map<string, Kind>()
  for (const item of items) {
    const text = essence(foldText(item.text))
    if (text === "") continue
    const first = firsts.get(text)
    if (first) yield [item, first]
    else firsts.set(text, item)
  }
}
