import type { ListReport } from "./list-fault.ts"

/** `1. `, `1) `, `1.1 ` or `1.1. `, as word processors number questions and answers. */
const NUMBER =
  /^(?:(?<under>(?:[1-9]\d{0,2}\.){1,3})(?=\d)|(?=\d{1,3}[.)]))(?<number>\d{1,3})(?<style>[.)]?)\s+(?=\S)/
/** `a) ` or `A) `, as answers are lettered. `A. ` may be an initial. */
const LETTER = /^[a-zа-яё]\)\s+(?=\S)/i
/** `a. ` is a letter only in alphabetical order: it may be an abbreviation. */
const LETTER_DOT = /^(?<letter>[a-zа-я])\.\s+(?=\S)/
/** Word leaves out Russian letters that resemble others or have no sound. */
const ALPHABETS = ["abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшщэюя"]
/**
 * Bullets of word processors that are no marks of a list; their symbol fonts use U+F020 to U+F0FF. `o`, `‐`, `−` and `§` are
 * bullets only before a space, and `§ 5` is a paragraph of a law.
 */
const BULLET =
  /^(?:o(?=\s+[^\s[{→-])|[‐‑−](?=\s)|§(?=\s+\D)|[▪‣◦●○■□·➢➤✓✔☐☑❖\uF020-\uF0FF])\s*(?=\S)/

/** Beginnings of a text that must be escaped to stay unchanged; the line may continue. */
export const PASTED_START =
  /^(?:\d{1,3}(?=(?:\.\d{1,3}){0,3}[.)](?:\s|$))|\d{1,3}(?=(?:\.\d{1,3}){1,3}(?:\s|$))|[a-zа-яё](?=[.)](?:\s|$))|[A-ZА-ЯЁ](?=\)(?:\s|$))|o(?=\s)|(?=[▪‣◦●○■□·➢➤✓✔☐☑❖‐‑−§]))/

/** The number before a text. */
interface NumberedText {
  /** `1.` of `1.2`; empty for a number of one part. */
  under: string
  number: number
  style: string
  /** Text after it. */
  rest: string
}

interface LineContext {
  indent: number
  text: string
  numbered: NumberedText | undefined
  /** The last answer with a number. */
  answer: NumberedText | undefined
  /** Answers by letter so far. */
  lettered: number
  /** Its answers have marks of a list: nothing else is an answer. */
  isMarked: boolean
}

/**
 * Reads lines without a mark as copied from a document or a table: numbers before questions are removed, and lines below a
 * question that are indented, bulleted, lettered or numbered differently are its answers. Reports once each which lines it took
 * for answers and which numbers it removed.
 */
export class PastedLines {
  private above: LineContext | undefined
  /** The last number of several parts. */
  private last: NumberedText | undefined
  private readonly answers = { count: 0, line: 0 }
  private readonly numbers = { count: 0, line: 0 }

  /** A line with a mark of a list. */
  passMarked(mark: string): void {
    if (mark === "#") this.above = undefined
    else if (this.above) this.above.isMarked = true
  }

  /** The line, without a mark, as a list says it. */
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

  /** `1.5` before a text may be an amount: it is a number if a capital follows and the preceding number is above. */
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

/** The text of the answer that a line below a question is. */
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

/** Answers are numbered from 1, all of them in one way. */
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
