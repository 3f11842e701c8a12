/** "How are you?" to a terminal (DSR): whichever answers it at all says that it is well. */
export const STATUS_REQUEST = "\u001B[5n"
const ANSWER = "\u001B[0n"

/** Takes the answers to status requests out of what a terminal sends: they are no keys, wherever they stand and however a slow line has cut them. */
export interface StatusAnswers {
  /** What is left when answers are taken out. What may be the beginning of one is held back. */
  push: (text: string) => string
  held: () => string
  /** Gives up waiting for the rest of what is held; while an answer is awaited, its rest is still known when it comes. */
  flush: (isAwaited: boolean) => string
}

export function createStatusAnswers(onAnswer: () => void): StatusAnswers {
  let rest = ""
  /** The beginning of an answer that was given up, and taken for keys. */
  let given = ""

  /** The end of an answer whose beginning was given up already. */
  function takeTail(text: string): string {
    const tail = ANSWER.slice(given.length)
    if (text !== "" && text.length < tail.length && tail.startsWith(text)) return text
    given = ""
    if (!text.startsWith(tail)) return text
    onAnswer()
    return text.slice(tail.length)
  }
  return {
    push(text) {
      let all = rest + text
      rest = ""
      if (given !== "") {
        all = takeTail(all)
        if (given !== "") {
          rest = all
          return ""
        }
      }
      const parts = all.split(ANSWER)
      for (let i = 1; i < parts.length; i++) onAnswer()
      const left = parts.join("")
      const length = beginningAt(left)
      rest = left.slice(left.length - length)
      return left.slice(0, left.length - length)
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

/** How much of the end of a text may be the beginning of an answer. */
function beginningAt(text: string): number {
  let length = ANSWER.length - 1
  while (!text.endsWith(ANSWER.slice(0, length))) length--
  return length
}
