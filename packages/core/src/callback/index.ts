export { CallbackRecord } from "./callback.ts"
export { CallbackUrl } from "./callback-url.ts"
export { CALLBACK } from "./callback-fields.ts"
export { CALLBACK_STATUS, CALLBACK_STATUSES } from "./choices.ts"
