import { type ApiClient, ApiError, CallbackRecord, fileCalls, MAX_LIMIT } from "@qo/core/api"
import type { MessageKey } from "@qo/core/i18n"
import type { RecordKind, Refusal, Verb } from "./verb.ts"

export type CallbackVerb = Verb<CallbackRecord>

/** One callback by its number: the server tells them as a list alone, newest first. @throws ApiError `notFound` */
async function readCallback(api: ApiClient, id: number): Promise<CallbackRecord> {
  let cursor: string | null | undefined
  do {
    const { data, next } = await api.list(fileCalls.listCallbacks, {
      limit: MAX_LIMIT,
      ...(cursor && { cursor }),
    })
    const found = data.find((callback) => callback.id === id)
    if (found) return found
    const oldest = data.at(-1)?.id ?? 0
    cursor = oldest > id ? next : undefined
  } while (cursor)
  throw new ApiError({ status: 404, key: "notFound" })
}

export const CALLBACK: RecordKind<CallbackRecord> = {
  id: ({ id }) => id,
  label: ({ url }) => url,
  read: readCallback,
  parse: (current) => CallbackRecord.safeParse(current).data,
  list: {
    record: CallbackRecord,
    page: (api, request) => api.list(fileCalls.listCallbacks, request),
  },
}

/** A reason of ours, `refusal.<code>` in i18n. */
export const callbackRefusal = (code: "callbackSent" | "callbackQueued"): Refusal => ({
  code,
  text: (t) => t(`refusal.${code}` satisfies MessageKey<"terminal">),
})
