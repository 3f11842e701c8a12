export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 30 * 24 * 3600
/** Maximum lifetime of a session, seconds. Refreshing does not extend it. */
export const SESSION_SECONDS = 90 * 24 * 3600
