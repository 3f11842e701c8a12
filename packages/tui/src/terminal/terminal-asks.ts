import type { LineProbe } from "./line-probe.ts"
import type { TerminalAsks } from "./painter/index.ts"
import { REPEAT_REQUEST, type TerminalAnswer } from "./terminal-answers.ts"
import type { TerminalInput } from "./terminal-input.ts"

/** Where answers come from: the far end of the line, a multiplexer at this end of it; or nobody is asked. */
export type AnswersFrom = "afar" | "near" | "nobody"

/** Asks once whether the terminal can write a character several times, and now and then how fast the line is. */
export function createTerminalAsks(options: {
  input: TerminalInput
  probe: LineProbe
  answersFrom: AnswersFrom
  /** Somebody wants to know how fast the line is. */
  isProbing: () => boolean
  onRepeats: () => void
}): TerminalAsks {
  const { input, probe, answersFrom, isProbing } = options
  let isFirst = answersFrom !== "nobody"
  const noted = (request: string) => {
    if (request !== "") input.noteRequest()
    return request
  }
  input.on("answer", (answer: TerminalAnswer) => {
    if (answer === "status") probe.answered()
    if (answer === "repeats") options.onRepeats()
  })
  return {
    first: () => {
      const request = isFirst ? REPEAT_REQUEST : ""
      isFirst = false
      return noted(request)
    },
    behind: () => noted(answersFrom === "afar" && isProbing() ? probe.request() : ""),
  }
}
