import { type ApiClient, CallbackRecord, fileCalls, historyCalls } from "../api/index.ts"
import { CALLBACK } from "../callback/index.ts"
import { MAIL, MailRecord } from "../mail/index.ts"
import { defineAct } from "./act.ts"
import { eachPage, findListed, kindOf } from "./kind.ts"
import { refusalOf } from "./refusal.ts"

/** Callbacks are listed newest first, so the search for an id ends at an older one. */
const CALLBACK_PAGES = kindOf(CALLBACK, {
  schema: CallbackRecord,
  list: fileCalls.listCallbacks,
})

/** Creates the kind of failed callbacks. They are read together once, because no call returns a callback by its id. */
export function createCallbackKind(): typeof CALLBACK_PAGES {
  let dead: Promise<ReadonlyMap<number, CallbackRecord>> | undefined
  return {
    ...CALLBACK_PAGES,
    read: async (api, id) => {
      dead ??= deadCallbacks(api).catch((error: unknown) => {
        // A failed call is repeated the next time.
        dead = undefined
        throw error
      })
      return (await dead).get(id) ?? CALLBACK_PAGES.read(api, id)
    },
  }
}

async function deadCallbacks(api: ApiClient): Promise<ReadonlyMap<number, CallbackRecord>> {
  const found = new Map<number, CallbackRecord>()
  await eachPage(
    (request) => api.list(fileCalls.listCallbacks, { ...request, statuses: ["dead"] }),
    (rows) => {
      for (const callback of rows) found.set(callback.id, callback)
    },
  )
  return found
}

export const CALLBACKS = CALLBACK_PAGES

/** Queues failed callbacks again. */
export const resendCallback = defineAct<CallbackRecord>()({
  name: "callbacks.resend",
  kind: CALLBACKS,
  call: fileCalls.resendCallback,
  input: ({ id }) => ({ id }),
  rule: ({ status }) => {
    if (status === "dead") return undefined
    return refusalOf(status === "sent" ? "callbackSent" : "callbackQueued")
  },
  asks: "never",
  changes: ({ status }) => [{ field: "status", from: status, to: "queued" }],
})

export const MAILS = kindOf(MAIL, {
  schema: MailRecord,
  list: historyCalls.listMails,
  read: (api, id) =>
    findListed(
      (request) => api.list(historyCalls.listMails, request),
      (mail) => mail.id === id,
    ),
})

/** Queues mails again that were given up. */
export const resendMail = defineAct<MailRecord>()({
  name: "outbox.resend",
  kind: MAILS,
  call: historyCalls.resendMail,
  input: ({ id }) => ({ id }),
  rule: ({ status }) => (status === "dead" ? undefined : refusalOf("mailNotDead")),
  asks: "never",
  changes: ({ status }) => [{ field: "status", from: status, to: "queued" }],
})
