/** "How are you?" to a terminal (DSR): whichever answers it at all says that it is well. */
export const STATUS_REQUEST = "\u001B[5n"

/** A response of the terminal: its status, the position of its cursor (counted from 1), or its kind (DA2). */
export type TerminalAnswer =
  | { kind: "status" }
  | { kind: "cursor"; row: number; column: number }
  | { kind: "model"; model: number }

/** Rows in which the cursor is asked for. In the first an answer would look like F3 with a modifier. */
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

/** Removes responses from a terminal's input: they are no keys, at any position and for any split by a slow connection. */
export interface TerminalAnswers {
  /** Removes responses from input. A possible beginning of one is held back. */
  push: (text: string) => string
  held: () => string
  /** Stops waiting for the rest of a held part; while a response is awaited, its rest is still recognised when it comes. */
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
