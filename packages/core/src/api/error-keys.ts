/** Reasons of a refusal and the HTTP status they travel with. Texts: `error.<key>` in i18n. */
export const ERROR_KEYS = {
  malformed: 400,
  wrongCredentials: 401,
  signedOut: 401,
  otpRequired: 401,
  wrongOtp: 401,
  notPermitted: 403,
  deactivated: 403,
  invalidCode: 403,
  notFound: 404,
  emailNotFound: 404,
  expiredCode: 404,
  emailExists: 409,
  emailNotConfirmed: 409,
  alreadyConfirmed: 409,
  otpSetupRequired: 409,
  stale: 409,
  locked: 409,
  wrongStatus: 409,
  lastAdministrator: 409,
  seqConflict: 409,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  idempotencyMismatch: 422,
  rateLimited: 429,
  internal: 500,
  unavailable: 503,
  storageFull: 507,
} as const
export type ErrorKey = keyof typeof ERROR_KEYS

export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(ERROR_KEYS, key)
