/** Requests the status of a terminal (DSR). Every terminal that supports queries responds. */
export const STATUS_REQUEST = "\u001B[5n"

/** A response of the terminal: its status, the position of its cursor (counted from 1), or its model (DA2). */
export type TerminalAnswer =
  | { kind: "status" }
  | { kind: "cursor"; row: number; column: number }
  | { kind: "model"; model: number }

/** Rows in which the position of the cursor is queried. In the first row, a response would look like F3 with a modifier. */
export const ASKED_ROWS = { repeats: 2, margins: 4 } as const

// oxlint-disable-next-line no-control-regex -- what terminals answer begins with one
const ANSWER = /\u001B\[(?:0n|(?<row>[245]);(?<column>\d+)R|>(?<model>\d+)(?:;\d+)*c)/
/** The beginning of a response, at the end of a text. */
// oxlint-disable-next-line no-control-regex -- the same
const BEGINNING = /\u001B(?:\[(?:0|[245](?:;\d*)?|>[\d;]*)?)?$/

function answerOf({ groups }: RegExpExecArray): TerminalAnswer {
  const { row, column, model } = groups ?? {}
  if (model !== undefined) return { kind: "model", model: Number(model) }
  if (row === undefined) return { kind: "status" }
  return { kind: "cursor", row: Number(row), column: Number(column) }
}

/** Removes responses from a terminal's input, at any position and regardless of how a slow connection divides them. */
export interface TerminalAnswers {
  /** Removes responses from input. Text that may be the beginning of a response is held back. */
  push: (text: string) => string
  held: () => string
  /**
   * Returns held text without waiting for the rest. If a response is expected, its rest is still recognised when it arrives.
   */
  flush: (isAwaited: boolean) => string
}

export function createTerminalAnswers(onAnswer: (answer: TerminalAnswer) => void): TerminalAnswers {
  let rest = ""
  /** The beginning of a response that was returned as keys. */
  let given = ""

  /** Returns the rest of the text after the end of such a response; undefined if the end may still arrive. */
  function takeTail(text: string): string | undefined {
    const whole = given + text
    if (BEGINNING.exec(whole)?.index === 0) return undefined
    const found = ANSWER.exec(whole)
    const isTail = found?.index === 0
    const left = isTail ? whole.slice(found[0].length) : text
    given = ""
    if (isTail) onAnswer(answerOf(found))
    return left
  }
  function takeAll(text: string): string {
    let left = text
    for (let found = ANSWER.exec(left); found; found = ANSWER.exec(left)) {
      left = left.slice(0, found.index) + left.slice(found.index + found[0].length)
      onAnswer(answerOf(found))
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
