export const HOUR = 3600
export const DAY = 24 * HOUR

/** The time some seconds before the moment at which the demo is filled. */
export const timeBefore = (now: Date, seconds: number): Date =>
  new Date(now.getTime() - seconds * 1000)
