import type { Fetch } from "@qo/core/api"
import type { ByteSink, OutputTerminal, Sink } from "../output/index.ts"
import type { QuestionTerminal } from "./create-asker.ts"

/** The program's surroundings: a process, the palette of the screens, or a test. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>
  stdout: ByteSink
  /** The terminal that stdout is; `undefined` if it is none. */
  terminal: OutputTerminal | undefined
  stderr: Sink
  stderrIsTerminal: boolean
  /** Long results may open a pager. */
  mayPage: boolean
  /** Absent without a terminal to ask on. */
  questions: QuestionTerminal | undefined
  /** The whole of stdin; empty if it is a terminal. */
  stdin: () => Promise<Uint8Array>
  /** stdin line by line as they come, on a terminal too. */
  lines: () => AsyncIterable<string>
  /** Another transport than the network. */
  fetch?: Fetch
  now: () => Date
  /** From now on the first Ctrl-C only calls `stop`; the second ends the program. Returns the undoing. */
  onInterrupt: (stop: () => void) => () => void
  /** Ends the program like Ctrl-C by default; absent if commands run inside another program. */
  endByInterrupt?: () => void
}
