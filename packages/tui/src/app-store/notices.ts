/** A message may have to be seen before all else: a warning, or the answer to a key. */
type Urgency = "warning" | "answer"

/** What is said on the line of messages. */
export interface Notices {
  say: (text: string) => void
  /** Says why something cannot be done; for a moment it stands before all else. */
  warn: (text: string) => void
  /** Answers a key that was just pressed: for a moment it stands before all else. */
  tell: (text: string) => void
  message: () => string
  /** What the message is, as long as it stands before all else. */
  urgency: () => Urgency | undefined
}

interface AgingNotices extends Notices {
  /** Takes a message away that has stood for long enough; true where it did. */
  age: () => boolean
}

/** So long a message stands on the last line. */
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
