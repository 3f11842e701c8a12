import { choiceOf } from "../record/index.ts"

/** `dead`: no further attempts are made, but it can be sent again. Labels: `callbackStatus.<name>` in i18n. */
export const CALLBACK_STATUSES = ["queued", "sent", "dead"] as const

export const CALLBACK_STATUS = choiceOf("callbackStatus", CALLBACK_STATUSES, {
  queued: "info",
  sent: "good",
  dead: "bad",
})
