import type { LineProbe } from "./line-probe.ts"
import type { TerminalAsks, TerminalSkills } from "./painter/index.ts"
import { ASKED_ROWS, type TerminalAnswer } from "./terminal-answers.ts"
import type { TerminalInput } from "./terminal-input.ts"

/** Source of responses: the remote terminal, a local multiplexer, or none. */
export type AnswersFrom = "afar" | "near" | "nobody"

/** Terminal models (DA2) of multiplexers: screen and tmux. */
const MULTIPLEXERS: ReadonlySet<number> = new Set([83, 84])

/** Number of repeated blanks in the query: more than half of a line, because a terminal may repeat only small numbers. */
const repeatedOf = (columns: number) => Math.floor(columns / 2) + 1

/** Writes a blank on an empty line and repeats it. The position of the cursor shows whether the terminal repeated it. */
const repeatsRequest = (columns: number) =>
  `\u001B[${ASKED_ROWS.repeats}H \u001B[${repeatedOf(columns)}b\u001B[6n`
/** Writes a line feed at the lower margin. If the terminal supports margins, the cursor remains in its line. */
const MARGINS_REQUEST = `\u001B[3;${ASKED_ROWS.margins}r\u001B[${ASKED_ROWS.margins}H\u001BD\u001B[6n\u001B[r`
/** The cursor does not show whether `CSI @` shifts columns correctly, so the model is queried. */
const MODEL_REQUEST = "\u001B[>c"

/**
 * Queries the skills of a terminal once, except those that its environment rules out, and occasionally the speed of the
 * connection.
 */
export function createTerminalAsks(options: {
  input: TerminalInput
  probe: LineProbe
  answersFrom: AnswersFrom
  /** Skills that the terminal may have. */
  possible: TerminalSkills
  /** Returns whether the speed of the connection is needed. */
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
