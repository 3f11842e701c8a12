import { type LevelWithSilentOrString, type Logger, pino } from "pino"
import { createLogSink } from "./log-sink.ts"

const FLUSH_MS = 500
const WARNING = pino.levels.values["warn"] ?? 40

/**
 * Creates the log, which is written to stderr. Lines of ordinary requests are buffered, because a write for each line would
 * cost as much as a small request. Warnings and errors are written immediately, together with all lines before them.
 */
export function createLog(level: LevelWithSilentOrString): Logger {
  const sink = createLogSink({
    onResumed: (dropped) => log.warn({ dropped }, "log lines dropped"),
  })
  setInterval(sink.flush, FLUSH_MS).unref()
  process.once("exit", sink.flush)
  const log = pino(
    {
      level,
      hooks: {
        logMethod(words, write, severity) {
          write.apply(this, words)
          if (severity >= WARNING) sink.flush()
        },
      },
    },
    sink,
  )
  return log
}
