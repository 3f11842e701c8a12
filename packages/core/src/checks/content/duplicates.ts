import { foldText } from "../../lib/index.ts"
import type { Answer, Statement } from "../../questionnaire/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import { answerPlace, contentOf, placeOf, statementPlace, type Item } from "./content.ts"
import { found } from "./found.ts"
import { mayLoseAnswer, mayLoseStatement } from "./may-lose.ts"
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
    const text = withQuestionMark(item.text)
    if (text === "?") continue
    const number = numbers.get(text)
    if (number === undefined) numbers.set(text, item.number)
    else {
      const params = { question: number, text: quote(item.question.text) }
      yield found("QO501", placeOf(item, "text"), params)
    }
  }
}

/** The essence and a question mark: most texts are that already, and need no copy. */
const withQuestionMark = (text: string): string =>
  text.endsWith("?") &&
  !END_MARKS.includes(text.charAt(text.length - 2)) &&
  !text.includes("  ") &&
  !text.includes("\n")
    ? text
    : `${essence(text)}?`

/** QO502: answers or statements of a question with the same text. */
export const sameAnswers: Rule = function* (subject) {
  for (const item of contentOf(subject)) {
    if (mayRepeat(item.answers)) yield* repeatedAnswers(subject, item)
    if (mayRepeat(item.statements)) yield* repeatedStatements(subject, item)
  }
}

/** Whether two texts are likely to be the same: folding them all would only say no to most. */
function mayRepeat(texts: readonly { text: string }[]): boolean {
  if (texts.length > FEW) return true
  const prints: number[] = []
  for (const { text } of texts) {
    const print = fingerprint(text)
    if (print < 0 || prints.includes(print)) return texts.length > 1
    prints.push(print)
  }
  return false
}

/** So many are compared with each other; more are folded at once. */
const FEW = 30

/** A number that is the same for texts with the same essence; −1 where there are letters that only {@link foldText} knows. */
function fingerprint(text: string): number {
  let end = text.length
  while (end > 0 && END_MARKS.includes(text.charAt(end - 1))) end--
  let print = 0
  let last = 0
  for (let at = 0; at < end; at++) {
    const letter = PLAIN[text.charCodeAt(at)] ?? 0
    if (letter === 0) return -1
    if (letter !== SPACE || last !== SPACE) print = (Math.imul(print, 31) + letter) >>> 0
    last = letter
  }
  return print
}

const SPACE = 0x20

/** Latin and Russian letters without case, digits and marks by their codes; 0 for all others. */
const PLAIN = new Uint16Array(0x460)
for (let code = SPACE; code < 0x7f; code++) PLAIN[code] = code
for (let code = 0x41; code <= 0x5a; code++) PLAIN[code] = code + 0x20
for (let code = 0x430; code <= 0x44f; code++) PLAIN[code] = PLAIN[code - 0x20] = code
PLAIN[0xab] = 0xab
PLAIN[0xbb] = 0xbb

function* repeatedAnswers(subject: Subject, item: Item): Iterable<Finding> {
  for (const [answer, first] of repeated(item.answers)) {
    const params = { code: first.code, text: quote(answer.text) }
    // One that does more than be chosen may be the one that is meant.
    const fix = { do: "deleteAnswer", id: answer.id } as const
    const isAlike = [first, answer].every((each) => mayLoseAnswer(subject, item, each))
    yield found("QO502", answerPlace(item, answer, "text"), params, isAlike ? { fix } : {})
  }
}

function* repeatedStatements(subject: Subject, item: Item): Iterable<Finding> {
  for (const [statement, first] of repeated(item.statements)) {
    const params = { code: first.code, text: quote(statement.text) }
    const fix = { do: "deleteStatement", id: statement.id } as const
    const rest = mayLoseStatement(subject, item) ? { fix } : {}
    yield found("QO502", statementPlace(item, statement, "text"), params, rest)
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
