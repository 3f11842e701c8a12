import type { Fetch } from "@qo/core/api"
import type { ByteSink, OutputTerminal, Sink } from "../output/index.ts"
import type { QuestionTerminal } from "./create-asker.ts"

/** Input and output of the program: of a process, the palette of the screens, or a test. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>
  stdout: ByteSink
  /** Terminal of stdout; `undefined` if stdout is not a terminal. */
  terminal: OutputTerminal | undefined
  stderr: Sink
  stderrIsTerminal: boolean
  /** Whether long results may open a pager. */
  mayPage: boolean
  /** Undefined without a terminal for questions. */
  questions: QuestionTerminal | undefined
  /** Returns the whole of stdin; empty if it is a terminal. */
  stdin: () => Promise<Uint8Array>
  /** Returns the lines of stdin as they arrive, also on a terminal. */
  lines: () => AsyncIterable<string>
  /** Transport to use instead of the network. */
  fetch?: Fetch
  now: () => Date
  /** Makes the first Ctrl-C call `stop` only; the second one ends the program. Returns a function that restores the default. */
  onInterrupt: (stop: () => void) => () => void
  /** Ends the program as Ctrl-C does by default. Undefined if commands run inside another program. */
  endByInterrupt?: () => void
}
