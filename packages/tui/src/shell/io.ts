import type { Fetch } from "@qo/core/api"
import type { ByteSink, OutputTerminal, Sink } from "../output/index.ts"
import type { QuestionTerminal } from "./create-asker.ts"

/** Environment of the shell: a process, the palette of the screens, or a test. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>
  stdout: ByteSink
  /** The terminal connected to stdout; undefined if there is none. */
  terminal: OutputTerminal | undefined
  stderr: Sink
  stderrIsTerminal: boolean
  /** Whether long results may be shown in a pager. */
  mayPage: boolean
  /** Terminal for asking questions; undefined if there is none. */
  questions: QuestionTerminal | undefined
  /** Reads all of stdin; empty if stdin is a terminal. */
  stdin: () => Promise<Uint8Array>
  /** Reads stdin line by line as it arrives, also from a terminal. */
  lines: () => AsyncIterable<string>
  /** Transport that replaces the network, as in tests. */
  fetch?: Fetch
  now: () => Date
  /** Makes the first Ctrl-C only call `stop`; the second one ends the program. Returns a function that restores the default. */
  onInterrupt: (stop: () => void) => () => void
  /** Ends the program like Ctrl-C does by default; undefined if commands run inside another program. */
  endByInterrupt?: () => void
}
