export const HOUR = 3600
export const DAY = 24 * HOUR

/** Returns the time some seconds before the demo's current time. */
export const timeBefore = (now: Date, seconds: number): Date =>
  new Date(now.getTime() - seconds * 1000)
