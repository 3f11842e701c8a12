/** `dead`: given up; it can be sent again. */
export const CALLBACK_STATUSES = ["queued", "sent", "dead"] as const
