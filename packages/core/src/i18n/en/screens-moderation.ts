import type { ru } from "../ru/screens-moderation.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of the moderation desk, and of the queue of actions with its log. */
export const en: EnglishOf<typeof ru> = {
  "refusal.inBlock": "block {block}",
  "refusal.inQuestion": "block {block}, question {question}",
  "refusal.moreReasons": {
    one: "and {count} more reason",
    other: "and {count} more reasons",
  },

  "queue.held": "⏸ {action}: nothing is sent while the queue is open",
  "queue.layerNote":
    "The queue: nothing is sent while it is open. d takes out, D takes out the whole action, Esc closes",
  "queue.empty": "Nothing waits to be sent",
  "queue.beingSent": "going out",
  "queue.inSeconds": "in {seconds} s",
  "queue.notSent": "not sent: somebody else has signed in",
  "queue.unread": "✗ did not go: {count} (w)",
  "result.ofActions": { one: "{count} action", other: "{count} actions" },
  "result.none": "Nothing has been done yet",
  "log.title": "What was done (Enter shows each item, y copies the command, Esc closes)",
  "log.empty": "Everything that you do on the screens will be listed here",
  "log.earlier": "earlier",
  "log.finished": "sent",
  "log.takenBack": "taken back from the queue",
  "log.dropped": "not sent",
  "log.interrupted": "cut off while it was being sent",
  "column.waits": "Goes out",
  "column.action": "Action",
  "column.outcome": "Result",
  "column.why": "Why",
  "key.close": "close; first clears marks and filter",
  "key.takeOut": "do not send",
  "key.takeOutAction": "do not send the whole action",
  "key.queue": "queue of actions: look at it, take out what should not go",
  "key.log": "what was done, now and before",
}
