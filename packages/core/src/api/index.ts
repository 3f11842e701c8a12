export { ApiError, Failure, type ClientErrorKey } from "./api-error.ts"
export { isMutating, takesIdempotencyKey } from "./call.ts"
export type { AnyCall, Call, CallAccess, ListCall } from "./call.ts"
export { CALLS, type CallName } from "./calls/index.ts"
export { About, ApiToken, TOKEN_DAYS_MAX } from "./calls/session.ts"
export {
  createApiClient,
  type ApiClient,
  type ClientOptions,
  type Fetch,
  type FetchedResponse,
  type FetchInit,
  type SendOptions,
  type Tokens,
  type TokenStore,
} from "./client.ts"
export { ERROR_KEYS, isErrorKey, type ErrorKey } from "./error-keys.ts"
export { DEFAULT_LIMIT, EXACT_TOTAL_MAX, MAX_LIMIT, pageOf, type Page } from "./paging.ts"
export { isServerCode, SERVER_CODES, type ServerCode, type ServerCodeName } from "../lib/index.ts"
