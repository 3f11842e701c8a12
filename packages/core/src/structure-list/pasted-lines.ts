import type { ListReport } from "./list-fault.ts"

/** Numbers of questions and answers in word processors: `1. `, `1) `, `1.1 ` or `1.1. `. */
const NUMBER =
  /^(?:(?<under>(?:[1-9]\d{0,2}\.){1,3})(?=\d)|(?=\d{1,3}[.)]))(?<number>\d{1,3})(?<style>[.)]?)\s+(?=\S)/
/** Letters of answers: `a) ` or `A) `. `A. ` is not accepted, because it may be an initial. */
const LETTER = /^[a-zа-яё]\)\s+(?=\S)/i
/** `a. ` is accepted as a letter only in alphabetical order, because it may be an abbreviation. */
const LETTER_DOT = /^(?<letter>[a-zа-я])\.\s+(?=\S)/
/** Letters in order. As in Word, Russian letters that resemble others or have no sound are left out. */
const ALPHABETS = ["abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшщэюя"]
/**
 * Bullets of word processors that are not marks of a list. Symbol fonts use U+F020 to U+F0FF. `o`, `‐`, `−` and `§` are bullets
 * only before a space; `§ 5` is a paragraph of a law.
 */
const BULLET =
  /^(?:o(?=\s+[^\s[{→-])|[‐‑−](?=\s)|§(?=\s+\D)|[▪‣◦●○■□·➢➤✓✔☐☑❖\uF020-\uF0FF])\s*(?=\S)/

/** Beginnings of a text that must be escaped, because they would otherwise be parsed as a number, letter or bullet. */
export const PASTED_START =
  /^(?:\d{1,3}(?=(?:\.\d{1,3}){0,3}[.)](?:\s|$))|\d{1,3}(?=(?:\.\d{1,3}){1,3}(?:\s|$))|[a-zа-яё](?=[.)](?:\s|$))|[A-ZА-ЯЁ](?=\)(?:\s|$))|o(?=\s)|(?=[▪‣◦●○■□·➢➤✓✔☐☑❖‐‑−§]))/

/** A text with a number in front. */
interface NumberedText {
  /** `1.` of `1.2`; empty for a number with one part. */
  under: string
  number: number
  style: string
  /** Text after the number. */
  rest: string
}

interface LineContext {
  indent: number
  text: string
  numbered: NumberedText | undefined
  /** The last answer with a number. */
  answer: NumberedText | undefined
  /** Number of answers with a letter so far. */
  lettered: number
  /** Whether its answers have marks of a list, so that lines without a mark are not answers. */
  isMarked: boolean
}

/**
 * Parses lines without marks as copied from a document or a table: numbers before questions are removed, and lines below a
 * question that are indented, bulleted, lettered or numbered differently are its answers. Adds one note on lines taken as
 * answers, and one on removed numbers.
 */
export class PastedLines {
  private above: LineContext | undefined
  /** The last number with several parts. */
  private last: NumberedText | undefined
  private readonly answers = { count: 0, line: 0 }
  private readonly numbers = { count: 0, line: 0 }

  /** Registers a line that has a mark of a list. */
  passMarked(mark: string): void {
    if (mark === "#" || mark === "!") this.above = undefined
    else if (this.above) this.above.isMarked = true
  }

  /** Converts a line without a mark to the syntax of a list. */
  read(raw: string, line: number): string {
    const text = raw.replaceAll("\t", " ").trim()
    const indent = raw.length - raw.trimStart().length
    const numbered = this.numberOf(text)
    if (numbered) count(this.numbers, line)
    const answer = this.above && answerIn({ text, indent, numbered }, this.above)
    if (answer !== undefined) {
      count(this.answers, line)
      return `- ${answer}`
    }
    const bare = numbered?.rest ?? text
    this.above = { indent, text, numbered, answer: undefined, lettered: 0, isMarked: false }
    return bare
  }

  tell(report: ListReport): void {
    const { numbers, answers } = this
    if (numbers.count > 0) report.note(numbers.line, "list.numbersLeft", { count: numbers.count })
    if (answers.count > 0) report.note(answers.line, "list.answersFound", { count: answers.count })
  }

  /**
   * Returns the number before a text. `1.5` may also be an amount: it is taken as a number only if a capital follows and it
   * continues the previous number.
   */
  private numberOf(text: string): NumberedText | undefined {
    const found = NUMBER.exec(text)
    const { under = "", number, style = "" } = found?.groups ?? {}
    if (!found) return undefined
    const numbered = { under, number: Number(number), style, rest: text.slice(found[0].length) }
    const follows = numbered.number === 1 || (this.last && isNext(numbered, this.last))
    if (style === "" && !(follows && CAPITAL.test(numbered.rest))) return undefined
    if (under) this.last = numbered
    return numbered
  }
}

const CAPITAL = /^[«"“„]?\p{Lu}/u

interface Line {
  text: string
  indent: number
  numbered: NumberedText | undefined
}

/** Returns the text of the answer if a line below a question is one. */
function answerIn({ text, indent, numbered }: Line, above: LineContext): string | undefined {
  const isIndented = indent > above.indent
  const bulleted = text.replace(BULLET, "")
  if (above.isMarked) return bulleted === text ? undefined : bulleted
  if (numbered) return isNumberedAnswer(numbered, isIndented, above) ? numbered.rest : undefined
  const listed = bulleted === text ? withoutLetter(text, above) : bulleted
  return listed !== text || (isIndented && !text.endsWith("?")) ? listed : undefined
}

function withoutLetter(text: string, above: LineContext): string {
  const { letter } = LETTER_DOT.exec(text)?.groups ?? {}
  if (letter === undefined) return text.replace(LETTER, "")
  const isNext = ALPHABETS.some((letters) => letters[above.lettered] === letter)
  if (!isNext || text.endsWith("?")) return text
  above.lettered++
  return text.replace(LETTER_DOT, "")
}

/** Whether a number is that of an answer: answers are numbered from 1, all in the same form. */
function isNumberedAnswer(answer: NumberedText, isIndented: boolean, above: LineContext): boolean {
  if (answer.rest.endsWith("?")) return false
  if (above.answer ? !isNext(answer, above.answer) : answer.number !== 1) return false
  const isAnswer = answer.under
    ? isUnder(answer, above) && (isIndented || above.text.endsWith("?"))
    : isIndented || isOtherWay(answer, above)
  if (isAnswer) above.answer = answer
  return isAnswer
}

const isUnder = ({ under }: NumberedText, { numbered }: LineContext): boolean =>
  numbered !== undefined && under === `${numbered.under}${numbered.number}.`

const isOtherWay = ({ style }: NumberedText, { numbered }: LineContext): boolean =>
  !numbered || numbered.under !== "" || style !== numbered.style

const isNext = (one: NumberedText, before: NumberedText): boolean =>
  one.under === before.under && one.style === before.style && one.number === before.number + 1

function count(found: { count: number; line: number }, line: number): void {
  found.count++
  found.line ||= line
}
