import { type ApiClient, CallbackRecord, fileCalls, historyCalls } from "../api/index.ts"
import { CALLBACK } from "../callback/index.ts"
import { MAIL, MailRecord } from "../mail/index.ts"
import { defineAct } from "./act.ts"
import { eachPage, findListed, kindOf } from "./kind.ts"
import { refusalOf } from "./refusal.ts"

/** Callbacks come newest first: behind an older one nothing is looked for. */
const CALLBACK_PAGES = kindOf(CALLBACK, {
  schema: CallbackRecord,
  list: fileCalls.listCallbacks,
})

/** The callbacks that were given up are read together, once: the server tells none by its number. */
export function createCallbackKind(): typeof CALLBACK_PAGES {
  let dead: Promise<ReadonlyMap<number, CallbackRecord>> | undefined
  return {
    ...CALLBACK_PAGES,
    read: async (api, id) => {
      dead ??= deadCallbacks(api).catch((error: unknown) => {
        // A failed call is repeated at the next try.
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

/** Tries callbacks again that were given up. */
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

/** Sends mails again that were given up. */
export const resendMail = defineAct<MailRecord>()({
  name: "outbox.resend",
  kind: MAILS,
  call: historyCalls.resendMail,
  input: ({ id }) => ({ id }),
  rule: ({ status }) => (status === "dead" ? undefined : refusalOf("mailNotDead")),
  asks: "never",
  changes: ({ status }) => [{ field: "status", from: status, to: "queued" }],
})
