import type { LineProbe } from "./line-probe.ts"
import type { TerminalAsks, TerminalSkills } from "./painter/index.ts"
import { ASKED_ROWS, type TerminalAnswer } from "./terminal-answers.ts"
import type { TerminalInput } from "./terminal-input.ts"

/** Source of responses: the remote terminal, a local multiplexer, or none. */
export type AnswersFrom = "afar" | "near" | "nobody"

/** Terminal models (DA2) that are multiplexers: screen and tmux. */
const MULTIPLEXERS: ReadonlySet<number> = new Set([83, 84])

/** More than half of a line is repeated: a terminal may repeat few characters and not many. */
const repeatedOf = (columns: number) => Math.floor(columns / 2) + 1

/** A blank on an empty line, written again as often as the painter needs it: the cursor shows whether the terminal did. */
const repeatsRequest = (columns: number) =>
  `\u001B[${ASKED_ROWS.repeats}H \u001B[${repeatedOf(columns)}b\u001B[6n`
/** A line feed at the lower margin: the cursor stays in its line where margins hold. */
const MARGINS_REQUEST = `\u001B[3;${ASKED_ROWS.margins}r\u001B[${ASKED_ROWS.margins}H\u001BD\u001B[6n\u001B[r`
/** The cursor does not reveal the columns that `CSI @` has moved, so the model is queried. */
const MODEL_REQUEST = "\u001B[>c"

/** Queries the abilities of a terminal once, except those that its environment rules out, and occasionally the speed of the line. */
export function createTerminalAsks(options: {
  input: TerminalInput
  probe: LineProbe
  answersFrom: AnswersFrom
  /** Possible skills of the terminal. */
  possible: TerminalSkills
  /** Whether the speed of the connection is needed. */
  isProbing: () => boolean
  onSkills: (skills: Partial<TerminalSkills>) => void
}): TerminalAsks {
  const { input, probe, answersFrom, possible, isProbing, onSkills } = options
  let isFirst = answersFrom !== "nobody"
  let repeatedColumn = 0

  function asked(requests: readonly string[], tail: string): string {
    for (const _ of requests) input.noteRequest()
    return requests.length === 0 ? "" : requests.join("") + tail
  }
  input.on("answer", (answer: TerminalAnswer) => {
    if (answer.kind === "status") probe.answered()
    else onSkills(skillsShown(answer, repeatedColumn))
  })
  return {
    first: (columns) => {
      if (!isFirst) return ""
      isFirst = false
      repeatedColumn = repeatedOf(columns) + 2
      const requests = [
        ...(possible.repeatsBlanks ? [repeatsRequest(columns)] : []),
        ...(possible.scrolls ? [MARGINS_REQUEST] : []),
        ...(possible.shiftsLines ? [MODEL_REQUEST] : []),
      ]
      return asked(requests, "\u001B[H")
    },
    behind: () => {
      const request = answersFrom === "afar" && isProbing() ? probe.request() : ""
      return asked(request === "" ? [] : [request], "")
    },
  }
}

function skillsShown(
  answer: Exclude<TerminalAnswer, { kind: "status" }>,
  repeatedColumn: number,
): Partial<TerminalSkills> {
  if (answer.kind === "model") return { shiftsLines: !MULTIPLEXERS.has(answer.model) }
  if (answer.row === ASKED_ROWS.repeats) return { repeatsBlanks: answer.column === repeatedColumn }
  return { scrolls: answer.row === ASKED_ROWS.margins }
}
