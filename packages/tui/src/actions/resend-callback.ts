import { type ApiClient, type CallbackRecord, fileCalls, MAX_LIMIT } from "@qo/core/api"
import { CALLBACK, callbackRefusal, type CallbackVerb } from "./callback-kind.ts"
import { never } from "./verb.ts"

/** All that were given up, by number. */
async function deadLetters(api: ApiClient): Promise<ReadonlyMap<number, CallbackRecord>> {
  const found = new Map<number, CallbackRecord>()
  let cursor: string | null | undefined
  do {
    const page = await api.list(fileCalls.listCallbacks, {
      statuses: ["dead"],
      limit: MAX_LIMIT,
      ...(cursor && { cursor }),
    })
    for (const callback of page.data) found.set(callback.id, callback)
    cursor = page.next
  } while (cursor)
  return found
}

/**
 * Tries callbacks again that were given up. They are read together, once: the server tells none by its number, and looking
 * for each among all that were ever sent would be long.
 */
export function resendCallback(): CallbackVerb {
  let dead: Promise<ReadonlyMap<number, CallbackRecord>> | undefined
  return {
    kind: {
      ...CALLBACK,
      read: async (api, id) => {
        dead ??= deadLetters(api).catch((error: unknown) => {
          // A call that failed is made anew at the next try.
          dead = undefined
          throw error
        })
        return (await dead).get(id) ?? CALLBACK.read(api, id)
      },
    },
    call: fileCalls.resendCallback,
    isDone: never,
    refusal: ({ status }) => {
      if (status === "dead") return undefined
      return callbackRefusal(status === "sent" ? "callbackSent" : "callbackQueued")
    },
    input: ({ id }) => ({ id }),
    send: async (api, input, idempotencyKey) => ({
      row: await api.send(fileCalls.resendCallback, fileCalls.resendCallback.input.parse(input), {
        idempotencyKey,
      }),
    }),
    changes: ({ status }) => [["status", status, "queued"]],
  }
}
