import type { Link } from "../link/link.ts"
import type { ActionItem, ItemResult, ItemSent, QueuedAction } from "./queued-action.ts"

/** The action was removed from the queue while it was being sent: another user's session must not continue it. */
export class NotSentError extends Error {
  override readonly name = "NotSentError"
}

/** The queue's services for sending. */
export interface SendContext {
  link: Link
  /** The text of an error. */
  describe: (error: unknown) => string
  isDropped: () => boolean
}

const resultOf = ({ id, label }: ActionItem, sent: ItemSent): ItemResult =>
  typeof sent === "object"
    ? { id, label, outcome: "skipped", message: sent.skipped }
    : { id, label, outcome: sent }

/**
 * Sends the items of one call with one key: after a disconnection the identical request is repeated, and the server does nothing
 * twice. Never throws: errors are in the results.
 */
export async function sendItems(
  { together }: QueuedAction,
  items: readonly ActionItem[],
  { link, describe, isDropped }: SendContext,
): Promise<readonly ItemResult[]> {
  const key = crypto.randomUUID()
  const ask = <Answer>(call: () => Promise<Answer>) =>
    link.run(() => {
      if (isDropped()) throw new NotSentError()
      return call()
    })
  const failed = (error: unknown) =>
    items.map(({ id, label }): ItemResult => ({
      id,
      label,
      outcome: "failed",
      message: describe(error),
    }))
  try {
    if (together) {
      const answers = await ask(() =>
        together.run(
          items.map(({ id }) => id),
          key,
        ),
      )
      return items.map((item) => {
        const sent = answers.get(item.id)
        if (sent === undefined) throw new Error(`the answer does not tell of ${item.id}`)
        return resultOf(item, sent)
      })
    }
    const [item] = items
    return item ? [resultOf(item, await ask(() => item.run(key)))] : []
  } catch (error) {
    return failed(error)
  }
}
