/** Converts a time to the format of the API: seconds since 1970 in UTC, 0 for never. */
export const unixSeconds = (time: Date | null): number =>
  time ? Math.floor(time.getTime() / 1000) : 0
