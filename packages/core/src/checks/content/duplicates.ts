import { foldText } from "../../lib/index.ts"
import type { Answer, Statement } from "../../questionnaire/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import { answerPlace, contentOf, placeOf, statementPlace, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"
import { mayLoseAnswer, mayLoseStatement } from "./may-lose.ts"
import { quote } from "./quote.ts"

const END_MARKS = " .,:;!?…"

/** Normalizes texts that people read as the same: one space between words, no mark at the end. For folded texts. */
function essence(folded: string): string {
  let end = folded.length
  while (end > 0 && END_MARKS.includes(folded.charAt(end - 1))) end--
  const text = end < folded.length ? folded.slice(0, end) : folded
  return text.includes("  ") || text.includes("\n") ? text.replaceAll(/\s+/g, " ") : text
}

/** The normalized folded text of a question; `undefined` if it has none. */
export function likenessOf(folded: string): string | undefined {
  const text = withQuestionMark(folded)
  return text === "?" ? undefined : text
}

/** QO501: questions with the same text. Each is compared with the first of its kind. */
export const sameQuestions: Rule = function* (subject) {
  const numbers = new Map<string, number>()
  for (const item of contentOf(subject)) {
    const text = likenessOf(item.text)
    if (text === undefined) continue
    const number = numbers.get(text)
    if (number === undefined) numbers.set(text, item.number)
    else {
      const params = { question: number, text: quote(item.question.text) }
      yield findingOf("QO501", placeOf(item, "text"), params)
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
export const sameAnswers = eachQuestion((item, subject) => {
  const answers = mayRepeat(item.answers) ? repeatedAnswers(subject, item) : NOTHING
  const statements = mayRepeat(item.statements) ? repeatedStatements(subject, item) : NOTHING
  return answers === NOTHING ? statements : [...answers, ...statements]
})

/** Whether two texts are likely to be the same: folding them all would only say no to most. */
function mayRepeat(texts: readonly { text: string }[]): boolean {
  if (texts.length <= FEW)
    for (const letters of ENDS) if (!printsRepeat(texts, letters)) return false
  return texts.length > 1
}

function printsRepeat(texts: readonly { text: string }[], letters: number): boolean {
  for (let at = 0; at < texts.length; at++) {
    const print = fingerprint(texts[at]?.text ?? "", letters)
    if (print < 0) return true
    for (let before = 0; before < at; before++) if (PRINTS[before] === print) return true
    PRINTS[at] = print
  }
  return false
}

/** Up to this number texts are compared with each other; beyond, they are all folded. */
const FEW = 30

/** Most texts differ in their last letters; where they do not, more of them are looked at, then all. */
const ENDS = [4, 16, 1e6]

/** The fingerprints of one question's texts: always the same numbers, as nearly every question needs some for a moment. */
const PRINTS = new Int32Array(FEW)

/**
 * A number that is equal for texts with the same normalized form, from their last letters; −1 if it contains letters that only
 * {@link foldText} handles. From the end, because a letter may depend on the preceding ones.
 */
function fingerprint(text: string, letters: number): number {
  let print = 0
  let left = letters
  for (let at = text.length - 1; at >= 0 && left > 0; at--) {
    const letter = PLAIN[text.charCodeAt(at)] ?? 0
    if (letter === 0) return -1
    // Marks and spaces are ignored everywhere: faster than deciding which belong to the normalized form.
    if (letter === MARK) continue
    print = (Math.imul(print, 31) + letter) & LARGEST
    left--
  }
  return print
}

/** Represents all of {@link END_MARKS}. */
const MARK = 1
/** Numbers up to this one need no allocation. */
const LARGEST = 0x3fffffff

/** Latin and Russian letters without case, digits and marks by their codes; 0 for all others. */
const PLAIN = new Uint16Array(0x460)
for (let code = 0x20; code < 0x7f; code++) PLAIN[code] = code
for (let code = 0x41; code <= 0x5a; code++) PLAIN[code] = code + 0x20
for (let code = 0x430; code <= 0x44f; code++) PLAIN[code] = PLAIN[code - 0x20] = code
PLAIN[0xab] = 0xab
PLAIN[0xbb] = 0xbb
for (const mark of END_MARKS) if (mark !== "…") PLAIN[mark.charCodeAt(0)] = MARK

function* repeatedAnswers(subject: Subject, item: Item): Iterable<Finding> {
  for (const [answer, first] of repeatedItems(item.answers)) {
    const params = { code: first.code, text: quote(answer.text) }
    // One that does more than be chosen may be the one that is meant.
    const fix = { do: "deleteAnswer", id: answer.id } as const
    const isAlike = [first, answer].every((each) => mayLoseAnswer(subject, item, each))
    yield findingOf("QO502", answerPlace(item, answer, "text"), params, isAlike ? { fix } : {})
  }
}

function* repeatedStatements(subject: Subject, item: Item): Iterable<Finding> {
  for (const [statement, first] of repeatedItems(item.statements)) {
    const params = { code: first.code, text: quote(statement.text) }
    const fix = { do: "deleteStatement", id: statement.id } as const
    const rest = mayLoseStatement(subject, item, statement) ? { fix } : {}
    yield findingOf("QO502", statementPlace(item, statement, "text"), params, rest)
  }
}

/** Items whose text repeats an earlier one's, with the first such item. */
function* repeatedItems<Kind extends Answer | Statement>(
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
