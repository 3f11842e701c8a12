/** "How are you?" to a terminal (DSR): whichever answers it at all says that it is well. */
export const STATUS_REQUEST = "\u001B[5n"
/**
 * A blank on the second line, "that nine times more", and "where is your cursor?". On an empty screen nothing of it is seen. The answer names a line that no key names:
 * as `CSI 1;2R` it would be F3.
 */
export const REPEAT_REQUEST = "\u001B[2H \u001B[9b\u001B[6n\u001B[H"

/** What a terminal has answered: that it is there, or whether it can write a character several times. */
export type TerminalAnswer = "status" | "repeats" | "noRepeats"

// oxlint-disable-next-line no-control-regex -- what terminals answer begins with one
const ANSWER = /\u001B\[(?:0n|2;(?<column>\d+)R)/
const REPEATED_COLUMN = "11"
/** What an answer begins with, at the end of a text. */
// oxlint-disable-next-line no-control-regex -- the same
const BEGINNING = /\u001B(?:\[(?:0|2(?:;\d*)?)?)?$/

const answerOf = (column: string | undefined): TerminalAnswer => {
  if (column === undefined) return "status"
  return column === REPEATED_COLUMN ? "repeats" : "noRepeats"
}

/** Takes the answers out of what a terminal sends: they are no keys, wherever they stand and however a slow line has cut them. */
export interface TerminalAnswers {
  /** What is left when answers are taken out. What may be the beginning of one is held back. */
  push: (text: string) => string
  held: () => string
  /** Gives up waiting for the rest of what is held; while an answer is awaited, its rest is still known when it comes. */
  flush: (isAwaited: boolean) => string
}

export function createTerminalAnswers(onAnswer: (answer: TerminalAnswer) => void): TerminalAnswers {
  let rest = ""
  /** The beginning of an answer that was given up, and taken for keys. */
  let given = ""

  /** The end of an answer whose beginning was given up already; `undefined` while it may still come. */
  function takeTail(text: string): string | undefined {
    const whole = given + text
    if (BEGINNING.exec(whole)?.index === 0) return undefined
    const found = ANSWER.exec(whole)
    const isTail = found?.index === 0
    const left = isTail ? whole.slice(found[0].length) : text
    given = ""
    if (isTail) onAnswer(answerOf(found.groups?.["column"]))
    return left
  }
  function takeAll(text: string): string {
    let left = text
    for (let found = ANSWER.exec(left); found; found = ANSWER.exec(left)) {
      left = left.slice(0, found.index) + left.slice(found.index + found[0].length)
      onAnswer(answerOf(found.groups?.["column"]))
    }
    return left
  }
  return {
    push(text) {
      const all = given === "" ? rest + text : takeTail(rest + text)
      if (all === undefined) {
        rest += text
        return ""
      }
      const left = takeAll(all)
      rest = BEGINNING.exec(left)?.[0] ?? ""
      return left.slice(0, left.length - rest.length)
    },
    held: () => rest,
    flush(isAwaited) {
      const text = rest
      given = isAwaited && given === "" ? text : ""
      rest = ""
      return text
    },
  }
}
