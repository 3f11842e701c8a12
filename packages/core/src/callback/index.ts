export { CallbackRecord } from "./callback.ts"
export {
  addedAddresses,
  addressesOf,
  callbackAddress,
  type UsedAddress,
} from "./callback-address.ts"
export { CallbackUrl } from "./callback-url.ts"
export { CALLBACK } from "./callback-fields.ts"
export { CALLBACK_STATUS, CALLBACK_STATUSES } from "./choices.ts"
export { ProjectCallback, ProjectCallbacks } from "./project-callbacks.ts"
