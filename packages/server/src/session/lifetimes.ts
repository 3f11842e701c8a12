export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 30 * 24 * 3600
/** Longest life of a session, however often it is refreshed. */
export const SESSION_SECONDS = 90 * 24 * 3600
