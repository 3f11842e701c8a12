import { displayWidth } from "../text/display-width.ts"
import { heightOf, needsPager, showInPager, pagerCommand, type TerminalEncoding } from "./pager.ts"
import type { Sink } from "./sink.ts"

/** A sink that keeps everything until `flush`, then shows it in a pager when it is taller than the terminal. */
export interface PagedSink extends Sink {
  flush: () => Promise<void>
}

export interface OutputTerminal {
  columns: number
  rows: number
  /** For terminals whose charset is not UTF-8. */
  encode?: TerminalEncoding | undefined
}

/** `terminal` is `undefined` where stdout is not one; then text passes straight through. */
export function createPagedSink(
  sink: Sink,
  terminal: OutputTerminal | undefined,
  env: Readonly<Record<string, string | undefined>>,
): PagedSink {
  const command = terminal && pagerCommand(env)
  if (!terminal || command === undefined) return { write: sink.write, flush: async () => {} }
  const kept: string[] = []
  return {
    write: async (text) => {
      kept.push(text)
    },
    flush: async () => {
      const text = kept.splice(0).join("")
      const height = heightOf(text, terminal.columns, displayWidth)
      if (needsPager(height, terminal))
        await showInPager(text, { command, env, sink, encode: terminal.encode })
      else await sink.write(text)
    },
  }
}
