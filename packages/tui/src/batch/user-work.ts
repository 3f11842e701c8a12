import { type ApiClient, ApiError, userCalls } from "@qo/core/api"
import { errorText, type Translate } from "@qo/core/i18n"
import { User } from "@qo/core/user"
import type { UserVerb } from "../actions/index.ts"
import type { BatchItem, PendingRequest } from "./journal.ts"
import type { BatchWork } from "./run-batch.ts"

/** Somebody else may change the account between reading and writing, but not for ever. */
const STALE_TRIES = 5

const itemOf = (id: number, email: string | null): BatchItem => ({
  id,
  outcome: "done",
  changed: true,
  email,
  code: null,
  message: null,
})

/** A verb as the work of a batch: reads each account, decides by the rules, keeps the request, sends it. */
export function userWork(options: {
  verb: UserVerb
  api: ApiClient
  t: Translate<"terminal">
  newKey: () => string
}): BatchWork {
  const { verb, api, t, newKey } = options

  async function send(id: number, email: string | null, request: PendingRequest) {
    const { user } = await verb.send(api, request.input, request.key)
    return itemOf(id, user?.email ?? email)
  }

  async function decide(
    user: User,
    keep: (request: PendingRequest) => void,
    tries = 1,
  ): Promise<BatchItem> {
    const { id, email } = user
    if (verb.isDone(user)) return { ...itemOf(id, email), outcome: "unchanged", changed: false }
    const refusal = verb.refusal(user)
    if (refusal) {
      const message = t(`refusal.${refusal}`)
      return { id, outcome: "skipped", changed: false, email, code: refusal, message }
    }
    const request = { sending: id, key: newKey(), input: verb.input(user) }
    keep(request)
    try {
      return await send(id, email, request)
    } catch (error) {
      const current = currentOf(error)
      if (!current || tries >= STALE_TRIES) throw error
      return decide(current, keep, tries + 1)
    }
  }

  return {
    async tryItem(id, pending, keep) {
      if (pending) {
        try {
          return await send(id, null, pending)
        } catch (error) {
          const current = currentOf(error)
          if (!current) throw error
          return decide(current, keep)
        }
      }
      return decide(await api.send(userCalls.getUser, { uid: id }), keep)
    },
    failed: (id, error) => ({
      id,
      outcome: "failed",
      changed: false,
      email: null,
      code: error.key ?? `http${error.status}`,
      message: errorText(t, error),
    }),
  }
}

/** With `stale` comes the account as it is now. */
const currentOf = (error: unknown): User | undefined =>
  error instanceof ApiError && error.key === "stale"
    ? User.safeParse(error.current).data
    : undefined
