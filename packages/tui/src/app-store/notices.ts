/** A message may have to be seen before all else: a warning, or the answer to a key. */
type Urgency = "warning" | "answer"

/** Messages on the message line. */
export interface Notices {
  say: (text: string) => void
  /** Explains why an action is impossible, with priority for a moment. */
  warn: (text: string) => void
  /** Confirms a key press, with priority for a moment. */
  tell: (text: string) => void
  message: () => string
  /** The kind of message while it has priority. */
  urgency: () => Urgency | undefined
}

interface AgingNotices extends Notices {
  /** Removes an expired message; returns true if there was one. */
  age: () => boolean
}

/** Time for which a message stays on the last line, ms. */
const MESSAGE_MS = 20_000
const URGENT_MS = 4000

/** `waiting` counts the actions that wait: news of a next one count more than an urgent message. */
export function createNotices(changed: () => void, waiting: () => number): AgingNotices {
  let message = ""
  let saidAt = Date.now()
  let urgency: Urgency = "answer"
  let urgentUntil = 0
  let waitedThen = 0

  function say(text: string) {
    message = text
    saidAt = Date.now()
    urgentUntil = 0
    changed()
  }
  function sayFirst(text: string, as: Urgency) {
    say(text)
    urgency = as
    urgentUntil = Date.now() + URGENT_MS
    waitedThen = waiting()
  }
  return {
    say,
    warn: (text) => sayFirst(text, "warning"),
    tell: (text) => sayFirst(text, "answer"),
    message: () => message,
    urgency: () => (Date.now() < urgentUntil && waiting() <= waitedThen ? urgency : undefined),
    age: () => {
      const isOld = message !== "" && Date.now() - saidAt > MESSAGE_MS
      if (isOld) message = ""
      return isOld
    },
  }
}
