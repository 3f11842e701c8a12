import { type LevelWithSilentOrString, type Logger, pino } from "pino"

const BUFFER_BYTES = 8192
const FLUSH_MS = 500
const WARNING = pino.levels.values["warn"] ?? 40

/**
 * The log, on stderr. Lines of ordinary requests are written many at once, since a write each would cost as much as a small
 * request; warnings and errors are written at once, with all before them.
 */
export function createLog(level: LevelWithSilentOrString): Logger {
  const destination = pino.destination({
    dest: 2,
    sync: true,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_MS,
  })
  process.once("exit", () => destination.flushSync())
  return pino(
    {
      level,
      hooks: {
        logMethod(words, write, severity) {
          write.apply(this, words)
          if (severity >= WARNING) destination.flushSync()
        },
      },
    },
    destination,
  )
}
