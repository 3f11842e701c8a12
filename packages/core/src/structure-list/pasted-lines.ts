import type { ListReport } from "./list-fault.ts"

/** `1. ` or `1) `, as word processors number questions and answers. */
const NUMBER = /^(?<number>\d{1,3})(?<style>[.)])\s+(?=\S)/
/** `a) `, as answers are lettered. `A. ` may be an initial. */
const LETTER = /^[a-zа-яё]\)\s+(?=\S)/
/** Bullets of word processors that are no marks of a list; `o` before a text is one of them. */
const BULLET = /^(?:o(?=\s+[^\s[{→-])|[▪‣◦●○■□·])\s*(?=\S)/

/** What a text must not begin with where it is to stay as it is; more may stand behind it on its line. */
export const PASTED_START =
  /^(?:\d{1,3}(?=[.)](?:\s|$))|[a-zа-яё](?=\)(?:\s|$))|o(?=\s)|(?=[▪‣◦●○■□·]))/

interface Above {
  indent: number
  style: string | undefined
  /** Answers by number so far. */
  numbered: number
  /** Its answers have marks of a list: nothing else is an answer. */
  isMarked: boolean
}

/**
 * Reads lines without a mark as they stand in what was copied from a document or a table: numbers before questions are no part of them,
 * and lines below a question that are indented, bulleted, lettered or numbered in another way are its answers. What it took for answers
 * and which numbers it left out is noted once each.
 */
export class PastedLines {
  private above: Above | undefined
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
    const { number, style } = NUMBER.exec(text)?.groups ?? {}
    const bare = text.replace(NUMBER, "")
    if (number !== undefined) count(this.numbers, line)
    if (this.above && !this.above.isMarked) {
      const listed = text.replace(LETTER, "").replace(BULLET, "")
      const isAnswer =
        number === undefined
          ? listed !== text || (indent > this.above.indent && !text.endsWith("?"))
          : this.isNumberedAnswer(this.above, Number(number), style, bare)
      if (isAnswer) {
        count(this.answers, line)
        return `- ${number === undefined ? listed : bare}`
      }
    }
    this.above = { indent, style, numbered: 0, isMarked: false }
    return bare
  }

  tell(report: ListReport): void {
    const { numbers, answers } = this
    if (numbers.count > 0) report.note(numbers.line, "list.numbersLeft", { count: numbers.count })
    if (answers.count > 0) report.note(answers.line, "list.answersFound", { count: answers.count })
  }

  /** Answers are numbered from 1, in another way than their question. */
  private isNumberedAnswer(
    above: Above,
    number: number,
    style: string | undefined,
    text: string,
  ): boolean {
    if (number !== above.numbered + 1 || style === above.style || text.endsWith("?")) return false
    above.numbered = number
    return true
  }
}

function count(found: { count: number; line: number }, line: number): void {
  found.count++
  found.line ||= line
}
